import CLinux
import ExtensionHost
import Foundation
import Glibc

/// A terminal, equal to itself under all of its names.
struct Terminal: Hashable {
  let path: String
  private let device: UInt64
  private let number: UInt64

  /// The terminal at a path; nil if there is none.
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

  /// The time at which a program last read from it, which the kernel updates in steps of 8 seconds.
  /// An answer of the terminal counts as read, as a key does; output of programs does not count.
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

/// All terminals of this user, at any of which `someone` may be.
struct PersonalTerminals {
  /// The folder of devices: `/dev`.
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

  /// The folder in which the terminals of windows appear and disappear.
  var windows: String { folder + "/pts" }

  /// The paths in a folder that end in a number.
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
/// Each terminal has a watch of its own: the kernel does not report reads of a device to watches of
/// its folder.
struct TerminalWatch {
  let descriptor: Int32
  private var terminals: [Int32: Terminal] = [:]

  /// Nil if no more descriptors can be opened. The caller must end the watch.
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

  /// Reads the events. Returns whether one of them is a read from a terminal that no board reads.
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
