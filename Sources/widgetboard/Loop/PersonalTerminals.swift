import CLinux
import Foundation
import Glibc

/// All terminals of this user: where `someone` may be.
///
/// The kernel keeps when a terminal was last read from, in steps of 8 seconds: that was the last key
/// a program got from it. What programs write does not count.
struct PersonalTerminals {
  /// Where devices are: `/dev`.
  let folder: String
  private let user: uid_t
  /// A terminal that counts whosever it is: the board's own.
  private let own: String?

  init(folder: String = "/dev", user: uid_t = geteuid(), own descriptor: Int32 = -1) {
    self.folder = folder
    self.user = user
    own = ttyname(descriptor).map { String(cString: $0) }
  }

  /// When the latest input came; nil where there is no terminal.
  func latestInput() -> Date? {
    paths().compactMap { Self.status($0).map { Self.date($0.st_atim) } }.max()
  }

  /// The user's terminals, consoles and windows alike.
  func paths() -> [String] {
    let found = Self.numbered("pts", "", in: folder) + Self.numbered("", "tty", in: folder)
    let mine = found.filter { Self.status($0)?.st_uid == user }
    return mine + (own.map { mine.contains($0) ? [] : [$0] } ?? [])
  }

  /// A descriptor that becomes readable as soon as anyone types into one of these terminals, or opens
  /// another one; nil if there are no more descriptors. Whoever asks closes it.
  ///
  /// Each terminal is watched by itself: for a device the kernel does not tell its folder's watchers
  /// of reads.
  func watch() -> Int32? {
    let watch = linux_watch()
    guard watch >= 0 else { return nil }
    _ = linux_watch_add(watch, folder + "/pts", LINUX_WATCH_NEW)
    for path in paths() { _ = linux_watch_add(watch, path, LINUX_WATCH_READS) }
    return watch
  }

  /// Whether what a watch has to say is that a terminal was read from.
  static func isInput(_ watch: Int32) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 16384, alignment: 8) { buffer in
      guard let base = buffer.baseAddress else { return false }
      let count = linux_watch_read(watch, base, buffer.count)
      var offset = 0
      var event = linux_watch_event()
      while count > 0, linux_watch_next(base, count, &offset, &event) {
        let isOfFolder = event.name.map { $0.pointee != 0 } ?? false
        if !isOfFolder && !event.ended && !event.overflow { return true }
      }
      return false
    }
  }

  /// The character devices in a folder whose names end in a number.
  private static func numbered(_ subfolder: String, _ prefix: String, in folder: String) -> [String]
  {
    let path = subfolder.isEmpty ? folder : folder + "/" + subfolder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { name in
      let number = name.dropFirst(prefix.count)
      return name.hasPrefix(prefix) && !number.isEmpty && number.allSatisfy(\.isWholeNumber)
    }.map { path + "/" + $0 }
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return nil }
    return status
  }

  private static func date(_ time: timespec) -> Date {
    Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }
}
