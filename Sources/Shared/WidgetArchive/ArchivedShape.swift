/// A shape in its own terms; the rectangle it fills is decided in layout.
package indirect enum ArchivedShape: Hashable, Sendable {
  case rectangle
  /// The radius in points.
  case roundedRectangle(Double)
  case unevenRectangle(ArchivedCornerRadii)
  case capsule
  case circle
  case ellipse
  /// The outline of the tile.
  case containerRelative
  /// An outline of the author's own.
  case path(ArchivedPath)
  /// A part or another place of a shape.
  case changed(ArchivedShape, ArchivedShapeChange)
}

/// What makes another shape of one: SwiftUI's `trim`, `inset`, `rotation` and so on. Lengths are
/// points, anchors unit points of the rectangle the shape fills.
package enum ArchivedShapeChange: Hashable, Sendable {
  /// Fractions of the outline's length.
  case trim(from: Double, to: Double)
  case inset(Double)
  case offset(x: Double, y: Double)
  case scale(x: Double, y: Double, anchorX: Double, anchorY: Double)
  /// Degrees, clockwise.
  case rotation(Double, anchorX: Double, anchorY: Double)
  case size(width: Double, height: Double)
  case matrix(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double)
}

/// A radius in points for each corner of a rectangle.
package struct ArchivedCornerRadii: Hashable, Sendable {
  package var topLeading: Double
  package var topTrailing: Double
  package var bottomLeading: Double
  package var bottomTrailing: Double

  package init(
    topLeading: Double, topTrailing: Double, bottomLeading: Double, bottomTrailing: Double
  ) {
    self.topLeading = topLeading
    self.topTrailing = topTrailing
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
  }

  package init(_ radius: Double) {
    self.init(
      topLeading: radius, topTrailing: radius, bottomLeading: radius, bottomTrailing: radius)
  }
}

/// How a line along an outline is drawn; lengths are points.
package struct ArchivedStroke: Hashable, Sendable {
  package enum Cap: String, CaseIterable, Hashable, Sendable { case butt, round, square }
  package enum Join: String, CaseIterable, Hashable, Sendable { case miter, round, bevel }

  package var lineWidth: Double
  /// Whether all of the line lies inside the outline: `strokeBorder`.
  package var inside: Bool
  package var cap: Cap
  package var join: Join
  package var miterLimit: Double
  /// Lengths of dashes and gaps in turn.
  package var dash: [Double]
  package var dashPhase: Double

  package init(
    lineWidth: Double = 1, inside: Bool = false, cap: Cap = .butt, join: Join = .miter,
    miterLimit: Double = 10, dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.inside = inside
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// How a shape is painted.
package enum ShapePainting: Hashable, Sendable {
  case fill(ArchivedPaint)
  /// A line along the outline.
  case stroke(ArchivedPaint, ArchivedStroke)

  /// A plain line of so many points, centred on the outline, or inside it.
  package static func stroke(
    _ paint: ArchivedPaint, lineWidth: Double, inside: Bool = false
  ) -> ShapePainting {
    .stroke(paint, ArchivedStroke(lineWidth: lineWidth, inside: inside))
  }
}

/// A change of all colours of a view: SwiftUI's modifier of that name.
package enum ArchivedColorEffect: Hashable, Sendable {
  /// 1 leaves colours as they are, 0 makes them grey.
  case saturation(Double)
  /// 0 leaves colours as they are, 1 makes them grey.
  case grayscale(Double)
  /// Added to each channel.
  case brightness(Double)
  /// 1 leaves colours as they are, 0 makes them middle grey.
  case contrast(Double)
  case hueRotation(degrees: Double)
  case multiply(ArchivedColor)
  case invert
  /// Dark colours become clear.
  case luminanceToAlpha
}
