/// The output of a program as lines to read: as a terminal would show it, without colours, and with
/// nothing that a terminal would obey.
///
/// Redrawn lines are there once, as they were last. Bounded, whatever comes.
package struct OutputText {
  private var rows: [[Unicode.Scalar]] = [[]]
  private var row = 0
  private var column = 0

  static let mostRows = 5000
  static let mostColumns = 2000

  /// The lines of an output, without empty ones at its end.
  package static func lines(of bytes: [UInt8]) -> [String] {
    var text = OutputText()
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.popFirst() { text.read(scalar, &scalars) }
    var lines = text.rows.map { row in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: row)
      return String(view)
    }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines
  }

  private mutating func read(_ scalar: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView) {
    switch scalar.value {
    case 0x0A: goDown()
    case 0x0D: column = 0
    case 0x08: column = max(0, column - 1)
    case 0x09: repeat { write(" ") } while column % 8 != 0
    case 0x1B: obey(&rest)
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: break
    default: write(scalar)
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    guard column < Self.mostColumns else { return }
    while rows[row].count < column { rows[row].append(" ") }
    if column < rows[row].count {
      rows[row][column] = scalar
    } else {
      rows[row].append(scalar)
    }
    column += 1
  }

  private mutating func goDown() {
    (row, column) = (row + 1, 0)
    guard row == rows.count else { return }
    rows.append([])
    guard rows.count > Self.mostRows else { return }
    rows.removeFirst(rows.count - Self.mostRows)
    row = rows.count - 1
  }

  /// Passes over a sequence; obeys those that move the cursor among lines or erase one.
  private mutating func obey(_ rest: inout Substring.UnicodeScalarView) {
    guard let first = rest.popFirst() else { return }
    switch first {
    case "]", "P", "_", "^", "X": passOverString(&rest)
    case "[":
      var parameters = ""
      while let scalar = rest.popFirst() {
        if (0x40...0x7E).contains(scalar.value) { return obey(scalar, Self.number(parameters)) }
        if parameters.utf8.count < 16 { parameters.unicodeScalars.append(scalar) }
      }
    case "(", ")", "*", "+", "#", "%": _ = rest.popFirst()
    default: break
    }
  }

  private func passOverString(_ rest: inout Substring.UnicodeScalarView) {
    while let scalar = rest.popFirst() {
      if scalar.value == 0x07 { return }
      if scalar.value == 0x1B {
        if rest.first == "\\" { _ = rest.popFirst() }
        return
      }
    }
  }

  private mutating func obey(_ last: Unicode.Scalar, _ number: Int?) {
    switch last {
    case "A": row = max(0, row - (number ?? 1))
    case "F": (row, column) = (max(0, row - (number ?? 1)), 0)
    case "B": for _ in 0..<min(number ?? 1, rows.count) where row + 1 < rows.count { row += 1 }
    case "G": column = min(max(0, (number ?? 1) - 1), Self.mostColumns)
    case "C": column = min(column + (number ?? 1), Self.mostColumns)
    case "D": column = max(0, column - (number ?? 1))
    case "K":
      if number == 2 {
        rows[row] = []
      } else if number != 1, column < rows[row].count {
        rows[row].removeSubrange(column...)
      }
    case "J":
      if column < rows[row].count { rows[row].removeSubrange(column...) }
      if row + 1 < rows.count { rows.removeSubrange((row + 1)...) }
    default: break
    }
  }

  private static func number(_ parameters: String) -> Int? {
    let digits = parameters.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty, digits.count < 5 else { return nil }
    return digits.reduce(0) { sum, byte in sum * 10 + Int(byte &- UInt8(ascii: "0")) }
  }
}
