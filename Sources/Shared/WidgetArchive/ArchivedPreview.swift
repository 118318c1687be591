/// A preview of an extension: what its author looks at while working, and no board shows.
///
/// Without entries it is a line of a list; with them it is the answer to a request for it.
package struct ArchivedPreview: Hashable, Sendable {
  /// Its place in the list, from 1.
  package var number: Count
  package var name: String
  /// Module and file of the macro that makes it; empty for a `PreviewProvider`.
  package var file: String
  /// The line of the macro, 0 for a `PreviewProvider`.
  package var line: Count
  package var family: ArchivedFamily
  /// The inside of its tile in cells.
  package var columns: CellCount
  package var rows: CellCount
  /// Whether the tile is only as large as its content needs, within ``columns`` and ``rows``.
  package var fitsContent: Bool
  /// Whether its entries are those of a widget, whose dates are worth showing.
  package var isTimeline: Bool
  package var contentMarginsDisabled: Bool
  /// In the order of the author. Their dates are not sorted, and may be equal.
  package var entries: [ArchivedEntry]
  /// What the author should know.
  package var remarks: [String]

  /// Across and down: as for a size on the command line.
  private static let mostCells: CellCount = 1000

  package init(
    number: Count, name: String, file: String = "", line: Count = 0,
    family: ArchivedFamily = .systemMedium, columns: CellCount, rows: CellCount,
    fitsContent: Bool = false,
    isTimeline: Bool = false, contentMarginsDisabled: Bool = false, entries: [ArchivedEntry] = [],
    remarks: [String] = []
  ) {
    self.number = number
    self.name = name
    self.file = file
    self.line = line
    self.family = family
    self.columns = min(max(columns, 1), Self.mostCells)
    self.rows = min(max(rows, 1), Self.mostCells)
    self.fitsContent = fitsContent
    self.isTimeline = isTimeline
    self.contentMarginsDisabled = contentMarginsDisabled
    self.entries = entries
    self.remarks = remarks
  }
}
