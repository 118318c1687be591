import Cells
import Controls
import Foundation
import TimelineEngine
import WidgetArchive

/// The panel of controls: a grid of buttons and switches, as on a phone, and a list of those that can
/// be added.
struct ControlsPanel: Panel {
  private(set) var shown: ShownControls
  private(set) var chosen: BoardControl.ID?
  /// The list of what can be added, while it is open.
  var adding: ChoiceList?
  /// The number of controls when one was added, which is chosen once it is here.
  private var countBefore: Int?

  // As last drawn.
  /// The places of the controls on every screen of the panel.
  var screens: [[PageGrid.Spot]] = []
  /// The controls on screen, in the screen's cells.
  var areas: [(rect: CellRect, id: BoardControl.ID)] = []

  init(_ shown: ShownControls, choosing id: BoardControl.ID? = nil) {
    self.shown = shown
    chosen = id ?? shown.controls.first?.id
  }

  var context: KeyContext { adding == nil ? .controls : .panel }

  /// On a locked board controls are pressed, and the panel is not edited.
  func uses(_ command: BoardCommand) -> Bool { !shown.isLocked || command.topic != .editing }

  var control: ShownControl? { shown.controls.first { $0.id == chosen } }

  /// The screen of the panel with the chosen control.
  var screen: Int { screens.firstIndex { $0.contains { $0.id == chosen } } ?? 0 }

  /// Keeps the choice on the same control, or on the one that took its place.
  mutating func follow(_ fact: BoardFact) -> Bool {
    guard case .controls(let new) = fact else { return false }
    let place = shown.controls.firstIndex { $0.id == chosen } ?? 0
    shown = new
    adding?.count = new.offers.count
    if let countBefore, new.controls.count > countBefore {
      (chosen, self.countBefore) = (new.controls.last?.id, nil)
    } else if !new.controls.contains(where: { $0.id == chosen }) {
      chosen = new.controls.isEmpty ? nil : new.controls[min(place, new.controls.count - 1)].id
    }
    return true
  }

