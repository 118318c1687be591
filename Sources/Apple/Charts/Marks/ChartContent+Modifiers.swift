import Foundation
import SwiftUI

extension ChartContent {
  /// Paints the marks in a style.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    modified { $0.style = style }
  }

  /// Gives marks with the same value the same colour of the chart's scale, and an entry in the
  /// legend.
  nonisolated public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>)
    -> some ChartContent
  {
    modified { $0.styleKey = value.datum }
  }

  nonisolated public func opacity(_ opacity: Double) -> some ChartContent {
    modified { $0.opacity *= opacity }
  }

  /// Returns the same marks: bars have the corners of cells.
  /// - Degraded: bars keep the corners of their cells.
  nonisolated public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous)
    -> some ChartContent
  {
    modified { _ in }
  }

  /// Returns the same marks, not clipped to a shape.
  /// - Degraded: bars keep the corners of their cells.
  nonisolated public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle())
    -> some ChartContent
  {
    modified { _ in }
  }

  nonisolated public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    modified {
      $0.lineWidth = Double(style.lineWidth)
      if !style.dash.isEmpty { $0.dash = style.dash.map(Double.init) }
    }
  }

  /// Joins the points with the same value by a separate line.
  nonisolated public func lineStyle<D: Plottable>(by value: PlottableValue<D>)
    -> some ChartContent
  {
    modified { $0.seriesKey = value.datum }
  }

  nonisolated public func interpolationMethod(_ method: InterpolationMethod)
    -> some ChartContent
  {
    modified { $0.interpolation = method.method }
  }

  /// Shows the points of a line; each symbol is a dot.
  /// - Degraded: every symbol is a dot.
  nonisolated public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
    modified { $0.showsSymbols = true }
  }

  /// Shows the points of a line; each symbol is a dot.
  /// - Degraded: every symbol is a dot.
  nonisolated public func symbol<D: Plottable>(by value: PlottableValue<D>)
    -> some ChartContent
  {
    modified {
      $0.showsSymbols = true
      $0.symbolKey = value.datum
    }
  }

  /// Shows the points of a line; the symbol's view is drawn as a dot.
  /// - Degraded: every symbol is a dot.
  nonisolated public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
    modified { $0.showsSymbols = true }
  }

  /// Returns the same marks: dots have the size of a cell.
  /// - Degraded: every symbol is a dot.
  nonisolated public func symbolSize(_ area: CGFloat) -> some ChartContent { modified { _ in } }

  /// Returns the same marks: dots have the size of a cell.
  /// - Degraded: every symbol is a dot.
  nonisolated public func symbolSize(_ size: CGSize) -> some ChartContent { modified { _ in } }

  /// Returns the same marks: dots have the size of a cell.
  /// - Degraded: every symbol is a dot.
  nonisolated public func symbolSize<D: Plottable>(by value: PlottableValue<D>)
    -> some ChartContent
  {
    modified { _ in }
  }

  /// Puts bars with different values side by side.
  nonisolated public func position<D: Plottable>(
    by value: PlottableValue<D>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent {
    modified { $0.positionKey = value.datum }
  }

  /// Returns the same marks at their positions: cells leave no room to shift them.
  /// - Degraded: marks stay at their values.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    modified { _ in }
  }

  /// Draws the marks above others.
  nonisolated public func zIndex(_ value: Double) -> some ChartContent {
    modified { $0.zIndex = value }
  }

  /// Adds a view beside a mark.
  nonisolated public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent {
    modified { mark in
      mark.annotations.append(.init(position: position, content: AnyView(DeferredView(content))))
    }
  }

  /// Adds a view beside a mark; a part that does not fit is cut off at the chart's edge.
  nonisolated public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent {
    annotation(position: position, alignment: alignment, spacing: spacing, content: content)
  }

  /// Returns the same marks: cells have no shadows.
  /// - Degraded: shadows are left out.
  nonisolated public func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some ChartContent {
    modified { _ in }
  }

  /// Returns the same marks: cells have no soft edges.
  /// - Degraded: marks are drawn sharp.
  nonisolated public func blur(radius: CGFloat) -> some ChartContent { modified { _ in } }

  /// Returns the same marks: a chart is read as a whole.
  nonisolated public func accessibilityLabel(_ label: Text) -> some ChartContent {
    modified { _ in }
  }

  /// Returns the same marks: a chart is read as a whole.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S)
    -> some ChartContent
  {
    modified { _ in }
  }

  /// Returns the same marks: a chart is read as a whole.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S)
    -> some ChartContent
  {
    modified { _ in }
  }

  /// Returns the same marks: a chart is read as a whole.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
    modified { _ in }
  }

  /// Returns the same marks: their styles always relate to the whole plot area.
  nonisolated public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true)
    -> some ChartContent
  {
    modified { _ in }
  }
}

/// A view that is made when it is used.
struct DeferredView<Content: View> {
  let content: () -> Content

  nonisolated init(_ content: @escaping () -> Content) {
    self.content = content
  }
}

extension DeferredView: View {
  var body: Content { content() }
}

/// The treatment of an annotation that does not fit; it is always cut off at the chart's edge.
public struct AnnotationOverflowResolution: Sendable {
  /// The treatment along an axis.
  public struct Strategy: Sendable {
    public static let automatic = Strategy()
    public static let disabled = Strategy()
    public static let fit = Strategy()
    /// Has no effect: the scale stays as it is.
    public static let padScale = Strategy()

    /// Has no effect: an annotation is cut off at the chart's edge.
    public static func fit(to boundary: Boundary) -> Strategy { Strategy() }
  }

  /// The boundary into which Apple's charts move an annotation.
  public struct Boundary: Sendable {
    public static let automatic = Boundary()
    public static let chart = Boundary()
    /// The plot area.
    public static let plot = Boundary()
  }

  public static let automatic = AnnotationOverflowResolution()

  /// Makes a resolution from the treatment along each axis.
  public init(x: Strategy = .automatic, y: Strategy = .automatic) {}
}

/// The shape of a chart's symbols; all of them are drawn as dots.
public protocol ChartSymbolShape: Shape {}

public struct BasicChartSymbolShape: ChartSymbolShape {
  /// The largest circle in a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path { Circle().path(in: rect) }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  public static var circle: BasicChartSymbolShape { BasicChartSymbolShape() }
  /// A square, drawn as a dot.
  public static var square: BasicChartSymbolShape { BasicChartSymbolShape() }
  /// A triangle, drawn as a dot.
  public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape() }
  /// A diamond, drawn as a dot.
  public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape() }
  /// A pentagon, drawn as a dot.
  public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape() }
  /// A plus, drawn as a dot.
  public static var plus: BasicChartSymbolShape { BasicChartSymbolShape() }
  /// A cross, drawn as a dot.
  public static var cross: BasicChartSymbolShape { BasicChartSymbolShape() }
  /// A star, drawn as a dot.
  public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape() }
}

extension Circle: ChartSymbolShape {}
