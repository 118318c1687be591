/// Text of an extension for a log or a message: one line, and nothing in it that a terminal would
/// obey. Control characters become their pictures (`␛`), what turns the direction of the text and
/// bytes that are no UTF-8 become `�`.
package func printable(_ bytes: some Collection<UInt8>) -> String {
  var text = String.UnicodeScalarView()
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    text.append(printable(scalar))
  }
  return String(text)
}

private func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0x09: " "
  case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
  case 0x7F: "\u{2421}"
  case 0x80...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
  default: scalar
  }
}

/// What an extension says of itself, for a tile and the ledger: a few sentences, cut as it comes.
func sentence(_ text: String) -> String {
  let most = 500
  // Bytes first: to count characters takes longer than to read them.
  return clipped(printable(text.utf8.prefix(8 * most)), to: most)
}

/// Text cut to so many characters, the last an ellipsis where something is gone.
func clipped(_ text: String, to count: Int) -> String {
  text.count <= count ? text : text.prefix(count - 1) + "…"
}

/// The same in whole words, where they are no longer than that.
func clippedAtWord(_ text: String, to count: Int) -> String {
  guard text.count > count else { return text }
  let beginning = text.prefix(count)
  guard let end = beginning.lastIndex(of: " "), end > text.startIndex else {
    return clipped(text, to: count)
  }
  var whole = text[..<end]
  while let last = whole.last, last == " " || ",;:(–".contains(last) { whole.removeLast() }
  return whole.isEmpty ? clipped(text, to: count) : whole + "…"
}
