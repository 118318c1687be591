import Foundation

/// A commit of a log.
package struct GitCommit: Hashable, Sendable {
  package var hash: String
  package var short: String
  package var author: String
  package var date: Date
  package var subject: String

  package init(hash: String, short: String, author: String, date: Date, subject: String) {
    self.hash = hash
    self.short = short
    self.author = author
    self.date = date
    self.subject = subject
  }

  /// The format of `git log -z --format` that ``all(in:)`` parses. The subject is last, as it may
  /// contain any character.
  static let format = "%H%x1f%h%x1f%ct%x1f%an%x1f%s"

  package static func all(in output: [UInt8]) -> [GitCommit] {
    output.split(separator: 0).compactMap { record in
      let parts = String(decoding: record, as: UTF8.self)
        .split(separator: "\u{1F}", maxSplits: 4, omittingEmptySubsequences: false)
        .map(String.init)
      guard parts.count == 5, let seconds = TimeInterval(parts[2]) else { return nil }
      return GitCommit(
        hash: parts[0], short: parts[1], author: parts[3],
        date: Date(timeIntervalSince1970: seconds), subject: parts[4])
    }
  }
}

extension GitCommit {
  /// Parses the output of `git log --format=%ct`, newest first.
  package static func dates(in output: [UInt8]) -> [Date] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap {
      TimeInterval($0).map(Date.init(timeIntervalSince1970:))
    }
  }
}

/// A local branch, and its distance from its upstream branch.
package struct GitBranch: Hashable, Sendable {
  package var name: String
  package var ahead: Int
  package var behind: Int
  /// Whether the upstream branch was deleted, usually after a merge.
  package var isGone: Bool

  package init(name: String, ahead: Int = 0, behind: Int = 0, isGone: Bool = false) {
    self.name = name
    self.ahead = ahead
    self.behind = behind
    self.isGone = isGone
  }

  /// The format of `git for-each-ref --format` that ``all(in:)`` parses.
  static let format = "%(refname:lstrip=2)%1f%(upstream:track,nobracket)"

  package static func all(in output: [UInt8]) -> [GitBranch] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\u{1F}", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      return GitBranch(
        name: String(parts[0]), ahead: number("ahead", in: parts[1]),
        behind: number("behind", in: parts[1]), isGone: parts[1] == "gone")
    }
  }

  private static func number(_ word: String, in track: Substring) -> Int {
    let words = track.split { $0 == " " || $0 == "," }
    guard let place = words.firstIndex(of: Substring(word)), place + 1 < words.count else {
      return 0
    }
    return Int(words[place + 1]) ?? 0
  }
}
