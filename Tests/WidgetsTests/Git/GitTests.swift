import Cells
import Foundation
import Programs
import Testing
import WidgetArchive

@testable import Repositories

/// Git repositories made for a test, with fixed commit dates.
private struct Work {
  let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    try home.write("[user]\nname = Ada\nemail = ada@example.org\n", to: ".gitconfig")
  }

  @discardableResult
  func git(_ arguments: String..., in folder: String, ago: TimeInterval = 0) throws -> String {
    let path = home.url.path + "/" + folder
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let date = "\(Int(Date().timeIntervalSince1970 - ago)) +0000"
    let outcome = try BuiltProgram(path: "/usr/bin/git", home: home).run(
      ["-C", path, "-c", "init.defaultBranch=main"] + arguments,
      environment: [
        "GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date, "GIT_CONFIG_NOSYSTEM": "1",
      ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  func commit(_ subject: String, in folder: String, ago: TimeInterval) throws {
    try git("commit", "-q", "--allow-empty", "-m", subject, in: folder, ago: ago)
  }

  func entry(
    _ family: ArchivedFamily, paths: String? = nil, size: CellSize? = nil
  ) throws -> ArchivedEntry {
    try BuiltProgram(name: "git.widget", home: home)
      .timeline(
        kind: "git", family: family,
        configuration: paths.map { ["paths": .string($0)] } ?? [:], size: size
      ).entries[0]
  }

  /// A repository that is ahead of its remote, with changes of all kinds.
  func busy(_ folder: String) throws {
    try git("init", "-q", in: folder)
    try commit("Light the lamp", in: folder, ago: 7300)
    try home.write("a", to: folder + "/changed")
    try git("add", "changed", in: folder)
    try git("commit", "-q", "-m", "Add oil", in: folder, ago: 3700)
    try git("remote", "add", "origin", "git@github.com:ada/lighthouse.git", in: folder)
    try git("update-ref", "refs/remotes/origin/main", "HEAD~1", in: folder)
    try git("branch", "-q", "-u", "origin/main", in: folder)
    try home.write("b", to: folder + "/changed")
    try home.write("c", to: folder + "/new")
    try home.write("d", to: folder + "/staged")
    try git("add", "staged", in: folder)
  }
}

@Test func `a small tile tells of a repository in words`() throws {
  let work = try Work()
  try work.busy("src/lighthouse")
  let entry = try work.entry(.systemSmall)
  #expect(
    entry.drawn(in: .systemSmall) == """
       main ↑1
       + 1 staged
       ~ 1 changed
       ? 1 untracked



      """)
  #expect(entry.title == "lighthouse")
  #expect(entry.widgetURL == "https://github.com/ada/lighthouse/tree/main")
}

@Test(arguments: [ArchivedFamily.systemSmall, .systemMedium, .systemLarge])
func `a long subject breaks where there are rows for it`(family: ArchivedFamily) throws {
  let work = try Work()
  try work.git("init", "-q", in: "code/site")
  try work.commit("Opening hours in winter", in: "code/site", ago: 172_860)
  let drawn = try work.entry(family).drawn(in: family)
  #expect(!drawn.contains("…") && drawn.contains("winter"), "\(drawn)")
  let first = drawn.split(separator: "\n").first { $0.contains("Opening") } ?? ""
  #expect(family == .systemSmall || first.contains("2d"), "age in the first row: \(drawn)")
}

@Test func `one that is clean shows what was done last`() throws {
  let work = try Work()
  try work.git("init", "-q", in: "code/site")
  try work.commit("Opening hours", in: "code/site", ago: 2 * 86_400 + 60)
  #expect(
    try work.entry(.systemSmall).drawn(in: .systemSmall) == """
       main
       ✓ clean



       Opening hours
       2d ago
      """)
}

@Test func `a medium tile lists repositories, in the order they were named`() throws {
  let work = try Work()
  try work.busy("a/lighthouse")
  try work.git("init", "-q", in: "b/empty nest")
  let drawn = try work.entry(.systemMedium, paths: "~/a/lighthouse '~/b/empty nest' ~/nowhere")
    .drawn(in: .systemMedium)
  let rows = drawn.replacing(/·+/, with: "·").replacing(/─+/, with: "─")
    .split(separator: "\n").map(String.init)
  #expect(
    rows.prefix(4) == [
      " lighthouse main ↑1 · +1 ~1 ?1", " empty nest main · ✓", " ~/nowhere is not there", " ─",
    ], "\(drawn)")
  #expect(rows.last?.contains("Light the lamp") == true, "\(drawn)")
}

@Test func `a small tile with room has more than one commit`() throws {
  let work = try Work()
  try work.git("init", "-q", in: "code/site")
  for subject in ["Begin", "Opening hours in winter", "Fewer pictures, smaller"] {
    try work.commit(subject, in: "code/site", ago: 86_460)
  }
  let size = CellSize(columns: 24, rows: 12)
  let entry = try BuiltProgram(name: "git.widget", home: work.home)
    .timeline(kind: "git", family: .systemSmall, size: size).entries[0]
  let drawn = entry.drawn(in: .systemSmall, size: size)
  #expect(drawn.contains("Begin") && drawn.contains("winter") && drawn.contains("smaller"))
  #expect(!drawn.contains("…") && drawn.filledShare > 0.8, "\(drawn)")
}