  // MARK: Commands

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    if adding != nil { return performAdding(command, in: context, at: now) }
    if let control, control.question != nil {
      // A key of its own, so that a key held down does not say yes to the question that it raised.
      return .stay([.want(.control(.answer(control.id, command == .save)))])
    }
    switch command {
    case .move(let direction) where context.isLinear:
      step(by: direction == .right || direction == .down ? 1 : -1)
    case .move(let direction): move(direction)
    case .walk(let forward): step(by: forward ? 1 : -1)
    case .scroll(let lines): step(by: lines > 0 ? 1 : -1)
    case .flip(let forward): flip(forward: forward)
    case .jump(let toEnd):
      chosen = toEnd ? shown.controls.last?.id : shown.controls.first?.id
    case .open: return press(chosen)
    case .control(let number):
      guard shown.controls.indices.contains(number - 1) else { return .stay() }
      chosen = shown.controls[number - 1].id
      return press(chosen)
    case .press(let point, _):
      guard let area = areas.first(where: { $0.rect.contains(point) }) else { return .stay() }
      chosen = area.id
      return press(chosen)
    case .reload: return .stay([.want(.control(.reload))])
    case .help: return .stay([.explainKeys(of: self)])
    case .controls, .cancel, .quit: return .close()
    default: return shown.isLocked ? .stay() : edit(command, in: context, at: now)
    }
    return .stay()
  }

  private func press(_ id: BoardControl.ID?) -> PanelOutcome {
    id.map { .stay([.want(.control(.press($0)))]) } ?? .stay()
  }

  private mutating func edit(
    _ command: BoardCommand, in context: PanelContext, at now: Date
  ) -> PanelOutcome {
    switch command {
    case .gallery:
      adding = ChoiceList(count: shown.offers.count)
      return .stay([.want(.control(.browse))])
    case .undo: return .stay([.want(.control(.undo))])
    default: break
    }
    guard let control else { return .stay() }
    switch command {
    case .remove: return .stay([.want(.control(.remove(control.id)))])
    case .nextFamily: return .stay([.want(.control(.resize(control.id)))])
    case .shift(let direction):
      let forward = direction == .right || direction == .down
      return .stay([.want(.control(.move(control.id, forward: forward)))])
    case .lockPage: return .stay([.want(.control(.showWhenLocked(control.id)))])
    case .configure:
      guard let widget = context.widgets[control.control.kind], !widget.parameters.isEmpty else {
        return .stay()
      }
      return .stay([
        .show(
          ConfigurationPanel(
            configuring: widget, control.control.configuration, of: control.id, from: self,
            in: context.environment, at: now))
      ])
    default: return .stay()
    }
  }

  // MARK: The choice

  private mutating func step(by count: Int) {
    guard let place = shown.controls.firstIndex(where: { $0.id == chosen }) else { return }
    chosen = shown.controls[min(max(0, place + count), shown.controls.count - 1)].id
  }

  private mutating func flip(forward: Bool) {
    let next = screen + (forward ? 1 : -1)
    if screens.indices.contains(next), let first = screens[next].first { chosen = first.id }
  }

  /// Goes to the nearest control in a direction; beyond the edge, to the next screen of the panel.
  private mutating func move(_ direction: BoardCommand.Direction) {
    guard screens.indices.contains(screen),
      let here = screens[screen].first(where: { $0.id == chosen })
    else { return step(by: direction == .right || direction == .down ? 1 : -1) }
    let others = screens[screen].filter { $0.id != here.id }
    let near = others.compactMap { spot -> (id: BoardControl.ID, distance: Int)? in
      here.rect.way(to: spot.rect, direction).map { (spot.id, $0) }
    }
    if let nearest = near.min(by: { $0.distance < $1.distance }) {
      chosen = nearest.id
    } else {
      flip(forward: direction == .right || direction == .down)
    }
  }

  // MARK: Adding

  private mutating func performAdding(
    _ command: BoardCommand, in context: PanelContext, at now: Date
  ) -> PanelOutcome {
    guard var list = adding else { return .stay() }
    defer { if adding != nil { adding = list } }
    if list.perform(command) { return .stay() }
    switch command {
    case .open: return add(list.chosen, in: context, at: now)
    case .press(let point, _):
      guard let index = list.index(at: point) else { return .stay() }
      list.choose(index)
      return add(index, in: context, at: now)
    case .cancel, .quit, .controls:
      adding = nil
      return .stay()
    default: return .stay()
    }
  }

  /// Adds a control, after its form if it has one.
  private mutating func add(_ index: Int, in context: PanelContext, at now: Date) -> PanelOutcome {
    guard shown.offers.indices.contains(index) else { return .stay() }
    let offer = shown.offers[index]
    adding = nil
    countBefore = shown.controls.count
    guard offer.hasParameters, let widget = context.widgets[offer.kind] else {
      return .stay([.want(.control(.add(kind: offer.kind, [:])))])
    }
    return .stay([
      .show(
        ConfigurationPanel(
          configuring: widget, [:], of: nil, from: self, in: context.environment, at: now))
    ])
  }
}

extension CellRect {
  /// The distance to another rectangle that lies in a direction; nil if it does not lie there.
  fileprivate func way(to other: CellRect, _ direction: BoardCommand.Direction) -> Int? {
    // Rows count double, as cells are twice as high as wide.
    let across = other.minColumn - minColumn
    let down = 2 * (other.minRow - minRow)
    let isThere =
      switch direction {
      case .left: other.maxColumn <= minColumn
      case .right: other.minColumn >= maxColumn
      case .up: other.maxRow <= minRow
      case .down: other.minRow >= maxRow
      }
    guard isThere else { return nil }
    switch direction {
    case .left, .right: return abs(across) + 4 * abs(down)
    case .up, .down: return abs(down) + 4 * abs(across)
    }
  }
}
