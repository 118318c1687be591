import CellLayout
import Foundation
import WidgetArchive

/// A shape that is the line along another shape's outline.
protocol StrokedOutline: Shape {
  /// The node of the line, painted.
  @MainActor func lower(_ paint: ArchivedPaint, into lowering: inout Lowering) -> NodeID
}

/// The line along a shape's outline.
public struct _StrokedShape<S: Shape>: StrokedOutline {
  nonisolated public var shape: S
  /// The way the line is drawn.
  nonisolated public var style: StrokeStyle

  nonisolated public init(shape: S, style: StrokeStyle) {
    self.shape = shape
    self.style = style
  }

  nonisolated public static var role: ShapeRole { .stroke }

  /// The outline of the line.
  nonisolated public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).strokedPath(style)
  }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  @MainActor func lower(_ paint: ArchivedPaint, into lowering: inout Lowering) -> NodeID {
    lowering.node(of: shape, .stroke(paint, style.archived))
  }
}

extension Shape {
  /// The line along the outline, as a shape.
  nonisolated public func stroke(style: StrokeStyle) -> some Shape {
    _StrokedShape(shape: self, style: style)
  }

  /// The line along the outline, with a width in points, as a shape.
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }
}
