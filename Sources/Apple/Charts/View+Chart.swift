import ChartLayout
import Foundation
import SwiftUI

extension View {
  // MARK: Axes

  /// Shows or hides the axis along the charts inside.
  nonisolated public func chartXAxis(_ visibility: Visibility) -> some View {
    chartOptions { $0.x.isHidden = visibility == .hidden }
  }

  /// Shows or hides the axis beside the charts inside.
  nonisolated public func chartYAxis(_ visibility: Visibility) -> some View {
    chartOptions { $0.y.isHidden = visibility == .hidden }
  }

  /// Sets the axis along the charts inside.
  nonisolated public func chartXAxis<Content: AxisContent>(
    @AxisContentBuilder content: @escaping () -> Content
  ) -> some View {
    chartOptions { $0.x.content = content }
  }

  /// Sets the axis beside the charts inside.
  nonisolated public func chartYAxis<Content: AxisContent>(
    @AxisContentBuilder content: @escaping () -> Content
  ) -> some View {
    chartOptions { $0.y.content = content }
  }

  /// Writes under the axis along the charts inside what it measures.
  nonisolated public func chartXAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartOptions { $0.x.label = { AnyView(Text(labelKey)) } }
  }

  /// Writes under the axis along the charts inside what it measures.
  @_disfavoredOverload
  nonisolated public func chartXAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    let label = String(label)
    return chartOptions { $0.x.label = { AnyView(Text(verbatim: label)) } }
  }

  /// Writes under the axis along the charts inside what it measures.
  nonisolated public func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: @escaping () -> C
  ) -> some View {
    chartOptions { $0.x.label = { AnyView(content()) } }
  }

  /// Writes over the axis beside the charts inside what it measures.
  nonisolated public func chartYAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartOptions { $0.y.label = { AnyView(Text(labelKey)) } }
  }

  /// Writes over the axis beside the charts inside what it measures.
  @_disfavoredOverload
  nonisolated public func chartYAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    let label = String(label)
    return chartOptions { $0.y.label = { AnyView(Text(verbatim: label)) } }
  }

  /// Writes over the axis beside the charts inside what it measures.
  nonisolated public func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: @escaping () -> C
  ) -> some View {
    chartOptions { $0.y.label = { AnyView(content()) } }
  }

  // MARK: Scales

  /// Sets which values the charts inside show along.
  nonisolated public func chartXScale<D: ScaleDomain>(domain: D, type: ScaleType? = nil)
    -> some View
  {
    chartOptions { $0.x.domain = domain.chartDomain }
  }

  /// Sets which values the charts inside show upwards.
  nonisolated public func chartYScale<D: ScaleDomain>(domain: D, type: ScaleType? = nil)
    -> some View
  {
    chartOptions { $0.y.domain = domain.chartDomain }
  }

  /// Sets which values the charts inside show along; they are spread over the whole width.
  nonisolated public func chartXScale<D: ScaleDomain>(
    domain: D, range: PlotDimensionScaleRange, type: ScaleType? = nil
  ) -> some View {
    chartXScale(domain: domain)
  }

  /// Sets which values the charts inside show upwards; they are spread over the whole height.
  nonisolated public func chartYScale<D: ScaleDomain>(
    domain: D, range: PlotDimensionScaleRange, type: ScaleType? = nil
  ) -> some View {
    chartYScale(domain: domain)
  }

  /// The same view: charts are spread over the whole width.
  nonisolated public func chartXScale(range: PlotDimensionScaleRange, type: ScaleType? = nil)
    -> some View
  { self }

  /// The same view: charts are spread over the whole height.
  nonisolated public func chartYScale(range: PlotDimensionScaleRange, type: ScaleType? = nil)
    -> some View
  { self }

  /// Sets the colours of the charts' values, by their names.
  nonisolated public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View {
    chartOptions { options in
      options.styleDomain = mapping.compactMap { Datum($0.key) }
      options.styleRange = mapping.map(\.value)
    }
  }

  /// Sets the colours of the charts' values.
  nonisolated public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D], range: [S], type: ScaleType? = nil
  ) -> some View {
    chartOptions { options in
      options.styleDomain = domain.compactMap { Datum($0) }
      options.styleRange = range
    }
  }

  /// Sets the colours of the charts' values, in the order they come.
  nonisolated public func chartForegroundStyleScale<S: ShapeStyle>(
    range: [S], type: ScaleType? = nil
  ) -> some View {
    chartOptions { options in
      options.styleDomain = []
      options.styleRange = range
    }
  }

  /// Sets the colours of the charts' values by a function.
  nonisolated public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D] = [], mapping: @escaping (D) -> S
  ) -> some View {
    chartOptions { options in
      options.styleMapping = { $0.value(as: D.self).map(mapping) }
    }
  }

  /// The same view: every symbol of a chart is a dot.
  nonisolated public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View { self }

  // MARK: Legend, plot

  /// Shows or hides the legend of the charts inside.
  nonisolated public func chartLegend(_ visibility: Visibility) -> some View {
    chartOptions { $0.isLegendHidden = visibility == .hidden }
  }

  /// Shows the legend of the charts inside; it stands below them.
  nonisolated public func chartLegend(
    position: AnnotationPosition, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartOptions { $0.isLegendHidden = false }
  }

  /// Shows a legend of one's own below the charts inside.
  nonisolated public func chartLegend<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      chartOptions { $0.isLegendHidden = true }
      content()
    }
  }

  /// Styles the area of the marks.
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

  /// The same view: a widget's chart does not scroll.
  nonisolated public func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }

  /// The same view: a widget's chart shows all of its values.
  nonisolated public func chartXVisibleDomain<P: Plottable>(length: P) -> some View { self }

  /// The same view: a widget's chart does not scroll.
  nonisolated public func chartScrollPosition<P: Plottable>(initialX: P) -> some View { self }

  /// The same view: a widget's chart does not scroll.
  nonisolated public func chartScrollPosition<P: Plottable>(initialY: P) -> some View { self }

  /// The same view: a widget's chart does not scroll.
  nonisolated public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View { self }

  /// The same view: a widget's chart does not scroll.
  nonisolated public func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View { self }

  /// The same view: a widget's chart shows all of its values.
  nonisolated public func chartYVisibleDomain<P: Plottable>(length: P) -> some View { self }

  /// The same view: nothing is selected in a widget's chart.
  nonisolated public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View { self }

  /// The same view: nothing is selected in a widget's chart.
  nonisolated public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    self
  }
}

