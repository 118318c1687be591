// What a reader of words passes over: comments, literals and regular expressions.
extension WordReader {
  private func stands(_ characters: [Unicode.Scalar], at place: Int) -> Bool {
    place + characters.count <= text.count
      && zip(characters, text[place...]).allSatisfy { $0 == $1 }
  }

  mutating func skipComment() -> Bool {
    if stands(["/", "/"], at: place) {
      while place < text.count, text[place] != "\n" { step() }
      return true
    }
    guard stands(["/", "*"], at: place) else { return false }
    var level = 0
    while place < text.count {
      if stands(["/", "*"], at: place) {
        level += 1
        place += 2
      } else if stands(["*", "/"], at: place) {
        level -= 1
        place += 2
        if level == 0 { break }
      } else {
        step()
      }
    }
    return true
  }

  mutating func skipLiteral() -> Bool {
    var pounds = 0
    while place + pounds < text.count, text[place + pounds] == "#" { pounds += 1 }
    if let end = endOfPattern(from: place + pounds, pounds: pounds) {
      while place < end { step() }
      (mark, keyword, sign) = (" ", "", " ")
      return true
    }
    guard place + pounds < text.count, text[place + pounds] == "\"" else { return false }
    let isLong = stands(["\"", "\"", "\""], at: place + pounds)
    let quote: [Unicode.Scalar] = isLong ? ["\"", "\"", "\""] : ["\""]
    for _ in 0..<pounds + quote.count { step() }
    skipRest(of: quote, pounds: pounds)
    return true
  }

  /// The end of a regular expression: `/…/` on one line where a value begins, or `#/…/#`.
  private func endOfPattern(from begin: Int, pounds: Int) -> Int? {
    guard begin + 1 < text.count, text[begin] == "/",
      pounds > 0
        || "(,=:[{&|!".unicodeScalars.contains(sign)
          && !text[begin + 1].properties.isWhitespace
    else { return nil }
    let close = [Unicode.Scalar("/")] + Array(repeating: "#", count: pounds)
    var place = begin + 1
    var isInSet = false
    while place < text.count, pounds > 0 || text[place] != "\n" {
      if !isInSet || pounds > 0, stands(close, at: place) { return place + close.count }
      if text[place] == "[" { isInSet = true }
      if text[place] == "]" { isInSet = false }
      place += text[place] == "\\" ? 2 : 1
    }
    return nil
  }

  /// Skips to the end of a literal, or to an interpolation in it, whose words count.
  mutating func skipRest(of quote: [Unicode.Scalar], pounds: Int) {
    let marks = Array(repeating: Unicode.Scalar("#"), count: pounds)
    while place < text.count {
      if stands(quote + marks, at: place) {
        for _ in 0..<quote.count + pounds { step() }
        break
      }
      if stands(["\\"] + marks, at: place) {
        for _ in 0...pounds { step() }
        if place < text.count, text[place] == "(" {
          interpolations.append((depth, quote, pounds))
          depth += 1
          groups.append((nil, nil))
          step()
          return
        }
      }
      if place < text.count { step() }
    }
    mark = " "
    keyword = ""
    sign = " "
  }
}
