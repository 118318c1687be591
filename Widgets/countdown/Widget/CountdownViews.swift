import BoardKit
import SwiftUI
import WidgetKit

struct CountdownView: View {
  @Environment(\.widgetFamily) private var family
  let entry: CountdownEntry

  var body: some View {
    content.tileTitle(entry.occasion.title)
  }

  @ViewBuilder private var content: some View {
    switch family {
    case .systemMedium: CountdownBanner(entry: entry)
    case .systemLarge: CountdownPoster(entry: entry)
    case .accessoryInline: CountdownLine(entry: entry)
    case .accessoryCircular: CountdownDial(entry: entry)
    case .accessoryRectangular: CountdownCard(entry: entry)
    default: CountdownBadge(entry: entry)
    }
  }
}

/// The main figure: days, then the clock of the last day, then a word that it is over.
private struct Figure: View {
  let entry: CountdownEntry
  let size: CGFloat
  /// Whether days may have ten rows.
  var isLarge = false

  /// The columns of the word behind the days.
  static let word = 5

  var body: some View {
    switch entry.distance {
    case .days(let days):
      HStack(alignment: isLarge ? .bottom : .lastTextBaseline) {
        if isLarge, LargeFigure.columns(of: String(days)) + Self.word <= entry.columns,
          let figure = LargeFigure(String(days))
        {
          figure
        } else {
          Text(String(days)).font(.system(size: size, weight: .bold))
        }
        Text(days == 1 ? "day" : "days").foregroundStyle(.secondary)
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(days == 1 ? "1 day" : "\(days) days")
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

/// Small: the figure; in a high tile also the weeks, the weekday, and a bar for the share of the wait that
/// is over.
private struct CountdownBadge: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  let entry: CountdownEntry

  var body: some View {
    ViewThatFits(in: .vertical) {
      badge(figure: 64, air: 54) {
        Units(entry: entry, isDivided: true)
        Spacer(minLength: 36)
        Waiting(entry: entry)
        Spacer(minLength: 18)
      }
      if entry.columns >= Self.unitColumns {
        badge(figure: 64, air: 0) {
          Units(entry: entry)
          Spacer(minLength: 18)
          Waiting(entry: entry)
          Spacer(minLength: 0)
        }
      }
      badge(figure: 64, air: 0) {
        if let weeks { Text(weeks).foregroundStyle(.secondary) }
        Spacer(minLength: 18)
        Waiting(entry: entry)
        Spacer(minLength: 0)
        Text(entry.occasion.date, format: weekday)
      }
      badge(figure: 64, air: 0) {
        if let weeks { Text(weeks).foregroundStyle(.secondary) }
        Spacer(minLength: 0)
        Waiting(entry: entry)
      }
      badge(figure: 44) {
        Spacer()
        if let weeks { Text(weeks).foregroundStyle(.secondary) }
      }
      badge(figure: 44) { Spacer() }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  /// The least columns of units with their labels.
  private static let unitColumns = 28

  /// The weeks, where they are not cut.
  private var weeks: String? { entry.weeks.flatMap { $0.count <= entry.columns ? $0 : nil } }

  private var weekday: Date.FormatStyle {
    Date.FormatStyle(locale: locale, timeZone: timeZone).weekday(.wide)
  }

  /// - Parameter air: the least space above the figure, in points; nil leaves it to the system.
  private func badge(
    figure: CGFloat, air: CGFloat? = nil, @ViewBuilder below: () -> some View
  ) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Spacer(minLength: air)
      Figure(entry: entry, size: figure)
      below()
      DateLine(entry: entry).foregroundStyle(.secondary)
    }
  }
}

/// The date of the occasion.
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

/// Medium: the figure, and a bar for the share of the wait that is over; in a high tile also the
/// time left in every unit.
private struct CountdownBanner: View {
  let entry: CountdownEntry

  var body: some View {
    ViewThatFits(in: .vertical) {
      if entry.columns >= CountdownPoster.besideColumns {
        if let dots = WaitDots(entry, columns: entry.columns) { besides { dots } }
        besides(isLarge: true) { EmptyView() }
      }
      if entry.columns >= Self.figureColumns { stacked }
      if entry.columns >= Self.unitColumns { besides(air: 18) { EmptyView() } }
      banner(air: 54) {
        Units(entry: entry, isDivided: true)
        Line("Begun") { Text(entry.occasion.start, style: .date) }
      }
      banner(air: 18) { Units(entry: entry) }
      low { Units(entry: entry) }
      low { Units(entry: entry, isShort: true) }
      low(air: 0) { Units(entry: entry, isShort: true) }
      ViewThatFits(in: .horizontal) {
        plain {
          HStack(spacing: 32) {
            Figure(entry: entry, size: 64).layoutPriority(1)
            ViewThatFits(in: .vertical) {
              VStack(spacing: 0) {
                Units(entry: entry, isDivided: true)
                Line("Begun") { Text(entry.occasion.start, style: .date) }
              }
              VStack(spacing: 0) { Units(entry: entry, isDivided: true, isFollowed: false) }
            }
            .frame(minWidth: 27 * 8, idealWidth: 27 * 8)
          }
        }
        plain(hasWeeks: true) { Figure(entry: entry, size: 64) }
      }
    }
    .lineLimit(1)
  }

  /// The figure above the units, without air between them; a wide tile has them side by side.
  ///
  /// - Parameter air: the least above the bar, in points.
  @ViewBuilder private func low(
    air: CGFloat = 18, @ViewBuilder below: () -> some View
  ) -> some View {
    if entry.columns < Self.sideColumns {
      VStack(alignment: .leading, spacing: 0) {
        DateLine(entry: entry).foregroundStyle(.secondary)
        Figure(entry: entry, size: 64)
        below()
        Spacer(minLength: air)
        Waiting(entry: entry)
      }
    }
  }

  /// The columns of a figure of three rows and two digits beside the units.
  private static let sideColumns = 43
  /// The columns of a large figure of three digits with its word.
  private static let figureColumns = 50
  /// Those of a figure of five rows beside the units.
  private static let unitColumns = 54

  /// The large figure above the units.
  private var stacked: some View {
    VStack(alignment: .leading, spacing: 0) {
      DateLine(entry: entry).foregroundStyle(.secondary)
      Spacer(minLength: 0)
      Figure(entry: entry, size: 64, isLarge: true)
      Spacer(minLength: 0)
      Units(entry: entry)
      Spacer(minLength: 0)
      Waiting(entry: entry)
    }
  }

  /// The figure with the units beside it, above what the days fill.
  ///
  /// - Parameter air: the least above the figure and half of the least below it, in points.
  private func besides(
    isLarge: Bool = false, air: CGFloat = 0, @ViewBuilder below: () -> some View
  ) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      DateLine(entry: entry).foregroundStyle(.secondary)
      Spacer(minLength: air)
      // Its rows first: an equal share with the air would be too low for letters of five rows.
      FigureAndUnits(entry: entry, isLarge: isLarge, hasStart: isLarge || air > 0)
        .layoutPriority(1)
      Spacer(minLength: isLarge ? 18 : 2 * air)
      below()
      Spacer(minLength: 0)
      Waiting(entry: entry)
    }
  }

  /// - Parameter hasWeeks: whether the weeks that are left stand behind the date.
  private func plain(
    hasWeeks: Bool = false, @ViewBuilder figure: () -> some View
  ) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      ViewThatFits(in: .horizontal) {
        if hasWeeks, let weeks = entry.weeks {
          HStack {
            DateLine(entry: entry)
            FarLeader()
            Text(weeks)
          }
        }
        DateLine(entry: entry)
      }
      .foregroundStyle(.secondary)
      figure().frame(maxHeight: .infinity)
      Waiting(entry: entry)
    }
  }

  /// - Parameter air: the least above and below the figure and above the bar, in points.
  private func banner(air: CGFloat, @ViewBuilder below: () -> some View) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      DateLine(entry: entry).foregroundStyle(.secondary)
      Spacer(minLength: air)
      Figure(entry: entry, size: 64)
      Spacer(minLength: air)
      below()
      Spacer(minLength: air)
      Waiting(entry: entry)
    }
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
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("\(progress.formatted(percent)) of the wait is over")
  }

  private var progress: Double { entry.occasion.progress(at: entry.date) }

  /// Rounded down, so that 100 % appears only once the date has come.
  private var percent: FloatingPointFormatStyle<Double>.Percent {
    .percent.precision(.fractionLength(0)).rounded(rule: .down)
  }
}

