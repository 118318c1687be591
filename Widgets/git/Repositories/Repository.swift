import Foundation

/// The state of a repository.
package struct Repository: Hashable, Sendable {
  package var path: String
  package var status: GitStatus
  package var commits: [GitCommit]
  package var branches: [GitBranch]
  package var forge: Forge?
  /// The dates of the last year's commits, if they were requested.
  package var commitDates: [Date]

  package init(
    path: String, status: GitStatus, commits: [GitCommit] = [], branches: [GitBranch] = [],
    forge: Forge? = nil, commitDates: [Date] = []
  ) {
    self.path = path
    self.status = status
    self.commits = commits
    self.branches = branches
    self.forge = forge
    self.commitDates = commitDates
  }

  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The web page of the checked-out branch, or of the repository.
  package var page: URL? {
    guard let branch = status.branch, status.upstream != nil else { return forge?.page }
    return forge?.page(ofBranch: branch) ?? forge?.page
  }
}

/// The reason why a repository cannot be shown.
package enum RepositoryProblem: Error, Hashable, Sendable {
  case gitMissing
  case missing
  case notARepository
  /// A bare repository without linked work trees.
  case noWorkTree
  /// The folder belongs to another user, and git does not trust it.
  case notTrusted
  case tooSlow
  case tooMany
  case failed(String)
}

extension RepositoryProblem {
  /// The error and its remedy, with a path as people write it.
  package func words(for path: String) -> String {
    switch self {
    case .gitMissing: "git is not installed. On Debian: apt install git"
    case .missing: "\(path) is not there"
    case .notARepository: "\(path) is not a git repository"
    case .noWorkTree: "\(path) is a bare repository without a work tree"
    case .notTrusted:
      "\(path) belongs to someone else. If you trust it: "
        + "git config --global --add safe.directory \(path)"
    case .tooSlow: "git took too long in \(path)"
    case .tooMany: "\(path) has more changes than can be counted"
    case .failed(let words): "\(path): \(words)"
    }
  }
}

extension Repository {
  /// The largest number of commits that are counted: more than a person makes in a year.
  private static let mostCounted = 10_000

  /// Asks git for the state of a folder.
  package static func read(
    _ path: String, commits: Int, branches: Int, weeks: Int = 0,
    until deadline: ContinuousClock.Instant
  ) throws(RepositoryProblem) -> Repository {
    var git = Git(folder: path, deadline: deadline)
    let configuration = GitConfiguration(
      try git.output([
        "config", "-z", "--show-scope", "--get-regexp", GitConfiguration.pattern,
      ]))
    git.disabled = configuration.foreignPrograms
    var status = GitStatus(
      try git.output([
        "status", "--porcelain=v2", "--branch", "--show-stash", "--ignore-submodules=dirty", "-z",
      ]))
    let folder = String(
      decoding: try git.output(["rev-parse", "--absolute-git-dir"]).prefix { $0 != 0x0A },
      as: UTF8.self)
    status.operation = GitOperation(in: folder, branch: status.branch)
    var repository = Repository(path: path, status: status)
    repository.forge = configuration.address(upstream: status.upstream)
      .flatMap { Forge(remote: $0) }
    if commits > 0, status.commit != nil {
      repository.commits = GitCommit.all(
        in: try git.output([
          "log", "-z", "-n", String(commits), "--no-show-signature", "--no-ext-diff",
          "--format=" + GitCommit.format, "HEAD", "--",
        ]))
    }
    if weeks > 0, status.commit != nil {
      // A history too long to be counted in time leaves the rest of the state usable.
      let dates = try? git.output([
        "log", "-n", String(mostCounted), "--since=\(weeks).weeks", "--no-show-signature",
        "--no-ext-diff", "--format=%ct", "HEAD", "--",
      ])
      repository.commitDates = GitCommit.dates(in: dates ?? [])
    }
    if branches > 0 {
      repository.branches = GitBranch.all(
        in: try git.output([
          "for-each-ref", "--sort=-committerdate", "--count=\(branches)",
          "--format=" + GitBranch.format, "refs/heads",
        ]))
    }
    return repository
  }
}

extension Git {
  fileprivate func output(_ arguments: [String]) throws(RepositoryProblem) -> [UInt8] {
    switch try ask(arguments) {
    case .output(let bytes): return bytes
    // Exit status 1 of `git config` means that none of the settings is set.
    case .refused(1, "") where arguments.first == "config": return []
    case .refused(_, let words):
      if words.contains("not a git repository") { throw .notARepository }
      if words.contains("safe.directory") { throw .notTrusted }
      if words.contains("must be run in a work tree") { throw .noWorkTree }
      let line = words.split(separator: "\n").first.map(String.init) ?? "git failed"
      throw .failed(line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line)
    }
  }
}
