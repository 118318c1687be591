import CSQLite
import Glibc

/// What went wrong with the store, with the file it went wrong with.
package enum StoreError: Error, Hashable, Sendable {
  /// The folder cannot be made or used.
  case folder(path: String, errno: Int32)
  /// Written by a newer widgetboard. Nothing was touched.
  case newer(path: String, version: Int, known: Int)
  /// No database, or a damaged one. It was set aside, if that could be done, and a new one made.
  case corrupt(path: String, setAside: String?, code: Int32)
  /// SQLite refused, with its extended result code and its words.
  case refused(path: String, code: Int32, message: String)
  /// Another process has taken the place of this one. Nothing was changed.
  case replaced(path: String)
  /// The store was closed.
  case closed(path: String)

  /// Whether another process keeps the file.
  var isBusy: Bool {
    if case .refused(_, let code, _) = self { code & 0xFF == SQLITE_BUSY } else { false }
  }

  /// Whether the file is there and is no database, or a damaged one.
  static func isDamage(_ code: Int32) -> Bool {
    code & 0xFF == SQLITE_CORRUPT || code & 0xFF == SQLITE_NOTADB
  }
}

extension StoreError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .folder(let path, let errno):
      return "The folder \(path) for timelines cannot be used: \(String(cString: strerror(errno)))."
    case .newer(let path, let version, let known):
      return "\(path) was written by a newer widgetboard (its version is \(version), this program "
        + "knows \(known)). It is left as it is; use the newer program, or move the file away."
    case .corrupt(let path, let setAside?, _):
      return "\(path) was damaged. It is kept as \(setAside); timelines are loaded anew."
    case .corrupt(let path, nil, let code):
      return "\(path) is damaged (SQLite \(code)) and cannot be moved away. Remove it by hand."
    case .refused(let path, let code, let message):
      return Self.refusal(path, code, message)
    case .replaced(let path):
      return "\(path) is another process' to change by now."
    case .closed(let path):
      return "\(path) is closed already."
    }
  }

  private static func refusal(_ path: String, _ code: Int32, _ message: String) -> String {
    switch code & 0xFF {
    case SQLITE_FULL: "The disk is full, so \(path) cannot keep new timelines."
    case SQLITE_READONLY, SQLITE_PERM: "\(path) cannot be written (SQLite \(code): \(message))."
    case SQLITE_BUSY: "\(path) is in use by another program; trying again later may help."
    case SQLITE_CANTOPEN: "\(path) cannot be opened (SQLite \(code): \(message))."
    default: "\(path) could not be used (SQLite \(code): \(message))."
    }
  }
}
