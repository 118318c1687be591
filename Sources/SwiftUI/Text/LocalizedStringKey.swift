import Foundation
import WidgetArchive

/// The key of a text in a table of translations, with the values that stand in it.
///
/// A literal in a `Text` is one. Until tables are read the text is the key, its values written in
/// the locale of the environment; emphasis, code and links in markdown are kept.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Sendable {
  /// A part of the key.
  enum Segment: Sendable {
    case literal(String)
    case argument(Argument)
  }

  /// A value in the key.
  enum Argument: Sendable {
    /// A value and the specifier it has in the key.
    case formatted(FormattedValue, specifier: String)
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

  /// A key with values.
  public init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }

  /// The key as a table of translations spells it: `%lld` and `%@` where values stand.
  var key: String {
    segments.map { segment in
      switch segment {
      case .literal(let string):
        segments.count == 1 ? string : string.replacingOccurrences(of: "%", with: "%%")
      case .argument(.formatted(_, let specifier)): specifier
      case .argument(.text): "%@"
      }
    }.joined()
  }

  /// What stands in the text, values written in an environment.
  func runs(in environment: EnvironmentValues) -> [TextRun] {
    InlineMarkdown.runs(
      of: segments.map { segment in
        switch segment {
        case .literal(let string): .markdown(string)
        case .argument(.formatted(let value, _)):
          .runs([TextRun(.verbatim(value.string(environment)))])
        case .argument(.text(let text)): .runs(text.runs(in: environment))
        }
      })
  }
}

extension LocalizedStringKey: Equatable {
  /// Whether both keys read alike in the default environment.
  public static func == (left: LocalizedStringKey, right: LocalizedStringKey) -> Bool {
    let environment = EnvironmentValues()
    return left.key == right.key && left.runs(in: environment) == right.runs(in: environment)
  }
}

/// A number that can stand in a key.
public protocol _FormatSpecifiable: Equatable {
  /// What stands for it in the key: `%lld`, `%lf`, …
  var _specifier: String { get }
  /// The number as a format takes it.
  var _argument: any CVarArg { get }
}

extension LocalizedStringKey {
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

    /// Adds a string.
    public mutating func appendInterpolation(_ string: String) {
      append(FormattedValue { _ in string }, specifier: "%@")
    }

    /// Adds a number, written in the locale.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      appendInterpolation(value, specifier: value._specifier)
    }

    /// Adds a number, written as a specifier says.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(
      _ value: T, specifier: String
    ) {
      append(
        FormattedValue { environment in
          String(format: specifier, locale: environment.locale, value._argument)
        }, specifier: specifier)
    }

    /// Adds a value as a formatter writes it.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      let string = formatter.string(for: subject) ?? ""
      append(FormattedValue { _ in string }, specifier: "%@")
    }

    /// Adds a value as a format style writes it.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(FormattedValue(input, format: format), specifier: "%@")
    }

    /// Adds a text with its own look.
    public mutating func appendInterpolation(_ text: Text) {
      segments.append(.argument(.text(text)))
    }

    /// Adds a picture.
    public mutating func appendInterpolation(_ image: Image) {
      appendInterpolation(Text(image))
    }

    /// Adds a date that the host writes anew as time goes by.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      appendInterpolation(Text(date, style: style))
    }

    /// Adds two dates.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      appendInterpolation(Text(dates))
    }

    /// Adds an interval.
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

    private mutating func append(_ value: FormattedValue, specifier: String) {
      segments.append(.argument(.formatted(value, specifier: specifier)))
    }
  }
}
