/// A preview of an extension: a view for its author's work, which no board shows.
///
/// Without entries it is a line of a list; with them it answers a request for this preview.
package struct ArchivedPreview: Hashable, Sendable {
  /// Its position in the list, from 1.
  package var number: Count
  package var name: String
  /// The module and file of its macro; empty for a `PreviewProvider`.
  package var file: String
  /// The line of its macro, 0 for a `PreviewProvider`.
  package var line: Count
  package var family: ArchivedFamily
  /// The size of the inside of its tile, in cells.
  package var columns: CellCount
  package var rows: CellCount
  /// Whether the tile is only as large as its content needs, within ``columns`` and ``rows``.
  package var fitsContent: Bool
  /// Whether its entries are those of a widget, so that their dates are worth showing.
  package var isTimeline: Bool
  package var contentMarginsDisabled: Bool
  /// The entries in the author's order. Their dates are not sorted, and may be equal.
  package var entries: [ArchivedEntry]
  /// Remarks for the author.
  package var remarks: [String]

  /// The most cells across and down, the same as for a size on the command line.
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
