import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// The gallery: all widgets by extension, with a preview in each family, and a way to add them.
struct GalleryPanel: Panel {
  /// An entry of the list.
  struct Choice: Hashable {
    var `extension`: String
    var kind: String
  }

  private(set) var search = TextField()
  private(set) var groups: [GalleryGroup] = []
  private(set) var chosen: Choice?
  /// Whether a person chose the entry; otherwise it is only the first.
  private var hasMoved = false
  /// The family chosen last, for widgets that have it.
  private var preferredFamily: ArchivedFamily?
  private(set) var previews: [Placement: PreviewState] = [:]
  private var widgets: [GalleryWidget]
  /// The kinds of controls that the machine does not have.
  private var absent: Set<String>
  /// The units of the previews by kind, for a stage of ``stageSize``.
  var units: [String: CellSize] = [:]
  /// The cells that previews had, as last drawn. For others they are asked for anew.
  var stageSize = CellSize.zero {
    didSet {
      guard oldValue != stageSize, oldValue != .zero else { return }
      (units, previews) = ([:], [:])
    }
  }
  /// The first visible line of the list.
  var top = 0
  /// The number of visible lines of the list.
  var room = 1

  // The clickable areas, as last drawn.
  var rowAreas: [(rect: CellRect, choice: Choice)] = []
  var familyAreas: [(rect: CellRect, family: ArchivedFamily)] = []

  init(_ widgets: [GalleryWidget], without absent: Set<String> = []) {
    self.widgets = widgets
    self.absent = absent
    narrow()
  }

  var context: KeyContext { .text }
  var coversPage: Bool { true }

  var wants: PanelWants {
    guard let widget else { return PanelWants() }
    let families = widget.families.filter { $0 == family } + widget.families.filter { $0 != family }
    var wants = PanelWants(
      previews: families.map { sample(of: widget, $0) }.filter { previews[$0] == nil },
      areSamples: true)
    wants.unit = units[widget.kind]
    return wants
  }

  /// The chosen widget.
  var widget: WidgetDescriptor? {
    guard let chosen else { return nil }
    return groups.first { $0.extension == chosen.extension }?.widgets
      .first { $0.kind == chosen.kind }
  }

  /// The family in which it would be added.
  var family: ArchivedFamily? {
    guard let widget else { return nil }
    if let preferredFamily, widget.families.contains(preferredFamily) { return preferredFamily }
    return widget.families.first
  }

  func sample(of widget: WidgetDescriptor, _ family: ArchivedFamily) -> Placement {
    Placement(id: "", kind: widget.kind, family: family)
  }

  mutating func follow(_ fact: BoardFact) -> Bool {
    switch fact {
    case .gallery(let widgets, _):
      self.widgets = widgets
      (units, previews) = ([:], [:])
      narrow()
      return true
    case .controls(let shown):
      guard absent != shown.absent else { return false }
      absent = shown.absent
      narrow()
      return true
    case .preview(let placement, let state):
      previews[placement] = state
      return true
    case .environment:
      (units, previews) = ([:], [:])
      return true
    case .unavailable: return true
    default: return false
    }
  }

  // MARK: Commands

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    switch command {
    case .move(.up): step(by: -1)
    case .move(.down): step(by: 1)
    case .scroll(let lines): step(by: lines > 0 ? 1 : -1)
    case .flip(let forward): step(by: (forward ? 1 : -1) * max(1, room / 2))
    case .jump(let toEnd): step(by: toEnd ? choices.count : -choices.count)
    case .move(.left), .walk(forward: false): stepFamily(by: -1)
    case .move(.right), .walk(forward: true): stepFamily(by: 1)
    case .open: return add(in: context, at: now)
    case .press(let point, let clicks): return press(point, clicks, in: context, at: now)
    case .cancel:
      guard !search.text.isEmpty else { return .close() }
      search = TextField()
      narrow()
    case .quit: return .close()
    default:
      guard search.perform(command) else { break }
      narrow()
      if let first = choices.first { chosen = first }
    }
    return .stay()
  }

  private var choices: [Choice] {
    groups.flatMap { group in
      group.widgets.map { Choice(extension: group.extension, kind: $0.kind) }
    }
  }

  /// Filters the list by the search. Until the person has moved, the first row is chosen, so it
  /// does not depend on which extension answers first.
  private mutating func narrow() {
    let present = widgets.filter { !absent.contains($0.descriptor.kind) }
    groups = GalleryGroup.groups(present, matching: search.text)
    let isThere = chosen.map(choices.contains) ?? false
    if !isThere || !hasMoved { chosen = choices.first }
  }

  private mutating func step(by count: Int) {
    let choices = choices
    guard let index = choices.firstIndex(where: { $0 == chosen }) else { return }
    chosen = choices[min(max(0, index + count), choices.count - 1)]
    hasMoved = true
  }

  private mutating func stepFamily(by count: Int) {
    guard let families = widget?.families, let family,
      let index = families.firstIndex(of: family)
    else { return }
    preferredFamily = families[(index + count + families.count) % families.count]
  }

  private mutating func press(
    _ point: CellPoint, _ clicks: Int, in context: PanelContext, at now: Date
  ) -> PanelOutcome {
    if let row = rowAreas.first(where: { $0.rect.contains(point) }) {
      chosen = row.choice
      hasMoved = true
    } else if let area = familyAreas.first(where: { $0.rect.contains(point) }) {
      preferredFamily = area.family
    } else {
      return .stay()
    }
    return clicks > 1 ? add(in: context, at: now) : .stay()
  }

  /// Adds the chosen widget, or shows its form first if it has required parameters.
  private func add(in context: PanelContext, at now: Date) -> PanelOutcome {
    guard let widget, let family else { return .stay() }
    let request = request(
      for: widget, as: sample(of: widget, family), in: context.environment, at: now)
    if case .show = request { return .stay([request]) }
    return .close([request])
  }

  /// The request that adds a widget, or that shows its form if it has required parameters.
  func request(
    for widget: WidgetDescriptor, as placement: Placement, in environment: WidgetEnvironment,
    at now: Date
  ) -> PanelRequest {
    guard widget.parameters.contains(where: \.isRequired) else {
      return .add(widget, as: placement)
    }
    return .show(
      ConfigurationPanel(adding: placement, of: widget, from: self, in: environment, at: now))
  }
}

extension ParameterDescriptor {
  /// Whether the widget is of no use until a person sets this. A number, a switch or a list without
  /// a value is 0, off or empty, which may be enough.
  package var isRequired: Bool {
    guard !isOptional, defaultValue == nil else { return false }
    switch type {
    case .string, .date, .object, .enumeration, .entity: return true
    case .integer, .number, .bool, .list, .file: return false
    }
  }
}
