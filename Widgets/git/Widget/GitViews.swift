import BoardKit
import Repositories
import SwiftUI
import WidgetKit

struct GitView: View {
  @Environment(\.widgetFamily) private var family
  let entry: GitEntry

  var body: some View {
    Group {
      if let first = report.repositories.first {
        content(first)
      } else if family == .accessoryInline {
        Text("No repository")
      } else {
        NoRepositories(problems: report.problems)
      }
    }
    .lineLimit(1)
    .widgetURL(report.repositories.first?.page)
  }

  private var report: GitReport { entry.report }

  @ViewBuilder private func content(_ first: Repository) -> some View {
    switch family {
    case .accessoryInline: RepositoryGlance(repository: first)
    case .accessoryRectangular, .systemSmall:
      RepositoryCard(repository: first, entry: entry)
    case .systemMedium where report.repositories.count > 1:
      if entry.rows >= report.repositories.count + report.problems.count + 3 {
        RepositoryBoard(entry: entry)
      } else {
        RepositoryList(entry: entry, rows: entry.rows)
      }
    case .systemMedium: RepositoryPage(repository: first, entry: entry)
    default:
      if report.repositories.count > 1 {
        RepositoryBoard(entry: entry)
      } else {
        RepositoryPage(repository: first, entry: entry)
      }
    }
  }
}

/// The reason why there is nothing to show, and what to do about it.
private struct NoRepositories: View {
  let problems: [String]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(problems.isEmpty ? "No repositories" : "Nothing to show").bold()
      if problems.isEmpty {
        Text("None in \(RepositoryFolders.usualNames). Name yours: e, then c.")
          .foregroundStyle(.secondary)
          .lineLimit(6)
      }
      ForEach(problems, id: \.self) { words in
        Text(words).foregroundStyle(.yellow).lineLimit(6)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// Inline: a summary for a status bar.
private struct RepositoryGlance: View {
  let repository: Repository

  var body: some View {
    let marks = repository.status.marks.map(\.text).joined(separator: " ")
    Text("\(repository.name) \(repository.status.head) \(marks)").privacySensitive()
  }
}

/// Small: one repository in words, and its last commit.
private struct RepositoryCard: View {
  @Environment(\.widgetFamily) private var family
  let repository: Repository
  let entry: GitEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if family != .systemSmall { Text(repository.name).bold() }
      HStack {
        Text(repository.status.head).foregroundStyle(.blue)
        TrackText(status: repository.status)
      }
      if repository.status.commit == nil {
        Text("no commits yet").foregroundStyle(.secondary)
      }
      if repository.status.commit != nil || !repository.status.isClean {
        ForEach(repository.status.words, id: \.text) { mark in
          Text(mark.text).foregroundStyle(mark.color).accessibilityLabel(mark.words)
        }
      }
      Spacer(minLength: 0)
      if family == .systemSmall {
        ForEach(plan.rows.indices, id: \.self) { index in
          Text(repository.commits[index].subject).lineLimit(plan.rows[index])
          Text(Age.words(of: repository.commits[index], at: entry.date))
            .foregroundStyle(.secondary)
            .accessibilityLabel(Age.spoken(of: repository.commits[index], at: entry.date))
        }
      }
    }
    .privacySensitive()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .tileTitle(repository.name)
  }

  /// Above the commits stand branch and words.
  private var plan: CommitPlan {
    let room = entry.rows - 1 - repository.status.words.count
    // Below three kinds of changes a commit would be a line and a half.
    guard repository.status.words.count < 3 || room >= 5 else { return CommitPlan() }
    return CommitPlan(
      repository.commits, room: room, columns: entry.columns, mostRows: 3, hasDetails: true)
  }
}

/// Medium to extra large: one repository, its branches and its last commits.
private struct RepositoryPage: View {
  @Environment(\.widgetFamily) private var family
  let repository: Repository
  let entry: GitEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      RepositoryRow(repository: repository, hasName: false)
      if !branches.isEmpty {
        Spacer().frame(height: 18)
        Text("Branches").foregroundStyle(.secondary).unredacted()
        ForEach(branches, id: \.name) { branch in BranchRow(branch: branch, in: repository) }
      }
      if showsDays { DaysOfCommits(entry: entry) }
      if family != .systemMedium {
        Spacer().frame(height: 18)
        Text("Last commits").foregroundStyle(.secondary).unredacted()
      } else if hasRule {
        Divider()
      }
      let plan = plan
      ForEach(plan.rows.indices, id: \.self) { index in
        CommitRow(
          commit: repository.commits[index], repository: repository, date: entry.date,
          namesWidth: nil, rows: plan.rows[index], hasDetails: plan.hasDetails,
          subjectColumns: subjectColumns(plan))
      }
      Spacer(minLength: 0)
      ProblemLines(problems: entry.report.problems)
    }
    .privacySensitive()
    .tileTitle(repository.name)
  }

  /// The branches that are not checked out.
  private var branches: [GitBranch] {
    guard family != .systemMedium else { return [] }
    return repository.branches.filter { $0.name != repository.status.branch }
  }

  /// Whether the calendar fits together with three commits.
  private var showsDays: Bool { DaysOfCommits.fits(entry, beside: heads + 3) }

  private var heads: Int {
    let own = family == .systemMedium ? 1 : branches.isEmpty ? 3 : 5 + branches.count
    return own + entry.report.problems.count
  }

  private var room: Int {
    max(0, entry.rows - heads - (showsDays ? DaysOfCommits.rows : 0))
  }

  private var plan: CommitPlan {
    // Before a subject stand its age and, in a line of its own, the commit's name.
    CommitPlan(
      repository.commits, room: room, columns: entry.columns - headColumns,
      detailColumns: entry.columns - 4)
  }

  /// The columns before a subject.
  private var headColumns: Int { family == .systemMedium ? 4 : 12 }

  /// The columns of the longest subject, where whole subjects leave room for authors and dates beside them.
  private func subjectColumns(_ plan: CommitPlan) -> Int? {
    let longest = repository.commits.prefix(plan.rows.count).map(\.subject.columns).max() ?? 0
    let table = CommitRow.tableColumns.author + CommitRow.tableColumns.date
    return plan.hasDetails || headColumns + longest + table > entry.columns ? nil : longest
  }

  /// Below the repository, where the commits leave room for it.
  private var hasRule: Bool { plan.spare > 0 && !repository.commits.isEmpty }
}

