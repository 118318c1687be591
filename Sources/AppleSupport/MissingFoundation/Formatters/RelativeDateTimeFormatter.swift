import Foundation

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

  /// Makes a formatter of numbers in full words: nothing is kept in an archive.
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
    var smallest = ICURelativeDate.Unit.second
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

  private static let units: [(component: Calendar.Component, icu: ICURelativeDate.Unit)] = [
    (.year, .year), (.month, .month), (.weekOfMonth, .week), (.day, .day), (.hour, .hour),
    (.minute, .minute), (.second, .second),
  ]

  private func words(_ offset: Double, _ unit: ICURelativeDate.Unit) -> String {
    // Apple names days, weeks and so on, and never "this minute".
    let isNamed =
      dateTimeStyle == .named && (unit.isDayOrLonger || offset == 0 && unit == .second)
    return ICURelativeDate(
      width: width, place: place, isSpelledOut: unitsStyle == .spellOut, isNamed: isNamed
    ).text(offset, unit, locale: BoardLocale.meant(by: locale)) ?? ""
  }

  private var width: ICURelativeDate.Width {
    switch unitsStyle {
    case .full, .spellOut: .long
    case .short: .short
    case .abbreviated: .narrow
    }
  }

  private var place: ICURelativeDate.Place {
    switch formattingContext {
    case .standalone: .alone
    case .listItem: .list
    case .beginningOfSentence: .beginningOfSentence
    default: .anywhere
    }
  }
}