@Test func `commits lead to their pages`() throws {
  let work = try Work()
  try work.busy("src/lighthouse")
  let entry = try work.entry(.systemMedium)
  let hash = try work.git("rev-parse", "HEAD", in: "src/lighthouse")
    .trimmingCharacters(in: .newlines)
  #expect(entry.links.contains("https://github.com/ada/lighthouse/commit/\(hash)"))
  // The dot before the date gives way to a time such as 10:03 PM.
  #expect(entry.drawn(in: .systemMedium).contains("\n  1h Add oil\n     \(hash.prefix(7)) Ada"))
}

@Test func `a large tile has branches and commits`() throws {
  let work = try Work()
  try work.busy("src/lighthouse")
  try work.git("branch", "fog", in: "src/lighthouse")
  let drawn = try work.entry(.systemLarge).drawn(in: .systemLarge)
  #expect(drawn.contains(" Branches\n fog\n") && drawn.contains(" Last commits\n"))
}

@Test func `a large tile with room has a square for each day with a commit`() throws {
  let work = try Work()
  try work.git("init", "-q", in: "code/site")
  for days in [0.0, 1, 1, 9, 30] {
    try work.commit("Opening hours", in: "code/site", ago: days * 86_400 + 1)
  }
  let lines = try work.entry(.systemLarge).drawn(in: .systemLarge).split(separator: "\n")
  let days = lines.filter { $0.contains("· ·") }
  #expect(days.count == 7, "\(lines)")
  #expect(days.joined().filter { "▪■".contains($0) }.count == 4, "\(lines)")
  #expect(lines.contains { $0.contains("Last commits") })
}

@Test func `nothing that a repository names is run`() throws {
  let work = try Work()
  let folder = "src/trap"
  try work.git("init", "-q", in: folder)
  try work.home.write("one", to: folder + "/file")
  try work.git("add", "file", in: folder)
  try work.git("commit", "-q", "-m", "one", in: folder)
  let trap = work.home.url.path + "/trap"
  try writeProgram("#!/bin/sh\ntouch \(work.home.url.path)/sprung\ncat\n", to: trap)
  try work.home.write("* filter=e=vil\n", to: folder + "/.gitattributes")
  try work.home.write(
    """
    [core]
    repositoryformatversion = 0
    fsmonitor = \(trap)
    hooksPath = \(work.home.url.path)
    sshCommand = \(trap)
    pager = \(trap)
    [filter "e=vil"]
    clean = \(trap)
    required = true
    [log]
    showSignature = true
    [gpg]
    program = \(trap)
    [diff]
    external = \(trap)
    """, to: folder + "/.git/config")
  try work.home.write("two", to: folder + "/file")
  #expect(try work.entry(.systemMedium).drawn(in: .systemMedium).contains("~1"))
  #expect(!FileManager.default.fileExists(atPath: work.home.url.path + "/sprung"))
}

@Test func `without repositories it says where it looked`() throws {
  let words = try Work().entry(.systemMedium).words.joined(separator: " ")
  #expect(words.contains("No repositories") && words.contains("~/src"))
}

@Test func `a folder that is no repository is said`() throws {
  let work = try Work()
  try work.home.write("x", to: "plain/file")
  let words = try work.entry(.systemSmall, paths: "~/plain").words
  #expect(words.contains("~/plain is not a git repository"))
}

@Test func `what was begun in a work tree is named with its branch`() throws {
  let work = try Work()
  try work.git("init", "-q", in: "src/site")
  for (branch, text) in [("main", "a"), ("topic", "b")] {
    if branch != "main" { try work.git("checkout", "-q", "-b", branch, "HEAD~1", in: "src/site") }
    if branch == "main" { try work.commit("Begin", in: "src/site", ago: 900) }
    try work.home.write(text, to: "src/site/file")
    try work.git("add", "file", in: "src/site")
    try work.commit("Write \(text)", in: "src/site", ago: 800)
  }
  func head(_ arguments: String...) throws -> String {
    let path = work.home.url.path + "/src/site"
    _ = try BuiltProgram(path: "/usr/bin/git", home: work.home).run(
      ["-C", path] + arguments, environment: ["GIT_EDITOR": "true"])
    return try work.entry(.accessoryInline).words.joined(separator: " ")
  }
  #expect(try head("merge", "main").contains("merging into topic"))
  _ = try head("merge", "--abort")
  #expect(try head("cherry-pick", "main").contains("picking onto topic"))
  _ = try head("cherry-pick", "--abort")
  #expect(try head("rebase", "main").contains("rebasing topic 1/1"))
  _ = try head("rebase", "--abort")
  #expect(try head("bisect", "start", "topic", "main").contains("bisecting topic"))
  #expect(try head("bisect", "reset").contains("site topic"))
}

