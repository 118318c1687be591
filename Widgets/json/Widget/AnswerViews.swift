import Answers
import BoardKit
import Charts
import SwiftUI
import WidgetKit

struct AnswerView: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  let entry: AnswerEntry

  var body: some View {
    // The provider has written dates and numbers into the entry: a read of both makes the board ask for
    // another when either changes.
    let _ = (locale, timeZone)
    Group {
      switch family {
      case .accessoryInline: AnswerLine(tile: entry.tile)
      case .accessoryRectangular: AnswerStrip(tile: entry.tile)
      default: AnswerSheet(entry: entry)
      }
    }
    .lineLimit(1)
    .widgetURL(entry.tile.link)
  }
}

/// The title, the value above its gauge, the chart, and the rows that fit.
private struct AnswerSheet: View {
  @Environment(\.widgetFamily) private var family
  let entry: AnswerEntry

  private var tile: AnswerTile { entry.tile }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if !isTitled { AnswerWords(text: tile.title).bold().privacySensitive() }
      if let value = tile.value {
        HStack(alignment: .top) {
          AnswerFigure(value: value, tile: tile, isLarge: isLarge)
          if family != .systemSmall {
            Spacer(minLength: 8)
            moment
          }
        }
        if let gauge = tile.gauge { AnswerGauge(gauge: gauge) }
      }
      if showsChart {
        AnswerChart(points: tile.points, span: tile.span ?? 0...1).privacySensitive()
      }
      ForEach(shownRows.indices, id: \.self) { AnswerRow(row: shownRows[$0]) }
      if !showsChart, !tile.isEmpty { Spacer(minLength: 0) }
      ForEach(tile.problems.prefix(tile.isEmpty ? 3 : 1), id: \.self) { problem in
        Text(problem).foregroundStyle(.yellow).lineLimit(tile.isEmpty ? 4 : problemLines)
          .privacySensitive()
      }
      if tile.isEmpty { Spacer(minLength: 0) }
      HStack {
        if let post = entry.post {
          Button(intent: post) { Text(entry.button).bold() }
        }
        if hasMomentBelow {
          Spacer(minLength: 8)
          moment
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .tileTitle(isTitled ? tile.title.words : nil)
    .tileHoldsMore(shownRows.count < tile.rows.count)
  }

  /// Whether the title stands on the frame: its words change with an answer only.
  private var isTitled: Bool {
    tile.title.runs.allSatisfy { if case .words = $0 { true } else { false } }
      && !tile.title.words.allSatisfy(\.isWhitespace)
  }

  /// The time of the answer.
  @ViewBuilder private var moment: some View {
    if let date = tile.date {
      Text(date, style: .time).foregroundStyle(.secondary).layoutPriority(1)
    }
  }

  /// Whether the time stands below everything: where no value is beside it, and a row is left.
  private var hasMomentBelow: Bool {
    family != .systemSmall && tile.value == nil && !tile.isEmpty
      && (entry.post != nil || showsChart || tile.rows.count < entry.rows - taken)
  }

  private var problemLines: Int { family == .systemSmall || family == .systemMedium ? 1 : 2 }

  /// Whether the value is shown in digits of three rows: if nothing else needs the room.
  private var isLarge: Bool {
    entry.rows >= 12 || tile.points.isEmpty && tile.rows.count <= entry.rows - 5
  }

  /// The number of rows that the other parts take.
  private var taken: Int {
    (isTitled ? 0 : 1) + (tile.value == nil ? 0 : isLarge ? 3 : 1)
      + (tile.gauge == nil || tile.value == nil ? 0 : 1)
      + (tile.problems.isEmpty ? 0 : 1) + (entry.post == nil ? 0 : 1)
      + (entry.post == nil && tile.value == nil && !tile.points.isEmpty && family != .systemSmall
        ? 1 : 0)
  }

  private var room: Int { max(0, entry.rows - taken) }

  /// A chart of fewer than three rows tells nothing.
  private var showsChart: Bool { !tile.points.isEmpty && room >= 3 }

  private var shownRows: ArraySlice<AnswerTile.Row> {
    let chart = showsChart ? max(3, room / 2) : 0
    return tile.rows.prefix(max(0, room - chart))
  }
}

/// The value and its unit.
private struct AnswerFigure: View {
  let value: AnswerText
  let tile: AnswerTile
  let isLarge: Bool

