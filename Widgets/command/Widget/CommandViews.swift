import BoardKit
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

/// As many lines as fit, and what went wrong; the title stands on the frame. Where lines are left, what was
/// run stands above, over a rule; a short line that is all of the output is written large.
private struct OutputSheetView: View {
  @Environment(\.widgetFamily) private var family
  let entry: CommandEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if hasHead {
        HStack {
          CommandHead(report: report, isTitled: isTitled)
          Spacer(minLength: 8)
          remark
        }
        if spare >= 2 { Divider() }
      }
      if let figure {
        Spacer(minLength: 0)
        OutputText(line: figure).font(.system(size: 44, weight: .light)).privacySensitive()
      } else {
        OutputLines(lines: shown, report: report)
          .lineLimit(linesEach)
      }
      if !report.body.isEmpty { Spacer(minLength: 0) }
      if let error = report.lastError {
        Text(error).foregroundStyle(.red).privacySensitive()
      }
      AdviceLines(advice: report.advice, isAlone: report.body.isEmpty)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .tileTitle(isTitled ? report.title : nil)
    .tileHoldsMore(hidden > 0)
  }

  private var report: CommandReport { entry.report }

  /// Whether the title stands on the frame: that of a command that was chosen.
  private var isTitled: Bool { report.title != nil && !report.command.isEmpty }

  /// Whether a line stands above the output: with what was run, the failure, or how much is hidden.
  private var hasHead: Bool {
    !isTitled || report.failure != nil || report.body.count + 2 <= bare
      || report.body.count > bare && family != .systemSmall && family != .systemMedium
  }

  /// The rows for the output where no line stands above it.
  private var bare: Int {
    entry.size.rows - (report.lastError == nil ? 0 : 1)
      - (report.body.isEmpty ? 0 : report.advice.count)
  }

  /// The number of hidden lines and the time of the run. A failure stands on the frame, where the
  /// board writes the trouble of every tile.
  @ViewBuilder private var remark: some View {
    if report.failure == nil, family != .systemSmall, report.advice.isEmpty {
      HStack(spacing: 8) {
        if hidden > 0, family != .systemMedium { ZoomLink { Text("\(hidden) more ·") } }
        Text(entry.date, style: .time)
      }
      .foregroundStyle(.secondary)
      .layoutPriority(1)
    }
  }

  /// The rows of the line above, an error and advice.
  private var taken: Int {
    entry.size.rows - bare + (hasHead ? 1 : 0)
  }

  /// The rows that the whole output leaves.
  private var spare: Int {
    guard !report.output.isEmpty, report.failure == nil else { return 0 }
    return max(0, entry.size.rows - taken - report.body.count)
  }

  /// The only line, where it is a figure or a word that has room in large letters.
  private var figure: OutputLine? {
    guard report.failure == nil, report.body.count == 1, let line = report.body.first,
      spare >= 4, line.text.count <= entry.size.columns / 5
    else { return nil }
    return line
  }

  private var shown: ArraySlice<OutputLine> {
    report.lines(fitting: entry.size.rows - taken)
  }

  private var hidden: Int { report.body.count - shown.count }

  /// The lines that a text may take. Output is not wrapped, so that columns line up; an error is a
  /// sentence and is wrapped.
  private var linesEach: Int {
    report.output.isEmpty ? max(1, (entry.size.rows - 1) / max(1, shown.count)) : 1
  }
}

/// A few lines without a title, or the reason why there are none.
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

/// What was run; the title, if there is no command that it could be the title of.
private struct CommandHead: View {
  let report: CommandReport
  let isTitled: Bool

  var body: some View {
    if !isTitled, let title = report.title {
      Text(title).bold()
    } else {
      Text("$ \(report.command)").foregroundStyle(.secondary).privacySensitive()
    }
  }
}

/// A program's lines, one below the other.
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

/// Errors in the settings and how to mend them: in full if there is nothing else to show.
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

/// Inline: the most important line.
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

/// A percentage as a dial if the first line has one, otherwise that line.
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
  /// The first percentage in the line as a share, 0…1.
  fileprivate var share: Double? {
    guard let found = text.firstMatch(of: /(\d+(?:\.\d+)?) ?%/), let percent = Double(found.1)
    else { return nil }
    return min(1, percent / 100)
  }
}
