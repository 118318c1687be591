import Foundation
import _FoundationICU

/// Writes how far a date is from another: "in 3 hours", "yesterday".
///
/// As Apple's; Foundation has it on its systems only. The words are ICU's.
/// See <https://developer.apple.com/documentation/foundation/relativedatetimeformatter>.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether there may be names for distances.
  public enum DateTimeStyle: Int, Sendable {
    /// Always a number: "1 day ago".
    case numeric = 0
    /// A name where there is one: "yesterday".
    case named
  }

  /// How long the words are.
  public enum UnitsStyle: Int, Sendable {
    /// "2 months ago".
    case full = 0
    /// "two months ago".
    case spellOut
    /// "2 mo. ago".
    case short
    /// The shortest: "2mo ago".
    case abbreviated
  }

  /// Whether there may be names for distances.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// How long the words are.
  open var unitsStyle = UnitsStyle.full
  /// Where in a sentence the words will stand.
  open var formattingContext = Formatter.Context.unknown
  /// The calendar that counts days and months; the board's locale where none is set.
  open var calendar: Calendar! = .autoupdatingCurrent
  /// The language; the board's where none is set.
  open var locale: Locale! = .current

  /// Makes a formatter of numbers in full words.
  public override init() {
    super.init()
  }

  /// Makes a formatter of numbers in full words: the look is not kept in an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// How far a date is from another.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let calendar = calendar ?? .current
    let units = Self.units.map(\.component)
    return localizedString(
      from: calendar.dateComponents(Set(units), from: referenceDate, to: date))
  }

  /// How far off something is in so many seconds.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(
      for: start.addingTimeInterval(timeInterval), relativeTo: start)
  }

  /// How far off something is by the largest component that is not 0. Where all are, the smallest that
  /// is set says how exact that is: no days are "today", no seconds "now".
  open func localizedString(from dateComponents: DateComponents) -> String {
    var smallest = UDAT_REL_UNIT_SECOND
    for unit in Self.units {
      guard let value = dateComponents.value(for: unit.component) else { continue }
      if value != 0 { return words(Double(value), unit.icu) }
      smallest = unit.icu
    }
    return words(0, smallest)
  }

  /// How far a date is from now; nil for what is no date.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private static let units: [(component: Calendar.Component, icu: URelativeDateTimeUnit)] = [
    (.year, UDAT_REL_UNIT_YEAR), (.month, UDAT_REL_UNIT_MONTH), (.weekOfMonth, UDAT_REL_UNIT_WEEK),
    (.day, UDAT_REL_UNIT_DAY), (.hour, UDAT_REL_UNIT_HOUR), (.minute, UDAT_REL_UNIT_MINUTE),
    (.second, UDAT_REL_UNIT_SECOND),
  ]

  private func words(_ offset: Double, _ unit: URelativeDateTimeUnit) -> String {
    let locale = BoardLocale.meant(by: locale)
    let width =
      switch unitsStyle {
      case .full, .spellOut: UDAT_STYLE_LONG
      case .short: UDAT_STYLE_SHORT
      case .abbreviated: UDAT_STYLE_NARROW
      }
    let context =
      switch formattingContext {
      case .standalone: UDISPCTX_CAPITALIZATION_FOR_STANDALONE
      case .listItem: UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU
      case .beginningOfSentence: UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE
      default: UDISPCTX_CAPITALIZATION_NONE
      }
    var status = U_ZERO_ERROR
    // nil for numbers in digits; the formatter owns the one that spells them out.
    let numbers =
      unitsStyle == .spellOut
      ? swift_unum_open(UNUM_SPELLOUT, nil, 0, locale.identifier, nil, &status) : nil
    guard
      let formatter = swift_ureldatefmt_open(locale.identifier, numbers, width, context, &status)
    else { return "" }
    defer { swift_ureldatefmt_close(formatter) }
    // Apple names days, weeks and so on, and never "this minute".
    let named =
      dateTimeStyle == .named
      && (unit.rawValue <= UDAT_REL_UNIT_DAY.rawValue
        || offset == 0 && unit == UDAT_REL_UNIT_SECOND)
    return ICUText.make { buffer, capacity, status in
      named
        ? swift_ureldatefmt_format(formatter, offset, unit, buffer, capacity, status)
        : swift_ureldatefmt_formatNumeric(formatter, offset, unit, buffer, capacity, status)
    } ?? ""
  }
}
