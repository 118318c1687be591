import Foundation
import MissingFoundation

extension IntentParameter {
  /// The control for an integer.
  public enum IntControlStyle: String, Hashable, Sendable {
    case field
    case stepper
    case slider
  }

  /// The control for a number.
  public enum DoubleControlStyle: String, Hashable, Sendable {
    case field
    case stepper
    case slider
  }

  /// The least and the greatest allowed number.
  public typealias InclusiveRange<Number> = (lowerBound: Number, upperBound: Number)
}

extension IntentParameter where Value.ValueType == Int {
  /// Makes a parameter of integers with a control.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntControlStyle,
    inclusiveRange: (lowerBound: Int, upperBound: Int)? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDeclaration(title, description)
        .number(controlStyle.rawValue, closed(inclusiveRange)),
      default: defaultValue)
  }

  /// Makes a parameter of integers in a range.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    inclusiveRange: (lowerBound: Int, upperBound: Int)?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDeclaration(title, description).number(nil, closed(inclusiveRange)),
      default: defaultValue)
  }

  /// Makes a parameter of integers in a range, with options from a provider.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntControlStyle = .stepper,
    inclusiveRange: (lowerBound: Int, upperBound: Int)?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) where Value.ValueType == OptionsProvider.DefaultValue.ValueType {
    self.init(
      ParameterDeclaration(title, description)
        .number(controlStyle.rawValue, closed(inclusiveRange)).offering(optionsProvider),
      default: defaultValue)
  }
}

extension IntentParameter where Value.ValueType == Double {
  /// Makes a parameter of numbers with a control.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, controlStyle: DoubleControlStyle,
    inclusiveRange: (lowerBound: Double, upperBound: Double)? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDeclaration(title, description)
        .number(controlStyle.rawValue, closed(inclusiveRange)),
      default: defaultValue)
  }

  /// Makes a parameter of numbers in a range.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    inclusiveRange: (lowerBound: Double, upperBound: Double)?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDeclaration(title, description).number(nil, closed(inclusiveRange)),
      default: defaultValue)
  }
}

extension IntentParameter where Value.ValueType == Float {
  /// Makes a parameter of numbers in a range.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    controlStyle: DoubleControlStyle = .field,
    inclusiveRange: (lowerBound: Float, upperBound: Float)?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDeclaration(title, description)
        .number(
          controlStyle.rawValue,
          closed(inclusiveRange)),
      default: defaultValue)
  }
}

private func closed(_ range: (lowerBound: Int, upperBound: Int)?) -> ClosedRange<Double>? {
  guard let range else { return nil }
  return Double(range.lowerBound)...Double(max(range.lowerBound, range.upperBound))
}

private func closed(_ range: (lowerBound: Double, upperBound: Double)?) -> ClosedRange<Double>? {
  guard let range else { return nil }
  return range.lowerBound...max(range.lowerBound, range.upperBound)
}

private func closed(_ range: (lowerBound: Float, upperBound: Float)?) -> ClosedRange<Double>? {
  guard let range else { return nil }
  return Double(range.lowerBound)...Double(max(range.lowerBound, range.upperBound))
}

extension ParameterDeclaration {
  func number(_ control: String?, _ range: ClosedRange<Double>?) -> ParameterDeclaration {
    changed {
      $0.control = control
      $0.range = range
    }
  }
}

extension IntentParameter {
  /// Makes a parameter of measurements in a unit.
  public convenience init<UnitType: Dimension>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, defaultUnit: UnitType,
    supportsNegativeNumbers: Bool = true, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.ValueType == Measurement<UnitType> {
    self.init(
      ParameterDeclaration(title, description).changed { $0.unit = HeldUnit(value: defaultUnit) },
      default: defaultValue)
  }

  /// Makes a parameter of measurements in a unit, with a default in that unit.
  public convenience init<UnitType: Dimension>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    defaultValue: Double, defaultUnit: UnitType, supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.ValueType == Measurement<UnitType> {
    self.init(
      ParameterDeclaration(title, description).changed { $0.unit = HeldUnit(value: defaultUnit) },
      default: Measurement(value: defaultValue, unit: defaultUnit) as? Value.UnwrappedType)
  }
}
