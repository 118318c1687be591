import Foundation
import Glibc

/// Whether anyone can see the terminal when it is a window of tmux or GNU Screen.
///
/// Both set the execute bit of their socket while a client is attached. A window that is detached
/// at the start was opened by a program rather than left by a person: it counts as attached until
/// someone attaches and detaches, and whenever input comes.
struct Attachment {
  /// The multiplexer's socket; nil if there is none.
  let socket: String?
  private(set) var isAttached = true

  init(environment: [String: String]) {
    socket = Self.tmux(environment) ?? Self.screen(environment)
  }

  /// Reads the socket's mode after a change. Returns whether the answer changed.
  mutating func follow() -> Bool {
    guard let socket else { return false }
    var status = stat()
    // A socket that is gone says nothing: the end of the terminal is reported elsewhere.
    guard stat(socket, &status) == 0 else { return false }
    let isAttached = status.st_mode & S_IXUSR != 0
    defer { self.isAttached = isAttached }
    return self.isAttached != isAttached
  }

  /// Counts input as attached: whoever types, be it a script, sees the result. Returns whether the
  /// answer changed.
  mutating func noteInput() -> Bool {
    defer { isAttached = true }
    return !isAttached
  }

  /// The socket of tmux: `$TMUX` is the socket, the server's process and the session, separated by
  /// commas.
  private static func tmux(_ environment: [String: String]) -> String? {
    guard let path = environment["TMUX"]?.split(separator: ",").first, path.hasPrefix("/") else {
      return nil
    }
    return String(path)
  }

  /// The socket of GNU Screen: `$STY` is the socket's name in this user's folder.
  private static func screen(_ environment: [String: String]) -> String? {
    guard let name = environment["STY"], !name.isEmpty, !name.contains("/") else { return nil }
    let user = environment["USER"] ?? environment["LOGNAME"] ?? ""
    let folders =
      [environment["SCREENDIR"], "/run/screen/S-" + user].compactMap(\.self)
      + (environment["HOME"].map { [$0 + "/.screen"] } ?? [])
    return folders.map { $0 + "/" + name }.first { access($0, F_OK) == 0 }
  }
}
