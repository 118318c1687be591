import AppIntents
import BoardKit
import Foundation
import SwiftUI
import WidgetKit

/// The output of a command, in its colours.
@main
struct CommandWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "command", intent: CommandIntent.self, provider: CommandProvider()
    ) { entry in
      CommandView(entry: entry)
    }
    .configurationDisplayName("Command")
    .galleryCategory("Programs")
    .description("What a command of yours prints, in its colours, as often as you like.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryInline,
      .accessoryRectangular, .accessoryCircular,
    ])
    // As much as a program prints in a terminal of its own, and a few lines of output in the others.
    .largestUsefulUnit(columns: 26, rows: 10)
  }
}

struct CommandEntry: TimelineEntry {
  let date: Date
  let report: CommandReport
  let size: TextSize
}

/// The number of columns and rows that text may fill.
struct TextSize {
  var columns: Int
  var rows: Int

  /// A cell is 8 × 18 points. The text is surrounded by the frame and, except in accessories, by a
  /// column on each side.
  init(_ context: TimelineProviderContext) {
    let margins = [.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge]
      .contains(context.family)
    columns = max(1, Int(context.displaySize.width / 8) - (margins ? 4 : 2))
    rows = max(1, Int(context.displaySize.height / 18) - 2)
  }
}

struct CommandProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> CommandEntry {
    entry(.sample, in: context)
  }

  func snapshot(for configuration: CommandIntent, in context: Context) async -> CommandEntry {
    // The gallery runs no command.
    entry(context.isPreview ? .sample : run(configuration, in: context).report(), in: context)
  }

  func timeline(for configuration: CommandIntent, in context: Context) async
    -> Timeline<CommandEntry>
  {
    let run = run(configuration, in: context)
    let report = run.report()
    let entry = entry(report, in: context)
    guard !configuration.exec.isEmpty else { return Timeline(entries: [entry], policy: .never) }
    let failure = report.failure.map {
      [report.lastError, $0].compactMap(\.self).joined(separator: " · ")
    }
    return Timeline(entries: [entry], policy: .after(entry.date.addingTimeInterval(run.next)))
      .trouble(failure, keepsPace: true)
  }

  private func run(_ configuration: CommandIntent, in context: Context) -> CommandRun {
    let size = TextSize(context)
    return CommandRun(
      intent: configuration, columns: size.columns, rows: max(1, size.rows - 1))
  }

  private func entry(_ report: CommandReport, in context: Context) -> CommandEntry {
    CommandEntry(date: Date(), report: report, size: TextSize(context))
  }
}
