extension StringProtocol {
  /// The text as a person sees it before agreeing to it: each character that is invisible, or looks like
  /// another, is shown as its number, `<U+200B>`.
  ///
  /// These are: characters without a picture or that only move others (controls, joiners,
  /// directions, fillers, tags), blanks that are none to a shell, signs that look like those of
  /// ASCII, letters of another alphabet in a word of Latin ones or in a word that could be Latin,
  /// and marks over anything but a letter. Line ends stay.
  package var revealed: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(self) }
    var text = ""
    var word: [Unicode.Scalar] = []
    func endWord() {
      let isLatin = word.contains(where: \.isASCII) || word.allSatisfy(\.isDrawnAsLatin)
      for scalar in word {
        text += isLatin && scalar.isOfLookalikeAlphabet ? scalar.asNumber : String(scalar)
      }
      word = []
    }
    var afterLetter = false
    for scalar in unicodeScalars {
      let isMark = scalar.isMark
      if scalar.properties.isAlphabetic || (isMark && afterLetter), !scalar.isHidden {
        word.append(scalar)
        afterLetter = true
        continue
      }
      endWord()
      afterLetter = false
      if scalar == "\n" || scalar == "\t" {
        text += scalar == "\t" ? " " : "\n"
      } else {
        text += isMark || scalar.isHidden ? scalar.asNumber : String(scalar)
      }
    }
    endWord()
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var asNumber: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "<U+\(String(repeating: "0", count: Swift.max(0, 4 - digits.count)))\(digits)>"
  }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether it is invisible, or looks like a sign of ASCII that it is not.
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      return true
    case .spaceSeparator: return value != 0x20
    default: break
    }
    if properties.isDefaultIgnorableCodePoint { return true }
    switch value {
    // Signs that look blank but are letters or patterns: of Braille, of Hangul.
    case 0x2800, 0x3164, 0xFFA0: return true
    // Look-alikes of slashes, dots, colons, semicolons, hyphens, bars, primes, stars and quotes.
    case 0x2044, 0x2215, 0x29F8, 0x2024, 0x2236, 0xA789, 0x037E, 0x2010, 0x2011, 0x2212, 0x01C0,
      0x2223,
      0x02B9, 0x02BC, 0x02CB, 0x2032, 0x2217, 0x204E, 0x02D0, 0xFF5E, 0x223C, 0x02DC:
      return true
    // Letters, digits and signs of ASCII in full width; letters of mathematics.
    case 0xFF01...0xFF5D, 0x1D400...0x1D7FF: return true
    default: return false
    }
  }

  /// Whether it is of an alphabet with letters drawn like Latin ones: Greek, Cyrillic, Armenian,
  /// Cherokee, Coptic, Lisu.
  fileprivate var isOfLookalikeAlphabet: Bool {
    switch value {
    case 0x0370...0x03FF, 0x0400...0x052F, 0x0531...0x058F, 0x13A0...0x13FF, 0x1C80...0x1C8F,
      0x1F00...0x1FFF, 0x2C80...0x2CFF, 0x2DE0...0x2DFF, 0xA4D0...0xA4FF, 0xA640...0xA69F,
      0xAB70...0xABBF:
      true
    // Latin letters of phonetics and small capitals, Roman numerals, letters used as symbols.
    case 0x0251, 0x0261, 0x1D00...0x1D2B, 0x2100...0x214F, 0x2160...0x217F: true
    default: false
    }
  }

  /// Whether a letter of another alphabet has the picture of a Latin one.
  fileprivate var isDrawnAsLatin: Bool { Self.drawnAsLatin.contains(self) }

  private static let drawnAsLatin = Set(
    "аеорсухіјѕһԁӏԛԝАВЕКМНОРСТУХІЈЅοανυικρΑΒΕΖΗΙΚΜΝΟΡΤΥΧ".unicodeScalars)
}
