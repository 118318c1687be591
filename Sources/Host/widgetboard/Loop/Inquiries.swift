import Board
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Requests as the host makes them.
enum Inquiries {
  /// A request about a placement; its id is given when a process is started on it.
  static func request(
    _ action: ExtensionRequest.Action, _ placement: Placement, environment: WidgetEnvironment,
    at now: Date
  ) -> ExtensionRequest {
    let size = PageGrid.size(of: placement.family, unit: environment.tileUnit)
    return ExtensionRequest(
      id: 0, action: action, kind: placement.kind, family: placement.family,
      columns: CellCount(size.columns - 2), rows: CellCount(size.rows - 2),
      configuration: placement.configuration, environment: environment, now: now)
  }
}
