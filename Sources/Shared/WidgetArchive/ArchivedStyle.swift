/// A colour as the author gave it: a name where it had one, so that the host can follow the
/// terminal's own palette and background; else channels.
package enum ArchivedColor: Hashable, Sendable {
  /// A system colour by Apple's name: `red` … `brown`, `black`, `white`, `clear`, `primary`,
  /// `secondary`, `accentColor`.
  case named(String)
  /// sRGB channels; `#RRGGBB` in JSON.
  case rgb(UInt8, UInt8, UInt8)
  /// One colour on a light board and another on a dark one.
  indirect case dynamic(light: ArchivedColor, dark: ArchivedColor)
  /// A colour that lets through what is behind it.
  indirect case faded(ArchivedColor, opacity: Fraction)
}

/// A gradient, its colours at locations of 0…1 along its geometry.
package struct ArchivedGradient: Hashable, Sendable {
  /// How the locations lie in the filled area, in unit points.
  package enum Geometry: Hashable, Sendable {
    case linear(startX: Finite, startY: Finite, endX: Finite, endY: Finite)
    /// Radii in points.
    case radial(centerX: Finite, centerY: Finite, startRadius: Finite, endRadius: Finite)
    /// Degrees, clockwise from the right.
    case angular(centerX: Finite, centerY: Finite, startDegrees: Finite, endDegrees: Finite)
    /// Radii in shares of the area's width and height.
    case elliptical(centerX: Finite, centerY: Finite, startRadius: Finite, endRadius: Finite)
    /// The stops are the colours of so many columns and rows of points at even distances, row by
    /// row; their locations do not count.
    case mesh(columns: Count, rows: Count)
  }

  /// A colour and where it stands.
  package struct Stop: Hashable, Sendable {
    package var color: ArchivedColor
    package var location: Finite

    package init(color: ArchivedColor, location: Finite) {
      self.color = color
      self.location = location
    }
  }

  package var geometry: Geometry
  package var stops: [Stop]

  package init(geometry: Geometry, stops: [Stop]) {
    self.geometry = geometry
    self.stops = stops
  }
}

/// What a shape, a text or a background is painted with: a `ShapeStyle` as a value.
package enum ArchivedPaint: Hashable, Sendable {
  case color(ArchivedColor)
  case gradient(ArchivedGradient)
  /// Relative to the foreground style in force.
  case hierarchical(StyleLevel)
  /// The tint in force.
  case tint
  /// The foreground style in force.
  case foreground
  /// The background of the tile.
  case background
}

/// A font: a text style or a size in points, and what was changed about it.
package struct ArchivedFont: Hashable, Sendable {
  package enum Size: Hashable, Sendable {
    /// Apple's name of a text style: `largeTitle`, `title`, `title2`, `title3`, `headline`,
    /// `subheadline`, `body`, `callout`, `footnote`, `caption`, `caption2`.
    case style(String)
    case points(Finite)
  }

  package var size: Size
  /// `ultraLight` … `black`, nil for the style's own.
  package var weight: String?
  /// `default`, `rounded`, `serif`, `monospaced`.
  package var design: String?
  package var italic: Bool
  package var monospacedDigit: Bool

  package init(
    size: Size, weight: String? = nil, design: String? = nil, italic: Bool = false,
    monospacedDigit: Bool = false
  ) {
    self.size = size
    self.weight = weight
    self.design = design
    self.italic = italic
    self.monospacedDigit = monospacedDigit
  }
}

/// A set of edges, with `SwiftUI.Edge.Set`'s raw values.
package struct ArchivedEdges: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let top = ArchivedEdges(rawValue: 1)
  package static let leading = ArchivedEdges(rawValue: 2)
  package static let bottom = ArchivedEdges(rawValue: 4)
  package static let trailing = ArchivedEdges(rawValue: 8)
  package static let all: ArchivedEdges = [.top, .leading, .bottom, .trailing]
}

/// Why content is redacted, with `SwiftUI.RedactionReasons`' raw values.
package struct ArchivedRedaction: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let placeholder = ArchivedRedaction(rawValue: 1)
  package static let privacy = ArchivedRedaction(rawValue: 2)
  package static let invalidated = ArchivedRedaction(rawValue: 4)
}

/// Light or dark.
package enum ArchivedColorScheme: String, CaseIterable, Codable, Hashable, Sendable {
  case light, dark
}