/// Medium: a row for each repository.
private struct RepositoryList: View {
  let entry: GitEntry
  let rows: Int

  var body: some View {
    let problems = entry.report.problems.prefix(2)
    let room = rows - problems.count
    VStack(alignment: .leading, spacing: 0) {
      ForEach(entry.report.repositories.prefix(room), id: \.path) { repository in
        RepositoryRow(repository: repository, namesWidth: entry.report.namesWidth(most: 14))
      }
      Spacer(minLength: 0)
      ProblemLines(problems: Array(problems))
    }
    .privacySensitive()
  }
}

/// Medium where it is high, and large: the repositories, and what was last done to any of them.
private struct RepositoryBoard: View {
  @Environment(\.widgetFamily) private var family
  let entry: GitEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      RepositoryList(entry: entry, rows: listRows)
        .frame(height: CGFloat(listRows) * 18)
      if showsDays { DaysOfCommits(entry: entry) }
      if family == .systemMedium {
        Divider()
      } else {
        Spacer().frame(height: 18)
        Text("Last commits").foregroundStyle(.secondary).unredacted()
      }
      let plan = plan
      ForEach(plan.rows.indices, id: \.self) { index in
        CommitRow(
          commit: commits[index].commit, repository: commits[index].repository, date: entry.date,
          namesWidth: entry.report.namesWidth(most: mostNameColumns), rows: plan.rows[index],
          hasDetails: plan.hasDetails)
      }
      Spacer(minLength: 0)
    }
    .privacySensitive()
  }

  private var mostNameColumns: Int { family == .systemExtraLarge ? 20 : 11 }

  /// At most half of the tile.
  private var listRows: Int {
    min(
      entry.report.repositories.count + min(2, entry.report.problems.count), entry.rows / 2)
  }

  private var commits: [(repository: Repository, commit: GitCommit)] { entry.report.commits }

  private var plan: CommitPlan {
    let names = Int(entry.report.namesWidth(most: mostNameColumns) / 8)
    let columns = entry.columns - 5 - names - (family == .systemExtraLarge ? 17 : 0)
    return CommitPlan(
      commits.map(\.commit), room: room, columns: columns,
      detailColumns: entry.columns - 5 - names)
  }

  /// The rows for commits.
  private var room: Int {
    max(
      0,
      entry.rows - listRows - (family == .systemMedium ? 1 : 2)
        - (showsDays ? DaysOfCommits.rows : 0))
  }

  private var showsDays: Bool { DaysOfCommits.fits(entry, beside: listRows + 2 + 3) }
}

/// The calendar of all commits, with an empty row above.
private struct DaysOfCommits: View {
  let entry: GitEntry

  static let rows = CommitCalendar.rows + 1

  /// Whether the calendar fits beside a number of other rows, and has commits to show.
  static func fits(_ entry: GitEntry, beside others: Int) -> Bool {
    entry.rows >= rows + others && entry.report.repositories.contains { !$0.commitDates.isEmpty }
  }

  var body: some View {
    Spacer().frame(height: 18)
    let days = entry.report.days(last: entry.weeks, until: entry.date)
    // Another terminal may show the entry in a smaller tile.
    ViewThatFits(in: .horizontal) {
      CommitCalendar(days: days)
      CommitCalendar(days: days.last(entry.weeks * 2 / 3))
      CommitCalendar(days: days.last(entry.weeks / 3))
    }
  }
}

/// The reasons why folders could not be read.
private struct ProblemLines: View {
  let problems: [String]

  var body: some View {
    ForEach(problems, id: \.self) { words in
      Text(words).foregroundStyle(.yellow)
    }
  }
}

extension GitReport {
  /// The width of the longest name in points, at most a number of columns.
  func namesWidth(most columns: Int) -> CGFloat {
    CGFloat(min(columns, repositories.map(\.name.count).max() ?? 0)) * 8
  }
}
