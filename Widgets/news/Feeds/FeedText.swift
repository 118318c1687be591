import Foundation

/// Turns untrusted text from a feed into text for one line of a tile.
enum FeedText {
  /// The largest number of characters of a headline.
  static let mostCharacters = 300

  /// The most HTML that is read for a headline: tags and entities take more room than text.
  static let mostMarkup = 20_000

  /// The text on one line, without invisible characters.
  static func plain(_ text: String) -> String {
    var line = ""
    var isAfterBlank = true
    var count = 0
    for character in text {
      guard count < mostCharacters else { return line.trimmingSuffix(" ") + "…" }
      if character.isWhitespace {
        if !isAfterBlank { line.append(" ") }
        isAfterBlank = true
      } else if let shown = visible(character) {
        line.append(shown)
        isAfterBlank = false
        count += 1
      }
    }
    return line.trimmingSuffix(" ")
  }

  /// The text of HTML on one line: tags are removed and entities decoded.
  static func plain(html: String) -> String {
    plain(HTMLEntities.decode(HTMLTags.strip(String(html.prefix(mostMarkup)))))
  }

  /// An absolute web address.
  static func address(_ text: String, relativeTo base: URL) -> URL? {
    var text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // Some feeds omit the scheme of an absolute address.
    if text.lowercased().hasPrefix("www.") { text = "https://" + text }
    guard !text.isEmpty, !standIns.contains(text.lowercased()),
      let url = URL(string: text, relativeTo: base)?.absoluteURL,
      let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme), url.host() != nil
    else { return nil }
    return url
  }

  /// Placeholders that programs write if there is no address.
  static let standIns: Set<String> = [
    "n/a", "na", "none", "null", "nil", "undefined", "false", "-", "--", "#", "0",
  ]

  /// The longest title made from an item's text.
  private static let mostOfSentence = 160

  /// A title for an item without one: the first sentence of its text.
  static func beginning(html: String) -> String {
    let words = HTMLTags.strip(String(html.prefix(mostMarkup)), isBody: true)
    let text = plain(HTMLEntities.decode(words))
    var sentence = text[...]
    for end in text.indices.dropFirst(20) where ".!?。！？".contains(text[end]) {
      let next = text.index(after: end)
      let isEnd = next == text.endIndex || text[next] == " " || "。！？".contains(text[end])
      if isEnd {
        sentence = text[...end]
        break
      }
    }
    guard sentence.count > mostOfSentence else { return String(sentence) }
    let cut = sentence.prefix(mostOfSentence)
    let kept = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
    return kept + "…"
  }

  /// The character without control characters; nil if nothing remains.
  private static func visible(_ character: Character) -> Character? {
    let scalars = character.unicodeScalars
    guard scalars.contains(where: isHidden) else { return character }
    let kept = String(String.UnicodeScalarView(scalars.filter { !isHidden($0) }))
    return kept.first
  }

  /// Whether a scalar is a control character or changes the direction of the text after it.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060,
      0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
