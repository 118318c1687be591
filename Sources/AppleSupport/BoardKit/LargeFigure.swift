import SwiftUI

/// A number or a time in digits of ten rows, twice as high as the largest letters of a text: for tiles whose
/// room a figure of five rows leaves empty.
///
/// It has the size that its digits need. It is not read aloud, and it does not count by itself: the view
/// around it says what it means. It is written in whole blocks, not drawn as a shape, so that it has the colour
/// of the text in each theme.
package struct LargeFigure: View {
  private let text: String

  /// - Parameter text: digits and colons; nil for any other text.
  package init?(_ text: String) {
    guard !text.isEmpty, text.allSatisfy({ Self.squares[$0] != nil }) else { return nil }
    self.text = text
  }

  /// The rows of each figure.
  package static let rows = 10

  /// The columns of a figure; 0 for a text that is none.
  package static func columns(of text: String) -> Int {
    let widths = text.compactMap { squares[$0]?[0].count }
    return (widths.reduce(0, +) + max(0, widths.count - 1)) * squareColumns
  }

  package var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(0..<Self.rows, id: \.self) { Text(verbatim: line($0 / 2)) }
    }
    .lineLimit(1)
    .frame(
      width: Double(Self.columns(of: text)) * 8, height: Double(Self.rows) * 18,
      alignment: .leading
    )
    // Digits run from left to right in every language.
    .environment(\.layoutDirection, .leftToRight)
    .accessibilityHidden(true)
  }

  private func line(_ row: Int) -> String {
    text.compactMap { Self.squares[$0]?[row] }.joined(separator: " ").map { square in
      String(repeating: square == "X" ? "█" : " ", count: Self.squareColumns)
    }.joined()
  }

  /// The columns of a square, which has two rows.
  private static let squareColumns = 4

  /// The digits, each of three by five squares.
  private static let squares: [Character: [String]] = [
    "0": ["XXX", "X X", "X X", "X X", "XXX"], "1": [" X ", "XX ", " X ", " X ", "XXX"],
    "2": ["XXX", "  X", "XXX", "X  ", "XXX"], "3": ["XXX", "  X", "XXX", "  X", "XXX"],
    "4": ["X X", "X X", "XXX", "  X", "  X"], "5": ["XXX", "X  ", "XXX", "  X", "XXX"],
    "6": ["XXX", "X  ", "XXX", "X X", "XXX"], "7": ["XXX", "  X", "  X", "  X", "  X"],
    "8": ["XXX", "X X", "XXX", "X X", "XXX"], "9": ["XXX", "X X", "XXX", "  X", "XXX"],
    ":": [" ", "X", " ", "X", " "],
  ]
}
