import Foundation
import WidgetArchive

/// Finds a service's own error message in its answer: RFC 9457, the errors of OAuth and GraphQL,
/// and similar fields of other services.
package enum ServiceWords {
  private static let mostLetters = 200
  /// The names of fields, the most informative first.
  private static let names = [
    "error_description", "errorMessage", "message", "Message", "detail", "details", "error_msg",
    "msg",
    "reason", "title", "error", "Error", "errors", "fault", "faultstring", "status_message",
    "description",
  ]

  /// The message in the body of an error response; nil if it has none, or is a web page.
  ///
  /// - Parameter secret: a text to hide if the service repeats it.
  package static func said(in body: Data, hiding secret: String? = nil) -> String? {
    guard body.count <= 64 << 10 else { return nil }
    let words: String?
    if let answer = try? Answer.read(body, as: .auto) {
      // The name of XML's outermost element does not matter.
      let outer = answer.parts.first.flatMap { part in
        if case .elements = part { said(in: part) } else { nil }
      }
      words = said(in: answer) ?? outer
    } else {
      let text = String(decoding: body.prefix(1024), as: UTF8.self).trimming
      let isPage = text.hasPrefix("<") || text.hasPrefix("{") || text.hasPrefix("[")
      words = isPage || text.contains("\n") || body.count > 300 ? nil : text
    }
    return words.flatMap { shown($0, hiding: secret) }
  }

  /// The message in an answer whose status was a success.
  package static func said(in answer: AnswerValue) -> String? { found(answer, depth: 0) }

  /// The errors of GraphQL, whose status is a success; nil if there are none.
  package static func graphQLError(
    in answer: AnswerValue, hiding secret: String? = nil
  ) -> (words: String, hasData: Bool)? {
    guard case .object = answer, let errors = answer.named("errors"), !errors.elements.isEmpty,
      let words = found(errors, depth: 1).flatMap({ shown($0, hiding: secret) })
    else { return nil }
    let data = answer.named("data") ?? .null
    return (words, data != .null)
  }

  private static func found(_ value: AnswerValue, depth: Int) -> String? {
    guard depth < 4 else { return nil }
    switch value {
    case .text(let text): return depth > 0 && text.contains(where: \.isLetter) ? text : nil
    case .list(let list):
      return list.lazy.prefix(3).compactMap { found($0, depth: depth + 1) }.first
    case .object, .elements:
      for name in names {
        if let words = value.named(name).flatMap({ found($0, depth: depth + 1) }) { return words }
      }
      if depth > 0, case .object(let members) = value, let words = byField(members) { return words }
      guard depth > 0, case .elements(let trees) = value, let text = trees.first?.text else {
        return nil
      }
      return text.contains(where: \.isLetter) ? text : nil
    case .null, .bool, .number: return nil
    }
  }

  /// The complaints about a field, in the form of Rails and others: `{"name": ["is too long"]}`.
  private static func byField(_ members: [AnswerValue.Member]) -> String? {
    for member in members {
      guard case .list(let list) = member.value, case .text(let words) = list.first else {
        continue
      }
      return "\(member.name): \(words)"
    }
    return nil
  }

  private static func shown(_ words: String, hiding secret: String?) -> String? {
    let text = words.veiling([secret].compactMap(\.self))
    let plain = text.unicodeScalars.map { scalar -> Character in
      let isControl = scalar.value < 32 || (127..<160).contains(scalar.value)
      return isControl || scalar.properties.isWhitespace ? " " : Character(scalar)
    }
    let line = String(plain).split(separator: " ").joined(separator: " ")
    guard !line.isEmpty else { return nil }
    guard line.count > mostLetters else { return line }
    let cut = line.prefix(mostLetters - 1)
    return (cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut) + "…"
  }
}
