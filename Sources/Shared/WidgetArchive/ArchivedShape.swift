/// A shape in its own terms; the rectangle it fills is decided in layout.
package indirect enum ArchivedShape: Hashable, Sendable {
  case rectangle
  /// The radius in points.
  case roundedRectangle(Finite)
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
  case trim(from: Fraction, to: Fraction)
  case inset(Finite)
  case offset(x: Finite, y: Finite)
  case scale(x: Finite, y: Finite, anchorX: Finite, anchorY: Finite)
  /// Degrees, clockwise.
  case rotation(Finite, anchorX: Finite, anchorY: Finite)
  case size(width: Finite, height: Finite)
  case matrix(a: Finite, b: Finite, c: Finite, d: Finite, tx: Finite, ty: Finite)
}

/// A radius in points for each corner of a rectangle.
package struct ArchivedCornerRadii: Hashable, Sendable {
  package var topLeading: Finite
  package var topTrailing: Finite
  package var bottomLeading: Finite
  package var bottomTrailing: Finite

  package init(
    topLeading: Finite, topTrailing: Finite, bottomLeading: Finite, bottomTrailing: Finite
  ) {
    self.topLeading = topLeading
    self.topTrailing = topTrailing
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
  }

  package init(_ radius: Finite) {
    self.init(
      topLeading: radius, topTrailing: radius, bottomLeading: radius, bottomTrailing: radius)
  }
}

/// How a line along an outline is drawn; lengths are points.
package struct ArchivedStroke: Hashable, Sendable {
  package enum Cap: String, CaseIterable, Hashable, Sendable { case butt, round, square }
  package enum Join: String, CaseIterable, Hashable, Sendable { case miter, round, bevel }

  package var lineWidth: Finite
  /// Whether all of the line lies inside the outline: `strokeBorder`.
  package var inside: Bool
  package var cap: Cap
  package var join: Join
  package var miterLimit: Finite
  /// Lengths of dashes and gaps in turn.
  package var dash: [Finite]
  package var dashPhase: Finite

  package init(
    lineWidth: Finite = 1, inside: Bool = false, cap: Cap = .butt, join: Join = .miter,
    miterLimit: Finite = 10, dash: [Finite] = [], dashPhase: Finite = 0
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
    _ paint: ArchivedPaint, lineWidth: Finite, inside: Bool = false
  ) -> ShapePainting {
    .stroke(paint, ArchivedStroke(lineWidth: lineWidth, inside: inside))
  }
}

/// A change of all colours of a view: SwiftUI's modifier of that name.
package enum ArchivedColorEffect: Hashable, Sendable {
  /// 1 leaves colours as they are, 0 makes them grey.
  case saturation(Finite)
  /// 0 leaves colours as they are, 1 makes them grey.
  case grayscale(Finite)
  /// Added to each channel.
  case brightness(Finite)
  /// 1 leaves colours as they are, 0 makes them middle grey.
  case contrast(Finite)
  case hueRotation(degrees: Finite)
  case multiply(ArchivedColor)
  case invert
  /// Dark colours become clear.
  case luminanceToAlpha
}
