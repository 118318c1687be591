import Foundation

/// A reference to a secret, which a board file has in place of the secret.
///
/// Written `env:NAME`, `file:PATH`, `pass:NAME` or `secret-tool:ATTRIBUTE VALUE…`. The host resolves
/// it when it starts an extension.
package enum SecretReference: Hashable, Sendable {
  /// A variable of the board's environment.
  case environment(String)
  /// The first line of a file; its path begins with `/` or `~/`.
  case file(String)
  /// The first line of an entry of `pass`.
  case pass(String)
  /// The result of `secret-tool lookup`: attributes and values in turn.
  case secretTool([String])

  /// The fault in the text of a reference.
  package enum Problem: Error, Hashable, Sendable {
    /// The text is no reference: perhaps the secret itself.
    case noReference
    case badVariable
    case relativePath
    case badEntry
    case oddAttributes
  }

  package init(_ text: String) throws(Problem) {
    guard let colon = text.firstIndex(of: ":") else { throw .noReference }
    let rest = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    switch text[..<colon] {
    case "env":
      guard !rest.isEmpty, rest.allSatisfy(Self.isOfVariable) else { throw .badVariable }
      self = .environment(rest)
    case "file":
      guard rest.count > 1, rest.hasPrefix("/") || rest.hasPrefix("~/"), rest != "~/" else {
        throw .relativePath
      }
      self = .file(rest)
    case "pass":
      // An entry that begins with a hyphen would be read as an option.
      guard !rest.isEmpty, !rest.hasPrefix("-") else { throw .badEntry }
      self = .pass(rest)
    case "secret-tool":
      let words = Self.words(rest)
      guard !words.isEmpty, words.count.isMultiple(of: 2), !words.contains(where: \.isOption)
      else { throw .oddAttributes }
      self = .secretTool(words)
    default: throw .noReference
    }
  }

  /// The text form of the reference.
  package var text: String {
    switch self {
    case .environment(let name): "env:\(name)"
    case .file(let path): "file:\(path)"
    case .pass(let name): "pass:\(name)"
    case .secretTool(let words):
      "secret-tool:"
        + words.map { $0.contains(where: \.isWhitespace) ? "\"\($0)\"" : $0 }
        .joined(separator: " ")
    }
  }

  private static func isOfVariable(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }

  /// Words separated by spaces; double quotes keep spaces within a word.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if character.isWhitespace, !isQuoted {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }
}

extension String {
  fileprivate var isOption: Bool { hasPrefix("-") }
}

extension SecretReference.Problem {
  /// The fault and its remedy, for a person who is setting the parameter.
  package var sentence: String {
    switch self {
    case .noReference:
      "Secrets are not kept on the board: keep it in a file and write file:PATH "
        + "(or env:NAME, pass:NAME, secret-tool:ATTRIBUTE VALUE)."
    case .badVariable: "After env: comes the name of a variable, as in env:WEATHER_TOKEN."
    case .relativePath: "After file: comes a whole path, as in file:~/.config/weather.token."
    case .badEntry: "After pass: comes the name of an entry, as in pass:web/weather."
    case .oddAttributes:
      "After secret-tool: come attributes with their values, as in secret-tool:service weather."
    }
  }
}
