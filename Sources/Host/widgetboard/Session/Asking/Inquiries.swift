import Board
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Makes the host's requests to extensions.
enum Inquiries {
  /// A request about a placement in a tile of a shape; without one in the shape of its family at
  /// the text size. Its id is assigned when a process is started for it.
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
  /// The shape of a family's tile whose unit has this many cells.
  init(_ family: ArchivedFamily, unit: CellSize) {
    let size = PageGrid.size(of: family, unit: unit)
    self.init(family: family, columns: size.columns - 2, rows: size.rows - 2)
  }
}
