import Foundation
import WidgetArchive

/// A summary for each value of a parameter.
///
///     Switch(\.$kind) {
///       Case(.clock) { Summary("…") }
///       DefaultCase { Summary("…") }
///     }
///
/// See <https://developer.apple.com/documentation/appintents/parametersummaryswitchcondition>.
public struct ParameterSummarySwitchCondition<Intent, Value, CaseCondition>: ParameterSummary
where Intent: AppIntent, Value: _IntentValue, CaseCondition: _ParameterSummarySwitchCase {
  /// Selects by the widget's family instead of a parameter.
  public enum WidgetFamily: Sendable {
    case widgetFamily
  }

  public let _content: _ParameterSummaryContent

  /// Makes a summary that depends on a parameter's value.
  public init(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> CaseCondition
  ) {
    _content = _ParameterSummaryContent(
      node: cases()._cases.reversed().reduce(.none) { rest, branch in
        guard let values = branch.values else { return branch.node }
        return .when(
          keyPath, ParameterCondition("oneOf", values), branch.node, otherwise: rest)
      })
  }

  /// Makes a summary that depends on the widget's family.
  public init(
    _ family: WidgetFamily,
    @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> CaseCondition
  ) where Value == IntentWidgetFamily {
    _content = _ParameterSummaryContent(
      node: cases()._cases.reversed().reduce(.none) { rest, branch in
        guard let values = branch.values else { return branch.node }
        return .families(ParameterCondition("oneOf", values), branch.node, otherwise: rest)
      })
  }
}

extension IntentWidgetFamily: _IntentValue {}

public protocol _ParameterSummarySwitchCase: Sendable {
  var _cases: [_ParameterSummaryBranch] { get }
}

/// A case: its values, or nil for all others, and its summary.
public struct _ParameterSummaryBranch: Sendable {
  let values: [ConfigurationValue]?
  let node: _ParameterSummaryContent.Node
}

/// A summary for one or several values.
///
/// See <https://developer.apple.com/documentation/appintents/parametersummarycasecondition>.
public struct ParameterSummaryCaseCondition<Intent, Value, Summary>: _ParameterSummarySwitchCase
where Intent: AppIntent, Value: _IntentValue, Summary: ParameterSummary {
  public let _cases: [_ParameterSummaryBranch]

  public init(
    _ value: Value, @ParameterSummaryBuilder<Intent> _ parameterSummary: () -> Summary
  ) {
    self.init([value], parameterSummary)
  }

  public init(
    _ value: [Value], @ParameterSummaryBuilder<Intent> _ parameterSummary: () -> Summary
  ) {
    _cases = [
      _ParameterSummaryBranch(
        values: value.compactMap { IntentValueForm.archivedLeaf($0, unit: nil) },
        node: parameterSummary()._content.node)
    ]
  }
}

/// A summary for all other values.
///
/// See <https://developer.apple.com/documentation/appintents/parametersummarydefaultcasecondition>.
public struct ParameterSummaryDefaultCaseCondition<Intent, Value, Summary>:
  _ParameterSummarySwitchCase
where Intent: AppIntent, Value: _IntentValue, Summary: ParameterSummary {
  public let _cases: [_ParameterSummaryBranch]

  /// Makes a summary for all other values.
  public init(@ParameterSummaryBuilder<Intent> _ parameterSummary: () -> Summary) {
    _cases = [
      _ParameterSummaryBranch(values: nil, node: parameterSummary()._content.node)
    ]
  }
}

public struct ParameterSummaryTupleCaseCondition<Intent, Value, ValueType>:
  _ParameterSummarySwitchCase
where Intent: AppIntent, Value: _IntentValue {
  public let _cases: [_ParameterSummaryBranch]
}

@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value: _IntentValue> {
  public static func buildExpression<Summary>(
    _ condition: ParameterSummaryCaseCondition<Intent, Value, Summary>
  ) -> ParameterSummaryCaseCondition<Intent, Value, Summary> { condition }

  /// The case for all other values.
  public static func buildExpression<Summary>(
    _ condition: ParameterSummaryDefaultCaseCondition<Intent, Value, Summary>
  ) -> ParameterSummaryDefaultCaseCondition<Intent, Value, Summary> { condition }

  public static func buildBlock<each Condition: _ParameterSummarySwitchCase>(
    _ condition: repeat each Condition
  ) -> ParameterSummaryTupleCaseCondition<Intent, Value, (repeat each Condition)> {
    var cases: [_ParameterSummaryBranch] = []
    for condition in repeat each condition { cases += condition._cases }
    return ParameterSummaryTupleCaseCondition(_cases: cases)
  }
}
