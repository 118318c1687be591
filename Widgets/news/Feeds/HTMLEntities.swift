/// Characters as HTML writes them: `&eacute;`, `&#233;`, `&#xE9;`.
/// <https://html.spec.whatwg.org/multipage/named-characters.html>
enum HTMLEntities {
  /// The text with its characters for entities. What is none stays: a headline may well say `R&D;`.
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

  /// The character of a name or number without its `&` and `;`.
  static func scalar(_ name: Substring) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return named[name] }
    let digits = name.dropFirst()
    let number =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    // HTML defines the numbers 128…159 as characters of Windows-1252.
    return number.flatMap { windows1252[$0] ?? Unicode.Scalar($0) }
  }

  private static let named: [Substring: Unicode.Scalar] = {
    var table: [Substring: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
      "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ",
      "circ": "ˆ", "tilde": "˜", "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}",
      "zwnj": "\u{200C}", "zwj": "\u{200D}", "lrm": "\u{200E}", "rlm": "\u{200F}",
      "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“",
      "rdquo": "”", "bdquo": "„", "dagger": "†", "Dagger": "‡", "bull": "•", "hellip": "…",
      "permil": "‰", "prime": "′", "Prime": "″", "lsaquo": "‹", "rsaquo": "›", "euro": "€",
      "trade": "™", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔",
      "infin": "∞", "ne": "≠", "le": "≤", "ge": "≥", "asymp": "≈", "radic": "√", "minus": "−",
      "sum": "∑", "part": "∂", "int": "∫", "equiv": "≡", "isin": "∈", "forall": "∀",
      "exist": "∃", "hearts": "♥", "spades": "♠", "clubs": "♣", "diams": "♦", "check": "✓",
      "starf": "★", "star": "☆", "phone": "☎", "num": "#", "excl": "!", "comma": ",",
      "period": ".", "colon": ":", "semi": ";", "quest": "?", "lpar": "(", "rpar": ")",
      "lsqb": "[", "rsqb": "]", "lbrace": "{", "rbrace": "}", "sol": "/", "bsol": "\\",
      "lowbar": "_", "grave": "`", "vert": "|", "ast": "*", "plus": "+", "equals": "=",
      "percnt": "%", "dollar": "$", "commat": "@", "Tab": "\t", "NewLine": "\n",
      "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "lambda": "λ",
      "mu": "μ", "pi": "π", "sigma": "σ", "tau": "τ", "phi": "φ", "omega": "ω", "Delta": "Δ",
      "Pi": "Π", "Sigma": "Σ", "Omega": "Ω",
    ]
    for (index, name) in latin1.enumerated() {
      table[name] = Unicode.Scalar(UInt8(160 + index))
    }
    return table
  }()

  /// The names of 160…255, in their order.
  private static let latin1 = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
    sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave \
    Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
    szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute \
    icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml \
    yacute thorn yuml
    """.split(separator: " ")

  private static let windows1252: [UInt32: Unicode.Scalar] = [
    0x80: "€", 0x82: "‚", 0x83: "ƒ", 0x84: "„", 0x85: "…", 0x86: "†", 0x87: "‡", 0x88: "ˆ",
    0x89: "‰", 0x8A: "Š", 0x8B: "‹", 0x8C: "Œ", 0x8E: "Ž", 0x91: "‘", 0x92: "’", 0x93: "“",
    0x94: "”", 0x95: "•", 0x96: "–", 0x97: "—", 0x98: "˜", 0x99: "™", 0x9A: "š", 0x9B: "›",
    0x9C: "œ", 0x9E: "ž", 0x9F: "Ÿ",
  ]
}
