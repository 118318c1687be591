/// Tags in a headline that is HTML.
enum HTMLTags {
  /// The elements that stand in headlines. Whatever else is between angle brackets is text: a
  /// headline may well speak of `Array<Element>`.
  private static let names: Set<String> = [
    "a", "abbr", "b", "big", "br", "cite", "code", "del", "dfn", "div", "em", "font", "h1", "h2",
    "h3", "h4", "hr", "i", "img", "ins", "kbd", "li", "mark", "nobr", "p", "q", "s", "samp",
    "small",
    "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "ul", "var", "wbr",
  ]

  /// The text without tags and comments.
  ///
  /// - Parameter isBody: whether it is surely HTML, in which any element may stand.
  static func strip(_ html: String, isBody: Bool = false) -> String {
    guard html.contains("<") else { return html }
    var text = ""
    var rest = html[...]
    // No later tag has an end either. Searching for it again each time would take quadratic time.
    let lastClose = html.lastIndex(of: ">") ?? html.startIndex
    while let start = rest.firstIndex(of: "<") {
      text += rest[..<start]
      rest = rest[start...]
      if start <= lastClose || rest.hasPrefix("<!--"), let end = end(of: rest, isBody) {
        // A tag separates words; superfluous blanks are removed later.
        if isBreak(rest) { text += " " }
        rest = rest[end...]
      } else {
        text.append(rest.removeFirst())
      }
    }
    return text + rest
  }

  /// Behind the tag or comment that the text begins with; nil if it begins with neither.
  private static func end(of text: Substring, _ isBody: Bool) -> Substring.Index? {
    if text.hasPrefix("<!--") {
      return text.firstRange(of: "-->")?.upperBound ?? text.endIndex
    }
    let name = name(of: text)
    guard names.contains(name) || isBody && !name.isEmpty, let close = text.firstIndex(of: ">")
    else { return nil }
    return text.index(after: close)
  }

  private static func name(of text: Substring) -> String {
    let inside = text.dropFirst().drop { $0 == "/" }
    return inside.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
  }

  private static func isBreak(_ text: Substring) -> Bool {
    ["br", "p", "div", "li", "hr", "h1", "h2", "h3", "h4", "td", "tr", "pre", "blockquote"]
      .contains(name(of: text))
  }
}
