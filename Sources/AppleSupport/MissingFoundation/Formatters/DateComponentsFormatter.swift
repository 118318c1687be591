import Foundation

/// Writes an amount of time: "1 hour, 5 minutes", "1:05:00".
///
/// It replaces Apple's class, which Foundation on Linux declares without an implementation. Words
/// and lists are ICU's.
/// See <https://developer.apple.com/documentation/foundation/datecomponentsformatter>.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The length of the unit names.
  public enum UnitsStyle: Int, Sendable {
    /// "1:05:00".
    case positional = 0
    /// "1h 5m".
    case abbreviated
    /// "1 hr, 5 min".
    case short
    /// "1 hour, 5 minutes".
    case full
    /// "one hour, five minutes".
    case spellOut
    /// "1hr 5min".
    case brief
  }

  /// The treatment of units that are 0.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The style's own treatment: `positional` drops leading zeros, the other styles drop all.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Drops zeros before the first unit that is not 0.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Drops zeros between two units that are not 0.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Drops zeros after the last unit that is not 0.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// Drops all zeros.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Keeps all zeros, with two digits each in the positional style.
    public static let pad = ZeroFormattingBehavior(rawValue: 65536)
  }

  /// The length of the unit names.
  open var unitsStyle = UnitsStyle.positional
  /// The units that may be used; all but weeks if the set is empty.
  open var allowedUnits: NSCalendar.Unit = []
  /// The treatment of units that are 0.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar for counting, which also determines the language; without one, the board's
  /// language.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// The start date for converting months to days.
  open var referenceDate: Date?
  /// The largest number of units, from the largest unit on; 0 for no limit.
  open var maximumUnitCount = 0
  /// Whether a largest unit of 1 is added to the next unit.
  open var collapsesLargestUnit = false
  /// Whether the text says "about"; only in English.
  open var includesApproximationPhrase = false
  /// Whether the text says "remaining"; only in English.
  open var includesTimeRemainingPhrase = false
  /// Whether fractions are allowed; they are never used.
  open var allowsFractionalUnits = false
  /// The position of the text in a sentence; it has no effect.
  open var formattingContext = Formatter.Context.unknown

  public override init() {
    super.init()
  }

  /// Makes a positional formatter: nothing is read from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Writes a duration in seconds.
  open func string(from timeInterval: TimeInterval) -> String? {
    guard timeInterval.isFinite, abs(timeInterval) < 1e11 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(timeInterval.rounded()))
  }

  /// Writes the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let units = Self.units.map(\.component).filter(isAllowed)
    return string(
      from: counting.dateComponents(Set(units), from: startDate, to: endDate), units: units)
  }

  /// Writes an amount of time from its components.
  open func string(from components: DateComponents) -> String? {
    guard !allowedUnits.isEmpty else {
      return string(
        from: components,
        units: Self.units.map(\.component).filter { components.value(for: $0) != nil })
    }
    // Convert the amount first, so that 90 minutes become one and a half hours if hours are
    // allowed.
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return counting.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
  }

  /// Writes an amount of time in a style, in the board's language.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// Writes date components or a number of seconds; nil for any other object.
  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let seconds as TimeInterval: string(from: seconds)
    default: nil
    }
  }

  static let units: [(component: Calendar.Component, bit: NSCalendar.Unit, name: String)] = [
    (.year, .year, "year"), (.month, .month, "month"), (.weekOfMonth, .weekOfMonth, "week"),
    (.day, .day, "day"), (.hour, .hour, "hour"), (.minute, .minute, "minute"),
    (.second, .second, "second"),
  ]

  private var counting: Calendar {
    guard var calendar, calendar != .autoupdatingCurrent else {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      return calendar
    }
    calendar.timeZone = .gmt
    return calendar
  }

  private var locale: Locale { BoardLocale.meant(by: calendar?.locale) }

  private func isAllowed(_ component: Calendar.Component) -> Bool {
    // Weeks only on request: "1 month, 1 week, 3 days" reads badly.
    if allowedUnits.isEmpty { return component != .weekOfMonth }
    return Self.units.contains { $0.component == component && allowedUnits.contains($0.bit) }
  }

  private func string(from components: DateComponents, units: [Calendar.Component]) -> String? {
    var amounts = units.map { (unit: $0, value: components.value(for: $0) ?? 0) }
    guard !amounts.isEmpty else { return nil }
    let isNegative = amounts.contains { $0.value < 0 }
    for index in amounts.indices { amounts[index].value = abs(amounts[index].value) }
    amounts = shown(collapsed(amounts))
    let texts = unitsStyle == .positional ? positions(amounts) : words(amounts)
    return phrase(isNegative ? "-" + texts : texts)
  }

  private typealias Amount = (unit: Calendar.Component, value: Int)

  /// Merges a largest unit of 1 into the next: "1 minute, 5 seconds" becomes 65 seconds.
  private func collapsed(_ amounts: [Amount]) -> [Amount] {
    let sizes: [Calendar.Component: Int] = [
      .year: 12, .weekOfMonth: 7, .day: 24, .hour: 60, .minute: 60,
    ]
    guard collapsesLargestUnit, let first = amounts.firstIndex(where: { $0.value != 0 }),
      amounts[first].value == 1, amounts.indices.contains(first + 1),
      let size = sizes[amounts[first].unit]
    else { return amounts }
    var amounts = amounts
    amounts[first + 1].value += size
    amounts[first].value = 0
    return amounts
  }

  private func shown(_ amounts: [Amount]) -> [Amount] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) {
      behavior = unitsStyle == .positional ? .dropLeading : .dropAll
    }
    var amounts = amounts
    let last = amounts[amounts.count - 1]
    if maximumUnitCount > 0, let first = amounts.firstIndex(where: { $0.value != 0 }) {
      let drop = behavior.contains(.dropLeading) ? first : 0
      amounts = Array(amounts.dropFirst(drop).prefix(maximumUnitCount))
    }
    guard let first = amounts.firstIndex(where: { $0.value != 0 }),
      let end = amounts.lastIndex(where: { $0.value != 0 })
    else {
      // An amount of zero still shows a unit.
      return behavior.isDisjoint(with: .dropAll) ? amounts : [(last.unit, 0)]
    }
    return amounts.enumerated().filter { index, amount in
      if amount.value != 0 { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      if index > end { return !behavior.contains(.dropTrailing) }
      return !behavior.contains(.dropMiddle)
    }.map(\.element)
  }

  private func positions(_ amounts: [Amount]) -> String {
    let pads = zeroFormattingBehavior.contains(.pad)
    // Days and larger units are words even in the positional style: "2d 1:05:00".
    let clock = amounts.filter { [.hour, .minute, .second].contains($0.unit) }
    let calendar = amounts.filter { ![.hour, .minute, .second].contains($0.unit) }
    let digits = clock.enumerated().map { index, amount in
      let style = IntegerFormatStyle<Int>(locale: locale).grouping(.never)
      return index > 0 || pads && clock.count > 1
        ? style.precision(.integerLength(2...)).format(amount.value)
        : style.format(amount.value)
    }.joined(separator: ":")
    let days = calendar.map { written($0, .narrow) }
    return (days + (digits.isEmpty ? [] : [digits])).joined(separator: " ")
  }

  private func words(_ amounts: [Amount]) -> String {
    switch unitsStyle {
    case .positional, .abbreviated:
      ICUList.units(
        amounts.map { written($0, .narrow) }, width: .narrow, locale: locale)
    case .brief:
      ICUList.units(
        amounts.map { written($0, .short).replacing(" ", with: "") },
        width: .narrow, locale: locale)
    case .short:
      ICUList.units(
        amounts.map { written($0, .short) }, width: .short, locale: locale)
    case .full, .spellOut:
      ICUList.units(
        amounts.map { written($0, .wide) }, width: .wide, locale: locale)
    }
  }

  private func written(_ amount: Amount, _ width: UnitWidth) -> String {
    let name = Self.units.first { $0.component == amount.unit }?.name ?? "second"
    let skeleton = "measure-unit/duration-\(name) \(width.skeleton)"
    let text = ICUNumber.text(Double(amount.value), skeleton: skeleton, locale: locale) ?? ""
    guard unitsStyle == .spellOut,
      let digits = ICUNumber.text(Double(amount.value), skeleton: "", locale: locale)
    else { return text }
    let speller = NumberFormatter()
    speller.locale = locale
    speller.numberStyle = .spellOut
    return text.replacing(
      digits, with: speller.string(from: NSNumber(value: amount.value)) ?? digits)
  }

  private func phrase(_ text: String) -> String {
    guard locale.language.languageCode == .english else { return text }
    let about = includesApproximationPhrase ? "About " : ""
    return about + text + (includesTimeRemainingPhrase ? " remaining" : "")
  }
}
