import Foundation

/// Writes the time between two dates: "1 hour, 5 minutes".
///
/// Foundation on Linux uses the name `Date.ComponentsFormatStyle` for an unfinished type, so this
/// style is available by `.components(style:)` and `.timeDuration` only.
/// See <https://developer.apple.com/documentation/foundation/date/componentsformatstyle>.
public struct _DateComponentsFormatStyle: FormatStyle, Sendable {
  /// A unit of time.
  public struct Field: Hashable, Codable, Sendable {
    enum Value: String, Codable, Hashable, Sendable {
      case year, month, week, day, hour, minute, second
    }

    let value: Value

    public static let year = Field(value: .year)
    public static let month = Field(value: .month)
    public static let week = Field(value: .week)
    public static let day = Field(value: .day)
    public static let hour = Field(value: .hour)
    public static let minute = Field(value: .minute)
    public static let second = Field(value: .second)
  }

  /// The length of the unit names.
  public struct Style: Hashable, Codable, Sendable {
    enum Value: String, Codable, Hashable, Sendable {
      case timeDuration, narrow, condensedAbbreviated, abbreviated, wide, spellOut
    }

    let value: Value

    /// "1:05:00".
    public static let timeDuration = Style(value: .timeDuration)
    /// "1h 5m".
    public static let narrow = Style(value: .narrow)
    /// "1hr 5min".
    public static let condensedAbbreviated = Style(value: .condensedAbbreviated)
    /// "1 hr, 5 min".
    public static let abbreviated = Style(value: .abbreviated)
    /// "1 hour, 5 minutes".
    public static let wide = Style(value: .wide)
    /// "one hour, five minutes".
    public static let spellOut = Style(value: .spellOut)
  }

  /// The length of the unit names.
  public var style: Style
  /// The language; `autoupdatingCurrent` stands for the board's.
  public var locale: Locale
  public var calendar: Calendar
  /// The units that may be used; nil for all that are needed.
  public var fields: Set<Field>?

  public init(
    style: Style, locale: Locale = .autoupdatingCurrent, calendar: Calendar = .autoupdatingCurrent,
    fields: Set<Field>? = nil
  ) {
    self.style = style
    self.locale = locale
    self.calendar = calendar
    self.fields = fields
  }

  /// Writes the time between two dates.
  public func format(_ value: Range<Date>) -> String {
    let formatter = DateComponentsFormatter()
    var calendar = calendar == .autoupdatingCurrent ? Calendar(identifier: .gregorian) : calendar
    calendar.locale = BoardLocale.meant(by: locale)
    formatter.calendar = calendar
    formatter.unitsStyle = style.formatterStyle
    for field in fields ?? [] { formatter.allowedUnits.insert(field.unit) }
    return formatter.string(from: value.lowerBound, to: value.upperBound) ?? ""
  }

  /// The same style in another language.
  public func locale(_ locale: Locale) -> _DateComponentsFormatStyle {
    var style = self
    style.locale = locale
    return style
  }

  /// The same style with another calendar.
  public func calendar(_ calendar: Calendar) -> _DateComponentsFormatStyle {
    var style = self
    style.calendar = calendar
    return style
  }
}

extension _DateComponentsFormatStyle.Style {
  fileprivate var formatterStyle: DateComponentsFormatter.UnitsStyle {
    switch value {
    case .timeDuration: .positional
    case .narrow: .abbreviated
    case .condensedAbbreviated: .brief
    case .abbreviated: .short
    case .wide: .full
    case .spellOut: .spellOut
    }
  }
}

extension _DateComponentsFormatStyle.Field {
  fileprivate var unit: NSCalendar.Unit {
    switch value {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }
}

extension FormatStyle where Self == _DateComponentsFormatStyle {
  /// The time between two dates, as on a clock.
  public static var timeDuration: Self { _DateComponentsFormatStyle(style: .timeDuration) }

  /// The time between two dates in units.
  public static func components(
    style: _DateComponentsFormatStyle.Style, fields: Set<_DateComponentsFormatStyle.Field>? = nil
  ) -> Self {
    _DateComponentsFormatStyle(style: style, fields: fields)
  }
}
