import Foundation
import WidgetArchive

/// A view of a shape, which can be filled and stroked again.
@MainActor @preconcurrency
public protocol ShapeView<Content>: View {
  associatedtype Content: Shape

  var shape: Content { get }
}

public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle

  nonisolated public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }
}

extension _ShapeView: ShapeView, LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let paint = style.archivedPaint(in: lowering.environment)
    return [lowering.node(of: shape, .fill(paint), isEvenOdd: fillStyle.isEOFilled)]
  }
}

/// A shape filled in front of another view.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle
  public var background: Background

  /// Fills a shape in front of a view.
  nonisolated public init(
    shape: Content, style: Style, fillStyle: FillStyle, background: Background
  ) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    self.background = background
  }
}

extension FillShapeView: ShapeView, LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let paint = style.archivedPaint(in: lowering.environment)
    let node = lowering.node(of: shape, .fill(paint), isEvenOdd: fillStyle.isEOFilled)
    return [lowering.node(node, before: background)]
  }
}

/// A line along a shape, in front of another view.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
  public var shape: Content
  /// The style that paints the line.
  public var style: Style
  /// The way the line is drawn.
  public var strokeStyle: StrokeStyle
  /// Whether edges are smoothed; a tile always smooths them.
  public var isAntialiased: Bool
  public var background: Background

  /// Draws a line along a shape in front of a view.
  nonisolated public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool,
    background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }
}

extension StrokeShapeView: ShapeView, LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let paint = style.archivedPaint(in: lowering.environment)
    let node = lowering.node(of: shape, .stroke(paint, strokeStyle.archived))
    return [lowering.node(node, before: background)]
  }
}

/// A line inside a shape's outline, in front of another view.
public struct StrokeBorderShapeView<
  Content: InsettableShape, Style: ShapeStyle, Background: View
> {
  public var shape: Content
  /// The style that paints the line.
  public var style: Style
  /// The way the line is drawn.
  public var strokeStyle: StrokeStyle
  /// Whether edges are smoothed; a tile always smooths them.
  public var isAntialiased: Bool
  public var background: Background

  /// Draws a line inside a shape in front of a view.
  nonisolated public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool,
    background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }
}

extension StrokeBorderShapeView: ShapeView, LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let paint = style.archivedPaint(in: lowering.environment)
    var stroke = strokeStyle.archived
    stroke.inside = true
    let node =
      shape.archivedShape == nil
      ? lowering.node(of: shape.inset(by: strokeStyle.lineWidth / 2), .stroke(paint, stroke))
      : lowering.node(of: shape, .stroke(paint, stroke))
    return [lowering.node(node, before: background)]
  }
}

extension Lowering {
  /// A node in front of a view; the node alone if the view is empty.
  @MainActor
  fileprivate mutating func node(_ node: NodeID, before background: some View) -> NodeID {
    guard !(background is EmptyView) else { return node }
    let behind = self.node(of: background) { .zstack(.center, $0) }
    var shape = builder[node]
    shape.modifiers.append(.background(behind, .center))
    return builder.add(shape)
  }
}
