/// The drawings of the big letters in squares, five rows each. All digits are equally wide, so that
/// a timer does not jitter.
extension BigFace {
  /// The rows from above, separated by `|`.
  private static let squares: [Character: String] = [
    "0": "XXX|X X|X X|X X|XXX",
    "1": " X |XX | X | X |XXX",
    "2": "XXX|  X|XXX|X  |XXX",
    "3": "XXX|  X|XXX|  X|XXX",
    "4": "X X|X X|XXX|  X|  X",
    "5": "XXX|X  |XXX|  X|XXX",
    "6": "XXX|X  |XXX|X X|XXX",
    "7": "XXX|  X|  X|  X|  X",
    "8": "XXX|X X|XXX|X X|XXX",
    "9": "XXX|X X|XXX|  X|XXX",
    "A": "XXX|X X|XXX|X X|X X",
    "B": "XX |X X|XX |X X|XX ",
    "C": "XXX|X  |X  |X  |XXX",
    "D": "XX |X X|X X|X X|XX ",
    "E": "XXX|X  |XX |X  |XXX",
    "F": "XXX|X  |XX |X  |X  ",
    "G": "XXX|X  |X X|X X|XXX",
    "H": "X X|X X|XXX|X X|X X",
    "I": "X|X|X|X|X",
    "J": "  X|  X|  X|X X|XXX",
    "K": "X X|X X|XX |X X|X X",
    "L": "X  |X  |X  |X  |XXX",
    "M": "X   X|XX XX|X X X|X   X|X   X",
    "N": "X  X|XX X|X XX|X  X|X  X",
    "O": "XXX|X X|X X|X X|XXX",
    "P": "XXX|X X|XXX|X  |X  ",
    "Q": "XXX|X X|X X|XXX|  X",
    "R": "XXX|X X|XX |X X|X X",
    "S": " XX|X  | X |  X|XX ",
    "T": "XXX| X | X | X | X ",
    "U": "X X|X X|X X|X X|XXX",
    "V": "X X|X X|X X|X X| X ",
    "W": "X   X|X   X|X X X|XX XX|X   X",
    "X": "X X|X X| X |X X|X X",
    "Y": "X X|X X| X | X | X ",
    "Z": "XXX|  X| X |X  |XXX",
    ":": " |X| |X| ",
    ".": " | | | |X",
    ",": "  |  |  | X|X ",
    "-": "   |   |XXX|   |   ",
    "+": "   | X |XXX| X |   ",
    "/": "  X|  X| X |X  |X  ",
    "'": "X|X| | | ",
    "%": "X X|  X| X |X  |X X",
    "!": "X|X|X| |X",
    "?": "XXX|  X| XX|   | X ",
    "°": "XXX|X X|XXX|   |   ",
    "$": " XX|XX | X | XX|XX ",
    "€": " XXX|XXX | X  |XXX | XXX",
  ]

  private static func rows(_ drawing: String) -> [[Bool]] {
    drawing.split(separator: "|", omittingEmptySubsequences: false).map { $0.map { $0 == "X" } }
  }

  /// Draws squares as whole cells, two beside each other; the middle of a drawing may be narrowed
  /// to one column, unless a stroke stands there.
  static func blocks(
    _ block: String, _ character: Character, narrowsMiddle: Bool = false
  ) -> [String]? {
    guard let drawing = squares[character] else { return nil }
    let rows = rows(drawing)
    let isNarrow = narrowsMiddle && rows[0].count == 3 && !rows.contains { $0[1] && !$0[0] }
    return rows.map { row in
      row.enumerated().map { index, isFilled in
        String(repeating: isFilled ? block : " ", count: isNarrow && index == 1 ? 1 : 2)
      }.joined()
    }
  }

  /// Draws squares as whole blocks, with half rows if they are needed.
  static func broadBlocks(_ character: Character) -> [String]? {
    fineBroad[character] ?? blocks("█", character)
  }

  static func condensedBlocks(_ character: Character) -> [String]? {
    fineCondensed[character] ?? blocks("█", character, narrowsMiddle: true)
  }

  /// The six half rows of a drawing. Half a row stays free above the five rows of squares.
  private static func halfRows(_ character: Character, _ drawing: String) -> [[Bool]] {
    if let drawing = halfRows[character] { return rows(drawing) }
    return [rows(drawing)[0].map { _ in false }] + rows(drawing)
  }

