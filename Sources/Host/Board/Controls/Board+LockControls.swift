import CellLayout
import Cells
import Controls
import Foundation
import TimelineEngine
import WidgetArchive

/// The controls that were chosen for the lock page: a line of buttons above its foot.
///
/// A click or the digits press them. Those that have no room there are in the panel, as is the
/// question of one that asks first.
extension Board {
  /// The rows of the line of controls.
  private static var lockControlRows: Int { ControlsPanel.unit.rows }

  /// Whether the values of controls are on the lock page.
  var showsLockControls: Bool { paging.lockFace?.controls.isEmpty == false }

  /// The rows that the controls take of a lock page with so many other rows; 0 if the clock and the
  /// tiles leave too few.
  func lockControlRows(besides others: Int) -> Int {
    guard !offers.controls.controls.isEmpty, offers.controls.isLocked else { return 0 }
    let needed = Self.lockControlRows + 1
    return canvas.size.rows - others - LockFace.low - 3 >= needed ? needed : 0
  }

  /// The places of as many controls as fit side by side, in the middle.
  func lockControlSpots() -> [PageGrid.Spot] {
    let unit = ControlsPanel.unit
    let area = CellRect(
      column: 0, row: 0, columns: max(unit.columns, canvas.size.columns - 2), rows: unit.rows)
    let placements = lockControls.map {
      Placement(id: $0.id, kind: $0.control.kind, family: $0.control.size.family)
    }
    let line = PageGrid(placements, in: area, unit: unit).screens.first ?? []
    let start = line.map(\.rect.minColumn).min() ?? 0
    let columns = (line.map(\.rect.maxColumn).max() ?? 0) - start
    let origin = CellPoint(
      column: max(0, canvas.size.columns - columns) / 2 - start,
      row: canvas.size.rows - 1 - Self.lockControlRows)
    return line.map { spot in
      var spot = spot
      spot.rect = spot.rect.offset(by: origin)
      return spot
    }
  }

  /// The chosen ones in sizes that a line has room for.
  private var lockControls: [ShownControl] {
    offers.controls.controls.map { control in
      var control = control
      if control.control.size == .large { control.control.size = .medium }
      return control
    }
  }

  mutating func drawLockControls(at now: Date) {
    guard let spots = paging.lockFace?.controls else { return }
    let controls = lockControls
    for (place, spot) in spots.enumerated() {
      guard let control = controls.first(where: { $0.id == spot.id }) else { continue }
      canvas.draw(
        control, in: spot.rect, key: canvas.keyName(of: .page(place + 1), in: .locked),
        isChosen: false, isLocked: true, environment, at: now)
    }
  }

  /// Other controls are shown, or others of their values.
  mutating func followLockControls() {
    redraw.wholeFrame = true
    guard paging.lockFace != nil else { return }
    arrange()
    guard opened.panel == nil else { return }
    let asking = offers.controls.controls.first { $0.question != nil }
    if let asking { open(ControlsPanel(offers.controls, choosing: asking.id)) }
  }

  /// Presses a control of the lock page by its place.
  func pressLockControl(at point: CellPoint) -> [BoardEffect] {
    let spot = paging.lockFace?.controls.first { $0.rect.contains(point) }
    return spot.map { [.control(.press($0.id))] } ?? []
  }

  /// Presses a control of the lock page by its number, from 1.
  func pressLockControl(number: Int) -> [BoardEffect] {
    let spots = paging.lockFace?.controls ?? []
    guard spots.indices.contains(number - 1) else { return [] }
    return [.control(.press(spots[number - 1].id))]
  }
}
