// What a declaration tells of a name's type.
extension WordReader {
  /// The type in `name: Type`, also an optional one, and in `name = Type(…)`, of which nothing is
  /// asked at once; nil for any other.
  func toldType(_ word: SwiftWords.Word) -> String? {
    guard word.text.first?.isLowercase == true, let sign = nextSign(from: place) else { return nil }
    if text[sign] == ":" {
      guard let type = capitalName(from: sign + 1), !Self.goesOn.contains(text[safe: type.end])
      else { return nil }
      return type.name
    }
    guard text[sign] == "=", text[safe: sign + 1] != "=",
      let type = capitalName(from: sign + 1), text[safe: type.end] == "(",
      let end = closing(from: type.end), isWhole(from: end)
    else { return nil }
    return type.name
  }

  /// Whether the word is the last before `in`: `{ (a, slider) in`.
  var isBoundByClosure: Bool {
    var index = place
    while text[safe: index] == " " || text[safe: index] == ")" { index += 1 }
    return index > place && text[safe: index] == "i" && text[safe: index + 1] == "n"
      && text[safe: index + 2]?.properties.isWhitespace == true
  }

  /// Whether `: Name` follows, of which `.` asks no part.
  var inheritsAlone: Bool {
    guard let sign = nextSign(from: place), text[sign] == ":",
      let name = capitalName(from: sign + 1)
    else { return false }
    return text[safe: name.end] != "."
  }

  /// The signs after which a name is only the beginning of a type, or of an expression.
  private static let goesOn: Set<Unicode.Scalar?> = [".", "<", "&", "(", "[", "'"]

  private func nextSign(from begin: Int) -> Int? {
    var index = begin
    while text[safe: index] == " " { index += 1 }
    return index < text.count ? index : nil
  }

  private func capitalName(from begin: Int) -> (name: String, end: Int)? {
    guard let first = nextSign(from: begin), text[first].properties.isUppercase else { return nil }
    var end = first
    while let scalar = text[safe: end], Self.continuesName(scalar) { end += 1 }
    return (String(String.UnicodeScalarView(text[first..<end])), end)
  }

  /// The place after the parenthesis that closes the one at a place; nil where a literal may hold
  /// others, or the call is long.
  private func closing(from begin: Int) -> Int? {
    var depth = 0
    for index in begin..<min(begin + 400, text.count) {
      switch text[index] {
      case "(": depth += 1
      case ")":
        depth -= 1
        if depth == 0 { return index + 1 }
      case "\"", "/": return nil
      default: break
      }
    }
    return nil
  }

  /// Whether a value ends at a place: the line does, and the next one asks nothing of it.
  private func isWhole(from begin: Int) -> Bool {
    guard let end = nextSign(from: begin) else { return true }
    guard text[end] == "\n" || text[end] == ";" || text[end] == "}" else { return false }
    let next = text[end...].first { !$0.properties.isWhitespace }
    return next.map { !".?!&|+-*/<>=".unicodeScalars.contains($0) } ?? true
  }
}

extension [Unicode.Scalar] {
  /// The scalar at a place, or nil beyond the end.
  subscript(safe index: Int) -> Unicode.Scalar? { index < count ? self[index] : nil }
}
