import Foundation

extension Bookmark {
  /// Why a line is no bookmark, and what would be one.
  enum Problem: String, Error {
    case noAddress = "no address; a line is: Name  https://example.org"
    case noScheme = "needs https:// before the address"
    case malformed = "not a web address; a line is: Name  https://example.org"
  }

  /// Reads a line: `[Name](address)`, `Name  address`, `Name https://…`, `https://… Name`, or an address
  /// alone. Between two blanks and a tab a name and an address may have blanks themselves.
  static func read(_ line: String) -> Result<Bookmark, Problem> {
    if let bookmark = markup(line) { return .success(bookmark) }
    let normalized = line.replacing("\t", with: "  ")
    if let gap = normalized.range(of: "  ", options: .backwards) {
      let name = normalized[..<gap.lowerBound].trimmingCharacters(in: .whitespaces)
      return address(String(normalized[gap.upperBound...])).map { Bookmark(name: name, url: $0) }
    }
    guard let scheme = normalized.range(of: "://"), normalized.contains(" ") else {
      return address(normalized).map {
        Bookmark(name: $0.host(percentEncoded: false) ?? normalized, url: $0)
      }
    }
    let start =
      normalized[..<scheme.lowerBound].lastIndex(of: " ").map { normalized.index(after: $0) }
      ?? normalized.startIndex
    let end = normalized[scheme.upperBound...].firstIndex(of: " ") ?? normalized.endIndex
    let words = [normalized[..<start], normalized[end...]]
      .map { $0.trimmingCharacters(in: .whitespaces) }
    return address(String(normalized[start..<end])).map { url in
      Bookmark(name: words.first { !$0.isEmpty } ?? url.host() ?? normalized, url: url)
    }
  }

  /// A link of Markdown or of Org, in a list or not.
  private static func markup(_ line: String) -> Bookmark? {
    let text = line.trimmingPrefix(/(?:[-*+]|\d+\.)\s+/)
    if let match = text.prefixMatch(of: /\[\[([^\]]+)\]\[([^\]]*)\]\]/), let url = url(match.1) {
      return Bookmark(name: String(match.2), url: url)
    }
    guard
      let match = text.prefixMatch(
        of:
          /\[((?:[^\[\]]|\[[^\]]*\])*)\]\(\s*<?((?:[^\s<>()]|\([^\s<>()]*\))+)>?(?:\s+"[^"]*")?\s*\)/
      ),
      let url = url(match.2)
    else { return nil }
    let name = match.1.isEmpty ? url.host(percentEncoded: false) ?? "" : String(match.1)
    return Bookmark(name: name, url: url)
  }

  private static func address(_ text: String) -> Result<URL, Problem> {
    if let url = url(text) { return .success(url) }
    if text.contains("://") { return .failure(.malformed) }
    return .failure(text.contains(".") && !text.contains(" ") ? .noScheme : .noAddress)
  }

  /// An address as people copy it: with letters beyond ASCII, also in its host, and with blanks. nil for
  /// what has no scheme.
  static func url(_ text: some StringProtocol) -> URL? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let url = URL(string: text, encodingInvalidCharacters: false) {
      return url.scheme == nil ? nil : url
    }
    // The host is Foundation's; what is encoded in the rest already is not to be encoded again.
    let host = text.range(of: "://").map { scheme in
      text[scheme.upperBound...].firstIndex { "/?#".contains($0) } ?? text.endIndex
    }
    let start = host ?? text.startIndex
    let rest = text[start...].addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    guard let url = URL(string: text[..<start] + rest, encodingInvalidCharacters: true),
      let scheme = url.scheme, !scheme.contains("%")
    else { return nil }
    return url
  }

  private static let allowed = CharacterSet(charactersIn: "\u{21}"..."\u{7E}")
    .subtracting(CharacterSet(charactersIn: "\"<>\\^`{|}"))
}
