import Foundation

/// Interprets HTTP status codes for a tile.
package enum AnswerStatus {
  /// The error as a clause; nil for success.
  ///
  /// - Parameters:
  ///   - hasSecret: whether a secret was sent along.
  ///   - said: the service's own words.
  package static func problem(
    _ status: Int, hasSecret: Bool = true, said: String? = nil
  ) -> String? {
    if (200..<300).contains(status) { return nil }
    let clause =
      (hasSecret ? withSecret[status] : nil) ?? words[status] ?? general(status)
    return "\(clause) (\(status))" + (said.map { ": \($0)" } ?? "")
  }

  private static let withSecret = [
    401: "the service does not take the secret", 403: "the secret does not allow this",
  ]

  private static let words = [
    400: "the service does not understand the request", 401: "it wants a sign-in: set secret",
    402: "it wants to be paid", 403: "the service does not allow this",
    404: "there is nothing at this address", 405: "the service does not take this request",
    406: "it has no answer in this form", 408: "the request took too long", 410: "gone for good",
    413: "the body is too large", 415: "the service does not take this kind of body",
    422: "the service does not accept what was sent", 429: "asked too often",
    500: "the service is out of order", 502: "the service is out of order",
    503: "the service is down for now", 504: "the service is too slow",
  ]

  private static func general(_ status: Int) -> String {
    switch status {
    case 300..<400: "it leads elsewhere"
    case 400..<500: "the service refuses the request"
    default: "the service is out of order"
    }
  }

  /// The longest wait, in seconds, that a server can demand.
  package static let longestWait: TimeInterval = 86_400

  /// The date of `Retry-After`, which gives seconds or a date.
  /// See <https://www.rfc-editor.org/rfc/rfc9110#name-retry-after>.
  package static func retryDate(_ text: String?, at now: Date) -> Date? {
    guard let text, text.utf8.count <= 64 else { return nil }
    let words = text.trimming
    let date = Int(words).map { now.addingTimeInterval(Double($0)) } ?? WrittenMoment.http(words)
    guard let date, date > now else { return nil }
    return min(date, now.addingTimeInterval(longestWait))
  }
}
