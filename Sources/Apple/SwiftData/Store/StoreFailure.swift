import Foundation
import SQLiteLoading

/// SQLite's refusal, with the file concerned and its extended result code.
struct StoreFailure: Error {
  let path: String
  let code: Int32
  let message: String

  private typealias Code = SQLiteLibrary.Code

  /// The error for the author and the widget's log: what happened to which file, and what to do.
  var words: String {
    let name = path == ":memory:" ? "a store in memory" : path
    return switch code & 0xFF {
    case Code.corrupt, Code.notADatabase:
      "\(name) is damaged, or no store. It was left as it is: move it away to begin with an empty one."
    case Code.full: "The disk is full, so \(name) was not changed. Make room, and save again."
    case Code.busy:
      "\(name) is in use by another program, which has kept it for 10 s. Nothing was changed; try again."
    case Code.readOnly, Code.cannotOpen:
      "\(name) cannot be opened or written (\(message)). Check the permissions of the file and its folder."
    case Code.constraint: "\(name) refused a value (\(message)). Nothing was changed."
    default: "\(name) could not be used (SQLite \(code): \(message)). Nothing was changed."
    }
  }
}

extension SwiftDataError {
  /// An error of the store as one of SwiftData, of a kind.
  static func naming(_ error: any Error, as kind: Kind) -> SwiftDataError {
    if let error = error as? SwiftDataError { return error }
    if let failure = error as? StoreFailure { return SwiftDataError(kind, failure.words) }
    return SwiftDataError(kind, "\(error)")
  }
}
