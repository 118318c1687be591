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
