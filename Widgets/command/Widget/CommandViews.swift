import CommandOutput
import SwiftUI
import WidgetKit

struct CommandView: View {
  @Environment(\.widgetFamily) private var family
  let entry: CommandEntry

  var body: some View {
    Group {
      switch family {
      case .accessoryInline: OutputGlance(report: entry.report)
      case .accessoryCircular: OutputDial(report: entry.report)
      case .accessoryRectangular: OutputStrip(entry: entry)
      default: OutputSheetView(entry: entry)
      }
    }
    .lineLimit(1)
    .widgetURL(entry.report.link)
  }
}

/// The title, as many lines as fit under it, and what went wrong.
private struct OutputSheetView: View {
  @Environment(\.widgetFamily) private var family
  let entry: CommandEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        CommandTitle(report: report)
        Spacer(minLength: 8)
        remark
      }
      OutputLines(lines: shown, report: report)
        .lineLimit(linesEach)
      if !report.body.isEmpty { Spacer(minLength: 0) }
      if let error = report.lastError {
        Text(error).foregroundStyle(.red).privacySensitive()
      }
      AdviceLines(advice: report.advice, isAlone: report.body.isEmpty)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private var report: CommandReport { entry.report }

  /// What failed, else what is not shown and when this was.
  @ViewBuilder private var remark: some View {
    if let failure = report.failure {
      Text(failure).bold().foregroundStyle(.red).layoutPriority(1)
    } else if family != .systemSmall, report.advice.isEmpty {
      HStack(spacing: 8) {
        if hidden > 0, family != .systemMedium { Text("\(hidden) more ·") }
        Text(entry.date, style: .time)
      }
      .foregroundStyle(.secondary)
      .layoutPriority(1)
    }
  }

  private var shown: ArraySlice<OutputLine> {
    let taken =
      1 + (report.lastError == nil ? 0 : 1) + (report.body.isEmpty ? 0 : report.advice.count)
    return report.lines(fitting: entry.size.rows - taken)
  }

  private var hidden: Int { report.body.count - shown.count }

  /// Lines of output are not wrapped, so that columns line up; an error is a sentence and is
  /// wrapped.
  private var linesEach: Int {
    report.output.isEmpty ? max(1, (entry.size.rows - 1) / max(1, shown.count)) : 1
  }
}

/// A few lines without a title; where there are none, why.
private struct OutputStrip: View {
  let entry: CommandEntry

  var body: some View {
    if entry.report.body.isEmpty {
      VStack(alignment: .leading, spacing: 0) {
        Text(entry.report.title ?? entry.report.command).bold()
          .privacySensitive(entry.report.title == nil)
        Text(entry.report.failure ?? entry.report.advice.first ?? "It printed nothing.")
          .foregroundStyle(.secondary)
          .privacySensitive()
      }
    } else {
      OutputLines(lines: entry.report.lines(fitting: entry.size.rows), report: entry.report)
    }
  }
}

/// What the tile is about: a title, or the command itself.
private struct CommandTitle: View {
  let report: CommandReport

  var body: some View {
    if let title = report.title {
      Text(title).bold()
    } else {
      Text("$ \(report.command)").foregroundStyle(.secondary).privacySensitive()
    }
  }
}

/// A program's lines, one under the other.
private struct OutputLines: View {
  let lines: ArraySlice<OutputLine>
  let report: CommandReport

  var body: some View {
    if lines.isEmpty, report.failure == nil, report.advice.isEmpty {
      Text("It printed nothing.").foregroundStyle(.secondary)
    }
    VStack(alignment: .leading, spacing: 0) {
      ForEach(lines.indices, id: \.self) { index in
        OutputText(line: lines[index])
      }
    }
    .font(.system(.body, design: .monospaced))
    .privacySensitive()
  }
}

/// What is wrong, and what to write instead: in full where there is nothing else.
private struct AdviceLines: View {
  let advice: [String]
  let isAlone: Bool

  var body: some View {
    ForEach(advice, id: \.self) { words in
      Text(words).foregroundStyle(isAlone ? Color.secondary : .yellow)
        .lineLimit(isAlone ? 5 : 1)
        // The text may quote the command.
        .privacySensitive()
    }
  }
}

/// Inline: the one line that matters most.
private struct OutputGlance: View {
  let report: CommandReport

  var body: some View {
    if let failure = report.failure {
      Text("\(report.name): \(failure)").privacySensitive(report.title == nil)
    } else if let line = report.lines(fitting: 1).first {
      OutputText(line: line).privacySensitive()
    } else {
      Text(report.name).privacySensitive(report.title == nil)
    }
  }
}

/// A share as a dial where the first line has one, else that line.
private struct OutputDial: View {
  let report: CommandReport

  var body: some View {
    if let line = report.lines(fitting: 1).first, report.failure == nil {
      if let share = line.share {
        Gauge(value: share) {
          Text(report.name)
        } currentValueLabel: {
          Text("\(Int((share * 100).rounded()))%")
        }
        .gaugeStyle(.accessoryCircularCapacity)
        .privacySensitive()
      } else {
        OutputText(line: line).minimumScaleFactor(0.5).privacySensitive()
      }
    } else {
      Text(report.failure ?? "–")
    }
  }
}

extension OutputLine {
  /// The first percentage in it, 0…1.
  fileprivate var share: Double? {
    guard let found = text.firstMatch(of: /(\d+(?:\.\d+)?) ?%/), let percent = Double(found.1)
    else { return nil }
    return min(1, percent / 100)
  }
}
