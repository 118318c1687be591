import Foundation

/// Writes measurements in the units that are usual in a locale.
///
/// It replaces Apple's class, which Foundation on Linux declares without an implementation. Units
/// and their names are ICU's.
/// See <https://developer.apple.com/documentation/foundation/measurementformatter>.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// The choice of the unit.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let providedUnit = UnitOptions(rawValue: 1)
    /// A unit in which the number is neither very small nor very large.
    public static let naturalScale = UnitOptions(rawValue: 2)
    /// A temperature without the letter of its scale.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  /// The choice of the unit; an empty set stands for the locale's usual unit.
  open var unitOptions: UnitOptions = []
  /// The length of the unit names.
  open var unitStyle = Formatter.UnitStyle.medium
  /// The language and the region whose units are used; nil stands for the board's.
  open var locale: Locale! = .current
  open var numberFormatter: NumberFormatter! {
    get {
      // Stored at the first access, so that the caller's changes to the formatter last.
      let formatter =
        ownNumberFormatter ?? Self.defaultNumberFormatter(BoardLocale.meant(by: locale))
      ownNumberFormatter = formatter
      return formatter
    }
    set { ownNumberFormatter = newValue }
  }

  private var ownNumberFormatter: NumberFormatter?

  /// Makes a formatter in the board's language.
  public override init() {
    super.init()
  }

  /// Makes a formatter in the board's language: nothing is read from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let locale = BoardLocale.meant(by: locale)
    let number = ownNumberFormatter ?? Self.defaultNumberFormatter(locale)
    let write = { (value: Double) in number.string(from: NSNumber(value: value)) ?? "\(value)" }
    var value = measurement.value
    var unit: Unit = measurement.unit
    if let dimension = unit as? Dimension, !unitOptions.contains(.providedUnit) {
      (value, unit) = PreferredUnit.converted(value, dimension, locale: locale)
    }
    if unitOptions.contains(.temperatureWithoutUnit), unit is UnitTemperature {
      return write(value) + "°"
    }
    return UnitWriting.text(value, unit, width: width, number: write, locale: locale)
  }

  open func string(from unit: Unit) -> String {
    let text = UnitWriting.text(
      0, unit, width: width, number: { _ in "" }, locale: BoardLocale.meant(by: locale))
    return text.trimmingCharacters(in: .whitespaces)
  }

  private var width: UnitWidth {
    switch unitStyle {
    case .short: .narrow
    case .long: .wide
    default: .short
    }
  }

  private static func defaultNumberFormatter(_ locale: Locale) -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.locale = locale
    return formatter
  }
}

/// The usual unit of a locale: by its measurement system, metric or not, and for temperatures by
/// its region.
enum PreferredUnit {
  static func converted(
    _ value: Double, _ unit: Dimension, locale: Locale
  ) -> (Double, Unit) {
    guard let target = unit.preferred(in: locale), target != unit else { return (value, unit) }
    let base = unit.converter.baseUnitValue(fromValue: value)
    return (target.converter.value(fromBaseUnitValue: base), target)
  }
}

extension Dimension {
  fileprivate func preferred(in locale: Locale) -> Dimension? {
    let isMetric = locale.measurementSystem == .metric
    switch self {
    case is UnitTemperature: return UnitTemperature.used(in: locale)
    case let unit as UnitLength:
      let large: [UnitLength] = [.kilometers, .miles, .nauticalMiles]
      let middle: [UnitLength] = [.meters, .feet, .yards]
      if locale.measurementSystem == .uk, large.contains(unit) { return UnitLength.miles }
      if large.contains(unit) { return isMetric ? UnitLength.kilometers : UnitLength.miles }
      if middle.contains(unit) { return isMetric ? UnitLength.meters : UnitLength.feet }
      return isMetric ? UnitLength.centimeters : UnitLength.inches
    case is UnitSpeed:
      return isMetric ? UnitSpeed.kilometersPerHour : UnitSpeed.milesPerHour
    case is UnitMass: return isMetric ? UnitMass.kilograms : UnitMass.pounds
    default: return nil
    }
  }
}

extension UnitTemperature {
  /// Fahrenheit in the regions that use it, otherwise Celsius.
  static func used(in locale: Locale) -> UnitTemperature {
    let regions = ["US", "BS", "BZ", "KY", "PR", "PW", "LR", "GU", "VI", "AS", "FM", "MH", "MP"]
    let region = locale.region?.identifier ?? ""
    return regions.contains(region) ? .fahrenheit : .celsius
  }
}
