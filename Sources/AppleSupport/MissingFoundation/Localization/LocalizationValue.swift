import Foundation
import WidgetArchive

/// A number that can be interpolated in a key.
public protocol _FormatSpecifiable: Equatable {
  /// The format specifier in the key: `%lld`, `%lf`, …
  var _specifier: String { get }
  /// The number as an argument of a format.
  var _argument: any CVarArg { get }
}

extension String {
  /// A key of a table of translations, with its interpolated values.
  ///
  /// See <https://developer.apple.com/documentation/swift/string/localizationvalue>.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Hashable, Sendable,
    Codable
  {
    enum Segment: Hashable, Sendable, Codable {
      case literal(String)
      case number(LocalizedNumber, specifier: String)
      case text(LocalizedWords)
      /// A placeholder for a later value, with its specifier.
      case placeholder(String)
    }

    /// The kind of value for a placeholder in a key.
    public enum Placeholder: Sendable {
      case int, uint, float, double, object

      var specifier: String {
        switch self {
        case .int: "%lld"
        case .uint: "%llu"
        case .float: "%f"
        case .double: "%lf"
        case .object: "%@"
        }
      }
    }

    let segments: [Segment]

    /// Makes a key without values.
    public init(_ value: String) {
      segments = [.literal(value)]
    }

    /// Makes a key without values.
    public init(stringLiteral value: String) {
      segments = [.literal(value)]
    }

    public init(stringInterpolation: StringInterpolation) {
      segments = stringInterpolation.segments
    }

    /// The key as a table contains it, with `%lld` and `%@` in place of values.
    package var key: String {
      segments.map { segment in
        switch segment {
        case .literal(let text):
          segments.count == 1 ? text : text.escaped(["%": "%%"])
        case .number(_, let specifier): specifier
        case .text: "%@"
        case .placeholder(let specifier): specifier
        }
      }.joined()
    }
  }
}

/// Words in a key: fixed, or written for a locale.
struct LocalizedWords: Hashable, Sendable, Codable {
  /// The text for the locale in which the value was made.
  let written: String
  /// Writes the text for another locale; lost when the value is encoded.
  let write: (@Sendable (Locale) -> String)?

  init(_ written: String) {
    self.written = written
    write = nil
  }

  init(in locale: Locale, _ write: @escaping @Sendable (Locale) -> String) {
    written = write(locale)
    self.write = write
  }

  func words(in locale: Locale) -> String { write?(locale) ?? written }

  static func == (left: LocalizedWords, right: LocalizedWords) -> Bool {
    left.written == right.written
  }

  func hash(into hasher: inout Hasher) { hasher.combine(written) }

  init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(written)
  }
}

extension String.LocalizationValue {
  /// Collects the parts of a key.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var segments: [Segment] = []

    /// Begins a key.
    public init(literalCapacity: Int, interpolationCount: Int) {
      segments.reserveCapacity(interpolationCount * 2 + 1)
    }

    /// Adds text.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { segments.append(.literal(literal)) }
    }

    public mutating func appendInterpolation(_ string: String) {
      segments.append(.text(LocalizedWords(string)))
    }

    /// Adds a placeholder for a later value, such as the number in a plural.
    public mutating func appendInterpolation(placeholder: Placeholder) {
      segments.append(.placeholder(placeholder.specifier))
    }

    /// Adds a placeholder for a later value, with a custom specifier.
    public mutating func appendInterpolation(placeholder: Placeholder, specifier: String) {
      segments.append(.placeholder(specifier))
    }

    /// Adds a substring.
    public mutating func appendInterpolation(_ substring: Substring) {
      appendInterpolation(String(substring))
    }

    /// Adds a number, written for the locale.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      appendInterpolation(value, specifier: value._specifier)
    }

    /// Adds a number, written by a specifier.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      if let number = LocalizedNumber(value._argument) {
        segments.append(.number(number, specifier: specifier))
      } else {
        appendInterpolation("\(value)")
      }
    }

    /// Adds a value, written by a format style for the locale of the text.
    public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      let write = { (locale: Locale) in format.locale(locale).format(value) }
      let held = Held(write)
      segments.append(.text(LocalizedWords(in: BoardLocale.current) { held.value($0) }))
    }

    /// Adds a value, written by a formatter.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      appendInterpolation(formatter.string(for: subject) ?? "")
    }

    /// Adds another text, which is looked up in its own table.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      segments.append(
        .text(
          LocalizedWords(in: resource.locale) { locale in
            var resource = resource
            resource.locale = locale
            return String(localized: resource)
          }))
    }

    /// Adds the characters of a text, without its attributes.
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      appendInterpolation(String(attributedString.characters))
    }

    /// Adds any other value by its description.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      appendInterpolation(String(describing: value))
    }
  }
}

/// A value or a format style that is never changed after the text was made; it need not declare
/// `Sendable`, though all of Foundation's do.
struct Held<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

extension String.LocalizationValue {
  /// Looks up the text in a table; without an entry, the key's own words are used.
  package func words(
    key: String, table: String?, place: StringPlace, locale: Locale,
    tables: StringTables = .shared
  ) -> String {
    let values = segments.filter { if case .literal = $0 { false } else { true } }
    let numbers = values.map { value -> LocalizedNumber? in
      if case .number(let number, _) = value { number } else { nil }
    }
    guard let found = tables.form(for: key, table: table, in: place, locale: locale) else {
      return segments.map { $0.words(in: locale) }.joined()
    }
    return found.form.pieces(for: numbers, in: found.locale).map { piece in
      switch piece {
      case .literal(let text): text
      case .argument(let index, let specifier):
        values[index].words(in: locale, by: specifier)
      }
    }.joined()
  }
}

extension String.LocalizationValue.Segment {
  func words(in locale: Locale, by specifier: FormatSpecifier? = nil) -> String {
    switch self {
    case .literal(let text): text
    case .number(let number, let own):
      number.written(by: specifier ?? FormatSpecifier(own), locale: locale)
    case .text(let words): words.words(in: locale)
    case .placeholder(let specifier): specifier
    }
  }
}
