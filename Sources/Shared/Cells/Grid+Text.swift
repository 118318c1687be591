extension Grid {
  /// The characters of the grid: one line a row, without trailing spaces and without a final
  /// newline.
  package var text: String {
    (0..<size.rows).map { row in
      let line = self.row(row).map(\.text).joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// The grid with its styles as ANSI escape sequences in 24-bit colour, each line ending in a
  /// reset.
  package var ansi: String {
    (0..<size.rows).map { row in
      var line = ""
      var current = CellStyle.plain
      for cell in self.row(row) {
        if cell.style != current {
          line += cell.style.selectGraphicRendition
          current = cell.style
        }
        line += cell.text
      }
      return line + "\u{1B}[0m"
    }.joined(separator: "\n")
  }
}

extension CellStyle {
  /// The escape sequence that selects this style whatever came before (ECMA-48 8.3.117).
  fileprivate var selectGraphicRendition: String {
    var codes = ["0"]
    let table: [(CellAttributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
      (.strikethrough, "9"),
    ]
    for (attribute, code) in table where attributes.contains(attribute) { codes.append(code) }
    if let rgb = foreground.channels { codes.append("38;2;\(rgb.red);\(rgb.green);\(rgb.blue)") }
    if let rgb = background.channels { codes.append("48;2;\(rgb.red);\(rgb.green);\(rgb.blue)") }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
