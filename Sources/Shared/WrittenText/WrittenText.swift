/// The content of a text file written by a person or a program with any editor on any system: one
/// reader for all personal files, so that none is refused for its line ends.
package struct WrittenText: Hashable, Sendable {
  /// The text with line feeds as its only line ends, without a byte order mark.
  package let text: String
  package let encoding: TextEncoding

  /// - Returns: nil for bytes that are no text, as no editor writes them into one.
  package init?(_ bytes: [UInt8]) {
    guard let encoding = TextEncoding.judge(bytes) else { return nil }
    self.encoding = encoding
    text = Self.withPlainLines(encoding.decode(bytes))
  }

  /// The text with the line ends of Windows, old Macs and Unicode replaced by line feeds.
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
