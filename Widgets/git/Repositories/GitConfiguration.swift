import Foundation

/// The parts of a repository's configuration that matter here: the addresses of its remotes, and
/// the programs that it wants to run on its files.
package struct GitConfiguration: Sendable {
  package private(set) var remotes: [(name: String, address: String)] = []
  /// Settings with programs that stem from the repository itself rather than from its owner.
  package private(set) var foreignPrograms: [String] = []
  private var replacements: [(prefix: String, by: String)] = []

  /// A pattern for the settings that are read.
  static let pattern =
    #"^(remote\..*\.url|url\..*\.insteadof|filter\..*\.(clean|smudge|process|required))$"#

  /// Parses the output of `git config -z --show-scope --get-regexp`.
  package init(_ output: [UInt8]) {
    var parts = output.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }[...]
    while let scope = parts.popFirst(), let setting = parts.popFirst() {
      let lines = setting.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      read(String(lines[0]), lines.count > 1 ? String(lines[1]) : "", scope: scope)
    }
  }

  /// The address of the branch's upstream remote, or of `origin`, or of the first remote.
  package func address(upstream: String?) -> String? {
    let followed = upstream.flatMap { upstream in
      remotes.first { upstream.hasPrefix($0.name + "/") }
    }
    let remote = followed ?? remotes.first { $0.name == "origin" } ?? remotes.first
    return remote.map { replaced($0.address) }
  }

  private mutating func read(_ key: String, _ value: String, scope: String) {
    let name = key.split(separator: ".", maxSplits: 1).last.map(String.init) ?? ""
    if key.hasPrefix("remote."), name.hasSuffix(".url") {
      let remote = String(name.dropLast(".url".count))
      if !remotes.contains(where: { $0.name == remote }) { remotes.append((remote, value)) }
    } else if key.hasPrefix("url."), name.hasSuffix(".insteadof") {
      replacements.append((value, String(name.dropLast(".insteadof".count))))
    } else if key.hasPrefix("filter."), ["local", "worktree"].contains(scope) {
      foreignPrograms.append(key)
    }
  }

  /// The longest matching prefix wins.
  private func replaced(_ address: String) -> String {
    let found = replacements.filter { address.hasPrefix($0.prefix) }
      .max { $0.prefix.count < $1.prefix.count }
    guard let found else { return address }
    return found.by + address.dropFirst(found.prefix.count)
  }
}
