import WidgetArchive

/// The text in place of a part of a secret.
private let veil = "•••"
/// The character in place of the omitted rest of a quoted value.
private let cut: Character = "…"

extension String {
  /// The text without secrets that an extension repeats, in its log or in its messages.
  func scrubbed(of secrets: [String]) -> String {
    let text = veiling(secrets)
    guard text.contains(cut) else { return text }
    return secrets.filter { $0.count > Self.leastPart }.reduce(text) { $0.withoutParts(of: $1) }
  }

  /// The fewest characters of a secret that give something away.
  private static let leastPart = 4

  /// The text without parts of a secret in a value that is quoted only in part.
  private func withoutParts(of secret: String) -> String {
    var parts = split(separator: cut, omittingEmptySubsequences: false).map(String.init)
    let lengths = stride(from: secret.count, through: Self.leastPart, by: -1)
    for index in parts.indices.dropLast() {
      if let length = lengths.first(where: { parts[index].hasSuffix(secret.prefix($0)) }) {
        parts[index] = parts[index].dropLast(length) + veil
      }
      if let length = lengths.first(where: { parts[index + 1].hasPrefix(secret.suffix($0)) }) {
        parts[index + 1] = veil + parts[index + 1].dropFirst(length)
      }
    }
    return parts.joined(separator: String(cut))
  }
}

extension TimelineHeader {
  /// The header without secrets in the words of the extension, and of the service it asked.
  func scrubbed(of secrets: [String]) -> TimelineHeader {
    guard !secrets.isEmpty else { return self }
    var header = self
    header.remarks = remarks.map { $0.scrubbed(of: secrets) }
    if let text = trouble?.text { header.trouble?.text = text.scrubbed(of: secrets) }
    return header
  }
}

extension ExtensionFailure.Reason {
  /// The reason without secrets in the extension's own words.
  func scrubbed(of secrets: [String]) -> Self {
    guard !secrets.isEmpty else { return self }
    return switch self {
    case .reported(let words): .reported(words.scrubbed(of: secrets))
    case .refused(let words): .refused(words.scrubbed(of: secrets))
    case .notJSON(let line, let excerpt):
      .notJSON(line: line, excerpt: excerpt.scrubbed(of: secrets))
    case .brokenJSON(let broken): .brokenJSON(broken.scrubbed { $0.scrubbed(of: secrets) })
    case .notUnderstood(let line, let detail):
      .notUnderstood(line: line, detail: detail.scrubbed(of: secrets))
    default: self
    }
  }
}
