import CellLayout
import Cells
import Foundation
import WidgetArchive

extension ArchivedEntry {
  /// The inside of the tile as text, at the entry's date.
  func drawn(
    in family: ArchivedFamily, redaction: ArchivedRedaction = [], size: CellSize? = nil
  ) -> String {
    let inside = family.inside
    let size = size ?? CellSize(columns: inside.columns, rows: inside.rows)
    let context = TileContext(
      environment: WidgetEnvironment(locale: "en_US", timeZone: "Europe/Berlin"), family: family,
      redaction: redaction)
    let tile = draw(
      view, size: size, context: context, at: date)
    return tile.grid.text
  }
}

extension String {
  /// The share of a drawing's rows with content.
  var filledShare: Double {
    let rows = split(separator: "\n", omittingEmptySubsequences: false)
    return Double(rows.count { !$0.allSatisfy(\.isWhitespace) }) / Double(rows.count)
  }
}
