/// The parsed output of `git status --porcelain=v2 --branch --show-stash -z`.
///
/// See <https://git-scm.com/docs/git-status#_porcelain_format_version_2>.
package struct GitStatus: Hashable, Sendable {
  /// The branch; nil if none is checked out.
  package var branch: String?
  /// The commit; nil before the first one.
  package var commit: String?
  package var upstream: String?
  package var ahead = 0
  package var behind = 0
  package var staged = 0
  package var changed = 0
  package var untracked = 0
  package var conflicts = 0
  package var stashes = 0
  /// An unfinished operation, such as a merge.
  package var operation: GitOperation?

  package init() {}

  package init(_ output: [UInt8]) {
    var records = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }[...]
    while let record = records.popFirst() {
      switch record.first {
      case "#": readHeader(record.dropFirst(2))
      case "1": count(record)
      case "2":
        count(record)
        // The next record is the file's former name.
        records = records.dropFirst()
      case "u": conflicts += 1
      case "?": untracked += 1
      default: break
      }
    }
  }

  package var isClean: Bool { staged + changed + untracked + conflicts == 0 }

  private mutating func readHeader(_ header: Substring) {
    let words = header.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return }
    let value = String(words[1])
    switch words[0] {
    case "branch.oid": commit = value == "(initial)" ? nil : value
    case "branch.head": branch = value == "(detached)" ? nil : value
    case "branch.upstream": upstream = value
    case "branch.ab":
      let counts = value.split(separator: " ").compactMap { Int($0.dropFirst()) }
      if counts.count == 2 { (ahead, behind) = (counts[0], counts[1]) }
    case "stash": stashes = Int(value) ?? 0
    default: break
    }
  }

  /// Counts a changed file: changed in the index, in the work tree, or in both.
  private mutating func count(_ record: String) {
    let states = Array(record.dropFirst(2).prefix(2))
    guard states.count == 2 else { return }
    if states[0] != "." { staged += 1 }
    if states[1] != "." { changed += 1 }
  }
}
