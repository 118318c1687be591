import Repositories
import SwiftUI
import WidgetKit

/// A repository in a line: name, branch, and what is not as it should be.
struct RepositoryRow: View {
  let repository: Repository
  /// The column of names, nil for no column.
  let namesWidth: CGFloat?

  var body: some View {
    LinkedRow(to: repository.page) {
      if let namesWidth {
        Text(repository.name).bold().frame(width: namesWidth, alignment: .leading)
      } else {
        Text(repository.name).bold().layoutPriority(1)
      }
      Text(repository.status.head).foregroundStyle(.blue)
      TrackText(status: repository.status)
      Spacer(minLength: 8)
      ForEach(repository.status.changes, id: \.text) { mark in
        Text(mark.text).foregroundStyle(mark.color).layoutPriority(2)
      }
    }
  }
}

/// A branch, and where it stands to the one it follows.
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
      Spacer(minLength: 8)
      if branch.isGone {
        Text("merged or gone").foregroundStyle(.secondary)
      } else {
        TrackText(ahead: branch.ahead, behind: branch.behind)
      }
    }
  }
}

/// A commit in a line: its age, in which repository, and what it says.
struct CommitRow: View {
  @Environment(\.widgetFamily) private var family
  let commit: GitCommit
  let repository: Repository
  let date: Date
  let namesWidth: CGFloat?
  /// The most rows that its subject may take.
  let rows: Int

  var body: some View {
    LinkedRow(to: repository.forge?.page(ofCommit: commit.hash)) {
      Text(Age.text(of: commit, at: date)).foregroundStyle(.secondary)
        .frame(width: 3 * 8, alignment: .trailing)
      if let namesWidth {
        Text(repository.name).foregroundStyle(.blue).frame(width: namesWidth, alignment: .leading)
      } else if family != .systemMedium {
        Text(commit.short).foregroundStyle(.yellow).layoutPriority(1)
      }
      Text(commit.subject).lineLimit(rows)
      if family == .systemExtraLarge {
        Spacer(minLength: 8)
        Text(commit.author).foregroundStyle(.secondary)
          .frame(width: 16 * 8, alignment: .trailing)
      }
    }
  }
}

/// A row that leads to its page, where it has one.
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

/// How many commits are not there yet, and how many are not here.
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
    if ahead > 0 { Text("↑\(ahead)").foregroundStyle(.green).layoutPriority(1) }
    if behind > 0 { Text("↓\(behind)").foregroundStyle(.orange).layoutPriority(1) }
  }
}

/// Something to know of a repository, by sign and colour.
struct Mark {
  let text: String
  let color: Color
}

extension GitStatus {
  /// What is checked out, and what is being done with it.
  var head: String {
    operation?.words ?? branch ?? commit.map { "at \($0.prefix(7))" } ?? "empty"
  }

  /// Changes by sign, as prompts show them: `!` in conflict, `+` staged, `~` changed, `?` untracked.
  var changes: [Mark] {
    if isClean { return [Mark(text: "✓", color: .green)] }
    return [
      mark("!", conflicts, .red), mark("+", staged, .green), mark("~", changed, .yellow),
      mark("?", untracked, .secondary),
    ].compactMap(\.self)
  }

  /// All of it by sign.
  var marks: [Mark] {
    [mark("↑", ahead, .green), mark("↓", behind, .orange)].compactMap(\.self) + changes
  }

  /// Changes in words.
  var words: [Mark] {
    if isClean { return [Mark(text: "✓ clean", color: .green)] }
    return [
      word("! %d in conflict", conflicts, .red), word("+ %d staged", staged, .green),
      word("~ %d changed", changed, .yellow), word("? %d untracked", untracked, .secondary),
    ].compactMap(\.self)
  }

  private func mark(_ sign: String, _ count: Int, _ color: Color) -> Mark? {
    count > 0 ? Mark(text: "\(sign)\(count)", color: color) : nil
  }

  private func word(_ format: String, _ count: Int, _ color: Color) -> Mark? {
    count > 0 ? Mark(text: format.replacing("%d", with: String(count)), color: color) : nil
  }
}

/// How long ago something was, in three letters at most.
enum Age {
  static func words(of commit: GitCommit, at date: Date) -> String {
    let text = text(of: commit, at: date)
    return text == "now" ? "just now" : "\(text) ago"
  }

  static func text(of commit: GitCommit, at date: Date) -> String {
    let seconds = max(0, date.timeIntervalSince(commit.date))
    let steps: [(length: Double, unit: String)] = [
      (365 * 86_400, "y"), (7 * 86_400, "w"), (86_400, "d"), (3600, "h"), (60, "m"),
    ]
    for step in steps where seconds >= step.length {
      return "\(Int(seconds / step.length))\(step.unit)"
    }
    return "now"
  }
}
