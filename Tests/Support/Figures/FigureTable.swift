/// Figures of several programs side by side: a row for each figure, a column for each program.
/// Printed as a Markdown table that reads as plain text too.
package struct FigureTable {
  /// A program whose figures are shown.
  package struct Column {
    let name: String
    let isInstalled: Bool

    package init(_ name: String, isInstalled: Bool = true) {
      self.name = name
      self.isInstalled = isInstalled
    }
  }

  private let columns: [Column]
  private var rows: [[String]] = []

  package init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a figure: the value for each column, nil where the program has none.
  package mutating func add(_ figure: String, _ values: [Double?]) {
    let cells = columns.indices.map { index in
      guard columns[index].isInstalled else { return "not installed" }
      guard values.indices.contains(index), let value = values[index] else { return "" }
      return Self.written(value)
    }
    rows.append([figure] + cells)
  }

  /// Three significant digits, without decimals for large numbers.
  package static func written(_ value: Double) -> String {
    guard value.isFinite else { return "" }
    let places = value.magnitude < 9.995 ? 100.0 : value.magnitude < 99.95 ? 10.0 : 1
    let digits = String(Int((value.magnitude * places).rounded()))
    let sign = value < 0 ? "-" : ""
    guard places > 1 else { return sign + digits }
    let behind = places == 100 ? 2 : 1
    let padded = String(repeating: "0", count: max(0, behind + 1 - digits.count)) + digits
    return sign + padded.dropLast(behind) + "." + padded.suffix(behind)
  }

  package var text: String {
    let head = ["figure"] + columns.map(\.name)
    let widths = head.indices.map { column in
      ([head] + rows).map { $0[column].count }.max() ?? 0
    }
    let rule = zip(head.indices, widths).map { column, width in
      column == 0
        ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
    }
    return ([head, rule] + rows).map { Self.line($0, widths) }.joined(separator: "\n")
  }

  /// The first column is aligned left, the others right.
  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = zip(cells.indices, cells).map { index, cell in
      let room = String(repeating: " ", count: widths[index] - cell.count)
      return index == 0 ? cell + room : room + cell
    }
    return "| " + padded.joined(separator: " | ") + " |"
  }
}
