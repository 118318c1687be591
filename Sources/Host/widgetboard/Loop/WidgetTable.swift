import ExtensionHost
import TimelineEngine
import WidgetArchive

/// Which widgets there are, and what a board calls their kinds.
///
/// Two apps may have named a kind alike, as Xcode's templates do. Of several that say they have it, the one
/// that is named after it has it, else the first by name; the kind of another is written after its
/// extension: `tea/QuoteWidget`. So may that of any extension, whether or not it is the only one with the
/// kind: a tile keeps its widget when the other app comes or goes.
struct WidgetTable {
  typealias Widget = (executable: ExtensionExecutable, descriptor: WidgetDescriptor)

  /// Every widget, by extension and in the extension's order, with its kind as the board calls it.
  private(set) var widgets: [Widget] = []
  private(set) var places: [String: Int] = [:]
  /// Kinds written after their extension, of those that are called otherwise.
  private var others: [String: Int] = [:]
  /// What the extension calls kinds that are written after it.
  private(set) var ownKinds: [String: String] = [:]
  /// Kinds that several extensions say they have: those that do not get it, by kind.
  private(set) var doubled: [String: [ExtensionName]] = [:]

  init() {}

  /// - Parameters:
  ///   - told: what extensions said, in order of name.
  ///   - awaited: names of extensions of which nothing is known yet. While one is named after a kind, nobody
  ///     has that: another does not get its tiles, nor what they are configured with, by being faster.
  init(_ told: [Widget], awaited: Set<String>) {
    widgets = told
    for (place, widget) in told.enumerated() {
      let kind = widget.descriptor.kind
      if places[kind] == nil || widget.executable.baseName == kind { places[kind] = place }
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

  /// The kind of one that does not get it.
  private mutating func rename(_ place: Int, _ widget: Widget) {
    let kind = widget.descriptor.kind
    // One extension may name a kind twice, or one as another's is written.
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

  /// A kind as it is written after its extension.
  static func written(_ kind: String, of name: ExtensionName) -> String {
    ExtensionExecutable.baseName(of: name) + "/" + kind
  }

  /// What an extension calls a kind of the board.
  func ownKind(_ kind: String) -> String { ownKinds[kind] ?? kind }

  /// What the board calls a kind of an extension, each way that its tiles may; none that is another's.
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
