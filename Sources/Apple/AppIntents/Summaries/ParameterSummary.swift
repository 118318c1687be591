import Foundation
import MissingFoundation
import WidgetArchive

/// The parameters of an intent as a sentence, or a selection among sentences.
///
/// A form shows the parameters in the sentence, in its order.
/// See <https://developer.apple.com/documentation/appintents/parametersummary>.
public protocol ParameterSummary: Sendable {
  /// The parts of the summary, for a form.
  var _content: _ParameterSummaryContent { get }
}

/// The parts of a summary.
public struct _ParameterSummaryContent: Sendable {
  /// A node; key paths become names of parameters only when an intent is given.
  package enum Node: @unchecked Sendable {
    case none
    case sentence([Piece], more: [AnyKeyPath])
    indirect case when(AnyKeyPath, ParameterCondition, Node, otherwise: Node)
    indirect case families(ParameterCondition, Node, otherwise: Node)
  }

  package enum Piece: @unchecked Sendable {
    case text(String)
    case parameter(AnyKeyPath)
  }

  package let node: Node
}

/// No sentence: a form shows all parameters.
public struct EmptyParameterSummary: ParameterSummary {
  public var _content: _ParameterSummaryContent { _ParameterSummaryContent(node: .none) }
}

/// Combines the parts of a summary.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
  public static func buildExpression(_ summary: IntentParameterSummary<Intent>)
    -> IntentParameterSummary<Intent>
  { summary }

  public static func buildExpression<Summary: ParameterSummary>(_ summary: Summary) -> Summary {
    summary
  }

  public static func buildBlock<Summary: ParameterSummary>(_ summary: Summary) -> Summary {
    summary
  }

  public static func buildBlock() -> EmptyParameterSummary { EmptyParameterSummary() }
}

/// A sentence with parameters.
///
///     Summary("Show \(\.$city) in \(\.$style)") { \.$rows }
///
/// See <https://developer.apple.com/documentation/appintents/intentparametersummary>.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  public let _content: _ParameterSummaryContent

  /// A summary without a sentence: only parameters.
  public init(
    @ParameterSummaryKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>] = { [] }
  ) {
    _content = _ParameterSummaryContent(node: .sentence([], more: parameters()))
  }

  /// A sentence, and parameters below it.
  public init(
    _ summary: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterSummaryKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>] = { [] }
  ) {
    _content = _ParameterSummaryContent(node: .sentence(summary.pieces, more: parameters()))
  }
}

/// The words of a sentence with parameters.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation,
  @unchecked Sendable
{
  /// Collects the parts of a sentence.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [_ParameterSummaryContent.Piece] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.text(literal)) }
    }

    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {
      pieces.append(.parameter(keyPath))
    }

    /// Adds a parameter, with a text to show while it is not set.
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>, default name: LocalizedStringResource
    ) {
      pieces.append(.parameter(keyPath))
    }
  }

  let pieces: [_ParameterSummaryContent.Piece]

  /// A sentence without parameters.
  public init(stringLiteral value: String) { pieces = [.text(value)] }

  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }
}

/// Collects the parameters below a sentence.
@resultBuilder
public enum ParameterSummaryKeyPathsBuilder<Intent: AppIntent> {
  public static func buildExpression<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>)
    -> PartialKeyPath<Intent>
  { keyPath }

  public static func buildBlock(_ keyPaths: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] {
    keyPaths
  }
}
