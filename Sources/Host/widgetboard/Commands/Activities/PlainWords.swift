import Foundation

/// Whether the variables of the locale ask for no more than ASCII: `LC_ALL=C`. Without any of them a
/// pipe gets Unicode, as a status bar or a file may read it.
func localeIsASCII(_ variables: [String: String]) -> Bool {
  let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }
    .first { !$0.isEmpty }
  return name == "C" || name == "POSIX"
}

extension String {
  /// The text in ASCII: letters without their accents, signs by those that look like them, and a
  /// question mark for the rest.
  var inASCII: String {
    guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in decomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.isASCII {
        text.append(scalar)
      } else if let words = Self.lookalikes[scalar] {
        text.append(contentsOf: words.unicodeScalars)
      } else if scalar.properties.canonicalCombiningClass == .notReordered {
        text.append("?")
      }
    }
    return String(text)
  }

  private static let lookalikes: [Unicode.Scalar: String] = [
    "…": "...", "–": "-", "—": "-", "‑": "-", "−": "-", "→": ">", "←": "<", "·": ".", "•": "*",
    "“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "×": "x", "✓": "ok", "✗": "!!", "■": ".",
    "ß": "ss", "æ": "ae", "ø": "o", "ł": "l", "\u{A0}": " ",
  ]
}
