import ChartLayout
import Foundation
import SwiftUI

/// The settings that modifiers made for the charts inside them.
struct ChartOptions {
  struct Axis {
    var isHidden = false
    /// Makes the content of the axis; nil for the default.
    var content: (() -> any AxisContent)?
    var domain = ChartScale.Domain.automatic(includesZero: nil, reversed: false)
    var label: (() -> AnyView)?

    /// The marks of the axis; nil for the default.
    @MainActor var rules: [AxisRule]? { content?().allRules }
  }

  var x = Axis()
  var y = Axis()
  var isLegendHidden = false
  /// The colours of values, if the author chose them.
  var styleDomain: [Datum] = []
  var styleRange: [any ShapeStyle] = []
  var styleMapping: ((Datum) -> (any ShapeStyle)?)?
  var background: ((ChartProxy) -> AnyView)?
  var overlay: ((ChartProxy) -> AnyView)?
  var plotStyle: ((ChartPlotContent) -> AnyView)?
}

private enum ChartOptionsKey: EnvironmentKey {
  static var defaultValue: ChartOptions { ChartOptions() }
}

extension EnvironmentValues {
  var chartOptions: ChartOptions {
    get { self[ChartOptionsKey.self] }
    set { self[ChartOptionsKey.self] = newValue }
  }
}

extension View {
  nonisolated func chartOptions(_ change: @escaping (inout ChartOptions) -> Void) -> some View {
    transformEnvironment(\.chartOptions, transform: change)
  }
}

/// The plot area, to be styled as a view.
public struct ChartPlotContent {
  let content: AnyView
}

extension ChartPlotContent: View {
  public var body: some View { content }
}

/// The positions in a chart. In a widget it is used before anything is drawn, and knows only the
/// size of the plot.
public struct ChartProxy {
  /// The size of the plot area in points.
  public let plotSize: CGSize

  /// The size of the plot area in points.
  public var plotAreaSize: CGSize { plotSize }

  /// The rectangle of the plot area with its origin at zero, as the chart's margins are not known
  /// yet.
  public var plotFrame: Anchor<CGRect>? { plotAreaFrame }

  /// The rectangle of the plot area with its origin at zero, as the chart's margins are not known
  /// yet.
  public var plotAreaFrame: Anchor<CGRect> { Anchor(value: CGRect(origin: .zero, size: plotSize)) }

  /// Always nil: positions are not known yet.
  public func position<P: Plottable>(forX value: P) -> CGFloat? { nil }

  /// Always nil: positions are not known yet.
  public func position<P: Plottable>(forY value: P) -> CGFloat? { nil }

  /// Always nil: positions are not known yet.
  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? { nil }

  /// Always nil: positions are not known yet.
  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? { nil }
}
