import CellLayout
import Cells
import SwiftUI
import WidgetArchive

/// A view as its tile shows it; bars at both ends of each row make blanks visible.
@MainActor
func picture(
  _ columns: Int, _ rows: Int, family: ArchivedFamily = .systemSmall, margins: Bool = false,
  locale: String = "en_US", @ViewBuilder _ content: () -> some View
) -> String {
  let host = WidgetEnvironment(locale: locale)
  let inside = CellSize(columns: columns, rows: rows)
  var environment = EnvironmentValues(host)
  environment.tileMetrics = TileMetrics(
    inside: inside, family: family, contentMargins: margins, host: host)
  let tile = draw(
    lower(content(), in: environment).view, size: inside,
    context: TileContext(environment: host, family: family, contentMargins: margins),
    at: Date(timeIntervalSinceReferenceDate: 800_000_000))
  return (0..<rows).map { "|" + tile.grid.row($0).map(\.text).joined() + "|" }
    .joined(separator: "\n")
}
