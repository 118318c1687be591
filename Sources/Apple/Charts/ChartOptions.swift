import ChartLayout
import Foundation
import SwiftUI

/// What modifiers said about the charts inside them.
struct ChartOptions {
  struct Axis {
    var isHidden = false
    /// nil: as charts have it by default.
    var content: (() -> any AxisContent)?
    var domain = ChartScale.Domain.automatic(includesZero: nil, reversed: false)
    var label: (() -> AnyView)?

    /// What is on the axis; nil: as charts have it by default.
    @MainActor var rules: [AxisRule]? { content?().allRules }
  }

  var x = Axis()
  var y = Axis()
  var isLegendHidden = false
  /// The colours of values, as far as the author chose them.
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

/// The area of the marks, to be styled as a view.
public struct ChartPlotContent {
  let content: AnyView
}

extension ChartPlotContent: View {
  public var body: some View { content }
}

/// What a chart knows about its places; a widget's is asked while nothing is drawn yet, and knows
/// the size of the plot alone.
public struct ChartProxy {
  /// The size of the area of the marks in points.
  public let plotSize: CGSize

  /// The size of the area of the marks in points.
  public var plotAreaSize: CGSize { plotSize }

  /// The rectangle of the marks, as if it began in the corner: a chart's margins are not known yet.
  public var plotFrame: Anchor<CGRect>? { plotAreaFrame }

  /// The rectangle of the marks, as if it began in the corner: a chart's margins are not known yet.
  public var plotAreaFrame: Anchor<CGRect> { Anchor(value: CGRect(origin: .zero, size: plotSize)) }

  /// Unknown here.
  public func position<P: Plottable>(forX value: P) -> CGFloat? { nil }

  /// Unknown here.
  public func position<P: Plottable>(forY value: P) -> CGFloat? { nil }

  /// Unknown here.
  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? { nil }

  /// Unknown here.
  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? { nil }
}
