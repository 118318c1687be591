import BoardKit
import Repositories
import SwiftUI
import WidgetKit

/// A repository in a line: its name, its branch, and whatever needs attention.
struct RepositoryRow: View {
  let repository: Repository
  /// The width of the column of names; nil for no column.
  var namesWidth: CGFloat?
  /// False where the name stands on the frame.
  var hasName = true

  var body: some View {
    LinkedRow(to: repository.page) {
      if !hasName {
        EmptyView()
      } else if let namesWidth {
        Text(repository.name).bold().frame(width: namesWidth, alignment: .leading)
      } else {
        Text(repository.name).bold().layoutPriority(1)
      }
      Text(repository.status.head).foregroundStyle(.blue)
      TrackText(status: repository.status)
      Leader()
      ForEach(repository.status.changes, id: \.text) { mark in
        Text(mark.text).foregroundStyle(mark.color).layoutPriority(2)
          .accessibilityLabel(mark.words)
      }
    }
  }
}

/// A branch, and its distance from its upstream branch.
struct BranchRow: View {
  let branch: GitBranch
  let repository: Repository

  init(branch: GitBranch, in repository: Repository) {
    self.branch = branch
    self.repository = repository
  }

  var body: some View {
    LinkedRow(to: repository.forge?.page(ofBranch: branch.name)) {
      Text(branch.name).foregroundStyle(.blue)
      if branch.isGone || branch.ahead + branch.behind > 0 { Leader() }
      Spacer(minLength: 0)
      if branch.isGone {
        Text("merged or gone").foregroundStyle(.secondary)
      } else {
        TrackText(ahead: branch.ahead, behind: branch.behind)
      }
    }
  }
}

/// A commit in a line: its age, in which repository, and what it says; where there is room, its author in
/// one more.
struct CommitRow: View {
  @Environment(\.widgetFamily) private var family
  let commit: GitCommit
  let repository: Repository
  let date: Date
  let namesWidth: CGFloat?
  /// The rows that its subject takes.
  let rows: Int
  var hasDetails = false
  /// The columns of the subjects of a table, in which author and date stand beside them.
  var subjectColumns: Int?

  /// The columns of an author and of a date in a table, with the gaps before them: `Nov 18 at 10:06 PM` has 18.
  nonisolated static let tableColumns = (author: 18, date: 20)

  var body: some View {
    LinkedRow(to: repository.forge?.page(ofCommit: commit.hash)) {
      Text(Age.text(of: commit, at: date)).foregroundStyle(.secondary)
        .frame(width: 3 * 8, alignment: .trailing)
        .accessibilityLabel(Age.spoken(of: commit, at: date))
      if let namesWidth {
        Text(repository.name).foregroundStyle(.blue).frame(width: namesWidth, alignment: .leading)
      } else if family != .systemMedium, !hasDetails {
        name.layoutPriority(1)
      }
      if hasDetails {
        VStack(alignment: .leading, spacing: 0) {
          Text(commit.subject).lineLimit(rows)
          HStack {
            name
            Text(commit.author).foregroundStyle(.secondary)
            if family != .systemSmall {
              Leader()
              CommitDate(date: commit.date)
            }
          }
        }
      } else if let subjectColumns {
        HStack(spacing: 16) {
          Text(commit.subject).frame(width: Double(subjectColumns) * 8, alignment: .leading)
          Text(commit.author).foregroundStyle(.secondary)
            .frame(width: Double(Self.tableColumns.author - 2) * 8, alignment: .leading)
          CommitDate(date: commit.date)
        }
        .lineLimit(1)
        Spacer(minLength: 0)
      } else {
        Text(commit.subject).lineLimit(rows)
        if family == .systemExtraLarge {
          Leader()
          Text(commit.author).foregroundStyle(.secondary).layoutPriority(1)
        }
      }
    }
  }

  /// Seven letters and digits, which are not read out.
  private var name: some View {
    Text(commit.short).foregroundStyle(.yellow).accessibilityHidden(true)
  }
}

/// The day and the time of a commit.
private struct CommitDate: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  let date: Date

  var body: some View {
    Text(
      date,
      format: Date.FormatStyle(locale: locale, timeZone: timeZone).month().day().hour().minute()
    )
    .foregroundStyle(.secondary)
  }
}

/// The commits for which there is room, and the rows of the subject of each.
struct CommitPlan {
  private(set) var rows: [Int] = []
  /// Whether each has a line more below its subject.
  private(set) var hasDetails = false
  private(set) var spare = 0

  /// No commit at all.
  init() {}

  /// - Parameters:
  ///   - columns: for subjects; `detailColumns` where their details stand below them.
  ///   - hasDetails: whether they are wanted whatever they push out.
  init(
    _ commits: [GitCommit], room: Int, columns: Int, detailColumns: Int? = nil,
    mostRows: Int = 2, hasDetails: Bool = false
  ) {
    func rows(_ columns: Int) -> [Int] {
      commits.map { min(mostRows, $0.subject.rows(in: columns)) }
    }
    let broad = rows(detailColumns ?? columns)
    let whole = broad.reduce(broad.count, +)
    self.hasDetails = hasDetails || !commits.isEmpty && whole <= room
    spare = room
    var left = rows(columns)
    // In a row each rather than fewer with all of their words.
    if !self.hasDetails, left.reduce(0, +) > room { left = left.map { _ in 1 } }
    for wanted in self.hasDetails ? broad : left {
      let detail = self.hasDetails ? 1 : 0
      // One row of a longer subject tells too little.
      guard spare > detail,
        !self.hasDetails || self.rows.isEmpty || spare >= min(2, wanted) + detail
      else { break }
      let given = min(wanted, spare - detail)
      self.rows.append(given)
      spare -= given + detail
    }
  }
}

