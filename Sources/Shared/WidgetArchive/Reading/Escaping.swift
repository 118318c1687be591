extension StringProtocol {
  /// The text with each scalar of a table replaced by its escape.
  ///
  /// `replacing` compares characters, and misses a scalar that is part of a longer character: a
  /// quote before a combining accent, a `<` after a letter that joins it. Shells, terminals and
  /// readers of markup see scalars.
  package func escaped(_ table: KeyValuePairs<Unicode.Scalar, String>) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let word = table.first(where: { $0.key == scalar })?.value {
        text += word
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text in quotes, which a shell reads as one word whatever it contains.
  package var shellQuoted: String { "'" + escaped(["'": "'\\''"]) + "'" }

  /// A word as a person would write it in a shell: in quotes if it needs them.
  package var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "/._-+:@,%=".unicodeScalars.contains(scalar)
    }
    return isPlain && !isEmpty ? String(self) : shellQuoted
  }

  /// The text escaped for an XML element, or for similar markup.
  package var markupEscaped: String { escaped(["&": "&amp;", "<": "&lt;", ">": "&gt;"]) }
}
