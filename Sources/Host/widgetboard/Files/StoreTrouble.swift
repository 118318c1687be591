import Board
import Foundation
import Glibc
import WidgetStore

/// The reason why the store cannot be written, in words for a tile, for the inspector and for the
/// status line.
struct StoreTrouble: Hashable {
  let fault: StoreFault
  private let error: StoreError
  private let path: String
  private let fileSystem: FileSystem?
  /// The part of the path that belongs to another user, and that user.
  private let stranger: Stranger?
  /// The number of bytes that wait to be written.
  private let waiting: Int

  /// Nil if the error is not a fault of the disk.
  init?(_ error: StoreError, path: String, waiting: Int = 0) {
    guard let fault = error.fault else { return nil }
    self.init(
      fault, error, path: path, waiting: waiting, fileSystem: .holding(path),
      stranger: Stranger(owning: path))
  }

  struct Stranger: Hashable {
    var path: String
    var name: String
  }

  init(
    _ fault: StoreFault, _ error: StoreError, path: String, waiting: Int, fileSystem: FileSystem?,
    stranger: Stranger? = nil
  ) {
    self.fault = fault
    self.error = error
    self.path = path
    self.waiting = waiting
    self.fileSystem = fileSystem
    self.stranger = stranger
  }

  /// The words for a tile: `disk full`.
  var words: String {
    switch fault {
    case .diskFull: "disk full"
    case .quota: "quota used up"
    case .fileLimit: "limit of file size"
    case .readOnly: "disk read-only"
    case .denied: "no permission"
    case .busy: "store in use"
    case .diskError: "disk error"
    case .damaged: "store damaged"
    case .unusable: "store unusable"
    }
  }

  private var disk: String { fileSystem?.words ?? "the disk of \(path)" }

  /// The reason as part of a sentence.
  var reason: String {
    switch fault {
    case .diskFull where fileSystem?.hasNoFiles == true: "\(disk) has no room for more files"
    case .diskFull: "\(disk) is full"
    case .quota: "your quota on \(disk) is used up"
    case .fileLimit: "\(path) may not grow, by the shell’s limit on the size of files"
    case .readOnly: "\(disk) is mounted read-only"
    case .denied:
      stranger.map { "\($0.path) belongs to \($0.name)" } ?? "\(path) may not be written by you"
    case .busy: "another program has locked \(path)"
    case .diskError: "\(disk) reports errors"
    case .damaged: "\(path) is damaged and cannot be moved away"
    case .unusable: "\(error)".hasSuffix(".") ? String("\(error)".dropLast()) : "\(error)"
    }
  }

  /// The advice as a sentence.
  var advice: String {
    switch fault {
    case .diskFull where fileSystem?.hasNoFiles == true: "Remove some files there."
    case .diskFull, .quota: "Free \(needed) there."
    case .fileLimit: "Start the board where “ulimit -f” prints a larger number."
    case .readOnly:
      fileSystem.map { "Mount it writable again (mount -o remount,rw \($0.mountPoint))." }
        ?? "Mount it writable again."
    case .denied: stranger == nil ? "Allow it with chmod u+rw." : "Make it yours with chown."
    case .busy: "End that program."
    case .diskError: "See what the kernel says of it (dmesg), and save what you need."
    case .damaged: "Remove it by hand."
    case .unusable: "“widgetboard doctor” may say more."
    }
  }

  /// The room that is needed: twice the waiting bytes, since SQLite needs some beside them.
  private var needed: String { "\(max(1, (2 * waiting + 999_999) / 1_000_000)) MB" }

  /// The sentence for the status line.
  var sentence: String {
    reason.capitalizedFirst + ". \(advice) Until then what is new is in memory only."
  }

  func unkept(since: Date) -> Unkept {
    Unkept(words: words, reason: reason, advice: advice, since: since)
  }
}

extension StoreTrouble.Stranger {
  /// Nil if all existing parts of the path belong to this user.
  fileprivate init?(owning path: String) {
    var existing = URL(fileURLWithPath: path)
    var status = stat()
    while stat(existing.path, &status) != 0, existing.path != "/" {
      existing.deleteLastPathComponent()
    }
    guard status.st_uid != getuid() else { return nil }
    self.path = existing.path
    name =
      getpwuid(status.st_uid).map { String(cString: $0.pointee.pw_name) }
      ?? "user \(status.st_uid)"
  }
}
