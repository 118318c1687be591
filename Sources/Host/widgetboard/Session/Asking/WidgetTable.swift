import ExtensionHost
import TimelineEngine
import WidgetArchive

/// The widgets of all extensions, and the board's names for their kinds.
///
/// Two apps may give a kind the same name, as Xcode's templates do. The kind then belongs to the
/// extension that had it before the others came; if they came together, to the one that is named
/// after it, otherwise to the first by name. A kind of another extension is written after its
/// extension: `tea/QuoteWidget`. Every kind may be written so, also if only one extension has it:
/// then a tile keeps its widget when the other app comes or goes.
struct WidgetTable {
  typealias Widget = (executable: ExtensionExecutable, descriptor: WidgetDescriptor)

  /// Every widget, ordered by extension and then as the extension lists them, with its kind as the
  /// board names it.
  private(set) var widgets: [Widget] = []
  private(set) var places: [String: Int] = [:]
  /// The written forms `EXTENSION/KIND` of kinds that the board names without the extension.
  private var others: [String: Int] = [:]
  /// The extensions' own names of kinds that are written after an extension.
  private(set) var ownKinds: [String: String] = [:]
  /// Kinds that several extensions have: the extensions that do not get them, by kind.
  private(set) var doubled: [String: [ExtensionName]] = [:]

  init() {}

  /// - Parameters:
  ///   - told: the widgets from descriptions, ordered by extension.
  ///   - awaited: names of extensions that are not yet described. While such a name equals a kind,
  ///     no extension has the kind: no other one may get its tiles, or configurations, by being
  ///     faster.
  ///   - owners: the extensions that have had kinds; they keep them, even while they cannot
  ///     describe themselves.
  init(_ told: [Widget], awaited: Set<String>, owners: [String: ExtensionName] = [:]) {
    let awaited = awaited.filter { owners[$0] == nil }
    widgets = told
    for (place, widget) in told.enumerated() {
      let kind = widget.descriptor.kind
      if let owner = owners[kind] {
        if owner == widget.executable.name, places[kind] == nil { places[kind] = place }
      } else if places[kind] == nil || widget.executable.baseName == kind {
        places[kind] = place
      }
    }
    for (place, widget) in told.enumerated()
    where places[widget.descriptor.kind] != place && !awaited.contains(widget.descriptor.kind) {
      rename(place, widget)
    }
    for kind in awaited where places[kind] != nil { places[kind] = nil }
    for (place, widget) in widgets.enumerated() where ownKinds[widget.descriptor.kind] == nil {
      let kind = widget.descriptor.kind
      let written = Self.written(kind, of: widget.executable.name)
      guard places[written] == nil, widget.executable.baseName != kind else { continue }
      others[written] = place
      ownKinds[written] = kind
    }
  }

  /// Names the kind of an extension that does not get it after the extension.
  private mutating func rename(_ place: Int, _ widget: Widget) {
    let kind = widget.descriptor.kind
    // One extension may have a kind twice, or a kind whose name equals another's written form.
    let written = Self.written(kind, of: widget.executable.name)
    let owner = places[kind].map { widgets[$0].executable.name }
    if owner != widget.executable.name {
      doubled[kind, default: []].append(widget.executable.name)
    }
    guard places[written] == nil else { return }
    widgets[place].descriptor.kind = written
    places[written] = place
    ownKinds[written] = kind
  }

  /// A kind written after its extension: `EXTENSION/KIND`.
  static func written(_ kind: String, of name: ExtensionName) -> String {
    ExtensionExecutable.baseName(of: name) + "/" + kind
  }

  /// The extension's own name of a kind on the board.
  func ownKind(_ kind: String) -> String { ownKinds[kind] ?? kind }

  /// The board's names for a kind of an extension, as its tiles may use them; none that means
  /// another's.
  func boardKinds(_ kind: String, of name: ExtensionName) -> [String] {
    [kind, Self.written(kind, of: name)].filter {
      widget(ofKind: $0)?.executable.name == name && ownKind($0) == kind
    }
  }

  func widget(ofKind kind: String) -> Widget? {
    if let place = places[kind] { return widgets[place] }
    return others[kind].map { place in
      var widget = widgets[place]
      widget.descriptor.kind = kind
      return widget
    }
  }

  /// Every kind that a tile may have, with its widget.
  var all: [String: Widget] {
    places.mapValues { widgets[$0] }.merging(
      others.keys.compactMap { kind in widget(ofKind: kind).map { (kind, $0) } }
    ) { first, _ in first }
  }
}
