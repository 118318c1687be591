import Foundation

/// The entry of a table for a key in a language.
package indirect enum LocalizedForm: Hashable, Sendable {
  /// A text with specifiers for values.
  case text(String)
  /// A text for each plural category of a value: the value of that number, from 1, or otherwise the
  /// first value that is a number.
  case plural([String: LocalizedForm], argument: Int?)
  /// A text with phrases.
  case phrases(String, [String: Phrase])

  /// A part of a text that depends on a number.
  package struct Phrase: Hashable, Sendable {
    /// The number of the value, from 1; nil for the next value.
    package var argument: Int?
    package var specifier: FormatSpecifier
    /// A text for each plural category.
    package var forms: [String: String]

    package init(argument: Int?, specifier: FormatSpecifier, forms: [String: String]) {
      self.argument = argument
      self.specifier = specifier
      self.forms = forms
    }
  }
}

/// A piece of a text after its plural forms were chosen.
package enum LocalizedPiece: Hashable, Sendable {
  case literal(String)
  /// The value of that index, from 0, written by the specifier of the table.
  case argument(Int, FormatSpecifier)
}

extension LocalizedForm {
  /// The text for these values; nil stands for a value that is not a number.
  package func pieces(for values: [LocalizedNumber?], in locale: Locale) -> [LocalizedPiece] {
    switch self {
    case .text(let text):
      // Without values there is nothing to format, and a per cent sign stays unchanged.
      if values.isEmpty { return [.literal(text)] }
      var reader = PieceReader(values: values, locale: locale)
      return reader.pieces(of: text, phrases: [:])
    case .phrases(let text, let phrases):
      var reader = PieceReader(values: values, locale: locale)
      return reader.pieces(of: text, phrases: phrases)
    case .plural(let forms, let argument):
      let chosen = argument.map { $0 - 1 } ?? values.firstIndex { $0 != nil }
      let number = chosen.flatMap { values.indices.contains($0) ? values[$0] : nil }
      let form = PluralForm.chosen(of: forms, for: number, in: locale)
      return form?.pieces(for: values, in: locale) ?? []
    }
  }
}

/// Chooses the plural form for a number.
enum PluralForm {
  /// Foundation uses `zero` for the number 0 even in languages without that category.
  static func chosen<Form>(
    of forms: [String: Form], for number: LocalizedNumber?, in locale: Locale
  ) -> Form? {
    guard let number else { return forms["other"] ?? forms.min { $0.key < $1.key }?.value }
    if number.real == 0, let zero = forms["zero"] { return zero }
    return forms[PluralRules.category(of: number, in: locale)] ?? forms["other"]
  }
}

/// Inserts the values into a text.
private struct PieceReader {
  let values: [LocalizedNumber?]
  let locale: Locale
  private var next = 0

  init(values: [LocalizedNumber?], locale: Locale) {
    self.values = values
    self.locale = locale
  }

  mutating func pieces(
    of text: String, phrases: [String: LocalizedForm.Phrase], number: FormatSpecifier? = nil,
    index numberIndex: Int? = nil
  ) -> [LocalizedPiece] {
    var pieces: [LocalizedPiece] = []
    for part in FormatString.parts(of: text) {
      switch part {
      case .literal(let literal): pieces.append(.literal(literal))
      case .specifier(let specifier):
        let index =
          specifier.position == nil ? numberIndex ?? taken(nil) : taken(specifier.position)
        guard values.indices.contains(index) else { continue }
        pieces.append(.argument(index, specifier))
      case .phraseNumber:
        if let numberIndex, let number { pieces.append(.argument(numberIndex, number)) }
      case .phrase(let name, let position):
        guard var phrase = phrases[name] else { continue }
        phrase.argument = phrase.argument ?? position
        pieces += words(of: phrase, named: name, phrases: phrases)
      }
    }
    return pieces
  }

  private mutating func words(
    of phrase: LocalizedForm.Phrase, named name: String,
    phrases: [String: LocalizedForm.Phrase]
  ) -> [LocalizedPiece] {
    let index = taken(phrase.argument)
    let value = values.indices.contains(index) ? values[index] : nil
    guard let form = PluralForm.chosen(of: phrase.forms, for: value, in: locale) else { return [] }
    // A phrase that refers to itself would never end.
    var others = phrases
    others[name] = nil
    return pieces(of: form, phrases: others, number: phrase.specifier, index: index)
  }

  private mutating func taken(_ position: Int?) -> Int {
    if let position { return position - 1 }
    defer { next += 1 }
    return next
  }
}
