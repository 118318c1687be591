import Cells
import WidgetArchive

extension WidgetEnvironment {
  /// The cells of a small tile, frame included.
  package var tileUnit: CellSize { .tileUnit(textSize: textSize) }
}

extension CellSize {
  /// The cells of a small tile at a text size by Apple's name, frame included.
  ///
  /// A terminal has one size of letters, so larger text means more room for the same words: big
  /// letters and digits fit where they did not, and less is cut off. At the standard size a tile is
  /// 19×9 cells, at the largest twice that.
  package static func tileUnit(textSize: String) -> CellSize {
    table[textSize] ?? CellSize(columns: 19, rows: 9)
  }

  private static let table: [String: CellSize] = [
    "xSmall": CellSize(columns: 15, rows: 7),
    "small": CellSize(columns: 16, rows: 7),
    "medium": CellSize(columns: 17, rows: 8),
    "large": CellSize(columns: 19, rows: 9),
    "xLarge": CellSize(columns: 21, rows: 10),
    "xxLarge": CellSize(columns: 23, rows: 11),
    "xxxLarge": CellSize(columns: 26, rows: 12),
    "accessibility1": CellSize(columns: 29, rows: 13),
    "accessibility2": CellSize(columns: 31, rows: 14),
    "accessibility3": CellSize(columns: 33, rows: 15),
    "accessibility4": CellSize(columns: 36, rows: 17),
    "accessibility5": CellSize(columns: 38, rows: 18),
  ]
}
