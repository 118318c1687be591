import Answers
import Downloads
import Foundation
import Redirects
import WidgetKit

/// One request to a web service and its answer, limited in time, size and redirects.
enum AnswerTransfer {
  typealias Reply = PromptTransfer.Reply

  /// The time limit of a reload: the board waits 30 s for a timeline.
  static let longest: Duration = .seconds(20)
  /// The time limit for a form, for which the board waits 10 s.
  static let longestForForm: Duration = .seconds(8)

  static func send(
    _ request: AnswerRequest, body: Data? = nil, conditions: [String: String] = [:],
    within limit: Duration = longest
  ) async throws -> Reply {
    var asked = URLRequest(url: request.url)
    asked.setValue(
      "application/json, application/xml;q=0.9, */*;q=0.8", forHTTPHeaderField: "Accept")
    for (name, value) in conditions { asked.setValue(value, forHTTPHeaderField: name) }
    if let body {
      asked.httpMethod = "POST"
      asked.httpBody = body
      let isJSON = ["{", "["].contains { body.starts(with: $0.utf8) }
      asked.setValue(
        isJSON ? "application/json" : "text/plain; charset=utf-8",
        forHTTPHeaderField: "Content-Type")
    }
    for header in request.headers { asked.setValue(header.value, forHTTPHeaderField: header.name) }
    let bounds = PromptTransfer.Bounds(
      time: limit, bytes: Answer.mostBytes, tooLarge: "\(AnswerFault.tooLarge)"
    ) { encoding, bytes in
      Answer.isReadable(packedAs: encoding, bytes: bytes)
        ? nil : "\(AnswerFault.packed(encoding ?? ""))"
    }
    // A redirect after a post counts as its answer and is not followed.
    guard body == nil else { return try await PromptTransfer.send(asked, within: bounds) }
    let first = asked
    return try await PromptTransfer.send(first, within: bounds) { from, to in
      // The person has named one server; a redirect must not make this machine send requests to
      // others.
      let redirect = Redirect(from: from, to: to)
      guard redirect.isSameServer else {
        throw PromptTransfer.Failure(refusing: to, as: redirect)
      }
      var next = first
      next.url = to
      // Headers that the person set are not sent over another scheme.
      if to.scheme?.lowercased() != request.url.scheme?.lowercased() {
        for header in request.headers { next.setValue(nil, forHTTPHeaderField: header.name) }
      }
      return next
    }
  }
}
