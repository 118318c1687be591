import Foundation
import XMLReading

/// Decodes character references of HTML: `&eacute;`, `&#233;`, `&#xE9;`.
/// <https://html.spec.whatwg.org/multipage/named-characters.html>
enum HTMLEntities {
  /// The text with its references decoded. Unknown ones stay, as a headline may contain `R&D;`.
  static func decode(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var decoded = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      decoded += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix { $0 == "#" || $0.isASCII && ($0.isLetter || $0.isNumber) }
      if name.endIndex < rest.endIndex, rest[name.endIndex] == ";", let scalar = scalar(name) {
        decoded.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: name.endIndex)...]
      } else {
        decoded.append(rest.removeFirst())
      }
    }
    return decoded + rest
  }

  /// The character for a name or number, given without `&` and `;`.
  static func scalar(_ name: Substring) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return named[name] ?? ofHTML4(name) }
    let digits = name.dropFirst()
    let number =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number else { return nil }
    // HTML maps the numbers 128…159 to characters of Windows-1252.
    if (0x80...0x9F).contains(number),
      let text = String(bytes: [UInt8(number)], encoding: .windowsCP1252)
    {
      return text.unicodeScalars.first
    }
    return Unicode.Scalar(number)
  }

  /// Looks a name up in HTML 4; its longest name is `thetasym`.
  private static func ofHTML4(_ name: Substring) -> Unicode.Scalar? {
    name.utf8.count <= 8 ? XMLReader.htmlCharacter(named: String(name)) : nil
  }

  /// The names of XML, and names of HTML 5 that some programs write for special characters: libxml2
  /// knows these only since 2.14.
  private static let named: [Substring: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "check": "✓", "starf": "★",
    "star": "☆", "phone": "☎", "num": "#", "excl": "!", "comma": ",", "period": ".", "colon": ":",
    "semi": ";", "quest": "?", "lpar": "(", "rpar": ")", "lsqb": "[", "rsqb": "]", "lbrace": "{",
    "rbrace": "}", "sol": "/", "bsol": "\\", "lowbar": "_", "grave": "`", "vert": "|", "ast": "*",
    "plus": "+", "equals": "=", "percnt": "%", "dollar": "$", "commat": "@", "Tab": "\t",
    "NewLine": "\n",
  ]
}