/// The figure, and beside it the time left in every unit.
private struct FigureAndUnits: View {
  let entry: CountdownEntry
  let isLarge: Bool
  /// Whether the beginning of the wait stands below the units.
  var hasStart = false

  var body: some View {
    HStack(spacing: 32) {
      // Its width first, so that it is as large as there is room for.
      Figure(entry: entry, size: 64, isLarge: isLarge).layoutPriority(1)
      Spacer(minLength: 0)
      VStack(spacing: 0) {
        Units(entry: entry, isDivided: true, isFollowed: hasStart)
        if hasStart { Line("Begun") { Text(entry.occasion.start, style: .date) } }
      }
      .frame(width: Double(unitColumns) * 8)
    }
  }

  /// What the figure leaves, so that a wide tile does not have labels and values far apart.
  private var unitColumns: Int { min(44, max(27, entry.columns - figureColumns - 8)) }

  private var figureColumns: Int {
    guard case .days(let days) = entry.distance else { return entry.columns / 2 }
    let digits = String(days)
    // Letters of five rows are six columns wide, with two between them; then there is the word.
    return (isLarge ? LargeFigure.columns(of: digits) : digits.count * 8 - 2) + Figure.word
  }
}

/// Large: the time left in every unit, in a high tile with lines between them; with more room the days of the
/// wait, and a figure of ten rows.
private struct CountdownPoster: View {
  let entry: CountdownEntry