extension String {
  /// Its columns: letters of two columns count as such.
  var columns: Int { unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) } }

  /// The rows it takes where it is broken between words; letters of two columns count as such.
  fileprivate func rows(in columns: Int) -> Int {
    let columns = max(8, columns)
    var (rows, used) = (1, 0)
    for word in split(separator: " ") {
      let width = word.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
      if used > 0, used + 1 + width > columns {
        rows += 1
        used = 0
      }
      used += (used > 0 ? 1 : 0) + width
      // A word longer than a row is broken inside.
      rows += max(0, used - 1) / columns
      used = used == 0 ? 0 : (used - 1) % columns + 1
    }
    return rows
  }
}

/// A row that links to its web page, if it has one.
private struct LinkedRow<Content: View>: View {
  let url: URL?
  let content: Content

  init(to url: URL?, @ViewBuilder content: () -> Content) {
    self.url = url
    self.content = content()
  }

  var body: some View {
    if let url {
      Link(destination: url) { row }.foregroundStyle(.primary)
    } else {
      row
    }
  }

  private var row: some View { HStack(alignment: .firstTextBaseline) { content } }
}

/// The numbers of commits ahead of and behind the upstream branch.
struct TrackText: View {
  let ahead: Int
  let behind: Int

  init(ahead: Int, behind: Int) {
    self.ahead = ahead
    self.behind = behind
  }

  init(status: GitStatus) {
    self.init(ahead: status.ahead, behind: status.behind)
  }

  var body: some View {
    if ahead > 0 {
      Text("↑\(ahead)").foregroundStyle(.green).layoutPriority(1)
        .accessibilityLabel("\(ahead) ahead")
    }
    if behind > 0 {
      Text("↓\(behind)").foregroundStyle(.orange).layoutPriority(1)
        .accessibilityLabel("\(behind) behind")
    }
  }
}

/// A fact about a repository, as a symbol with a colour.
struct Mark {
  let text: String
  let color: Color
  /// The same in words, for a screen reader.
  let words: String
}

extension GitStatus {
  /// The checked-out branch or commit, or the unfinished operation.
  var head: String {
    operation?.words ?? branch ?? commit.map { "at \($0.prefix(7))" } ?? "empty"
  }

  /// The changes as symbols, as prompts show them: `!` in conflict, `+` staged, `~` changed, `?`
  /// untracked.
  var changes: [Mark] {
    if isClean { return [Mark(text: "✓", color: .green, words: "clean")] }
    return [
      mark("!", conflicts, "in conflict", .red), mark("+", staged, "staged", .green),
      mark("~", changed, "changed", .yellow), mark("?", untracked, "untracked", .secondary),
    ].compactMap(\.self)
  }

  /// All facts as symbols.
  var marks: [Mark] {
    [mark("↑", ahead, "ahead", .green), mark("↓", behind, "behind", .orange)].compactMap(\.self)
      + changes
  }

  /// The changes in words.
  var words: [Mark] {
    if isClean { return [Mark(text: "✓ clean", color: .green, words: "clean")] }
    return [
      word("!", conflicts, "in conflict", .red), word("+", staged, "staged", .green),
      word("~", changed, "changed", .yellow), word("?", untracked, "untracked", .secondary),
    ].compactMap(\.self)
  }

  private func mark(_ sign: String, _ count: Int, _ state: String, _ color: Color) -> Mark? {
    count > 0
      ? Mark(text: "\(sign)\(count)", color: color, words: "\(count) \(state)") : nil
  }

  private func word(_ sign: String, _ count: Int, _ state: String, _ color: Color) -> Mark? {
    count > 0
      ? Mark(text: "\(sign) \(count) \(state)", color: color, words: "\(count) \(state)") : nil
  }
}

/// A short text for an age, at most three letters.
enum Age {
  static func words(of commit: GitCommit, at date: Date) -> String {
    let text = text(of: commit, at: date)
    return text == "now" ? "just now" : "\(text) ago"
  }

  static func text(of commit: GitCommit, at date: Date) -> String {
    count(of: commit, at: date).map { "\($0.count)\($0.unit.prefix(1))" } ?? "now"
  }

  /// `3 weeks ago`.
  static func spoken(of commit: GitCommit, at date: Date) -> String {
    count(of: commit, at: date)
      .map { "\($0.count) \($0.unit)\($0.count == 1 ? "" : "s") ago" } ?? "just now"
  }

  private static func count(of commit: GitCommit, at date: Date) -> (count: Int, unit: String)? {
    let seconds = max(0, date.timeIntervalSince(commit.date))
    let steps: [(length: Double, unit: String)] = [
      (365 * 86_400, "year"), (7 * 86_400, "week"), (86_400, "day"), (3600, "hour"),
      (60, "minute"),
    ]
    return steps.first { seconds >= $0.length }.map { (Int(seconds / $0.length), $0.unit) }
  }
}
