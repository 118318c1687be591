import Foundation
import Glibc

/// Whether anyone can see the terminal when it is a window of tmux or GNU Screen.
///
/// Both keep the execute bit of their socket set while a client is attached. One that is detached at
/// the start was opened by a program rather than by a person who left: it counts as attached until
/// someone attaches and detaches, and whenever input comes.
struct Attachment {
  /// The multiplexer's socket, nil where there is none.
  let socket: String?
  private(set) var isAttached = true

  init(environment: [String: String]) {
    socket = Self.tmux(environment) ?? Self.screen(environment)
  }

  /// The socket's mode has changed: whether it makes a difference.
  mutating func follow() -> Bool {
    guard let socket else { return false }
    var status = stat()
    // With no socket there is nothing to attach to; the terminal's end is told elsewhere.
    guard stat(socket, &status) == 0 else { return false }
    let isAttached = status.st_mode & S_IXUSR != 0
    defer { self.isAttached = isAttached }
    return self.isAttached != isAttached
  }

  /// Whoever types sees what comes of it, a script too: whether that is news.
  mutating func noteInput() -> Bool {
    defer { isAttached = true }
    return !isAttached
  }

  /// `$TMUX` is the socket, the server's process and the session, with commas between.
  private static func tmux(_ environment: [String: String]) -> String? {
    guard let path = environment["TMUX"]?.split(separator: ",").first, path.hasPrefix("/") else {
      return nil
    }
    return String(path)
  }

  /// `$STY` is the name of the socket in the folder of this user.
  private static func screen(_ environment: [String: String]) -> String? {
    guard let name = environment["STY"], !name.isEmpty, !name.contains("/") else { return nil }
    let user = environment["USER"] ?? environment["LOGNAME"] ?? ""
    let folders =
      [environment["SCREENDIR"], "/run/screen/S-" + user].compactMap(\.self)
      + (environment["HOME"].map { [$0 + "/.screen"] } ?? [])
    return folders.map { $0 + "/" + name }.first { access($0, F_OK) == 0 }
  }
}
