import Foundation

/// The purpose of a measurement, which determines the usual unit.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
  /// ICU's name of the usage; nil to keep the unit.
  let name: String?

  init(_ name: String?) {
    self.name = name
  }

  /// The usual unit for general purposes.
  public static var general: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage("default") }
  public static var asProvided: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(nil) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// The temperature of a person.
  public static var person: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage("person") }
  /// The temperature of the air.
  public static var weather: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage("weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// The size of a person, other than the height.
  public static var person: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage("person") }
  public static var personHeight: MeasurementFormatUnitUsage {
    MeasurementFormatUnitUsage("person-height")
  }
  public static var road: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage("road") }
  /// The distance of visibility.
  public static var visibility: MeasurementFormatUnitUsage {
    MeasurementFormatUnitUsage("visiblty")
  }
  /// The amount of rainfall.
  public static var rainfall: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage("rainfall") }
  /// The amount of snowfall.
  public static var snowfall: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage("snowfall") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: MeasurementFormatUnitUsage {
    MeasurementFormatUnitUsage("person")
  }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage("food") }
  /// The energy of exercise.
  public static var workout: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage("food") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  /// The volume of liquids.
  public static var liquid: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage("fluid") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitPressure {
  /// The pressure of the air.
  public static var barometric: MeasurementFormatUnitUsage {
    MeasurementFormatUnitUsage("baromtrc")
  }
}

extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
  public static var wind: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage("wind") }
}

extension Measurement where UnitType: Dimension {
  /// Writes a measurement with its unit.
  ///
  /// See <https://developer.apple.com/documentation/foundation/measurement/formatstyle>.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// The length of the unit names.
    public struct UnitWidth: Codable, Hashable, Sendable {
      enum Value: String, Codable, Hashable, Sendable {
        case wide, abbreviated, narrow
      }

      let value: Value

      /// "10 kilometers".
      public static var wide: UnitWidth { UnitWidth(value: .wide) }
      /// "10 km".
      public static var abbreviated: UnitWidth { UnitWidth(value: .abbreviated) }
      /// "10km".
      public static var narrow: UnitWidth { UnitWidth(value: .narrow) }
    }

    /// The length of the unit names.
    public var width: UnitWidth
    /// The language and the region whose units are used; `autoupdatingCurrent` stands for the
    /// board's.
    public var locale: Locale
    public var usage: MeasurementFormatUnitUsage<UnitType>?
    /// The style of the number; without it ICU rounds as usual for the usage.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// Whether the letter of a temperature scale is left out.
    public var hidesScaleName = false

    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
    }

    /// Writes the measurement with its unit.
    public func format(_ measurement: Measurement) -> String {
      let locale = BoardLocale.meant(by: locale)
      let number = numberFormatStyle.map { style in
        { (value: Double) in style.locale(locale).format(value) }
      }
      if hidesScaleName, let unit = measurement.unit as? UnitTemperature {
        return degrees(measurement.value, unit, number, locale)
      }
      return UnitWriting.text(
        measurement.value, measurement.unit, width: unitWidth, purpose: usage?.name,
        number: number, locale: locale)
    }

    /// The same style in another language.
    public func locale(_ locale: Locale) -> FormatStyle {
      var style = self
      style.locale = locale
      return style
    }

    private var unitWidth: UnitWidth2 {
      switch width.value {
      case .wide: .wide
      case .abbreviated: .short
      case .narrow: .narrow
      }
    }

    private func degrees(
      _ value: Double, _ unit: UnitTemperature, _ number: ((Double) -> String)?, _ locale: Locale
    ) -> String {
      let target = usage?.name == nil ? unit : UnitTemperature.used(in: locale)
      let base = unit.converter.baseUnitValue(fromValue: value)
      let converted = target.converter.value(fromBaseUnitValue: base)
      if let number { return number(converted) + "°" }
      let digits = usage?.name == nil ? "" : " precision-integer"
      return ICUNumber.text(
        converted, skeleton: "measure-unit/temperature-generic unit-width-narrow" + digits,
        locale: locale) ?? "\(converted)°"
    }
  }

  /// The measurement with its unit, in the board's language and in the unit that is usual there.
  public func formatted() -> String {
    FormatStyle(width: .abbreviated).format(self)
  }
}

/// Needed because the format style has a member type of the same name.
private typealias UnitWidth2 = MissingFoundation.UnitWidth

extension Measurement {
  /// The measurement as written by a style.
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == Measurement {
    style.format(self)
  }
}

extension FormatStyle {
  public static func measurement<UnitType>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Measurement<UnitType>.FormatStyle(
      width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

  public static func measurement(
    width: Measurement<UnitTemperature>.FormatStyle.UnitWidth = .abbreviated,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool = false,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
    var style = Measurement<UnitTemperature>.FormatStyle(
      width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    style.hidesScaleName = hidesScaleName
    return style
  }
}
