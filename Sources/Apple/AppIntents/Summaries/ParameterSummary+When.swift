import Foundation
import WidgetArchive

/// Tests whether a parameter has a value.
public enum HasValueComparisonOperator: String, Sendable {
  case hasAnyValue
  case hasNoValue
}

/// Compares a value with another.
public enum EqualityComparisonOperator: String, Sendable {
  case equalTo
  case notEqualTo
}

/// Compares a value with several others.
public enum OneOfComparisonOperator: String, Sendable {
  case oneOf
}

/// Compares a text with another.
public enum StringComparisonOperator: String, Sendable {
  case contains
  case beginsWith
  case endsWith
}

/// Compares a number with another.
public enum NumericComparisonOperator: String, Sendable {
  case lessThan
  case lessThanOrEqualTo
  case greaterThan
  case greaterThanOrEqualTo
}

/// One of two summaries, depending on a parameter or on the widget's family.
///
///     When(\.$isDetailed, .equalTo, true) { Summary("…") } otherwise: { Summary("…") }
///
/// See <https://developer.apple.com/documentation/appintents/parametersummarywhencondition>.
public struct ParameterSummaryWhenCondition<Intent, WhenCondition, Otherwise>: ParameterSummary
where Intent: AppIntent, WhenCondition: ParameterSummary, Otherwise: ParameterSummary {
  public let _content: _ParameterSummaryContent

  init(
    _ keyPath: AnyKeyPath, _ condition: ParameterCondition, _ when: () -> WhenCondition,
    _ otherwise: () -> Otherwise
  ) {
    _content = _ParameterSummaryContent(
      node: .when(
        keyPath, condition, when()._content.node, otherwise: otherwise()._content.node))
  }

  /// Makes a summary that depends on whether a parameter has a value.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    _ comparisonOperator: HasValueComparisonOperator,
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(
      keyPath, ParameterCondition(comparisonOperator.rawValue, []), when, otherwise)
  }

  /// Makes a summary that depends on whether a parameter has a certain value.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    _ comparisonOperator: EqualityComparisonOperator, _ value: Value.ValueType,
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(
      keyPath, ParameterCondition(comparisonOperator.rawValue, archived([value])), when, otherwise)
  }

  /// Makes a summary that depends on whether a parameter has one of several values.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    _ comparisonOperator: OneOfComparisonOperator, _ values: [Value.ValueType],
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(
      keyPath, ParameterCondition(comparisonOperator.rawValue, archived(values)), when, otherwise)
  }

  /// Makes a summary that depends on the letters of a text.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    _ comparisonOperator: StringComparisonOperator, _ value: String,
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(
      keyPath, ParameterCondition(comparisonOperator.rawValue, [.string(value)]), when, otherwise)
  }

  /// Makes a summary that depends on the size of a number.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    _ comparisonOperator: NumericComparisonOperator, _ value: Value.ValueType,
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.ValueType: Comparable {
    self.init(
      keyPath, ParameterCondition(comparisonOperator.rawValue, archived([value])), when, otherwise)
  }

  /// Makes a summary that depends on the identifier of an entity.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    identifier comparisonOperator: EqualityComparisonOperator, _ value: Value.ValueType.ID,
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.ValueType: AppEntity {
    self.init(
      keyPath,
      ParameterCondition(
        comparisonOperator.rawValue, [.string(value.entityIdentifierString)]), when, otherwise)
  }

  /// Makes a summary that depends on the widget's family.
  public init(
    widgetFamily comparisonOperator: EqualityComparisonOperator, _ family: IntentWidgetFamily,
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(
      families: ParameterCondition(
        comparisonOperator.rawValue, [.string(family.archivedName)]), when, otherwise)
  }

  /// Makes a summary that depends on the widget's family.
  public init(
    widgetFamily comparisonOperator: OneOfComparisonOperator, _ families: [IntentWidgetFamily],
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(
      families: ParameterCondition(
        comparisonOperator.rawValue, families.map { .string($0.archivedName) }), when, otherwise)
  }

  private init(
    families condition: ParameterCondition, _ when: () -> WhenCondition,
    _ otherwise: () -> Otherwise
  ) {
    _content = _ParameterSummaryContent(
      node: .families(condition, when()._content.node, otherwise: otherwise()._content.node))
  }
}

/// Values in the form of a configuration.
private func archived<Value>(_ values: [Value]) -> [ConfigurationValue] {
  values.compactMap { IntentValueForm.archivedLeaf($0, unit: nil) }
}
