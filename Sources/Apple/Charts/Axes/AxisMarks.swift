import ChartLayout
import Foundation
import SwiftUI

/// The values of an axis, and the marks at each of them.
///
/// See <https://developer.apple.com/documentation/charts/axismarks>.
public struct AxisMarks<Content> {
  let rules: [AxisRule]

  nonisolated private init(
    _ position: AxisMarkPosition, _ values: AxisMarkValues,
    _ content: ((AxisValue) -> any AxisMark)?
  ) {
    rules = [AxisRule(position: position, values: values, content: content)]
  }
}

extension AxisMarks: DrawnAxisContent {}

extension AxisMarks where Content == Never {
  /// Marks values with the default marks of a chart.
  nonisolated public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) {
    self.init(position, values, nil)
  }

  /// Marks the given values with the default marks of a chart.
  nonisolated public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil
  ) {
    self.init(position, .these(values), nil)
  }

  /// Marks values with formatted labels and lines.
  nonisolated public init<Format: FormatStyle>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(position, values) { _ in
      AnyAxisMark(children: [AxisGridLine(), AxisValueLabel(format: format)])
    }
  }

  /// Marks the given values with formatted labels and lines.
  nonisolated public init<Value: Plottable, Format: FormatStyle>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil
  ) where Format.FormatInput == Value, Format.FormatOutput == String {
    self.init(position, .these(values)) { _ in
      AnyAxisMark(children: [AxisGridLine(), AxisValueLabel(format: format)])
    }
  }
}

extension AxisMarks where Content: AxisMark {
  /// Marks values with an author's marks.
  nonisolated public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> Content
  ) {
    self.init(position, values) { _ in content() }
  }

  /// Marks values with an author's marks, made for each value.
  nonisolated public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    self.init(position, values) { content($0) }
  }

  /// Marks the given values with an author's marks.
  nonisolated public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], @AxisMarkBuilder content: @escaping () -> Content
  ) {
    self.init(position, .these(values)) { _ in content() }
  }

  /// Marks the given values with an author's marks, made for each value.
  nonisolated public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    self.init(position, .these(values)) { content($0) }
  }
}

/// Values of an axis and their marks.
struct AxisRule {
  var position: AxisMarkPosition
  var values: AxisMarkValues
  /// Makes the marks of a value; nil for the default marks.
  var content: ((AxisValue) -> any AxisMark)?

  static var standard: AxisRule {
    AxisRule(position: .automatic, values: .automatic, content: nil)
  }
}

/// The content of an axis: groups of marks.
@MainActor @preconcurrency
public protocol AxisContent {
  associatedtype Body: AxisContent

  @AxisContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: AxisContent {}

extension AxisContent where Body == Never {
  /// Never evaluated: groups without a body are drawn directly.
  public var body: Never {
    fatalError("\(Self.self) has no body")
  }
}

/// Axis content that describes its own drawing.
@MainActor @preconcurrency
protocol DrawnAxisContent: AxisContent where Body == Never {
  var rules: [AxisRule] { get }
}

extension AxisContent {
  var allRules: [AxisRule] {
    if let drawn = self as? any DrawnAxisContent { return drawn.rules }
    return body.allRules
  }
}

/// Combines the statements of a closure into one axis.
@resultBuilder
public enum AxisContentBuilder {
  public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock() -> AnyAxisContent { AnyAxisContent(children: []) }

  public static func buildBlock<each Content: AxisContent>(
    _ content: repeat each Content
  ) -> AnyAxisContent {
    var children: [any AxisContent] = []
    repeat children.append(each content)
    return AnyAxisContent(children: children)
  }

  public static func buildIf<Content: AxisContent>(_ content: Content?) -> Content? { content }

  public static func buildEither(first: some AxisContent) -> AnyAxisContent {
    AnyAxisContent(children: [first])
  }

  public static func buildEither(second: some AxisContent) -> AnyAxisContent {
    AnyAxisContent(children: [second])
  }

  public static func buildLimitedAvailability(_ content: some AxisContent) -> AnyAxisContent {
    AnyAxisContent(children: [content])
  }
}

/// Type-erased axis content.
public struct AnyAxisContent {
  let children: [any AxisContent]

  nonisolated init(children: [any AxisContent]) {
    self.children = children
  }

  nonisolated public init(_ content: any AxisContent) {
    children = [content]
  }
}

extension AnyAxisContent: DrawnAxisContent {
  var rules: [AxisRule] { children.flatMap { $0.allRules } }
}

extension Optional: AxisContent, DrawnAxisContent where Wrapped: AxisContent {
  var rules: [AxisRule] { map { $0.allRules } ?? [] }
}

/// The edge at which an axis is drawn.
public struct AxisMarkPosition: Hashable, Sendable {
  let name: String

  /// Below the chart, and at its trailing edge.
  public static let automatic = AxisMarkPosition(name: "automatic")
  public static let leading = AxisMarkPosition(name: "leading")
  public static let trailing = AxisMarkPosition(name: "trailing")
  public static let top = AxisMarkPosition(name: "top")
  public static let bottom = AxisMarkPosition(name: "bottom")
}

/// The default layout of an axis' marks; in cells there is only one.
public struct AxisMarkPreset: Hashable, Sendable {
  private let name: String

  public static let automatic = AxisMarkPreset(name: "automatic")
  public static let extended = AxisMarkPreset(name: "extended")
  /// Labels are aligned with the chart's edges.
  public static let aligned = AxisMarkPreset(name: "aligned")
  public static let inset = AxisMarkPreset(name: "inset")
}

/// The values of an axis to mark.
public struct AxisMarkValues: Sendable {
  let choice: ChartTicks.Choice

  /// As many values as fit.
  public static let automatic = AxisMarkValues(choice: .automatic(desiredCount: nil))

  /// About a desired number of values, as far as they fit.
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(choice: .automatic(desiredCount: desiredCount))
  }

  /// About a desired number of values, as far as they fit, with a least distance.
  public static func automatic<P: Plottable & BinaryFloatingPoint>(
    minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(choice: .automatic(desiredCount: desiredCount))
  }

  public static func stride<P: Plottable & BinaryFloatingPoint>(
    by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(choice: .numbers(step: Double(stepSize)))
  }

  /// Values at multiples of a number of days, hours or other units.
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil, calendar: Calendar? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(choice: .dates(component, count: max(1, count), calendar))
  }

  static func these<P: Plottable>(_ values: [P]) -> AxisMarkValues {
    AxisMarkValues(choice: .these(values.compactMap { Datum($0) }))
  }
}
