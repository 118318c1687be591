/// What a person or another program wrote into a text file, whatever editor it was and on whatever system:
/// one reader for all personal files, so that none of them is refused for the ends of its lines.
package struct WrittenText: Hashable, Sendable {
  /// Its lines end in a line feed and nothing else; the mark of the byte order is left out.
  package let text: String
  package let encoding: TextEncoding

  /// - Returns: nil for what is no text: it has bytes that no editor writes into one.
  package init?(_ bytes: [UInt8]) {
    guard let encoding = TextEncoding.judge(bytes) else { return nil }
    self.encoding = encoding
    text = Self.withPlainLines(encoding.decode(bytes))
  }

  /// Ends of lines as Windows, old Macs and Unicode write them, as line feeds.
  package static func withPlainLines(_ text: String) -> String {
    guard text.utf8.contains(0x0D) else { return text }
    var scalars = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      if scalar == "\r" {
        scalars.append("\n")
      } else if scalar != "\n" || !isAfterReturn {
        scalars.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return String(scalars)
  }
}
