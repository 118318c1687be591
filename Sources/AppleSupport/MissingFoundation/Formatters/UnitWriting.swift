import Foundation

/// The length of the unit names.
enum UnitWidth: Sendable {
  case wide, short, narrow

  var skeleton: String {
    switch self {
    case .wide: "unit-width-full-name"
    case .short: "unit-width-short"
    case .narrow: "unit-width-narrow"
    }
  }
}

/// Writes amounts with their units, by ICU if it knows the unit.
enum UnitWriting {
  /// Writes an amount, in its own unit or in the unit that is usual in the locale for a purpose.
  static func text(
    _ value: Double, _ unit: Unit, width: UnitWidth, purpose: String? = nil,
    number: ((Double) -> String)? = nil, locale: Locale
  ) -> String {
    guard let name = unit.icuName else {
      return (number?(value) ?? plain(value, locale)) + " " + unit.symbol
    }
    let start = "measure-unit/\(name) \(width.skeleton)" + (purpose.map { " usage/\($0)" } ?? "")
    guard let number else {
      return ICUNumber.text(value, skeleton: start, locale: locale)
        ?? plain(value, locale) + " " + unit.symbol
    }
    return text(value, start, number, locale) ?? number(value) + " " + unit.symbol
  }

  /// Writes an amount with a custom number format: ICU provides the converted number and the text
  /// around it.
  private static func text(
    _ value: Double, _ start: String, _ number: (Double) -> String, _ locale: Locale
  ) -> String? {
    let exact = "precision-unlimited group-off"
    guard
      let around = ICUNumber.text(value, skeleton: "\(start) \(exact)", locale: locale),
      // The same conversion in Latin digits, which can be parsed; the locale keeps its region.
      let converted = converted(value, start, locale)
    else { return nil }
    let written = ICUNumber.text(converted, skeleton: exact, locale: locale) ?? ""
    guard !written.isEmpty, let place = around.range(of: written) else { return around }
    return around.replacingCharacters(in: place, with: number(converted))
  }

  /// The number in the locale's usual unit.
  private static func converted(
    _ value: Double, _ start: String, _ locale: Locale
  ) -> Double? {
    guard start.contains("usage/") else { return value }
    let latin = "numbering-system/latn group-off precision-unlimited"
    guard let text = ICUNumber.text(value, skeleton: "\(start) \(latin)", locale: locale) else {
      return nil
    }
    let separator = locale.decimalSeparator ?? "."
    let digits = text.drop { !$0.isASCII || !($0.isNumber || $0 == "-") }
      .prefix { $0.isASCII && $0.isNumber || $0 == "-" || String($0) == separator }
    let signed = text.contains("\u{2212}") ? "-" + digits : String(digits)
    return Double(signed.replacing(separator, with: "."))
  }

  private static func plain(_ value: Double, _ locale: Locale) -> String {
    value.formatted(.number.locale(locale))
  }
}

extension Unit {
  /// ICU's name of the unit, nil if it has none.
  var icuName: String? {
    guard let (kind, names) = Self.icuNames[ObjectIdentifier(type(of: self))],
      let name = names[symbol]
    else { return nil }
    return "\(kind)-\(name)"
  }

