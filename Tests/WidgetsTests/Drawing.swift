import CellLayout
import Cells
import Foundation
import WidgetArchive

extension ArchivedEntry {
  /// The inside of its tile as text, as it is at the entry's date.
  func drawn(in family: ArchivedFamily, redaction: ArchivedRedaction = []) -> String {
    let size = family.inside
    let context = TileContext(
      environment: WidgetEnvironment(locale: "en_US", timeZone: "Europe/Berlin"), family: family,
      redaction: redaction)
    let tile = draw(
      view, size: CellSize(columns: size.columns, rows: size.rows), context: context, at: date)
    return tile.grid.text
  }
}
