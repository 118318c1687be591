import WidgetArchive

/// Converts Pango markup, which bars use in their texts, to escape sequences: `<b>`,
/// `<span color='red'>`, and entities.
struct BarMarkup {
  private struct Style: Hashable {
    var bold = false
    var italic = false
    var underlined = false
    var struck = false
    var foreground: String?
    var background: String?

    /// The sequence that selects this style, whatever style was selected before.
    var sequence: String {
      var codes = ["0"]
      if bold { codes.append("1") }
      if italic { codes.append("3") }
      if underlined { codes.append("4") }
      if struck { codes.append("9") }
      if let color = foreground.flatMap({ BarMarkup.color($0, base: 30) }) { codes.append(color) }
      if let color = background.flatMap({ BarMarkup.color($0, base: 40) }) { codes.append(color) }
      return "\u{1B}[\(codes.joined(separator: ";"))m"
    }
  }

  /// The text with escape sequences for its styles.
  let styled: String
  /// The text without styles.
  let plain: String

  private static let mostDepth = 64
  /// The longest tag: a limit keeps a tag without an end from being searched for again and again.
  private static let mostTagLetters = 400
  private static let mostColorLetters = 40

  /// Markup as a whole over a background, with letters of a colour if it is given.
  init(_ text: String, over background: String, color: String?) {
    func named(_ name: String, _ value: String?) -> String {
      // Anything else is no colour, and could end the tag.
      guard let value, value.count <= Self.mostColorLetters,
        value.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "#" })
      else {
        return ""
      }
      return " \(name)='\(value)'"
    }
    self.init("<span\(named("background", background))\(named("color", color))>\(text)</span>")
  }

  init(_ text: String) {
    guard text.contains("<") || text.contains("&") else {
      (styled, plain) = (text, text)
      return
    }
    var (styled, plain) = ("", "")
    var open: [(name: String, style: Style)] = []
    var rest = text[...]
    while let letter = rest.popFirst() {
      if letter == "<", let next = rest.first, next.isLetter || next == "/",
        let end = rest.prefix(Self.mostTagLetters).firstIndex(of: ">")
      {
        let before = open.last?.style ?? Style()
        Self.apply(rest[..<end], to: &open)
        rest = rest[rest.index(after: end)...]
        let style = open.last?.style ?? Style()
        if style != before { styled += style.sequence }
      } else {
        let read = letter == "&" ? Self.entity(&rest) ?? "&" : String(letter)
        styled += read
        plain += read
      }
    }
    if let last = open.last?.style, last != Style() { styled += Style().sequence }
    (self.styled, self.plain) = (styled, plain)
  }

  /// Escapes a text that is to be shown literally.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  // MARK: Tags

  private static func apply(_ tag: Substring, to open: inout [(name: String, style: Style)]) {
    if tag.first == "/" {
      let name = String(tag.dropFirst()).trimmed
      guard let place = open.lastIndex(where: { $0.name == name }) else { return }
      open.removeSubrange(place...)
      return
    }
    guard tag.last != "/", open.count < mostDepth else { return }
    let name = tag.prefix { !$0.isWhitespace }
    var style = open.last?.style ?? Style()
    switch name {
    case "b", "big": style.bold = true
    case "i": style.italic = true
    case "u": style.underlined = true
    case "s": style.struck = true
    case "span": read(MenuParameters(tag.dropFirst(name.count)), into: &style)
    default: break
    }
    open.append((String(name), style))
  }

  private static func read(_ values: MenuParameters, into style: inout Style) {
    func value(_ names: String...) -> String? { names.lazy.compactMap { values[$0] }.first }
    style.foreground = value("color", "foreground", "fgcolor") ?? style.foreground
    style.background = value("background", "bgcolor") ?? style.background
    if let weight = value("weight", "font_weight") {
      style.bold =
        ["bold", "ultrabold", "heavy", "semibold"].contains(weight)
        || Int(weight).map { $0 >= 600 } == true
    }
    if let slant = value("style", "font_style") { style.italic = slant != "normal" }
    if let line = value("underline") { style.underlined = line != "none" }
    if let line = value("strikethrough") { style.struck = line == "true" }
  }

  /// A colour `#rgb`, `#rrggbb` or a name, as the parameters of an escape sequence.
  static func color(_ text: String, base: Int) -> String? {
    switch MenuColor.written(text) {
    case .rgb(let red, let green, let blue)?: "\(base + 8);2;\(red);\(green);\(blue)"
    case .named(let name)?: number(of: name).map { base == 30 ? $0.letters : $0.ground } ?? nil
    default: nil
    }
  }

  /// The colours that the terminal's theme has under the same name.
  private static func number(of name: String) -> (letters: String, ground: String)? {
    let names = ["gray", "red", "green", "yellow", "blue", "purple", "cyan"]
    if let index = names.firstIndex(of: name) { return ("\(30 + index)", "\(40 + index)") }
    let others = ["orange": "208", "pink": "205", "brown": "130", "teal": "37", "indigo": "62"]
    return others[name].map { ("38;5;\($0)", "48;5;\($0)") }
  }

  // MARK: Entities

  private static let entities = [
    "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "amp": "&", "nbsp": " ",
  ]

  /// Decodes an entity, given by name or number, between `&` and `;`; nil, without consuming it, if
  /// it is unknown.
  private static func entity(_ rest: inout Substring) -> String? {
    let name = rest.prefix(10).prefix { $0 != ";" && !$0.isWhitespace && $0 != "&" }
    guard name.endIndex < rest.endIndex, rest[name.endIndex] == ";",
      let text = entities[String(name)] ?? character(name)
    else { return nil }
    rest = rest[rest.index(after: name.endIndex)...]
    return text
  }

  private static func character(_ name: Substring) -> String? {
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let value =
      digits.first?.lowercased() == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    // Numeric entities must not introduce control characters.
    guard let value, value >= 0x20, !(0x7F..<0xA0).contains(value) else { return nil }
    return Unicode.Scalar(value).map { String($0) }
  }
}