/// How a scale runs; charts of cells run evenly.
public struct ScaleType: Hashable, Sendable {
  private let name: String

  public static let linear = ScaleType(name: "linear")
  /// By logarithms, drawn evenly.
  public static let log = ScaleType(name: "log")
  public static let date = ScaleType(name: "date")
  public static let category = ScaleType(name: "category")
  /// By square roots, drawn evenly.
  public static let squareRoot = ScaleType(name: "squareRoot")
  /// By logarithms on both sides, drawn evenly.
  public static let symmetricLog = ScaleType(name: "symmetricLog")
}

/// Over which part of the plot a scale is spread; over all of it here.
public struct PlotDimensionScaleRange: Sendable {
  public static let plotDimension = PlotDimensionScaleRange()

  /// All of it but a padding.
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange()
  }

  /// All of it but paddings.
  public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0)
    -> PlotDimensionScaleRange
  {
    PlotDimensionScaleRange()
  }
}

/// Which values a scale shows: a range, or values in order.
public protocol ScaleDomain {
  /// Told to the chart; authors use ranges, arrays and `.automatic`.
  var _chartDomain: AnyScaleDomain { get }
}

/// Values of a scale, without their type.
public struct AnyScaleDomain {
  let domain: ChartScale.Domain
}

extension ScaleDomain {
  var chartDomain: ChartScale.Domain { _chartDomain.domain }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  /// From the lower to the upper bound.
  public var _chartDomain: AnyScaleDomain {
    guard let lower = Datum(lowerBound), let upper = Datum(upperBound) else {
      return AnyScaleDomain(domain: .automatic(includesZero: nil, reversed: false))
    }
    return AnyScaleDomain(domain: .range(lower, upper))
  }
}

extension Range: ScaleDomain where Bound: Plottable {
  /// From the lower to the upper bound.
  public var _chartDomain: AnyScaleDomain {
    guard let lower = Datum(lowerBound), let upper = Datum(upperBound) else {
      return AnyScaleDomain(domain: .automatic(includesZero: nil, reversed: false))
    }
    return AnyScaleDomain(domain: .range(lower, upper))
  }
}

extension Array: ScaleDomain where Element: Plottable {
  /// These values in this order; of numbers and dates, from the least to the greatest.
  public var _chartDomain: AnyScaleDomain {
    AnyScaleDomain(domain: .these(compactMap { Datum($0) }))
  }
}

/// The values that a chart finds in its marks.
public struct AutomaticScaleDomain: ScaleDomain {
  let includesZero: Bool?
  let reversed: Bool

  /// As it finds them.
  public var _chartDomain: AnyScaleDomain {
    AnyScaleDomain(domain: .automatic(includesZero: includesZero, reversed: reversed))
  }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  /// The values that the chart finds in its marks.
  public static var automatic: AutomaticScaleDomain {
    AutomaticScaleDomain(includesZero: nil, reversed: false)
  }

  /// The values that the chart finds in its marks, with zero or without.
  public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil)
    -> AutomaticScaleDomain
  {
    AutomaticScaleDomain(includesZero: includesZero, reversed: reversed ?? false)
  }
}
