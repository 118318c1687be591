import Foundation
import WidgetArchive

private enum LocaleKey: EnvironmentKey {
  static let defaultValue = Locale(identifier: "en_US")
}

private enum TimeZoneKey: EnvironmentKey {
  static let defaultValue = TimeZone.gmt
}

private enum CalendarKey: EnvironmentKey {
  static let defaultValue: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = LocaleKey.defaultValue
    calendar.timeZone = TimeZoneKey.defaultValue
    return calendar
  }()
}

private enum ColorSchemeKey: EnvironmentKey {
  static let defaultValue = ColorScheme.dark
}

private enum RedactionReasonsKey: EnvironmentKey {
  static let defaultValue: RedactionReasons = []
}

private enum DynamicTypeSizeKey: EnvironmentKey {
  static let defaultValue = DynamicTypeSize.large
}

private enum LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

extension EnvironmentValues {
  public var locale: Locale {
    get {
      record(.locale)
      return self[LocaleKey.self]
    }
    set { self[LocaleKey.self] = newValue }
  }

  public var timeZone: TimeZone {
    get {
      record(.timeZone)
      return self[TimeZoneKey.self]
    }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The calendar of the board, in its locale and time zone.
  public var calendar: Calendar {
    get {
      record(.calendar)
      return self[CalendarKey.self]
    }
    set { self[CalendarKey.self] = newValue }
  }

  /// The colour scheme, light or dark; a view that reads it is archived for both.
  public var colorScheme: ColorScheme {
    get {
      record(.colorScheme)
      return self[ColorSchemeKey.self]
    }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// The reasons for redaction; a view that reads them is archived with and without privacy.
  public var redactionReasons: RedactionReasons {
    get {
      record(.redactionReasons)
      return self[RedactionReasonsKey.self]
    }
    set { self[RedactionReasonsKey.self] = newValue }
  }

  public var dynamicTypeSize: DynamicTypeSize {
    get {
      record(.textSize)
      return self[DynamicTypeSizeKey.self]
    }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// The direction of writing, which follows the locale.
  public var layoutDirection: LayoutDirection {
    get {
      record(.locale)
      return self[LayoutDirectionKey.self]
    }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}
