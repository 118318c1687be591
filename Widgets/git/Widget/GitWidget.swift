import AppIntents
import BoardKit
import Foundation
import PersonalFiles
import Repositories
import SwiftUI
import WidgetKit

/// Branches, changes and last commits of the person's repositories.
@main
struct GitWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "git", intent: GitIntent.self, provider: GitProvider()) { entry in
      GitView(entry: entry).steppingUp(FamilySteps(fromColumns: 27))
    }
    .configurationDisplayName("Git")
    .galleryCategory("Programs")
    .description(
      "Branches, changes and last commits of your repositories, with links to their pages."
    )
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryInline,
      .accessoryRectangular,
    ])
    .largestUsefulUnit(columns: 58, rows: 20)
    // A year of days fills its width.
    .largestUsefulUnit(columns: 49, rows: 18, for: .systemLarge)
    .largestUsefulUnit(columns: 28, rows: 12, for: .systemExtraLarge)
  }
}

struct GitEntry: TimelineEntry {
  let date: Date
  let report: GitReport
  /// The number of rows inside the tile.
  let rows: Int
  /// Columns for text.
  let columns: Int

  init(date: Date, report: GitReport, in context: TimelineProviderContext) {
    self.date = date
    self.report = report
    rows = context.rows
    columns = context.columns
  }

  /// The weeks that a row has room for.
  var weeks: Int { CommitCalendar.weeks(in: columns) }
}

struct GitProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> GitEntry {
    let now = Date()
    return GitEntry(date: now, report: .sample(at: now), in: context)
  }

  func snapshot(for configuration: GitIntent, in context: Context) async -> GitEntry {
    let now = Date()
    let report = context.isPreview ? .sample(at: now) : report(configuration, in: context)
    return GitEntry(date: now, report: report, in: context)
  }

  /// Makes one report; in later entries only the ages change.
  func timeline(for configuration: GitIntent, in context: Context) async -> Timeline<GitEntry> {
    let report = report(configuration, in: context)
    let now = Date()
    let minutes: [Double] = [0, 5, 10, 15, 30, 45, 60, 120, 180, 360, 720]
    let entries = minutes.map {
      GitEntry(date: now.addingTimeInterval($0 * 60), report: report, in: context)
    }
    return Timeline(entries: entries, policy: .after(now.addingTimeInterval(15 * 60)))
      .trouble(report.problems.first, keepsPace: true)
  }

  private func report(_ configuration: GitIntent, in context: Context) -> GitReport {
    let home = PersonalFolders().home
    let folders = RepositoryFolders(configuration.paths ?? [], home: home)
    let files = folders.paths.prefix(context.wish.repositories).map { RepositoryFiles($0).paths }
    // Of each repository the most telling file first, then the next: of very many only some count.
    for index in 0..<(files.map(\.count).max() ?? 0) {
      for paths in files where index < paths.count { TimelineFiles.willRead(path: paths[index]) }
    }
    // Then the folders in which another repository may appear.
    for folder in folders.searched { TimelineFiles.willRead(path: folder) }
    return GitReport(of: folders, context.wish)
  }
}

extension TimelineProviderContext {
  /// The rows inside the frame.
  fileprivate var rows: Int { Int(displaySize.height / 18) - 2 }
  /// Without frame and margins.
  fileprivate var columns: Int { Int(displaySize.width / 8) - 4 }
  /// Where there is no room for a calendar nothing is counted.
  private var countedWeeks: Int {
    rows > CommitCalendar.rows ? CommitCalendar.weeks(in: columns) : 0
  }

  fileprivate var wish: GitReport.Wish {
    switch roomFamily(FamilySteps(fromColumns: 27)) {
    case .systemSmall: .init(repositories: 1, commits: max(1, rows / 2), branches: 0)
    case .systemMedium:
      .init(repositories: rows + 1, commits: max(5, rows), branches: 0, weeks: countedWeeks)
    case .systemLarge, .systemExtraLarge:
      .init(
        repositories: RepositoryFolders.most, commits: max(12, rows), branches: 5,
        weeks: countedWeeks)
    default: .init(repositories: 1, commits: 0, branches: 0)
    }
  }
}
