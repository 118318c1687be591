import Board
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Requests as the host makes them.
enum Inquiries {
  /// A request about a placement in a tile of some shape, else in that of its family at the text size;
  /// its id is given when a process is started on it.
  static func request(
    _ action: ExtensionRequest.Action, _ placement: Placement, in shape: TileShape? = nil,
    environment: WidgetEnvironment, at now: Date
  ) -> ExtensionRequest {
    let shape = shape ?? TileShape(placement.family, unit: environment.tileUnit)
    return ExtensionRequest(
      id: 0, action: action, kind: placement.kind, family: shape.family,
      columns: CellCount(shape.columns), rows: CellCount(shape.rows),
      configuration: placement.configuration, environment: environment, now: now)
  }
}

extension TileShape {
  /// A tile of a family, of units of so many cells.
  init(_ family: ArchivedFamily, unit: CellSize) {
    let size = PageGrid.size(of: family, unit: unit)
    self.init(family: family, columns: size.columns - 2, rows: size.rows - 2)
  }
}
