import Foundation
import Repositories
import Synchronization

/// The state of some repositories.
struct GitReport {
  var repositories: [Repository] = []
  /// The reasons why folders could not be read, a sentence each.
  var problems: [String] = []

  /// The last commits of all repositories, newest first.
  var commits: [(repository: Repository, commit: GitCommit)] {
    repositories.flatMap { repository in repository.commits.map { (repository, $0) } }
      .sorted { $0.commit.date > $1.commit.date }
  }

  /// The commits of all repositories by day, up to a date.
  func days(last weeks: Int, until date: Date) -> CommitDays {
    CommitDays(
      repositories.flatMap(\.commitDates), last: weeks, until: date, in: .current)
  }
}

extension GitReport {
  /// The amount of data to request: smaller requests are answered sooner.
  struct Wish {
    var repositories: Int
    var commits: Int
    var branches: Int
    /// The number of weeks in which commits are counted.
    var weeks = 0
  }

  /// Asks git about the folders, several at once.
  init(of folders: RepositoryFolders, _ wish: Wish) {
    let deadline = ContinuousClock.now + .seconds(8)
    let paths = Array(folders.paths.prefix(wish.repositories))
    let answers = Mutex<[Int: Result<Repository, RepositoryProblem>]>([:])
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let answer = Result { () throws(RepositoryProblem) in
        try Repository.read(
          paths[index], commits: wish.commits, branches: paths.count == 1 ? wish.branches : 0,
          weeks: wish.weeks, until: deadline)
      }
      answers.withLock { $0[index] = answer }
    }
    for (index, path) in paths.enumerated() {
      switch answers.withLock({ $0[index] }) {
      case .success(let repository): repositories.append(repository)
      case .failure(let problem):
        let words = problem.words(for: folders.name(path))
        // If git is not installed, one message is enough for all folders.
        if !problems.contains(words) { problems.append(words) }
      case nil: break
      }
    }
  }
}

extension GitReport {
  /// The sample's commits in a year of busy and quiet weeks, with few on Sundays.
  private static func sampleDates(at now: Date) -> [Date] {
    (0..<371).flatMap { day -> [Date] in
      let busy = [3, 1, 0, 4, 2][day / 9 % 5]
      let count = day % 7 == 5 ? 0 : max(0, day * 31 % 7 + busy - 3)
      return Array(repeating: now.addingTimeInterval(-86_400 * Double(day)), count: count)
    }
  }

  /// Sample content for the gallery.
  static func sample(at now: Date) -> GitReport {
    func commit(_ subject: String, minutes: Double, by author: String = "Ada") -> GitCommit {
      GitCommit(
        hash: "1f0c3a5", short: "1f0c3a5", author: author,
        date: now.addingTimeInterval(-60 * minutes), subject: subject)
    }
    func status(_ branch: String, _ change: (inout GitStatus) -> Void) -> GitStatus {
      var status = GitStatus()
      status.branch = branch
      status.commit = "1f0c3a5"
      change(&status)
      return status
    }
    return GitReport(repositories: [
      Repository(
        path: "/src/lighthouse",
        status: status("main") { ($0.ahead, $0.behind, $0.staged, $0.changed) = (2, 1, 3, 2) },
        commits: [
          commit("Keep the lamp lit while the door is open", minutes: 12),
          commit("Fog: twice as often", minutes: 140, by: "Mia"),
          commit("Name the keeper of the day", minutes: 1500),
        ], commitDates: sampleDates(at: now)),
      Repository(
        path: "/src/website", status: status("draft") { $0.untracked = 1 },
        commits: [
          commit("Opening hours in winter", minutes: 300, by: "Mia"),
          commit("Fewer pictures, smaller", minutes: 2900),
        ]),
      Repository(
        path: "/src/dotfiles", status: status("main") { _ in },
        commits: [commit("A shorter prompt", minutes: 9000)]),
      Repository(
        path: "/src/harbour", status: status("tides") { $0.behind = 4 },
        commits: [commit("Tide tables from the ministry", minutes: 4000, by: "Noor")]),
    ])
  }
}
