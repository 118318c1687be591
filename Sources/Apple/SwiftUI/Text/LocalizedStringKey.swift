import Foundation
import MissingFoundation
import WidgetArchive

/// The key of a text in a table of translations, with its values.
///
/// A literal in a `Text` is a key. It is looked up in the extension's `.strings`, `.stringsdict`
/// and `.xcstrings` files in the language of the environment. If none has it, the text is the key,
/// with values formatted in the locale. Emphasis, code and links in Markdown are kept.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Sendable {
  /// A part of the key.
  enum Segment: Sendable {
    case literal(String)
    case argument(Argument)
  }

  enum Argument: Sendable {
    /// A number, and its format specifier in the key.
    case number(LocalizedNumber, specifier: String)
    case formatted(FormattedValue)
    case text(Text)
  }

  let segments: [Segment]

  /// A key without values.
  public init(_ value: String) {
    segments = [.literal(value)]
  }

  /// A key without values.
  public init(stringLiteral value: String) {
    segments = [.literal(value)]
  }

  public init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }

  /// The key as spelled in a table of translations: `%lld` and `%@` replace the values.
  var key: String {
    segments.map { segment in
      switch segment {
      case .literal(let string):
        segments.count == 1 ? string : string.escaped(["%": "%%"])
      case .argument(.number(_, let specifier)): specifier
      case .argument(.formatted), .argument(.text): "%@"
      }
    }.joined()
  }

  /// The content of the text: translated by a table, with values formatted in an environment.
  func runs(in environment: EnvironmentValues, table: LocalizedTable = LocalizedTable())
    -> [TextRun]
  {
    InlineMarkdown.runs(
      of: translated(in: environment, table) ?? segments.map { $0.piece(in: environment) })
  }

  private func translated(
    in environment: EnvironmentValues, _ table: LocalizedTable
  ) -> [InlineMarkdown.Piece]? {
    let place = StringPlace(bundlePath: table.bundle)
    guard StringTables.shared.hasTable(table.name, in: place) else { return nil }
    let found = StringTables.shared.form(
      for: key, table: table.name, in: place, locale: environment.locale)
    guard let found else { return nil }
    let arguments = segments.compactMap { segment in
      if case .argument(let argument) = segment { argument } else { nil }
    }
    let numbers = arguments.map { argument -> LocalizedNumber? in
      if case .number(let number, _) = argument { number } else { nil }
    }
    return found.form.pieces(for: numbers, in: found.locale).map { piece in
      switch piece {
      case .literal(let words): .markdown(words)
      case .argument(let index, let specifier):
        arguments[index].piece(in: environment, specifier: specifier)
      }
    }
  }
}

extension LocalizedStringKey.Segment {
  fileprivate func piece(in environment: EnvironmentValues) -> InlineMarkdown.Piece {
    switch self {
    case .literal(let string): .markdown(string)
    case .argument(let argument): argument.piece(in: environment)
    }
  }
}

extension LocalizedStringKey.Argument {
  /// The value as text; a number is formatted by the table's specifier, or by its own if the table
  /// has none.
  fileprivate func piece(
    in environment: EnvironmentValues, specifier: FormatSpecifier? = nil
  ) -> InlineMarkdown.Piece {
    switch self {
    case .number(let number, let own):
      let specifier = specifier ?? FormatSpecifier(own)
      return .runs([TextRun(.verbatim(number.written(by: specifier, locale: environment.locale)))])
    case .formatted(let value): return .runs([TextRun(.verbatim(value.string(environment)))])
    case .text(let text): return .runs(text.runs(in: environment))
    }
  }
}

extension LocalizedStringKey: Equatable {
  /// Whether both keys have the same text in the default environment.
  public static func == (left: LocalizedStringKey, right: LocalizedStringKey) -> Bool {
    let environment = EnvironmentValues()
    return left.key == right.key && left.runs(in: environment) == right.runs(in: environment)
  }
}

extension LocalizedStringKey {
  /// Collects the parts of a key.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var segments: [Segment] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      segments.reserveCapacity(interpolationCount * 2 + 1)
    }

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { segments.append(.literal(literal)) }
    }

    public mutating func appendInterpolation(_ string: String) {
      append(FormattedValue { _ in string })
    }

    /// Adds a text that is looked up in its own table.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      append(FormattedValue { resource.words(in: $0.locale) })
    }

    /// Adds an attributed text.
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      appendInterpolation(Text(attributedString))
    }

    /// Adds a number, formatted in the locale.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      appendInterpolation(value, specifier: value._specifier)
    }

    /// Adds a number, formatted by a specifier.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(
      _ value: T, specifier: String
    ) {
      if let number = LocalizedNumber(value._argument) {
        segments.append(.argument(.number(number, specifier: specifier)))
      } else {
        appendInterpolation("\(value)")
      }
    }

    /// Adds a value, formatted by a formatter.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      let string = formatter.string(for: subject) ?? ""
      append(FormattedValue { _ in string })
    }

    /// Adds a value, formatted by a format style.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(FormattedValue(input, format: format))
    }

    /// Adds a text that keeps its own style.
    public mutating func appendInterpolation(_ text: Text) {
      segments.append(.argument(.text(text)))
    }

    public mutating func appendInterpolation(_ image: Image) {
      appendInterpolation(Text(image))
    }

    /// Adds a date that the host keeps current.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      appendInterpolation(Text(date, style: style))
    }

    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      appendInterpolation(Text(dates))
    }

    public mutating func appendInterpolation(_ interval: DateInterval) {
      appendInterpolation(Text(interval))
    }

    /// Adds a timer that runs within an interval.
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
      showsHours: Bool = true
    ) {
      appendInterpolation(
        Text(
          timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
          showsHours: showsHours))
    }

    private mutating func append(_ value: FormattedValue) {
      segments.append(.argument(.formatted(value)))
    }
  }
}
