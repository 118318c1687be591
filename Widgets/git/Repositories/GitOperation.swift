import Foundation

/// An unfinished operation in a work tree, such as a merge, named as in git's own prompt.
package struct GitOperation: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case rebase = "rebasing"
    case merge = "merging into"
    case cherryPick = "picking onto"
    case revert = "reverting on"
    case bisect = "bisecting"
    case apply = "applying to"
  }

  package var kind: Kind
  /// The branch that it changes; nil if no branch is checked out.
  package var branch: String?
  /// The number of the current commit, and of all commits.
  package var step: Int?
  package var steps: Int?

  package init(_ kind: Kind, branch: String? = nil, step: Int? = nil, steps: Int? = nil) {
    self.kind = kind
    self.branch = branch
    self.step = step
    self.steps = steps
  }

  /// `rebasing topic 2/5`, `merging into main`.
  package var words: String {
    let progress = step.flatMap { step in steps.map { "\(step)/\($0)" } }
    return ([kind.rawValue, branch, progress].compactMap(\.self)).joined(separator: " ")
  }
}

extension GitOperation {
  /// Reads the state that git keeps in a work tree's folder.
  ///
  /// - Parameter branch: the branch that is checked out.
  init?(in folder: String, branch: String?) {
    func exists(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: folder + "/" + name)
    }
    func number(_ name: String) -> Int? { GitFile.line(folder + "/" + name).flatMap { Int($0) } }
    func head(_ name: String) -> String? {
      GitFile.line(folder + "/" + name).map(Self.branchName) ?? branch
    }
    if exists("rebase-merge") {
      self.init(
        .rebase, branch: head("rebase-merge/head-name"), step: number("rebase-merge/msgnum"),
        steps: number("rebase-merge/end"))
    } else if exists("rebase-apply") {
      self.init(
        exists("rebase-apply/applying") ? .apply : .rebase, branch: head("rebase-apply/head-name"),
        step: number("rebase-apply/next"), steps: number("rebase-apply/last"))
    } else if exists("MERGE_HEAD") {
      self.init(.merge, branch: branch)
    } else if exists("CHERRY_PICK_HEAD") {
      self.init(.cherryPick, branch: branch)
    } else if exists("REVERT_HEAD") {
      self.init(.revert, branch: branch)
    } else if exists("BISECT_LOG") {
      self.init(.bisect, branch: head("BISECT_START"))
    } else {
      return nil
    }
  }

  private static func branchName(_ reference: String) -> String {
    let prefix = "refs/heads/"
    if reference.hasPrefix(prefix) { return String(reference.dropFirst(prefix.count)) }
    // A detached HEAD: the name is a commit's hash.
    let isHash = reference.count >= 40 && reference.allSatisfy(\.isHexDigit)
    return isHash ? String(reference.prefix(7)) : reference
  }
}