  /// The columns from which on the units stand beside a large figure of three digits.
  static let besideColumns = 84

  var body: some View {
    ViewThatFits(in: .vertical) {
      if entry.columns >= Self.besideColumns {
        if let dots = WaitDots(entry, columns: entry.columns, isLarge: true) {
          poster(isHigh: true, below: dots) { FigureAndUnits(entry: entry, isLarge: true) }
        }
        if let dots = WaitDots(entry, columns: entry.columns) {
          poster(isHigh: true, below: dots) { FigureAndUnits(entry: entry, isLarge: true) }
        }
      }
      if let dots = WaitDots(entry, columns: entry.columns) {
        poster(isHigh: true, below: dots) { figure(isLarge: true, isDivided: true) }
        poster(isHigh: true, below: dots) { figure(isLarge: false, isDivided: true) }
        poster(isHigh: false, below: dots) { figure(isLarge: false, isDivided: false) }
      }
      poster(isHigh: true) { figure(isLarge: true, isDivided: true) }
      poster(isHigh: true) { figure(isLarge: false, isDivided: true) }
      poster(isHigh: false) { figure(isLarge: false, isDivided: false) }
    }
    .lineLimit(1)
  }

  @ViewBuilder private func figure(isLarge: Bool, isDivided: Bool) -> some View {
    Figure(entry: entry, size: 64, isLarge: isLarge)
    Spacer(minLength: isLarge ? 18 : isDivided ? 36 : nil)
    Units(entry: entry, isDivided: isDivided)
  }

  private func poster(
    isHigh: Bool, below dots: WaitDots? = nil, @ViewBuilder figure: () -> some View
  ) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(entry.occasion.date, style: .date).foregroundStyle(.secondary)
      Spacer(minLength: isHigh ? 18 : nil)
      figure()
      if !isHigh { Spacer() }
      if let dots {
        Spacer(minLength: isHigh ? 18 : 0)
        dots
        Spacer(minLength: isHigh ? 18 : 0)
      }
      Line("Begun") { Text(entry.occasion.start, style: .date) }
      if isHigh { Spacer(minLength: 18) }
      Waiting(entry: entry)
    }
  }
}