  var body: some View {
    HStack(spacing: 8) {
      AnswerWords(text: value).font(isLarge ? .title : .body).bold()
      if let unit = tile.unit { Text(unit).foregroundStyle(.secondary) }
    }
    .privacySensitive()
  }
}

/// The place of the value in the configured range.
private struct AnswerGauge: View {
  let gauge: AnswerTile.Gauge

  var body: some View {
    HStack(spacing: 8) {
      Text(bound(gauge.low)).foregroundStyle(.secondary)
      ProgressView(value: share).tint(.accentColor)
      Text(bound(gauge.high)).foregroundStyle(.secondary)
    }
    .privacySensitive()
  }

  /// Rounded to whole percents, so that smaller changes do not cause a new picture.
  private var share: Double {
    ((gauge.value - gauge.low) / (gauge.high - gauge.low) * 100).rounded() / 100
  }

  private func bound(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}

/// A line over time, or over the index if there are no dates.
private struct AnswerChart: View {
  let points: [AnswerTile.Point]
  let span: ClosedRange<Double>

  var body: some View {
    chart.chartYScale(domain: span)
  }

  @ViewBuilder private var chart: some View {
    if points.allSatisfy({ $0.date != nil }) {
      Chart(points, id: \.index) { point in
        LineMark(x: .value("Time", point.date ?? .distantPast), y: .value("Value", point.value))
      }
    } else {
      Chart(points, id: \.index) { point in
        LineMark(x: .value("Number", point.index), y: .value("Value", point.value))
      }
      .chartXAxis(.hidden)
    }
  }
}

/// A row: its subject, and at the right edge its value.
private struct AnswerRow: View {
  @Environment(\.widgetFamily) private var family
  let row: AnswerTile.Row

  var body: some View {
    if let link = row.link {
      Link(destination: link) { line }
    } else {
      line
    }
  }

  /// There both sides may be far from each other.
  private var isWide: Bool { [.systemMedium, .systemLarge, .systemExtraLarge].contains(family) }

  private var line: some View {
    HStack {
      AnswerWords(text: row.left).lineLimit(row.mostLines).layoutPriority(row.isPath ? 1 : 0)
      if let right = row.right {
        if isWide, !row.isPath { Leader() } else { Spacer(minLength: 8) }
        AnswerWords(text: right).foregroundStyle(.secondary).layoutPriority(row.isPath ? 0 : 1)
      }
    }
    .privacySensitive()
  }
}

/// Words, and dates that the board keeps current.
private struct AnswerWords: View {
  let text: AnswerText

  var body: some View {
    text.runs.reduce(Text(verbatim: "")) { text, run in
      switch run {
      case .words(let words): text + Text(verbatim: words)
      case .ticking(let date): text + Text(date, style: .relative)
      }
    }
  }
}

/// One line, for a status bar.
private struct AnswerLine: View {
  let tile: AnswerTile

  var body: some View {
    if let value = tile.value {
      AnswerWords(text: value.followed(by: tile.unit)).privacySensitive()
    } else if let row = tile.rows.first {
      AnswerWords(text: row.left).privacySensitive()
    } else {
      Text(tile.problems.first ?? tile.title.words).privacySensitive()
    }
  }
}

/// A few lines: the value, or the first rows.
private struct AnswerStrip: View {
  let tile: AnswerTile

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      AnswerWords(text: tile.title).bold()
      if let value = tile.value { AnswerWords(text: value.followed(by: tile.unit)) }
      ForEach(tile.rows.prefix(tile.value == nil ? 2 : 1).indices, id: \.self) { index in
        AnswerRow(row: tile.rows[index])
      }
      if tile.isEmpty, let problem = tile.problems.first { Text(problem).foregroundStyle(.yellow) }
    }
    .privacySensitive()
  }
}

extension AnswerText {
  fileprivate func followed(by unit: String?) -> AnswerText {
    unit.map { AnswerText(runs + [.words(" \($0)")]) } ?? self
  }
}
