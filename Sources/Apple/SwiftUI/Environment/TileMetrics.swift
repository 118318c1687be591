import CellLayout
import Cells
import Foundation
import WidgetArchive

/// The tile for which a view is lowered, which decides the sizes that views read.
package struct TileMetrics: Hashable, Sendable {
  /// The size inside the tile's frame, in cells.
  package var inside: CellSize
  package var family: ArchivedFamily
  /// Whether the widget's content margins are applied.
  package var contentMargins: Bool
  package var host: WidgetEnvironment
  /// The date at which the view is first shown.
  package var date: Date

  package init(
    inside: CellSize = CellSize(columns: 17, rows: 7), family: ArchivedFamily = .systemSmall,
    contentMargins: Bool = true, host: WidgetEnvironment = WidgetEnvironment(),
    date: Date = Date(timeIntervalSinceReferenceDate: 0)
  ) {
    self.inside = inside
    self.family = family
    self.contentMargins = contentMargins
    self.host = host
    self.date = date
  }

  /// The inside without its margins.
  package var content: CellSize {
    let margin = contentMargins ? family.contentMargin : 0
    return CellSize(columns: inside.columns - 2 * margin, rows: inside.rows)
  }

  func context(_ environment: EnvironmentValues) -> TileContext {
    var host = host
    host.colorScheme = environment.colorScheme.archived
    return TileContext(
      environment: host, family: family, redaction: environment.redactionReasons.archived,
      contentMargins: contentMargins)
  }
}

private enum TileMetricsKey: EnvironmentKey {
  static let defaultValue = TileMetrics()
}

extension EnvironmentValues {
  /// The tile of the view; a small one if none is set.
  package var tileMetrics: TileMetrics {
    get { self[TileMetricsKey.self] }
    set { self[TileMetricsKey.self] = newValue }
  }
}
