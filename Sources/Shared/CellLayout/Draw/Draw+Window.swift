import Cells
import Foundation
import WidgetArchive

/// Draws an archived view that was made for the inside of a tile of `made` cells in one of `size`
/// cells; nil: for any size.
///
/// At another size than its own it would be false: a bar of a given length, a path in given points
/// and a picture of given cells would no longer be in proportion to what stands beside them. So it
/// stays as it is in the tile's top left corner. Where the tile is smaller, signs at its edge tell
/// that the picture goes on.
package func draw(
  _ view: ArchivedView, size: CellSize, madeFor made: CellSize?, context: TileContext, at now: Date
) -> DrawnTile {
  let whole = draw(view, size: size, context: context, at: now)
  guard let made = made?.bounded, made != size, !made.isEmpty else { return whole }
  let own = draw(view, size: made, context: context, at: now)
  let part = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
  return own.window(part, on: whole, marks: own.grid.marksOfCuts(at: size, context.glyphs))
}

/// Draws the rows of an archived view made for `made` cells that a tile of `size` cells shows from
/// a row on.
package func draw(
  _ view: ArchivedView, size: CellSize, madeFor made: CellSize, fromRow row: Int,
  context: TileContext, at now: Date
) -> DrawnTile {
  let whole = draw(view, size: size, context: context, at: now)
  let own = draw(view, size: made, context: context, at: now)
  let part = CellRect(column: 0, row: row, columns: size.columns, rows: size.rows)
  return own.window(part, on: whole)
}

extension CellSize {
  /// The most columns and rows that a terminal has.
  private static let most = 1000

  fileprivate var bounded: CellSize {
    CellSize(columns: min(columns, Self.most), rows: min(rows, Self.most))
  }

  fileprivate var isEmpty: Bool { columns <= 0 || rows <= 0 }
}

extension Grid {
  /// A sign at the right edge of each row that goes on beyond a smaller size, and one in the last
  /// row if rows follow. What lies behind a picture's edge is of the same picture, and gets none.
  fileprivate func marksOfCuts(at cut: CellSize, _ glyphs: GlyphSet) -> [(String, CellPoint)] {
    guard cut.columns > 0, cut.rows > 0 else { return [] }
    let beyond = cut.columns..<max(cut.columns, size.columns)
    var marks = (0..<min(cut.rows, size.rows)).filter { hasWords(columns: beyond, row: $0) }
      .map { (glyphs.beyond, CellPoint(column: cut.columns - 1, row: $0)) }
    let below = cut.rows..<max(cut.rows, size.rows)
    if below.contains(where: { hasWords(columns: 0..<size.columns, row: $0) }) {
      marks.append((glyphs.below, CellPoint(column: cut.columns / 2, row: cut.rows - 1)))
    }
    return marks
  }

  /// Whether a part of a row has anything but blanks and pictures.
  fileprivate func hasWords(columns: Range<Int>, row: Int) -> Bool {
    columns.contains { column in
      let cell = self[column, row]
      return cell.text != " " && !cell.text.isEmpty && !cell.style.attributes.contains(.picture)
    }
  }
}
