import ChartLayout
import Foundation
import SwiftUI

extension View {
  // MARK: Axes

  /// Shows or hides the horizontal axis of the charts inside.
  nonisolated public func chartXAxis(_ visibility: Visibility) -> some View {
    chartOptions { $0.x.isHidden = visibility == .hidden }
  }

  /// Shows or hides the vertical axis of the charts inside.
  nonisolated public func chartYAxis(_ visibility: Visibility) -> some View {
    chartOptions { $0.y.isHidden = visibility == .hidden }
  }

  /// Sets the content of the horizontal axis of the charts inside.
  nonisolated public func chartXAxis<Content: AxisContent>(
    @AxisContentBuilder content: @escaping () -> Content
  ) -> some View {
    chartOptions { $0.x.content = content }
  }

  /// Sets the content of the vertical axis of the charts inside.
  nonisolated public func chartYAxis<Content: AxisContent>(
    @AxisContentBuilder content: @escaping () -> Content
  ) -> some View {
    chartOptions { $0.y.content = content }
  }

  /// Sets the title of the horizontal axis, which is shown below the charts inside.
  nonisolated public func chartXAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartOptions { $0.x.label = { AnyView(Text(labelKey)) } }
  }

  /// Sets the title of the horizontal axis, which is shown below the charts inside.
  @_disfavoredOverload
  nonisolated public func chartXAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    let label = String(label)
    return chartOptions { $0.x.label = { AnyView(Text(verbatim: label)) } }
  }

  /// Sets the title of the horizontal axis, which is shown below the charts inside.
  nonisolated public func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: @escaping () -> C
  ) -> some View {
    chartOptions { $0.x.label = { AnyView(content()) } }
  }

  /// Sets the title of the vertical axis, which is shown above the charts inside.
  nonisolated public func chartYAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartOptions { $0.y.label = { AnyView(Text(labelKey)) } }
  }

  /// Sets the title of the vertical axis, which is shown above the charts inside.
  @_disfavoredOverload
  nonisolated public func chartYAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    let label = String(label)
    return chartOptions { $0.y.label = { AnyView(Text(verbatim: label)) } }
  }

  /// Sets the title of the vertical axis, which is shown above the charts inside.
  nonisolated public func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: @escaping () -> C
  ) -> some View {
    chartOptions { $0.y.label = { AnyView(content()) } }
  }

  // MARK: Scales

  /// Sets the domain of the horizontal axis of the charts inside.
  nonisolated public func chartXScale<D: ScaleDomain>(domain: D, type: ScaleType? = nil)
    -> some View
  {
    chartOptions { $0.x.domain = domain.chartDomain }
  }

  /// Sets the domain of the vertical axis of the charts inside.
  nonisolated public func chartYScale<D: ScaleDomain>(domain: D, type: ScaleType? = nil)
    -> some View
  {
    chartOptions { $0.y.domain = domain.chartDomain }
  }

  /// Sets the domain of the horizontal axis of the charts inside, which always fills the whole
  /// width.
  nonisolated public func chartXScale<D: ScaleDomain>(
    domain: D, range: PlotDimensionScaleRange, type: ScaleType? = nil
  ) -> some View {
    chartXScale(domain: domain)
  }

  /// Sets the domain of the vertical axis of the charts inside, which always fills the whole
  /// height.
  nonisolated public func chartYScale<D: ScaleDomain>(
    domain: D, range: PlotDimensionScaleRange, type: ScaleType? = nil
  ) -> some View {
    chartYScale(domain: domain)
  }

  /// Returns the same view: charts always fill the whole width.
  nonisolated public func chartXScale(range: PlotDimensionScaleRange, type: ScaleType? = nil)
    -> some View
  { self }

  /// Returns the same view: charts always fill the whole height.
  nonisolated public func chartYScale(range: PlotDimensionScaleRange, type: ScaleType? = nil)
    -> some View
  { self }

  /// Sets the colours of values in the charts inside, by name.
  nonisolated public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View {
    chartOptions { options in
      options.styleDomain = mapping.compactMap { Datum($0.key) }
      options.styleRange = mapping.map(\.value)
    }
  }

  /// Sets the colours of values in the charts inside.
  nonisolated public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D], range: [S], type: ScaleType? = nil
  ) -> some View {
    chartOptions { options in
      options.styleDomain = domain.compactMap { Datum($0) }
      options.styleRange = range
    }
  }

  /// Sets the colours of values in the charts inside, in the order of their appearance.
  nonisolated public func chartForegroundStyleScale<S: ShapeStyle>(
    range: [S], type: ScaleType? = nil
  ) -> some View {
    chartOptions { options in
      options.styleDomain = []
      options.styleRange = range
    }
  }

  /// Sets the colours of values in the charts inside by a function.
  nonisolated public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D] = [], mapping: @escaping (D) -> S
  ) -> some View {
    chartOptions { options in
      options.styleMapping = { $0.value(as: D.self).map(mapping) }
    }
  }

  /// Returns the same view: every symbol of a chart is a dot.
  nonisolated public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View { self }

  // MARK: Legend, plot

  /// Shows or hides the legend of the charts inside.
  nonisolated public func chartLegend(_ visibility: Visibility) -> some View {
    chartOptions { $0.isLegendHidden = visibility == .hidden }
  }

  /// Shows the legend of the charts inside, which is always below them.
  nonisolated public func chartLegend(
    position: AnnotationPosition, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartOptions { $0.isLegendHidden = false }
  }

  /// Shows an author's legend below the charts inside.
  nonisolated public func chartLegend<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      chartOptions { $0.isLegendHidden = true }
      content()
    }
  }

  /// Styles the plot area.
  nonisolated public func chartPlotStyle<C: View>(
    @ViewBuilder content: @escaping (ChartPlotContent) -> C
  ) -> some View {
    chartOptions { $0.plotStyle = { AnyView(content($0)) } }
  }

  /// Puts a view behind the charts inside.
  nonisolated public func chartBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    chartOptions { $0.background = { AnyView(content($0)) } }
  }

  /// Puts a view over the charts inside.
  nonisolated public func chartOverlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    chartOptions { $0.overlay = { AnyView(content($0)) } }
  }

  // MARK: Without effect

  /// Returns the same view: a widget's chart does not scroll.
  nonisolated public func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }

  /// Returns the same view: a widget's chart shows all of its values.
  nonisolated public func chartXVisibleDomain<P: Plottable>(length: P) -> some View { self }

  /// Returns the same view: a widget's chart does not scroll.
  nonisolated public func chartScrollPosition<P: Plottable>(initialX: P) -> some View { self }

  /// Returns the same view: a widget's chart does not scroll.
  nonisolated public func chartScrollPosition<P: Plottable>(initialY: P) -> some View { self }

  /// Returns the same view: a widget's chart does not scroll.
  nonisolated public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View { self }

  /// Returns the same view: a widget's chart does not scroll.
  nonisolated public func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View { self }

  /// Returns the same view: a widget's chart shows all of its values.
  nonisolated public func chartYVisibleDomain<P: Plottable>(length: P) -> some View { self }

  /// Returns the same view: nothing is selected in a widget's chart.
  nonisolated public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View { self }

  /// Returns the same view: nothing is selected in a widget's chart.
  nonisolated public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    self
  }
}

