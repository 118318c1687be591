extension StringProtocol {
  /// Each scalar of a table written as the table has it.
  ///
  /// `replacing` compares characters, and passes over a scalar that is a part of a longer one: a quote
  /// before a combining accent, a `<` after a letter that joins what follows. Shells, terminals and readers
  /// of markup see scalars.
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

  /// In quotes, in which a shell takes it for one word whatever is in it.
  package var shellQuoted: String { "'" + escaped(["'": "'\\''"]) + "'" }

  /// A word as a person would write it in a shell: in quotes where it needs them.
  package var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "/._-+:@,%=".unicodeScalars.contains(scalar)
    }
    return isPlain && !isEmpty ? String(self) : shellQuoted
  }

  /// As the text of an XML element, or of markup like it.
  package var markupEscaped: String { escaped(["&": "&amp;", "<": "&lt;", ">": "&gt;"]) }
}
