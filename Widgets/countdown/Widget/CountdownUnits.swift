import BoardKit
import SwiftUI

/// The time left in weeks, in calendar units and to the second; nothing once it is over.
struct Units: View {
  let entry: CountdownEntry
  /// Whether there is a line below each unit that something follows.
  var isDivided = false
  /// Whether something follows the last unit.
  var isFollowed = true
  /// Whether there are two lines at most.
  var isShort = false

  var body: some View {
    if entry.distance != .over {
      if let weeks = entry.weeks { line("In weeks") { Text(weeks) } }
      if !isShort || entry.weeks == nil {
        line("Exactly") { Text(entry.occasion.date, style: .relative) }
      }
      line("To the second", isLast: true) {
        Text(entry.occasion.date, style: .timer).monospacedDigit()
      }
      .accessibilityHidden(true)
    }
  }

  @ViewBuilder
  private func line(
    _ title: String, isLast: Bool = false, @ViewBuilder content: () -> some View
  ) -> some View {
    Line(title, content: content)
    if isDivided, isFollowed || !isLast { Divider() }
  }
}

extension CountdownEntry {
  /// The time left as `5 weeks, 4 days`, never negative.
  var weeks: String? {
    guard case .days(let days) = distance, days >= 7 else { return nil }
    let parts = [(days / 7, "week"), (days % 7, "day")].filter { $0.0 > 0 }
    return parts.map { "\($0) \($1)" + ($0 == 1 ? "" : "s") }.joined(separator: ", ")
  }
}

/// A label at the start of a line and its content at the end; the content alone where both have no room, since
/// a part of a time would be another time.
struct Line<Content: View>: View {
  let title: String
  let content: Content

  init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack {
        Text(title).foregroundStyle(.secondary)
        Leader()
        content
      }
      content.frame(maxWidth: .infinity, alignment: .trailing)
    }
  }
}
