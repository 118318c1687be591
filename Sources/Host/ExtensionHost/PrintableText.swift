/// An extension's text for a log or a message: one line, without characters that could control a
/// terminal. Control characters become their pictures (`␛`); direction controls, and bytes that are
/// not UTF-8, become `�`.
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

/// An extension's own message, for a tile and the ledger: a few sentences, cut at a limit.
func sentence(_ text: String) -> String {
  let most = 500
  // Bytes are cut first: counting characters takes longer than reading them.
  return clipped(printable(text.utf8.prefix(8 * most)), to: most)
}

/// Text cut to a number of characters, the last one an ellipsis if some are cut.
func clipped(_ text: String, to count: Int) -> String {
  text.count <= count ? text : text.prefix(count - 1) + "…"
}

/// Text cut in the same way after a whole word, unless the word is longer than that.
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
