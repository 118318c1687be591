import BoardKit
import SwiftUI
import TodoTasks

/// The days to come with what is due on them, and the free days between them in a line.
struct DaysOfTasks: View {
  @Environment(\.locale) private var locale
  let days: DueDays

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if days.lines.isEmpty {
        Text("Nothing is due in these weeks").foregroundStyle(.secondary)
      }
      ForEach(days.lines.indices, id: \.self) { index in
        switch days.lines[index] {
        case .tasks(let tasks, let day, let namesDay):
          row(namesDay ? day : nil) {
            Text(tasks.map(\.title).joined(separator: ", ")).privacySensitive()
          }
        case .free(let first, let last):
          row(first) {
            Text(first == last ? "free" : "free until \(last.monthAndDay(in: locale))")
          }
          .foregroundStyle(.secondary)
          .accessibilityHidden(true)
        }
      }
    }
    .lineLimit(1)
  }

  private func row(_ day: Day?, @ViewBuilder words: () -> some View) -> some View {
    HStack {
      Text(day?.name(in: locale) ?? "").frame(width: 5 * 8, alignment: .leading)
      Text(day.map { "\($0.day)" } ?? "").frame(width: 2 * 8, alignment: .trailing)
      words()
      Spacer(minLength: 0)
    }
  }
}