  /// Draws squares as halves of cells.
  static func halves(_ character: Character) -> [String]? {
    guard let drawing = squares[character] else { return nil }
    let rows = halfRows(character, drawing)
    return stride(from: 0, to: rows.count, by: 2).map { row in
      zip(rows[row], rows[row + 1]).map { upper, lower in
        upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ")
      }.joined()
    }
  }

  /// Draws squares as quarters of cells.
  static func quarters(_ character: Character) -> [String]? {
    guard let drawing = squares[character] else { return nil }
    let rows = halfRows(character, drawing).map { $0.count % 2 == 0 ? $0 : $0 + [false] }
    return stride(from: 0, to: rows.count, by: 2).map { row in
      stride(from: 0, to: rows[row].count, by: 2).map { column in
        quarterBlock(rows[row][column...(column + 1)] + rows[row + 1][column...(column + 1)])
      }.joined()
    }
  }

  /// The block whose upper left, upper right, lower left and lower right quarters are filled as
  /// given.
  private static func quarterBlock(_ quarters: ArraySlice<Bool>) -> String {
    quarterBlocks[quarters.reduce(0) { $0 * 2 + ($1 ? 1 : 0) }]
  }

  private static let quarterBlocks = [
    " ", "▗", "▖", "▄", "▝", "▐", "▞", "▟", "▘", "▚", "▌", "▙", "▀", "▜", "▛", "█",
  ]

  /// Drawings in six half rows, for characters that five squares are too few for.
  private static let halfRows: [Character: String] = [
    "$": " X |XXX|XX | XX|XXX| X ", "°": "XXX|X X|XXX|   |   |   ",
  ]

  private static let fineBroad: [Character: [String]] = [
    "$": ["▄▄██▄▄", "████▄▄", "▀▀██▀▀", "▀▀████", "▀▀██▀▀"],
    "°": ["▄▄▄▄", "█  █", "▀▀▀▀", "    ", "    "],
    ",": ["  ", "  ", "  ", "██", "▄▀"],
  ]

  private static let fineCondensed = fineBroad.merging([
    "$": ["▄▄█▄▄", "███▄▄", "▀▀█▀▀", "▀▀███", "▀▀█▀▀"],
    "1": ["  ██ ", "████ ", "  ██ ", "  ██ ", "█████"],
  ]) { $1 }

  /// Seven segments, for terminals without UTF-8.
  static let segments: [Character: [String]] = [
    "0": [" _ ", "| |", "|_|"], "1": ["   ", "  |", "  |"], "2": [" _ ", " _|", "|_ "],
    "3": [" _ ", " _|", " _|"], "4": ["   ", "|_|", "  |"], "5": [" _ ", "|_ ", " _|"],
    "6": [" _ ", "|_ ", "|_|"], "7": [" _ ", "  |", "  |"], "8": [" _ ", "|_|", "|_|"],
    "9": [" _ ", "|_|", " _|"], "A": [" _ ", "|_|", "| |"], "B": [" _ ", "|_)", "|_)"],
    "C": [" _ ", "|  ", "|_ "], "D": [" _ ", "| \\", "|_/"], "E": [" _ ", "|_ ", "|_ "],
    "F": [" _ ", "|_ ", "|  "], "G": [" __", "| _", "|_|"], "H": ["   ", "|_|", "| |"],
    "I": [" ", "|", "|"], "J": ["   ", "  |", "|_|"], "K": ["  ", "|/", "|\\"],
    "L": ["  ", "| ", "|_"], "M": ["    ", "|\\/|", "|  |"], "N": ["    ", "|\\ |", "| \\|"],
    "O": [" _ ", "| |", "|_|"], "P": [" _ ", "|_|", "|  "], "Q": [" _ ", "| |", "|_\\"],
    "R": [" _ ", "|_)", "| \\"], "S": [" _ ", "(_ ", " _)"], "T": ["___", " | ", " | "],
    "U": ["   ", "| |", "|_|"], "V": ["    ", "\\  /", " \\/ "], "W": ["    ", "|  |", "|/\\|"],
    "X": ["  ", "\\/", "/\\"], "Y": ["   ", "\\_/", " | "], "Z": ["__", " /", "/_"],
    ":": [" ", ".", "."], ".": [" ", " ", "."], ",": [" ", " ", ","], "'": ["'", " ", " "],
    "%": ["o  ", " / ", "  o"], "°": ["o", " ", " "], "+": ["   ", "_|_", " | "],
    "-": ["  ", "__", "  "], "/": ["  /", " / ", "/  "], "!": [" ", "|", "."],
    "?": ["__ ", " _|", " . "], "$": [" |_", "(|_", "_|)"], "€": [" __", "(= ", "(__"],
  ]
}
