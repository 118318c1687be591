import Foundation
import Repositories
import Testing

private func records(_ lines: String...) -> [UInt8] {
  Array(lines.map { $0 + "\0" }.joined().utf8)
}

@Test func `a status is counted`() {
  let status = GitStatus(
    records(
      "# branch.oid 1f0c3a5b", "# branch.head fix/lamp", "# branch.upstream origin/fix/lamp",
      "# branch.ab +2 -11", "# stash 3", "1 M. N... 100644 100644 100644 a b staged file",
      "1 .M N... 100644 100644 100644 a b changed", "1 MM N... 100644 100644 100644 a b both",
      "2 R. N... 100644 100644 100644 a b R100 new", "1 .M old name that looks like a change",
      "u UU N... 1 2 3 4 a b c conflict", "? new file", "? other\nfile", "! ignored"))
  #expect(status.branch == "fix/lamp" && status.upstream == "origin/fix/lamp")
  #expect(status.ahead == 2 && status.behind == 11 && status.stashes == 3)
  #expect(status.staged == 3 && status.changed == 2)
  #expect(status.untracked == 2 && status.conflicts == 1)
}

@Test func `a status without commits, or without a branch`() {
  let empty = GitStatus(records("# branch.oid (initial)", "# branch.head main"))
  #expect(empty.commit == nil && empty.branch == "main" && empty.isClean)
  let detached = GitStatus(records("# branch.oid 1f0c", "# branch.head (detached)"))
  #expect(detached.commit == "1f0c" && detached.branch == nil)
  #expect(GitStatus(Array("nonsense".utf8)) == GitStatus())
}

@Test func `a log is read, whatever stands in a subject`() {
  let commits = GitCommit.all(
    in: records(
      "aa\u{1F}a\u{1F}1700000000\u{1F}Ada\u{1F}one \u{1F} two", "bb\u{1F}b\u{1F}x\u{1F}N\u{1F}bad",
      "cc\u{1F}c\u{1F}1600000000\u{1F}Mia\u{1F}"))
  #expect(commits.map(\.subject) == ["one \u{1F} two", ""])
  #expect(commits[0].date == Date(timeIntervalSince1970: 1_700_000_000))
}

@Test func `branches are read with where they stand`() {
  let text = "main\u{1F}\na/b\u{1F}ahead 2, behind 1\nc\u{1F}behind 4\nd\u{1F}gone\n"
  #expect(
    GitBranch.all(in: Array(text.utf8)) == [
      GitBranch(name: "main"), GitBranch(name: "a/b", ahead: 2, behind: 1),
      GitBranch(name: "c", behind: 4), GitBranch(name: "d", isGone: true),
    ])
}

@Test func `the remote that a branch follows counts, its address as it was configured`() {
  let configuration = GitConfiguration(
    records(
      "global", "url.git@github.com:.insteadof\ngh:", "local", "remote.origin.url\ngh:ada/fork",
      "local", "remote.up.stream.url\nhttps://github.com/ada/engine", "global",
      "filter.lfs.clean\ngit-lfs clean", "local", "filter.Ev=il.clean\ntouch x"))
  #expect(configuration.address(upstream: "up.stream/main") == "https://github.com/ada/engine")
  #expect(configuration.address(upstream: nil) == "git@github.com:ada/fork")
  #expect(configuration.foreignPrograms == ["filter.Ev=il.clean"])
}

@Test func `commits are counted by days and weeks, up to today`() {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = .gmt
  calendar.firstWeekday = 2
  // A Wednesday at noon.
  let now = Date(timeIntervalSince1970: 1_764_158_400)
  let day = 86_400.0
  let days = CommitDays(
    [now, now - 60, now - day, now - 3 * day, now - 9.4 * day, now - 40 * day, now + day], last: 2,
    until: now, in: calendar)
  #expect(days.weeks.map(\.counts) == [[1, 0, 0, 0, 0, 0, 1], [0, 1, 2]])
  #expect(days.weeks.map(\.start) == [now - 9.5 * day, now - 2.5 * day])
  #expect(days.most == 2)
  #expect(CommitDays([now], last: 0, until: now, in: calendar).weeks.isEmpty)
}

@Test(arguments: [(1, 1, 1), (1, 4, 1), (4, 4, 4), (5, 10, 2), (10, 10, 4), (0, 9, 0)])
func `a day is as full as its commits are many beside the busiest`(
  count: Int, most: Int, level: Int
) {
  let now = Date(timeIntervalSince1970: 1_764_158_400)
  let days = CommitDays(
    Array(repeating: now, count: most), last: 1, until: now, in: Calendar(identifier: .gregorian))
  #expect(days.level(of: count) == level)
}

@Test func `the dates of a log are its lines, whatever else stands there`() {
  #expect(
    GitCommit.dates(in: Array("1700000000\nfatal\n\n1600000000\n".utf8))
      == [1_700_000_000, 1_600_000_000].map(Date.init(timeIntervalSince1970:)))
}
