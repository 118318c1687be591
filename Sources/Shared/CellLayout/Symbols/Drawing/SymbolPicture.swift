import Cells
import WidgetArchive

/// A symbol as cells, each with a block glyph and a layer.
struct SymbolPicture {
  struct Dot {
    var grapheme: Grapheme
    var layer: Int
  }

  /// Rows of equally many cells; nil where nothing is drawn.
  let rows: [[Dot?]]

  var size: CellSize { CellSize(columns: rows.first?.count ?? 0, rows: rows.count) }

  private init(rows: [[Dot?]]) {
    self.rows = rows
  }

  /// Reads a line of ``SymbolDrawing/small``.
  init?(line: String) {
    let words = line.split(separator: " ")
    guard words.count == 3 || words.count == 6 else { return nil }
    let layers = words.dropFirst(3).map { $0.map { $0.wholeNumberValue ?? 0 } }
    rows = words.prefix(3).enumerated().map { row, text in
      text.enumerated().map { column, character in
        guard character != "." else { return nil }
        let grapheme = Grapheme.graphemes(of: String(character))[0]
        return Dot(grapheme: grapheme, layer: layers.isEmpty ? 0 : layers[row][column])
      }
    }
    guard rows.allSatisfy({ $0.count == rows[0].count }) else { return nil }
  }

  /// The size in cells of a picture with that many rows.
  static func size(rows: Int) -> CellSize {
    let ratio = CellMetrics.pointsPerRow / CellMetrics.pointsPerColumn
    return CellSize(columns: Int(clamping: (Double(rows) * ratio).rounded()), rows: rows)
  }

  /// The picture of a symbol in that many rows, without the glyph in its middle.
  init(of drawing: SymbolDrawing, rows: Int) {
    if rows == 3, let small = drawing.small {
      self = small
    } else {
      self.init(drawing.hasGlyph(rows: rows) ? drawing.around : drawing, rows: rows)
    }
  }

  /// Draws figures in quarter blocks: a quarter is filled if at least half of it is covered.
  init(_ drawing: SymbolDrawing, rows count: Int) {
    let size = Self.size(rows: count)
    let canvas = Sampling(drawing: drawing, size: size)
    rows = (0..<size.rows).map { row in
      (0..<size.columns).map { column in canvas.dot(column: column, row: row) }
    }
  }

  /// The points at which a drawing is sampled.
  private struct Sampling {
    static let points = 4
    let drawing: SymbolDrawing
    let scale: Double
    let left: Double
    let top: Double

    init(drawing: SymbolDrawing, size: CellSize) {
      self.drawing = drawing
      let width = Double(size.columns) * CellMetrics.pointsPerColumn
      let height = Double(size.rows) * CellMetrics.pointsPerRow
      let side = min(width, height)
      scale = SymbolDrawing.side / side
      left = (width - side) / 2
      top = (height - side) / 2
    }

    func dot(column: Int, row: Int) -> Dot? {
      var bits = 0
      var layers = SIMD4<Int>.zero
      for quarter in 0..<4 {
        var filled = 0
        for index in 0..<Self.points * Self.points {
          let across = (Double(index % Self.points) + 0.5) / Double(Self.points)
          let down = (Double(index / Self.points) + 0.5) / Double(Self.points)
          let x = (Double(column) + (Double(quarter & 1) + across) / 2)
          let y = (Double(row) + (Double(quarter >> 1) + down) / 2)
          guard
            let layer = drawing.layer(
              (x * CellMetrics.pointsPerColumn - left) * scale,
              (y * CellMetrics.pointsPerRow - top) * scale)
          else { continue }
          filled += 1
          layers[layer & 3] += 1
        }
        if filled * 2 >= Self.points * Self.points { bits |= 1 << quarter }
      }
      guard bits != 0 else { return nil }
      let most = (0..<4).first { layers[$0] == layers.max() }
      return Dot(
        grapheme: Grapheme.graphemes(of: GlyphSet.unicode.quadrants(bits))[0], layer: most ?? 0)
    }
  }
}
