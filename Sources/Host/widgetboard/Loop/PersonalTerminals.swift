import CLinux
import ExtensionHost
import Foundation
import Glibc

/// A terminal, which has the same identity under all of its names.
struct Terminal: Hashable {
  let path: String
  private let device: UInt64
  private let number: UInt64

  /// The terminal of a path; nil where there is none.
  init?(path: String) {
    guard let status = Self.status(path) else { return nil }
    self.path = path
    device = UInt64(status.st_dev)
    number = UInt64(status.st_rdev)
  }

  init?(descriptor: Int32) {
    guard let path = ttyname(descriptor) else { return nil }
    self.init(path: String(cString: path))
  }

  static func == (left: Terminal, right: Terminal) -> Bool {
    left.device == right.device && left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(device)
    hasher.combine(number)
  }

  /// When a program last read from it. The kernel keeps that in steps of 8 seconds. An answer of the
  /// terminal is read like a key; what programs write does not count.
  var lastRead: Date? {
    Self.status(path).map {
      Date(timeIntervalSince1970: Double($0.st_atim.tv_sec) + Double($0.st_atim.tv_nsec) / 1e9)
    }
  }

  var owner: uid_t? { Self.status(path)?.st_uid }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return nil }
    return status
  }
}

/// All terminals of this user: where `someone` may be.
struct PersonalTerminals {
  /// Where devices are: `/dev`.
  let folder: String
  private let user: uid_t

  init(folder: String = "/dev", user: uid_t = geteuid()) {
    self.folder = folder
    self.user = user
  }

  /// The user's terminals, consoles and windows alike.
  var all: [Terminal] {
    let paths = Self.numbered("pts", "", in: folder) + Self.numbered("", "tty", in: folder)
    return paths.compactMap(Terminal.init(path:)).filter { $0.owner == user }
  }

  /// The folder in which the terminals of windows come and go.
  var windows: String { folder + "/pts" }

  /// The names in a folder that end in a number.
  private static func numbered(_ subfolder: String, _ prefix: String, in folder: String) -> [String]
  {
    let path = subfolder.isEmpty ? folder : folder + "/" + subfolder
    let names = allNames(in: path)
    return names.filter { name in
      let number = name.dropFirst(prefix.count)
      return name.hasPrefix(prefix) && !number.isEmpty && number.allSatisfy(\.isWholeNumber)
    }.map { path + "/" + $0 }
  }
}

/// A watch over terminals: its descriptor becomes readable as soon as anyone types into one of them
/// or at another board, or opens another terminal.
///
/// Each terminal is watched by itself: for a device the kernel does not tell its folder's watchers of
/// reads.
struct TerminalWatch {
  let descriptor: Int32
  private var terminals: [Int32: Terminal] = [:]

  /// Nil if there are no more descriptors. Whoever asks ends it.
  init?(_ terminals: PersonalTerminals, besides boards: Set<Terminal>, register: TerminalRegister) {
    descriptor = linux_watch()
    guard descriptor >= 0 else { return nil }
    _ = linux_watch_add(descriptor, terminals.windows, LINUX_WATCH_NEW)
    _ = linux_watch_add(descriptor, register.folder, LINUX_WATCH_FOLDER)
    for terminal in terminals.all where !boards.contains(terminal) {
      let watch = linux_watch_add(descriptor, terminal.path, LINUX_WATCH_READS)
      if watch >= 0 { self.terminals[watch] = terminal }
    }
  }

  func end() { close(descriptor) }

  /// Whether what it has to say is that a terminal was read from which no board reads by now.
  func takeInput(besides boards: Set<Terminal>) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 16384, alignment: 8) { buffer in
      guard let base = buffer.baseAddress else { return false }
      let count = linux_watch_read(descriptor, base, buffer.count)
      var offset = 0
      var event = linux_watch_event()
      while count > 0, linux_watch_next(base, count, &offset, &event) {
        guard !event.ended, !event.overflow, let terminal = terminals[event.watch] else { continue }
        if !boards.contains(terminal) { return true }
      }
      return false
    }
  }
}
