import Foundation

/// What a service says in its own words of what it did not do: RFC 9457, OAuth's and GraphQL's errors, and what
/// others have at the same places.
package enum ServiceWords {
  private static let mostLetters = 200
  /// From the one that says most.
  private static let names = [
    "error_description", "errorMessage", "message", "Message", "detail", "details", "error_msg",
    "msg",
    "reason", "title", "error", "Error", "errors", "fault", "faultstring", "status_message",
    "description",
  ]

  /// In the body of a refusal, of whatever kind; nil where it says nothing, or is a page for people.
  ///
  /// - Parameter secret: what is shown to nobody, though the service repeats it.
  package static func said(in body: Data, hiding secret: String? = nil) -> String? {
    guard body.count <= 64 << 10 else { return nil }
    let words: String?
    if let answer = try? Answer.read(body, as: .auto) {
      // The name of the outermost element is any.
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

  /// In an answer that came as a success.
  package static func said(in answer: AnswerValue) -> String? { found(answer, depth: 0) }

  /// The errors of GraphQL, which come with a success; nil without any.
  package static func graphQLError(in answer: AnswerValue) -> (words: String, hasData: Bool)? {
    guard case .object = answer, let errors = answer.named("errors"), !errors.elements.isEmpty,
      let words = found(errors, depth: 1).flatMap({ shown($0, hiding: nil) })
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
      guard depth > 0, case .elements(let trees) = value, let text = trees.first?.text else {
        return nil
      }
      return text.contains(where: \.isLetter) ? text : nil
    case .null, .bool, .number: return nil
    }
  }

  private static func shown(_ words: String, hiding secret: String?) -> String? {
    var text = words
    if let secret, !secret.isEmpty { text = text.replacing(secret, with: "•••") }
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
