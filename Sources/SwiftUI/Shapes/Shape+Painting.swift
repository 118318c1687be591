import Foundation
import WidgetArchive

/// How a line along an outline is drawn; cells draw its width.
public struct StrokeStyle: Hashable, Sendable {
  /// How lines end.
  public enum LineCap: Hashable, Sendable {
    /// At the end point.
    case butt
    /// With a half circle.
    case round
    /// With a half square.
    case square
  }

  /// How lines meet.
  public enum LineJoin: Hashable, Sendable {
    /// At a sharp corner.
    case miter
    /// At a round corner.
    case round
    /// At a cut corner.
    case bevel
  }

  /// The width in points.
  public var lineWidth: CGFloat
  /// How lines end.
  public var lineCap: LineCap
  /// How lines meet.
  public var lineJoin: LineJoin
  /// How long a sharp corner may be.
  public var miterLimit: CGFloat
  /// Lengths of dashes and gaps.
  public var dash: [CGFloat]
  /// Where in the dashes a line begins.
  public var dashPhase: CGFloat

  /// Makes a way to draw lines.
  public init(
    lineWidth: CGFloat = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// A shape and how it is painted.
struct PaintedShape<Outline: Shape, Style: ShapeStyle> {
  enum Way {
    case fill
    case stroke(lineWidth: CGFloat, inside: Bool)
  }

  let shape: Outline
  let style: Style
  let way: Way
}

extension PaintedShape: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    let paint = style.archivedPaint(in: lowering.environment)
    let painting: ShapePainting =
      switch way {
      case .fill: .fill(paint)
      case .stroke(let width, let inside):
        .stroke(paint, lineWidth: Double(width), inside: inside)
      }
    return [lowering.add(.shape(shape.archivedShape, painting))]
  }
}

extension Shape {
  /// Fills the shape.
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
    PaintedShape(shape: self, style: content, way: .fill)
  }

  /// Fills the shape with the foreground style.
  public func fill(style: FillStyle = FillStyle()) -> some View {
    fill(ForegroundStyle())
  }

  /// Draws a line of so many points along the outline.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    PaintedShape(
      shape: self, style: content, way: .stroke(lineWidth: lineWidth, inside: false))
  }

  /// Draws a line along the outline.
  public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    stroke(content, lineWidth: style.lineWidth)
  }

  /// Draws a line of so many points along the outline, in the foreground style.
  public func stroke(lineWidth: CGFloat = 1) -> some View {
    stroke(ForegroundStyle(), lineWidth: lineWidth)
  }

  /// Draws a line along the outline, in the foreground style.
  public func stroke(style: StrokeStyle) -> some View {
    stroke(ForegroundStyle(), lineWidth: style.lineWidth)
  }
}

extension InsettableShape {
  /// Draws a line of so many points inside the outline.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    PaintedShape(shape: self, style: content, way: .stroke(lineWidth: lineWidth, inside: true))
  }

  /// Draws a line inside the outline.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    strokeBorder(content, lineWidth: style.lineWidth)
  }

  /// Draws a line of so many points inside the outline, in the foreground style.
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth)
  }

  /// Draws a line inside the outline, in the foreground style.
  public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), lineWidth: style.lineWidth)
  }
}
