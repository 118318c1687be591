import Foundation

extension Bookmark {
  /// The error in a line that is no bookmark, with the form that is expected.
  enum Problem: String, Error {
    case noAddress = "no address; a line is: Name  https://example.org"
    case noScheme = "needs https:// before the address"
    case tooLong = "too long for a bookmark"
    case malformed = "not a web address; a line is: Name  https://example.org"
  }

  /// Reads a line: `[Name](address)`, `Name  address`, `Name https://…`, `https://… Name`, or an
  /// address alone. If two blanks or a tab separate name and address, both may contain single
  /// blanks.
  static func read(_ line: String) -> Result<Bookmark, Problem> {
    guard line.utf8.count <= mostBytes else { return .failure(.tooLong) }
    if let bookmark = markup(line) { return .success(bookmark) }
    let normalized = line.replacing("\t", with: "  ")
    if let gap = normalized.range(of: "  ", options: .backwards) {
      let found = address(String(normalized[gap.upperBound...]))
      if case .failure = found, let bookmark = fields(of: normalized) { return .success(bookmark) }
      return found.map {
        let name = normalized[..<gap.lowerBound].trimmingCharacters(in: .whitespaces)
        return Bookmark(name: shown(name, $0), url: $0)
      }
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
      Bookmark(name: shown(words.first { !$0.isEmpty } ?? "", url), url: url)
    }
  }

  /// A line of which the address is not the last part, as programs print tables: what stands before it, where
  /// that is more than a number, else what follows.
  private static func fields(of line: String) -> Bookmark? {
    let parts = line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    guard let index = parts.firstIndex(where: { $0.contains("://") && url($0)?.host() != nil }),
      let url = url(parts[index])
    else { return nil }
    let before = parts[..<index].filter { !$0.allSatisfy(\.isNumber) }.joined(separator: " ")
    let after = parts.dropFirst(index + 1).first ?? ""
    return Bookmark(name: shown(before.isEmpty ? after : before, url), url: url)
  }

  /// A name without the marks that part it from the address.
  private static func shown(_ written: String, _ url: URL) -> String {
    var name = written[...]
    while let last = name.last, " |:-–—".contains(last) { name.removeLast() }
    // Markdown puts the name of a reference in brackets: `[Name]: https://…`.
    if name.hasPrefix("["), name.hasSuffix("]"), written.hasSuffix(":") {
      name = name.dropFirst().dropLast()
    }
    return name.isEmpty ? url.host(percentEncoded: false) ?? url.absoluteString : String(name)
  }

  /// The longest line that is one: browsers open no longer addresses either.
  private static let mostBytes = 16_000

  /// A link of Markdown or of Org, in a list or not.
  private static func markup(_ line: String) -> Bookmark? {
    // Most lines have neither, and a regular expression takes as long as all else that is done with one.
    guard line.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<") }) else {
      return nil
    }
    let text = line.trimmingPrefix(/(?:[-*+]|\d+\.)\s+/)
    if let match = text.prefixMatch(of: /\[\[([^\]]+)\]\[([^\]]*)\]\]/), let url = url(match.1) {
      return Bookmark(name: String(match.2), url: url)
    }
    if let match = text.wholeMatch(of: /<([A-Za-z][A-Za-z0-9+.-]*:[^\s<>]+)>/),
      let url = url(match.1)
    {
      return Bookmark(name: url.host(percentEncoded: false) ?? String(match.1), url: url)
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

  /// An address as people copy it: with letters beyond ASCII, even in its host, and with blanks.
  /// nil for text without a scheme.
  static func url(_ text: some StringProtocol) -> URL? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let url = URL(string: text, encodingInvalidCharacters: false) {
      return url.scheme == nil ? nil : url
    }
    // Foundation encodes the host; the rest may be encoded already and must not be encoded twice.
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