/// The type of a scale; charts in cells have linear scales only.
public struct ScaleType: Hashable, Sendable {
  private let name: String

  public static let linear = ScaleType(name: "linear")
  /// A logarithmic scale, drawn linearly.
  public static let log = ScaleType(name: "log")
  public static let date = ScaleType(name: "date")
  public static let category = ScaleType(name: "category")
  /// A square root scale, drawn linearly.
  public static let squareRoot = ScaleType(name: "squareRoot")
  /// A symmetric logarithmic scale, drawn linearly.
  public static let symmetricLog = ScaleType(name: "symmetricLog")
}

/// The part of the plot that a scale covers; here always the whole plot.
public struct PlotDimensionScaleRange: Sendable {
  public static let plotDimension = PlotDimensionScaleRange()

  /// The whole plot without a padding.
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange()
  }

  /// The whole plot without paddings.
  public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0)
    -> PlotDimensionScaleRange
  {
    PlotDimensionScaleRange()
  }
}

/// The domain of a scale: a range, or values in order.
public protocol ScaleDomain {
  /// Used by the chart; authors use ranges, arrays and `.automatic`.
  var _chartDomain: AnyScaleDomain { get }
}

/// A type-erased domain of a scale.
public struct AnyScaleDomain {
  let domain: ChartScale.Domain
}

extension ScaleDomain {
  var chartDomain: ChartScale.Domain { _chartDomain.domain }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  /// The range from the lower to the upper bound.
  public var _chartDomain: AnyScaleDomain {
    guard let lower = Datum(lowerBound), let upper = Datum(upperBound) else {
      return AnyScaleDomain(domain: .automatic(includesZero: nil, reversed: false))
    }
    return AnyScaleDomain(domain: .range(lower, upper))
  }
}

extension Range: ScaleDomain where Bound: Plottable {
  /// The range from the lower to the upper bound.
  public var _chartDomain: AnyScaleDomain {
    guard let lower = Datum(lowerBound), let upper = Datum(upperBound) else {
      return AnyScaleDomain(domain: .automatic(includesZero: nil, reversed: false))
    }
    return AnyScaleDomain(domain: .range(lower, upper))
  }
}

extension Array: ScaleDomain where Element: Plottable {
  /// The values in this order; for numbers and dates the range from the least to the greatest.
  public var _chartDomain: AnyScaleDomain {
    AnyScaleDomain(domain: .these(compactMap { Datum($0) }))
  }
}

/// A domain computed from the marks of a chart.
public struct AutomaticScaleDomain: ScaleDomain {
  let includesZero: Bool?
  let reversed: Bool

  /// The domain of the chart's own values.
  public var _chartDomain: AnyScaleDomain {
    AnyScaleDomain(domain: .automatic(includesZero: includesZero, reversed: reversed))
  }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  /// The domain computed from the chart's marks.
  public static var automatic: AutomaticScaleDomain {
    AutomaticScaleDomain(includesZero: nil, reversed: false)
  }

  /// The domain computed from the chart's marks, with or without zero.
  public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil)
    -> AutomaticScaleDomain
  {
    AutomaticScaleDomain(includesZero: includesZero, reversed: reversed ?? false)
  }
}
