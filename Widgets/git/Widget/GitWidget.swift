import AppIntents
import Foundation
import PersonalFiles
import Repositories
import SwiftUI
import WidgetKit

/// Branches, changes and last commits of the repositories a person works on.
@main
struct GitWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "git", intent: GitIntent.self, provider: GitProvider()) { entry in
      GitView(entry: entry)
    }
    .configurationDisplayName("Git")
    .description(
      "Branches, changes and last commits of your repositories, with links to their pages."
    )
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryInline,
      .accessoryRectangular,
    ])
  }
}

struct GitEntry: TimelineEntry {
  let date: Date
  let report: GitReport
  /// Rows inside the tile.
  let rows: Int
  /// The weeks that a row has room for.
  let weeks: Int
}

struct GitProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> GitEntry {
    let now = Date()
    return GitEntry(date: now, report: .sample(at: now), rows: context.rows, weeks: context.weeks)
  }

  func snapshot(for configuration: GitIntent, in context: Context) async -> GitEntry {
    let now = Date()
    let report = context.isPreview ? .sample(at: now) : report(configuration, in: context)
    return GitEntry(date: now, report: report, rows: context.rows, weeks: context.weeks)
  }

  /// One report; its ages go on.
  func timeline(for configuration: GitIntent, in context: Context) async -> Timeline<GitEntry> {
    let report = report(configuration, in: context)
    let now = Date()
    let minutes: [Double] = [0, 5, 10, 15, 30, 45, 60, 120, 180, 360, 720]
    let entries = minutes.map {
      GitEntry(
        date: now.addingTimeInterval($0 * 60), report: report, rows: context.rows,
        weeks: context.weeks)
    }
    return Timeline(entries: entries, policy: .after(now.addingTimeInterval(15 * 60)))
  }

  private func report(_ configuration: GitIntent, in context: Context) -> GitReport {
    let home = PersonalFolders().home
    return GitReport(of: RepositoryFolders(configuration.paths ?? [], home: home), context.wish)
  }
}

extension TimelineProviderContext {
  /// Rows inside the frame.
  fileprivate var rows: Int { Int(displaySize.height / 18) - 2 }
  /// Without frame and margins.
  fileprivate var weeks: Int { CommitCalendar.weeks(in: Int(displaySize.width / 8) - 4) }
  /// Where there is no room for a calendar nothing is counted.
  private var countedWeeks: Int { rows > CommitCalendar.rows ? weeks : 0 }

  fileprivate var wish: GitReport.Wish {
    switch family {
    case .systemSmall: .init(repositories: 1, commits: 1, branches: 0)
    case .systemMedium:
      .init(repositories: rows + 1, commits: 5, branches: 0, weeks: countedWeeks)
    case .systemLarge, .systemExtraLarge:
      .init(
        repositories: RepositoryFolders.most, commits: max(12, rows), branches: 5,
        weeks: countedWeeks)
    default: .init(repositories: 1, commits: 0, branches: 0)
    }
  }
}
