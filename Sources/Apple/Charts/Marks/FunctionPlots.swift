import ChartLayout
import Foundation
import SwiftUI

/// The marks of a function.
public struct FunctionPlotContent {
  /// The number of samples; more than the dots in a tile.
  private static let steps = 200

  /// The domain of the function; nil for that of the chart's axis.
  let domain: ClosedRange<Double>?
  let mark: (Double) -> Mark?

  /// The axis domain of the chart whose marks are being made. It cannot be in the environment, as
  /// authors' closures read that of the view around the chart.
  @MainActor private static var axisDomain: ChartScale.Domain?

  /// Makes the marks of a chart with the domain of its axis.
  @MainActor static func withDomain(_ domain: ChartScale.Domain?, _ marks: () -> [Mark]) -> [Mark] {
    let outer = axisDomain
    axisDomain = domain
    defer { axisDomain = outer }
    return marks()
  }

  @MainActor private var values: ClosedRange<Double> {
    if let domain { return domain }
    if case .range(.number(let lower), .number(let upper))? = Self.axisDomain, lower < upper {
      return lower...upper
    }
    return 0...1
  }
}

extension FunctionPlotContent: DrawnChartContent {
  var marks: [Mark] {
    let values = values
    guard values.lowerBound.isFinite, values.upperBound.isFinite else { return [] }
    return (0...Self.steps).compactMap { step in
      let share = Double(step) / Double(Self.steps)
      return mark(values.lowerBound + share * (values.upperBound - values.lowerBound))
    }
  }
}

extension LinePlot where Content == FunctionPlotContent {
  /// The line of a function of `x` over its domain; without one over the axis' domain, or over 0…1.
  nonisolated public init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping (Double) -> Double
  ) {
    content = FunctionPlotContent(domain: domain) { .point(.line, $0, function($0)) }
  }

  /// The line of a function of `x` over its domain; without one over the axis' domain, or over 0…1.
  @_disfavoredOverload
  nonisolated public init<X: StringProtocol, Y: StringProtocol>(
    x: X, y: Y, domain: ClosedRange<Double>? = nil, function: @escaping (Double) -> Double
  ) {
    content = FunctionPlotContent(domain: domain) { .point(.line, $0, function($0)) }
  }

  /// The line of a function that returns both coordinates.
  nonisolated public init(
    x: LocalizedStringKey, y: LocalizedStringKey, t: LocalizedStringKey,
    domain: ClosedRange<Double>, function: @escaping (Double) -> (x: Double, y: Double)
  ) {
    content = FunctionPlotContent(domain: domain) {
      let place = function($0)
      return .point(.line, place.x, place.y)
    }
  }

  /// The line of a function that returns both coordinates.
  @_disfavoredOverload
  nonisolated public init<X: StringProtocol, Y: StringProtocol, T: StringProtocol>(
    x: X, y: Y, t: T, domain: ClosedRange<Double>,
    function: @escaping (Double) -> (x: Double, y: Double)
  ) {
    content = FunctionPlotContent(domain: domain) {
      let place = function($0)
      return .point(.line, place.x, place.y)
    }
  }
}

extension AreaPlot where Content == FunctionPlotContent {
  /// The area below a function of `x` over its domain; without one over the axis' domain, or over
  /// 0…1.
  nonisolated public init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping (Double) -> Double
  ) {
    content = FunctionPlotContent(domain: domain) { .point(.area, $0, function($0)) }
  }

  /// The area below a function of `x` over its domain; without one over the axis' domain, or over
  /// 0…1.
  @_disfavoredOverload
  nonisolated public init<X: StringProtocol, Y: StringProtocol>(
    x: X, y: Y, domain: ClosedRange<Double>? = nil, function: @escaping (Double) -> Double
  ) {
    content = FunctionPlotContent(domain: domain) { .point(.area, $0, function($0)) }
  }

  /// The area between the two values of a function of `x`.
  nonisolated public init(
    x: LocalizedStringKey, yStart: LocalizedStringKey, yEnd: LocalizedStringKey,
    domain: ClosedRange<Double>? = nil,
    function: @escaping (Double) -> (yStart: Double, yEnd: Double)
  ) {
    content = FunctionPlotContent(domain: domain) { .between($0, function($0)) }
  }

  /// The area between the two values of a function of `x`.
  @_disfavoredOverload
  nonisolated public init<X: StringProtocol, S: StringProtocol, E: StringProtocol>(
    x: X, yStart: S, yEnd: E, domain: ClosedRange<Double>? = nil,
    function: @escaping (Double) -> (yStart: Double, yEnd: Double)
  ) {
    content = FunctionPlotContent(domain: domain) { .between($0, function($0)) }
  }
}

extension Mark {
  /// A mark of a function; nil if the value is not finite.
  fileprivate static func point(_ kind: Kind, _ x: Double, _ y: Double) -> Mark? {
    guard x.isFinite, y.isFinite else { return nil }
    return Mark(kind, x: PlottableValue(x).place, y: PlottableValue(y).place)
  }

  fileprivate static func between(
    _ x: Double, _ y: (yStart: Double, yEnd: Double)
  ) -> Mark? {
    guard x.isFinite, y.yStart.isFinite, y.yEnd.isFinite else { return nil }
    return Mark(
      .area, x: PlottableValue(x).place,
      y: .between(PlottableValue(y.yStart), PlottableValue(y.yEnd)))
  }
}
