import Foundation

/// Writes an amount of time: "1 hour, 5 minutes", "1:05:00".
///
/// As Apple's, which Foundation names on Linux and does not have. Words and lists are ICU's.
/// See <https://developer.apple.com/documentation/foundation/datecomponentsformatter>.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How units are written.
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

  /// What becomes of units that are 0.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// As the style has it: leading ones dropped in positions, all of them dropped in words.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Those before the first that is not 0 are dropped.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Those between two that are not 0 are dropped.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Those after the last that is not 0 are dropped.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// All are dropped.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// All are kept, in positions with two digits each.
    public static let pad = ZeroFormattingBehavior(rawValue: 65536)
  }

  /// How units are written.
  open var unitsStyle = UnitsStyle.positional
  /// Which units there may be; all that are needed for an empty set.
  open var allowedUnits: NSCalendar.Unit = []
  /// What becomes of units that are 0.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar that counts, and the language; the board's where none is set.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// Where months begin from when they are counted in days.
  open var referenceDate: Date?
  /// How many units there may be, the largest first; 0 for all.
  open var maximumUnitCount = 0
  /// Whether a largest unit of 1 becomes part of the next one.
  open var collapsesLargestUnit = false
  /// Whether it says "about"; written as Apple does in English only.
  open var includesApproximationPhrase = false
  /// Whether it says "remaining"; written as Apple does in English only.
  open var includesTimeRemainingPhrase = false
  /// Whether amounts may be fractions; they are not.
  open var allowsFractionalUnits = false
  /// Where in a sentence the words will stand; they are the same anywhere.
  open var formattingContext = Formatter.Context.unknown

  public override init() {
    super.init()
  }

  /// Makes a formatter of positions: nothing is kept in an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Words for a length of time in seconds.
  open func string(from timeInterval: TimeInterval) -> String? {
    guard timeInterval.isFinite, abs(timeInterval) < 1e11 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(timeInterval.rounded()))
  }

  /// The time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let units = Self.units.map(\.component).filter(isAllowed)
    return string(
      from: counting.dateComponents(Set(units), from: startDate, to: endDate), units: units)
  }

  /// An amount of time by its components.
  open func string(from components: DateComponents) -> String? {
    guard !allowedUnits.isEmpty else {
      return string(
        from: components,
        units: Self.units.map(\.component).filter { components.value(for: $0) != nil })
    }
    // Counted anew, so that 90 minutes become an hour and a half where hours are allowed.
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return counting.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
  }

  /// An amount of time in a style, in the board's language.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// What it can write of a thing: components, or seconds.
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
    // Weeks only where they are asked for: "1 month, 1 week, 3 days" reads badly.
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

  /// "1 minute, 5 seconds" as 65 seconds.
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
      // Nothing at all is still an amount.
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
    // Days and more are words also among positions: "2d 1:05:00".
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
