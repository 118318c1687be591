import Foundation
import SwiftUI

/// The days of a wait as squares, those that are gone filled, in lines of whole weeks.
struct WaitDots: View {
  let lines: [Line]
  private let words: String

  struct Line: Hashable {
    var gone: Int
    var left: Int
  }

  /// Days beyond these would be a carpet.
  private static let mostDays = 800
  /// Fewer are no picture.
  private static let leastDays = 15
  /// Whether a square is two columns wide.
  private let isLarge: Bool

  /// Nil for a wait of too few or too many days, and for one that is over.
  init?(_ entry: CountdownEntry, columns: Int, isLarge: Bool = false) {
    self.isLarge = isLarge
    guard case .days(let left) = entry.distance else { return nil }
    let calendar = Calendar.current
    let gone =
      calendar.dateComponents(
        [.day], from: calendar.startOfDay(for: entry.occasion.start),
        to: calendar.startOfDay(for: entry.date)
      ).day ?? 0
    // A square and the gap after it.
    let week = 7 * (isLarge ? 3 : 2)
    let across = (columns + 1) / week * 7
    guard gone >= 0, across > 0, (Self.leastDays...Self.mostDays).contains(gone + left) else {
      return nil
    }
    lines = stride(from: 0, to: gone + left, by: across).map { start in
      let count = min(across, gone + left - start)
      let filled = min(count, max(0, gone - start))
      return Line(gone: filled, left: count - filled)
    }
    words = "A square a day: \(gone) gone, \(left) to come"
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(words).foregroundStyle(.secondary)
      ForEach(lines.indices, id: \.self) { Text(text(lines[$0], isLast: $0 == lines.count - 1)) }
    }
    .lineLimit(1)
    // Days run from left to right in every language.
    .environment(\.layoutDirection, .leftToRight)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(words)
  }

  private func text(_ line: Line, isLast: Bool) -> AttributedString {
    var gone = AttributedString(String(repeating: isLarge ? "▇▇ " : "▪ ", count: line.gone))
    gone.foregroundColor = .orange
    let hasEnd = isLast && line.left > 0
    let count = line.left - (hasEnd ? 1 : 0)
    var left = AttributedString(String(repeating: isLarge ? "·· " : "· ", count: count))
    left.foregroundColor = .secondary
    // The day itself.
    return gone + left + AttributedString(hasEnd ? isLarge ? "▇▇" : "■" : "")
  }
}
