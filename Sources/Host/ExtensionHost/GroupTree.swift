import Glibc
import Synchronization

/// A folder of the user's own, or root's, in which this process may make control groups (cgroup v2)
/// for its runs, so that the kernel limits the number of their processes.
///
/// A program started by its user's service manager, such as those of a desktop's terminals, is in a
/// group below such a folder. One in a session of `ssh` or of a console is not, and may ask to be
/// moved.
package struct GroupTree: Hashable, Sendable {
  /// The nearest folder above this process' own group.
  package let folder: String

  /// - Parameters:
  ///   - root: the mount point of the control groups' file system.
  ///   - own: the path of this process' group in it.
  package init?(root: String, own: String) {
    var path = own == "/" ? "" : own
    guard own.hasPrefix("/"), !own.split(separator: "/").contains("..") else { return nil }
    // A group with processes of its own cannot limit groups below it, except for the root of all.
    let isRoot = path.isEmpty && access(root + "/cgroup.type", F_OK) != 0
    while isRoot || !path.isEmpty {
      path = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
      let place = root + path
      // If this folder is not the user's, those above it are not either.
      guard access(place, W_OK) == 0, access(place + "/cgroup.procs", W_OK) == 0 else { return nil }
      if Self.words(in: place + "/cgroup.subtree_control").contains("pids") {
        folder = place
        return
      }
      if path.isEmpty { return nil }
    }
    return nil
  }

  // MARK: This process

  private static let root = "/sys/fs/cgroup"

  private struct State {
    var tree: GroupTree?
    var isKnown = false
    /// Whether this process is being moved.
    var isMoving = false
  }

  private static let state = Mutex(State())

  /// The tree of this process, nil if there is none. Looked for once.
  package static var current: GroupTree? {
    state.withLock { state in
      if !state.isKnown {
        state.tree = own.flatMap { GroupTree(root: root, own: $0) }
        state.isKnown = state.tree != nil || !state.isMoving
      }
      return state.tree
    }
  }

  /// Announces that this process is about to be moved to another group: the tree is looked for
  /// again until there is one.
  package static func lookAgain() {
    state.withLock { ($0.isKnown, $0.isMoving) = ($0.tree != nil, true) }
  }

  /// Whether this process is in a login session of the system, whose groups are not the user's,
  /// while the user's own service manager has groups.
  package static var isInSession: Bool {
    own.map(isSession) ?? false
  }

  /// Whether a group is a session's, such as `/user.slice/user-1000.slice/session-3.scope`.
  static func isSession(_ own: String) -> Bool {
    let names = own.split(separator: "/")
    guard names.count == 3, names[0] == "user.slice" else { return false }
    return names[2].hasPrefix("session-") && names[2].hasSuffix(".scope")
  }

  /// The group in version 2 of control groups, whose line begins with `0::`.
  private static var own: String? { own(in: text("/proc/self/cgroup")) }

  static func own(in text: String) -> String? {
    text.split(separator: "\n").first { $0.hasPrefix("0::") }.map { String($0.dropFirst(3)) }
  }

  private static func words(in path: String) -> [Substring] {
    text(path).split(whereSeparator: \.isWhitespace)
  }

  private static func text(_ path: String) -> String {
    guard let file = Descriptor(open(path, O_RDONLY | O_CLOEXEC)) else { return "" }
    var bytes: [UInt8] = []
    while case .bytes = file.read({ bytes.append(contentsOf: $0) }), bytes.count < 1 << 16 {}
    return String(decoding: bytes, as: UTF8.self)
  }
}
