import SwiftUI
import WidgetKit

struct CountdownView: View {
  @Environment(\.widgetFamily) private var family
  let entry: CountdownEntry

  var body: some View {
    switch family {
    case .systemMedium: CountdownBanner(entry: entry)
    case .systemLarge: CountdownPoster(entry: entry)
    default: CountdownBadge(entry: entry)
    }
  }
}

/// The one figure that matters: days, then the clock of the last day, then that it is over.
private struct Figure: View {
  let entry: CountdownEntry
  let size: CGFloat

  var body: some View {
    switch entry.distance {
    case .days(let days):
      HStack(alignment: .lastTextBaseline) {
        Text(String(days)).font(.system(size: size, weight: .bold))
        Text(days == 1 ? "day" : "days").foregroundStyle(.secondary)
      }
    case .lastDay:
      Text(entry.occasion.date, style: .timer)
        .font(.system(size: size, weight: .bold))
        .monospacedDigit()
        .foregroundStyle(.orange)
    case .over:
      Text("It was \(entry.occasion.date, style: .relative) ago").bold().foregroundStyle(.green)
        .lineLimit(2)
    }
  }
}

/// Small: the figure, and in a high tile the waiting as a picture.
private struct CountdownBadge: View {
  let entry: CountdownEntry

  var body: some View {
    ViewThatFits(in: .vertical) {
      badge { WaitingGrid(entry: entry).padding(.vertical, 18) }
      badge { Spacer() }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func badge(@ViewBuilder below: () -> some View) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(entry.occasion.title).bold()
      Spacer()
      Figure(entry: entry, size: 44)
      below()
      DateLine(entry: entry).foregroundStyle(.secondary)
    }
  }
}

/// The date that is waited for.
private struct DateLine: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  let entry: CountdownEntry

  var body: some View {
    Text(
      entry.occasion.date,
      format: Date.FormatStyle(locale: locale, timeZone: timeZone).day().month().year())
  }
}

/// Medium: the figure, and how far along the waiting is.
private struct CountdownBanner: View {
  let entry: CountdownEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text(entry.occasion.title).bold()
        Spacer()
        DateLine(entry: entry).foregroundStyle(.secondary)
      }
      ViewThatFits {
        figureOverGrid(least: 10 * 18)
        HStack(spacing: 24) {
          Figure(entry: entry, size: 64).layoutPriority(1)
          WaitingGrid(entry: entry).frame(idealWidth: 24 * 8)
        }
        .padding(.vertical, 9)
        figureOverGrid()
        Figure(entry: entry, size: 64).frame(maxHeight: .infinity)
      }
      Waiting(entry: entry)
    }
    .lineLimit(1)
  }

  private func figureOverGrid(least: CGFloat? = nil) -> some View {
    VStack(alignment: .leading, spacing: 9) {
      Figure(entry: entry, size: 64)
      WaitingGrid(entry: entry).frame(minHeight: least)
    }
    .padding(.vertical, 9)
  }
}

/// The bar from the start to the date.
private struct Waiting: View {
  let entry: CountdownEntry

  var body: some View {
    HStack {
      ProgressView(value: progress).tint(.orange)
      Text(progress.formatted(percent)).monospacedDigit()
    }
  }

  private var progress: Double { entry.occasion.progress(at: entry.date) }

  /// Rounded down, so that 100 % appears only when the date has come.
  private var percent: FloatingPointFormatStyle<Double>.Percent {
    .percent.precision(.fractionLength(0)).rounded(rule: .down)
  }
}

/// Large: the same wait in every unit.
private struct CountdownPoster: View {
  let entry: CountdownEntry

  var body: some View {
    ViewThatFits(in: .vertical) {
      poster { WaitingGrid(entry: entry).padding(.vertical, 18) }
      poster { Spacer() }
    }
    .lineLimit(1)
  }

  private func poster(@ViewBuilder below: () -> some View) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(entry.occasion.title).font(.headline)
      Text(entry.occasion.date, style: .date).foregroundStyle(.secondary)
      Spacer()
      Figure(entry: entry, size: 64)
      below()
      if let weeks { Line("In weeks") { Text(weeks) } }
      Line("Exactly") { Text(entry.occasion.date, style: .relative) }
      Line("To the second") { Text(entry.occasion.date, style: .timer).monospacedDigit() }
      Spacer()
      Line("Begun") { Text(entry.occasion.start, style: .date) }
      Waiting(entry: entry)
    }
  }

  /// `5 weeks, 4 days`: what remains, never with a sign.
  private var weeks: String? {
    guard case .days(let days) = entry.distance, days >= 7 else { return nil }
    let parts = [(days / 7, "week"), (days % 7, "day")].filter { $0.0 > 0 }
    return parts.map { "\($0) \($1)" + ($0 == 1 ? "" : "s") }.joined(separator: ", ")
  }
}

/// What something is called, and what it is, at either end of a line.
private struct Line<Content: View>: View {
  let title: String
  let content: Content

  init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    HStack {
      Text(title).foregroundStyle(.secondary)
      Spacer()
      content
    }
  }
}
