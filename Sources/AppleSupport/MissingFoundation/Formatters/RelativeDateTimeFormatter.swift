import Foundation

/// Writes a date relative to another: "in 3 hours", "yesterday".
///
/// It replaces Apple's class, which Foundation lacks on Linux. The words are ICU's.
/// See <https://developer.apple.com/documentation/foundation/relativedatetimeformatter>.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// The use of names such as "yesterday".
  public enum DateTimeStyle: Int, Sendable {
    /// Always uses numbers: "1 day ago".
    case numeric = 0
    /// Uses a name if there is one: "yesterday".
    case named
  }

  /// The length of the words.
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

  /// The use of names such as "yesterday".
  open var dateTimeStyle = DateTimeStyle.numeric
  /// The length of the words.
  open var unitsStyle = UnitsStyle.full
  /// The position of the text in a sentence.
  open var formattingContext = Formatter.Context.unknown
  /// The calendar for counting days and months.
  open var calendar: Calendar! = .autoupdatingCurrent
  /// The language; nil stands for the board's.
  open var locale: Locale! = .current

  /// Makes a formatter that writes numbers and full words.
  public override init() {
    super.init()
  }

  /// Makes a formatter that writes numbers and full words: nothing is read from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Writes a date relative to another.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let calendar = calendar ?? .current
    let units = Self.units.map(\.component)
    return localizedString(
      from: calendar.dateComponents(Set(units), from: referenceDate, to: date))
  }

  /// Writes a distance in seconds.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(
      for: start.addingTimeInterval(timeInterval), relativeTo: start)
  }

  /// Writes a distance by its largest component that is not 0. If all are 0, the smallest component
  /// that is set determines the precision: 0 days are "today", 0 seconds are "now".
  open func localizedString(from dateComponents: DateComponents) -> String {
    var smallest = ICURelativeDate.Unit.second
    for unit in Self.units {
      guard let value = dateComponents.value(for: unit.component) else { continue }
      if value != 0 { return words(Double(value), unit.icu) }
      smallest = unit.icu
    }
    return words(0, smallest)
  }

  /// Writes a date relative to now; nil for an object that is not a date.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private static let units: [(component: Calendar.Component, icu: ICURelativeDate.Unit)] = [
    (.year, .year), (.month, .month), (.weekOfMonth, .week), (.day, .day), (.hour, .hour),
    (.minute, .minute), (.second, .second),
  ]

  private func words(_ offset: Double, _ unit: ICURelativeDate.Unit) -> String {
    // Apple uses names for days and larger units and for "now", but never "this minute".
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