@Test func `a repository that is bare has its work trees shown`() throws {
  let work = try Work()
  try work.git("init", "-q", in: "seed")
  try work.commit("First", in: "seed", ago: 600)
  let seed = work.home.url.path + "/seed"
  try work.git("clone", "-q", "--bare", seed, ".bare", in: "src/layout")
  try work.home.write("gitdir: ./.bare\n", to: "src/layout/.git")
  try work.git("worktree", "add", "-q", "next", "-b", "topic", in: "src/layout")
  try work.git("worktree", "add", "-q", "stable", in: "src/layout")
  let drawn = try work.entry(.systemMedium, paths: "src/layout").drawn(in: .systemMedium)
  #expect(drawn.contains("next") && drawn.contains("topic") && drawn.contains("stable"), "\(drawn)")
  // The same repository, found in a folder of repositories and without a setting.
  #expect(try work.entry(.systemMedium).drawn(in: .systemMedium).contains("topic"))
  try work.git("clone", "-q", "--bare", seed, "src/empty.git", in: "")
  let empty = try work.entry(.systemMedium, paths: "src/empty.git")
  #expect(empty.words.contains { $0.contains("a bare repository without a work tree") })
}

@Test func `what a repository keeps instead of a file of git's is passed over`() throws {
  let work = try Work()
  try work.git("init", "-q", in: "src/odd")
  try work.commit("First", in: "src/odd", ago: 600)
  let folder = work.home.url.path + "/src/odd/.git"
  #expect(mkfifo(folder + "/BISECT_START", 0o600) == 0)
  try work.home.write("", to: "src/odd/.git/BISECT_LOG")
  #expect(GitOperation(in: folder, branch: "main")?.words == "bisecting main")
}

@Test func `what git status looks at is watched: index, head, references, folders`() throws {
  let work = try Work()
  try work.git("init", "-q", in: "src/engine")
  try work.commit("Begin", in: "src/engine", ago: 100)
  try work.home.write("x", to: "src/engine/lib/deep/file")
  try work.home.write("x", to: "src/engine/node_modules/some/file")
  try work.home.write("/node_modules/\n", to: "src/engine/.gitignore")
  let folder = work.home.url.path + "/src/engine"
  let paths = RepositoryFiles(folder).paths.map { String($0.dropFirst(folder.count)) }
  #expect(paths.prefix(3) == ["/.git", "/.git/logs/HEAD", ""])
  #expect(paths.contains("/.git/refs/heads"))
  #expect(paths.contains("/lib") && paths.contains("/lib/deep"))
  #expect(!paths.contains { $0.hasPrefix("/node_modules") || $0.hasPrefix("/.git/objects") })
}

@Test func `of a tree of many folders those near its top are watched`() throws {
  let work = try Work()
  try work.git("init", "-q", in: "src/many")
  for number in 0..<60 { try work.home.write("x", to: "src/many/a\(number)/below/file") }
  let paths = RepositoryFiles(work.home.url.path + "/src/many").paths
  #expect(paths.count <= 64 && !paths.contains { $0.hasSuffix("/below") })
}

@Test func `a folder in which a repository may appear is watched, but not the home`() throws {
  let work = try Work()
  let home = work.home.url.path
  try work.git("init", "-q", in: "src/engine")
  for names in [[], [home + "/src", "~"]] {
    let found = RepositoryFolders(names, home: home)
    #expect(found.searched.contains(home + "/src") && !found.searched.contains(home))
  }
  #expect(RepositoryFolders([home + "/src/engine"], home: home).searched == [])
}

@Test func `authors and dates stand beside subjects in a wide tile`() throws {
  let work = try Work()
  try work.git("init", "-q", in: "code/site")
  // More than have two lines each.
  for number in 0..<24 {
    try work.commit("Hours \(number)", in: "code/site", ago: 86_400 * Double(24 - number))
  }
  let size = CellSize(columns: 97, rows: 25)
  let drawn = try work.entry(.systemLarge, size: size).drawn(in: .systemLarge, size: size)
  #expect(drawn.contains(/Hours 23 +Ada +\w+ \d+/), "\(drawn)")
  let starts = drawn.split(separator: "\n").compactMap { row in
    row.range(of: "Ada").map { row.distance(from: row.startIndex, to: $0.lowerBound) }
  }
  #expect(starts.count >= 8 && Set(starts).count == 1, "\(drawn)")
}

@Test func `a date beside a subject is whole, or not there`() throws {
  let work = try Work()
  try work.git("init", "-q", in: "code/site")
  // `Nov 14 at 11:13 PM`: no date is longer.
  let ago = Date().timeIntervalSince1970 - 1_700_000_000
  let words = String(repeating: "hours", count: 6)
  for number in 10..<34 { try work.commit("\(words) \(number)", in: "code/site", ago: ago) }
  var tables = 0
  for columns in 78...90 {
    let size = CellSize(columns: columns, rows: 25)
    let drawn = try work.entry(.systemLarge, size: size).drawn(in: .systemLarge, size: size)
    let authors = drawn.split(separator: "\n").filter { $0.contains("Ada") }
    tables += authors.isEmpty ? 0 : 1
    #expect(authors.allSatisfy { $0.contains("PM") }, "\(drawn)")
  }
  #expect((1..<13).contains(tables))
}
