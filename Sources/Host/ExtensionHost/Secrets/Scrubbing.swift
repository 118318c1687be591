/// What stands where a secret stood.
private let veil = "•••"

extension String {
  /// The text without secrets that an extension repeats, in its log or in its words. One of a letter or
  /// two is no secret, and would veil every word.
  func scrubbed(of secrets: [String]) -> String {
    var text = self
    for secret in secrets where secret.count > 2 && text.contains(secret) {
      text = text.replacing(secret, with: veil)
    }
    return text
  }
}

extension ExtensionFailure.Reason {
  /// The reason without secrets in the extension's own words.
  func scrubbed(of secrets: [String]) -> Self {
    guard !secrets.isEmpty else { return self }
    return switch self {
    case .reported(let words): .reported(words.scrubbed(of: secrets))
    case .notJSON(let line, let excerpt):
      .notJSON(line: line, excerpt: excerpt.scrubbed(of: secrets))
    case .brokenJSON(let broken): .brokenJSON(broken.scrubbed { $0.scrubbed(of: secrets) })
    case .notUnderstood(let line, let detail):
      .notUnderstood(line: line, detail: detail.scrubbed(of: secrets))
    default: self
    }
  }
}
