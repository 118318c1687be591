/// Removes tags from headlines in HTML.
enum HTMLTags {
  /// The elements that occur in headlines. Anything else between angle brackets is text, as a
  /// headline may mention `Array<Element>`.
  private static let names: Set<String> = [
    "a", "abbr", "b", "big", "br", "cite", "code", "del", "dfn", "div", "em", "font", "h1", "h2",
    "h3", "h4", "hr", "i", "img", "ins", "kbd", "li", "mark", "nobr", "p", "q", "s", "samp",
    "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "ul", "var", "wbr",
  ]

  /// The text without tags and comments.
  ///
  /// - Parameter isBody: whether the text is certainly HTML, so that any element may occur.
  static func strip(_ html: String, isBody: Bool = false) -> String {
    guard html.contains("<") else { return html }
    var text = ""
    var rest = html[...]
    // If this tag has no end, no later one has. Searching for it each time would take quadratic
    // time.
    let lastClose = html.lastIndex(of: ">") ?? html.startIndex
    while let start = rest.firstIndex(of: "<") {
      text += rest[..<start]
      rest = rest[start...]
      if start <= lastClose || rest.hasPrefix("<!--"), let end = end(of: rest, isBody) {
        // A block tag separates words; superfluous blanks are removed later.
        if isBreak(rest) { text += " " }
        let hidden = isBody ? hiddenElement(at: rest) : nil
        rest = rest[end...]
        // The text of scripts and styles is not for people.
        if let hidden { rest = rest[(rest.firstRange(of: hidden)?.lowerBound ?? rest.endIndex)...] }
      } else {
        text.append(rest.removeFirst())
      }
    }
    return text + rest
  }

  /// The index after the tag or comment at the text's beginning; nil if there is none.
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

  /// The end tag to look for if an element with hidden text begins here.
  private static func hiddenElement(at text: Substring) -> String? {
    let name = name(of: text)
    return ["script", "style"].contains(name) && !text.hasPrefix("</") ? "</\(name)" : nil
  }

  private static func isBreak(_ text: Substring) -> Bool {
    ["br", "p", "div", "li", "hr", "h1", "h2", "h3", "h4", "td", "tr", "pre", "blockquote"]
      .contains(name(of: text))
  }
}
