import Foundation
import _FoundationICU

/// The distance of a date in ICU's words: "in 3 hours", "yesterday".
struct ICURelativeDate {
  enum Unit {
    case year, month, week, day, hour, minute, second

    var isDayOrLonger: Bool {
      switch self {
      case .year, .month, .week, .day: true
      case .hour, .minute, .second: false
      }
    }
  }

  /// The length of the words.
  enum Width {
    case long, short, narrow
  }

  /// The position of the words in a sentence, which determines their first letter.
  enum Place {
    case anywhere, alone, list, beginningOfSentence
  }

  var width: Width
  var place: Place
  /// Whether numbers are spelled out.
  var isSpelledOut: Bool
  /// Whether names such as "yesterday" are used.
  var isNamed: Bool

  /// Writes a distance; nil if ICU has no words for it.
  func text(_ offset: Double, _ unit: Unit, locale: Locale) -> String? {
    var status = U_ZERO_ERROR
    // nil for numbers in digits; the formatter takes ownership of the spelling formatter.
    let numbers =
      isSpelledOut
      ? swift_unum_open(UNUM_SPELLOUT, nil, 0, locale.identifier, nil, &status) : nil
    guard
      let formatter = swift_ureldatefmt_open(
        locale.identifier, numbers, width.icu, place.icu, &status)
    else { return nil }
    defer { swift_ureldatefmt_close(formatter) }
    return ICUText.make { buffer, capacity, status in
      isNamed
        ? swift_ureldatefmt_format(formatter, offset, unit.icu, buffer, capacity, status)
        : swift_ureldatefmt_formatNumeric(formatter, offset, unit.icu, buffer, capacity, status)
    }
  }
}

extension ICURelativeDate.Unit {
  fileprivate var icu: URelativeDateTimeUnit {
    switch self {
    case .year: UDAT_REL_UNIT_YEAR
    case .month: UDAT_REL_UNIT_MONTH
    case .week: UDAT_REL_UNIT_WEEK
    case .day: UDAT_REL_UNIT_DAY
    case .hour: UDAT_REL_UNIT_HOUR
    case .minute: UDAT_REL_UNIT_MINUTE
    case .second: UDAT_REL_UNIT_SECOND
    }
  }
}

extension ICURelativeDate.Width {
  fileprivate var icu: UDateRelativeDateTimeFormatterStyle {
    switch self {
    case .long: UDAT_STYLE_LONG
    case .short: UDAT_STYLE_SHORT
    case .narrow: UDAT_STYLE_NARROW
    }
  }
}

extension ICURelativeDate.Place {
  fileprivate var icu: UDisplayContext {
    switch self {
    case .anywhere: UDISPCTX_CAPITALIZATION_NONE
    case .alone: UDISPCTX_CAPITALIZATION_FOR_STANDALONE
    case .list: UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU
    case .beginningOfSentence: UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE
    }
  }
}
