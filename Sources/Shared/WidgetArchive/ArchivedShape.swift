/// A shape without a size: layout decides the rectangle that it fills.
package indirect enum ArchivedShape: Hashable, Sendable {
  case rectangle
  /// A rectangle with a corner radius in points.
  case roundedRectangle(Finite)
  case unevenRectangle(ArchivedCornerRadii)
  case capsule
  case circle
  case ellipse
  /// The outline of the tile.
  case containerRelative
  /// An author's own outline.
  case path(ArchivedPath)
  /// A part of a shape, or a shape changed in size or position.
  case changed(ArchivedShape, ArchivedShapeChange)
}

/// A change that makes another shape of one: SwiftUI's `trim`, `inset`, `rotation` and so on.
/// Lengths are points, anchors unit points of the rectangle the shape fills.
package enum ArchivedShapeChange: Hashable, Sendable {
  /// A part of the outline, between fractions of its length.
  case trim(from: Fraction, to: Fraction)
  case inset(Finite)
  case offset(x: Finite, y: Finite)
  case scale(x: Finite, y: Finite, anchorX: Finite, anchorY: Finite)
  /// A clockwise turn in degrees.
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

/// The style of a line along an outline; lengths are points.
package struct ArchivedStroke: Hashable, Sendable {
  package enum Cap: String, CaseIterable, Hashable, Sendable { case butt, round, square }
  package enum Join: String, CaseIterable, Hashable, Sendable { case miter, round, bevel }

  package var lineWidth: Finite
  /// Whether the whole line lies inside the outline: `strokeBorder`.
  package var inside: Bool
  package var cap: Cap
  package var join: Join
  package var miterLimit: Finite
  /// The lengths of dashes and gaps in turn.
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

/// The painting of a shape.
package enum ShapePainting: Hashable, Sendable {
  case fill(ArchivedPaint)
  /// A line along the outline.
  case stroke(ArchivedPaint, ArchivedStroke)

  /// A plain line with a width in points, centred on the outline, or inside it.
  package static func stroke(
    _ paint: ArchivedPaint, lineWidth: Finite, inside: Bool = false
  ) -> ShapePainting {
    .stroke(paint, ArchivedStroke(lineWidth: lineWidth, inside: inside))
  }
}

/// A change of all colours of a view, by the SwiftUI modifier of that name.
package enum ArchivedColorEffect: Hashable, Sendable {
  /// Saturation: 1 leaves colours unchanged, 0 makes them grey.
  case saturation(Finite)
  /// Greyness: 0 leaves colours unchanged, 1 makes them grey.
  case grayscale(Finite)
  /// A value that is added to each channel.
  case brightness(Finite)
  /// Contrast: 1 leaves colours unchanged, 0 makes them middle grey.
  case contrast(Finite)
  case hueRotation(degrees: Finite)
  case multiply(ArchivedColor)
  case invert
  /// Makes dark colours transparent.
  case luminanceToAlpha
}