  private static let icuNames: [ObjectIdentifier: (String, [String: String])] = [
    ObjectIdentifier(UnitTemperature.self): (
      "temperature", ["°C": "celsius", "°F": "fahrenheit", "K": "kelvin"]
    ),
    ObjectIdentifier(UnitLength.self): (
      "length",
      [
        "km": "kilometer", "m": "meter", "dm": "decimeter", "cm": "centimeter",
        "mm": "millimeter", "µm": "micrometer", "nm": "nanometer", "in": "inch", "ft": "foot",
        "yd": "yard", "mi": "mile", "NM": "nautical-mile", "ly": "light-year",
        "smi": "mile-scandinavian", "ua": "astronomical-unit", "pc": "parsec",
      ]
    ),
    ObjectIdentifier(UnitMass.self): (
      "mass",
      [
        "kg": "kilogram", "g": "gram", "mg": "milligram", "µg": "microgram", "oz": "ounce",
        "lb": "pound", "st": "stone", "t": "tonne", "ton": "ton", "ct": "carat",
        "oz t": "ounce-troy",
      ]
    ),
    ObjectIdentifier(UnitSpeed.self): (
      "speed",
      [
        "m/s": "meter-per-second", "km/h": "kilometer-per-hour", "mph": "mile-per-hour",
        "kn": "knot",
      ]
    ),
    ObjectIdentifier(UnitPressure.self): (
      "pressure",
      [
        "hPa": "hectopascal", "kPa": "kilopascal", "MPa": "megapascal", "N/m²": "pascal",
        "bar": "bar", "mbar": "millibar", "mmHg": "millimeter-ofhg", "inHg": "inch-ofhg",
        "psi": "pound-force-per-square-inch",
      ]
    ),
    ObjectIdentifier(UnitVolume.self): (
      "volume",
      [
        "L": "liter", "mL": "milliliter", "cL": "centiliter", "dL": "deciliter",
        "ML": "megaliter", "gal": "gallon", "qt": "quart", "pt": "pint", "cup": "cup",
        "fl oz": "fluid-ounce", "tbsp": "tablespoon", "tsp": "teaspoon", "m³": "cubic-meter",
        "cm³": "cubic-centimeter", "km³": "cubic-kilometer", "ft³": "cubic-foot",
        "in³": "cubic-inch",
      ]
    ),
    ObjectIdentifier(UnitEnergy.self): (
      "energy",
      [
        "J": "joule", "kJ": "kilojoule", "cal": "calorie", "kCal": "kilocalorie",
        "kWh": "kilowatt-hour",
      ]
    ),
    ObjectIdentifier(UnitPower.self): (
      "power",
      [
        "W": "watt", "kW": "kilowatt", "MW": "megawatt", "GW": "gigawatt", "mW": "milliwatt",
        "hp": "horsepower",
      ]
    ),
    ObjectIdentifier(UnitDuration.self): (
      "duration",
      ["hr": "hour", "min": "minute", "s": "second", "sec": "second", "ms": "millisecond"]
    ),
    ObjectIdentifier(UnitAngle.self): (
      "angle", ["°": "degree", "rad": "radian", "ʹ": "arc-minute", "ʺ": "arc-second"]
    ),
    ObjectIdentifier(UnitFrequency.self): (
      "frequency", ["Hz": "hertz", "kHz": "kilohertz", "MHz": "megahertz", "GHz": "gigahertz"]
    ),
    ObjectIdentifier(UnitArea.self): (
      "area",
      [
        "km²": "square-kilometer", "m²": "square-meter", "cm²": "square-centimeter",
        "mi²": "square-mile", "yd²": "square-yard", "ft²": "square-foot", "in²": "square-inch",
        "ac": "acre", "ha": "hectare",
      ]
    ),
    ObjectIdentifier(UnitInformationStorage.self): (
      "digital",
      [
        "bit": "bit", "B": "byte", "kB": "kilobyte", "MB": "megabyte", "GB": "gigabyte",
        "TB": "terabyte", "kbit": "kilobit", "Mbit": "megabit", "Gbit": "gigabit",
      ]
    ),
    ObjectIdentifier(UnitElectricPotentialDifference.self): ("electric", ["V": "volt"]),
    ObjectIdentifier(UnitElectricCurrent.self): (
      "electric", ["A": "ampere", "mA": "milliampere"]
    ),
    ObjectIdentifier(UnitElectricResistance.self): ("electric", ["Ω": "ohm"]),
    ObjectIdentifier(UnitAcceleration.self): (
      "acceleration", ["m/s²": "meter-per-square-second", "g": "g-force"]
    ),
    ObjectIdentifier(UnitFuelEfficiency.self): (
      "consumption", ["L/100km": "liter-per-100-kilometer", "mpg": "mile-per-gallon"]
    ),
    ObjectIdentifier(UnitDispersion.self): ("concentr", ["ppm": "permillion"]),
    ObjectIdentifier(UnitConcentrationMass.self): (
      "concentr", ["mg/dL": "milligram-ofglucose-per-deciliter"]
    ),
    ObjectIdentifier(UnitIlluminance.self): ("light", ["lx": "lux"]),
  ]
}
