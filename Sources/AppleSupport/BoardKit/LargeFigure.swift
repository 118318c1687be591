import SwiftUI

/// A number or a time in digits of ten rows, twice as high as the largest letters of a text: for tiles whose
/// room a figure of five rows leaves empty.
///
/// It has the size that its digits need. As a drawing it is not read aloud, and it does not count by
/// itself: the view around it says what it means.
package struct LargeFigure: View {
  private let text: String

  /// - Parameter text: digits and colons; nil for any other text.
  package init?(_ text: String) {
    guard !text.isEmpty, text.allSatisfy({ FigureShape.squares[$0] != nil }) else { return nil }
    self.text = text
  }

  /// The rows of each figure.
  package static let rows = 10

  /// The columns of a figure; 0 for a text that is none.
  package static func columns(of text: String) -> Int {
    let widths = text.compactMap { FigureShape.squares[$0]?[0].count }
    return (widths.reduce(0, +) + max(0, widths.count - 1)) * FigureShape.columns
  }

  package var body: some View {
    FigureShape(text: text).fill(.foreground)
      .frame(width: Double(Self.columns(of: text)) * 8, height: Double(Self.rows) * 18)
      // Digits run from left to right in every language.
      .environment(\.layoutDirection, .leftToRight)
      .accessibilityHidden(true)
  }
}

/// The digits, each of three by five squares.
private struct FigureShape: Shape {
  let text: String

  /// The columns of a square, which has two rows.
  static let columns = 4

  static let squares: [Character: [String]] = [
    "0": ["XXX", "X X", "X X", "X X", "XXX"], "1": [" X ", "XX ", " X ", " X ", "XXX"],
    "2": ["XXX", "  X", "XXX", "X  ", "XXX"], "3": ["XXX", "  X", "XXX", "  X", "XXX"],
    "4": ["X X", "X X", "XXX", "  X", "  X"], "5": ["XXX", "X  ", "XXX", "  X", "XXX"],
    "6": ["XXX", "X  ", "XXX", "X X", "XXX"], "7": ["XXX", "  X", "  X", "  X", "  X"],
    "8": ["XXX", "X X", "XXX", "X X", "XXX"], "9": ["XXX", "X X", "XXX", "  X", "XXX"],
    ":": [" ", "X", " ", "X", " "],
  ]

  func path(in rect: CGRect) -> Path {
    let (width, height) = (CGFloat(Self.columns) * 8, rect.height / 5)
    var path = Path()
    var left = rect.minX
    for character in text {
      guard let rows = Self.squares[character] else { continue }
      for (row, squares) in rows.enumerated() {
        for run in Self.runs(of: squares) {
          path.addRect(
            CGRect(
              x: left + CGFloat(run.lowerBound) * width, y: rect.minY + CGFloat(row) * height,
              width: CGFloat(run.count) * width, height: height))
        }
      }
      left += CGFloat(rows[0].count + 1) * width
    }
    return path
  }

  /// The squares beside each other.
  private static func runs(of squares: String) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (index, square) in squares.enumerated() where square == "X" {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    return runs
  }
}
