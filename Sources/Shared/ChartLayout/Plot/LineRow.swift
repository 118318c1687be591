import WidgetArchive

/// Where the line of a value lies in rows of cells: at the upper edge of one, where the tops of bars can
/// be, or in its middle, whichever is nearer.
package struct LineRow {
  package let row: Int
  package let isEdge: Bool

  /// - Parameter place: rows from the top of the plot.
  package init(_ place: Double, rows: Int) {
    // A value near the edge between two rows is below it, as its line is.
    row = min(max(0, Int(clamping: place + 0.25)), max(0, rows - 1))
    isEdge = abs(place - Double(row)) < 0.25
  }
}

extension ArchivedContent {
  /// A line along the upper edge of a row.
  static func edgeLine(columns: Int) -> ArchivedContent {
    .text([TextRun(.verbatim(String(repeating: "▔", count: columns)))])
  }
}
