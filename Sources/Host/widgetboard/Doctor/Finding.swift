/// A finding of `doctor`.
struct Finding: Encodable, Hashable {
  enum Level: String, Encodable, CaseIterable {
    case ok
    /// It works, but something could be better.
    case warning
    /// It does not work.
    case error
  }

  var level: Level
  /// The subject that was checked: `terminal`, `store`, …
  var subject: String
  var text: String
  /// The advice what to do about it.
  var advice: String?

  static func ok(_ subject: String, _ text: String, advice: String? = nil) -> Finding {
    Finding(level: .ok, subject: subject, text: text, advice: advice)
  }

  static func warning(_ subject: String, _ text: String, advice: String) -> Finding {
    Finding(level: .warning, subject: subject, text: text, advice: advice)
  }

  static func error(_ subject: String, _ text: String, advice: String) -> Finding {
    Finding(level: .error, subject: subject, text: text, advice: advice)
  }
}
