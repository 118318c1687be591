import WidgetArchive

/// The row of a value's line: in the middle of the row or at its upper edge, whichever is nearer.
package struct LineRow {
  package let row: Int
  package let isEdge: Bool

  /// - Parameter place: the distance from the top of the plot, in rows.
  package init(_ place: Double, rows: Int) {
    // A value near the edge between two rows belongs to the lower row, as its line does.
    row = min(max(0, Int(clamping: place + 0.25)), max(0, rows - 1))
    isEdge = abs(place - Double(row)) < 0.25
  }
}

extension ArchivedContent {
  /// A dotted line through the middle of a row.
  static func gridLine(columns: Int) -> ArchivedContent {
    .text([TextRun(.verbatim(String(repeating: "┈", count: columns)))])
  }

  /// A line along the upper edge of a row.
  static func edgeLine(columns: Int) -> ArchivedContent {
    .text([TextRun(.verbatim(String(repeating: "▔", count: columns)))])
  }
}
