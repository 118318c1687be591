import CLinux
import Foundation
import Glibc
import WidgetArchive

/// A file that this process keeps locked, so that other processes see that it is running. The
/// kernel drops the lock when the process ends, however it ends.
struct HeldFile {
  private let descriptor: Int32
  private let path: String

  /// Makes the file. Its name appears only once it is written and locked.
  init(_ name: String, _ contents: [UInt8] = [], in folder: String) throws(CommandFailure) {
    let made = PrivateFolder.make(folder)
    guard made == 0 else {
      throw CommandFailure(
        .cannotCreate, "\(folder): cannot be made: \(PrivateFolder.reason(made))")
    }
    path = folder + "/" + name
    do {
      descriptor = try WholeFile(path).placed(Data(contents)) { descriptor in
        let claimed = linux_claim(descriptor)
        return claimed == 1 ? 0 : claimed == 0 ? EAGAIN : -claimed
      }
    } catch {
      throw CommandFailure(.cannotCreate, error.sentence)
    }
  }

  /// A name that begins with this process's number and that no file has had before. A process that
  /// finds a file which nobody holds removes it by name; with a reused name it would remove the new
  /// file.
  static func freshName(_ suffix: String) -> String {
    "\(getpid()).\(String(UInt64.random(in: 0...UInt64.max), radix: 16))\(suffix)"
  }

  /// Whether this process made the name.
  static func isOwn(_ freshName: String) -> Bool { freshName.hasPrefix("\(getpid()).") }

  /// Releases the lock before removing the file: a board that is notified of the removal must not
  /// find the file still locked.
  func end() {
    close(descriptor)
    unlink(path)
  }

  /// Sets the file's modification date, which notifies processes that watch it.
  func touch(_ date: Date) {
    let seconds = max(0, date.timeIntervalSince1970)
    let time = timespec(
      tv_sec: Int(clamping: min(seconds, 1e11)),
      tv_nsec: Int(clamping: seconds.truncatingRemainder(dividingBy: 1) * 1e9))
    // Set both times: inotify reports that as IN_ATTRIB, and a change of only one as IN_ACCESS or
    // IN_MODIFY.
    let times = [time, time]
    futimens(descriptor, times)
  }

  /// The process that holds the file at a path, 0 for none. The question changes nothing that a
  /// watch would report.
  static func holder(of path: String) -> pid_t {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return 0 }
    defer { close(descriptor) }
    return max(0, linux_claimant(descriptor))
  }

  static func isHeld(_ path: String) -> Bool { holder(of: path) > 0 }
}
