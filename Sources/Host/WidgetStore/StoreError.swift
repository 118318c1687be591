import CSQLite
import Glibc

/// A failure of the store, with the file concerned.
package enum StoreError: Error, Hashable, Sendable {
  /// The folder cannot be made or used.
  case folder(path: String, errno: Int32)
  /// The file was written by a newer widgetboard. Nothing was changed.
  case newer(path: String, version: Int, known: Int)
  /// The file is no database, or a damaged one. It was set aside if possible, and a new one made.
  case corrupt(path: String, setAside: String?, code: Int32)
  /// SQLite refused, with its extended result code, its message, and the errno of the system call
  /// behind it, 0 if there was none.
  case refused(path: String, code: Int32, message: String, errno: Int32)
  /// Another process has taken over the profile and its store. Nothing was written.
  case replaced(path: String)
  /// The store was closed.
  case closed(path: String)

  /// Whether another process has locked the file.
  var isBusy: Bool {
    if case .refused(_, let code, _, _) = self { code & 0xFF == SQLITE_BUSY } else { false }
  }

  /// Whether the file exists and is no database, or a damaged one.
  static func isDamage(_ code: Int32) -> Bool {
    code & 0xFF == SQLITE_CORRUPT || code & 0xFF == SQLITE_NOTADB
  }

  /// The reason why nothing can be stored for now; nil for an error that waiting does not end.
  package var fault: StoreFault? {
    switch self {
    case .folder(_, let errno): StoreFault(errno: errno) ?? .unusable
    case .refused(_, let code, _, let errno): StoreFault(code: code, errno: errno)
    case .corrupt: .damaged
    case .newer, .closed, .replaced: nil
    }
  }
}

/// The reasons why nothing can be stored for now, distinguished by their remedies.
package enum StoreFault: String, Hashable, Sendable {
  case diskFull, quota, fileLimit, readOnly, denied, busy, diskError, damaged, unusable

  /// The fault of a file system that an errno means; nil if it means something else.
  package init?(errno: Int32) {
    switch errno {
    case ENOSPC: self = .diskFull
    case EDQUOT: self = .quota
    case EFBIG: self = .fileLimit
    case EROFS: self = .readOnly
    case EACCES, EPERM: self = .denied
    case EIO: self = .diskError
    // Another program has a lease on the file.
    case EWOULDBLOCK: self = .busy
    default: return nil
    }
  }

  init(code: Int32, errno: Int32) {
    switch code & 0xFF {
    case SQLITE_FULL: self = .diskFull
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .busy
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: self = StoreFault(errno: errno) ?? .denied
    case SQLITE_IOERR: self = StoreFault(errno: errno) ?? .diskError
    default: self = StoreFault(errno: errno) ?? .unusable
    }
  }
}

extension StoreError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .folder(let path, let errno):
      return "The folder \(path) for timelines cannot be used: \(String(cString: strerror(errno)))."
    case .newer(let path, let version, let known):
      return "\(path) was written by a newer widgetboard (its version is \(version), this program "
        + "reads up to \(known)). It is left as it is; use the newer program, or move the file away."
    case .corrupt(let path, let setAside?, _):
      return "\(path) was damaged. It is kept as \(setAside); timelines are loaded anew."
    case .corrupt(let path, nil, let code):
      return "\(path) is damaged (SQLite \(code)) and cannot be moved away. Remove it by hand."
    case .refused(let path, let code, let message, let errno):
      return Self.refusal(path, code, message, errno)
    case .replaced(let path):
      return "\(path) was taken over by another process, which writes it now."
    case .closed(let path):
      return "\(path) is closed already."
    }
  }

  private static func refusal(
    _ path: String, _ code: Int32, _ message: String, _ errno: Int32
  ) -> String {
    let reason = errno == 0 ? message : "\(message): \(String(cString: strerror(errno)))"
    return switch StoreFault(code: code, errno: errno) {
    case .diskFull: "The disk is full, so \(path) cannot keep new timelines."
    case .fileLimit: "\(path) may not grow: a limit on the size of files (ulimit -f) holds for it."
    case .quota: "Your share of the disk is used up, so \(path) cannot keep new timelines."
    case .readOnly, .denied: "\(path) cannot be written (SQLite \(code): \(reason))."
    case .busy: "\(path) is in use by another program; trying again later may help."
    case .diskError, .damaged, .unusable:
      code & 0xFF == SQLITE_CANTOPEN
        ? "\(path) cannot be opened (SQLite \(code): \(reason))."
        : "\(path) could not be used (SQLite \(code): \(reason))."
    }
  }
}
