/// A colour as its author gave it: a name if there is one, so that the host can follow the
/// terminal's own palette and background; else channels.
package enum ArchivedColor: Hashable, Sendable {
  /// A system colour by Apple's name: `red` … `brown`, `black`, `white`, `clear`, `primary`,
  /// `secondary`, `accentColor`.
  case named(String)
  /// sRGB channels; `#RRGGBB` in JSON.
  case rgb(UInt8, UInt8, UInt8)
  /// A colour for a light board and another for a dark one.
  indirect case dynamic(light: ArchivedColor, dark: ArchivedColor)
  /// A colour with an opacity.
  indirect case faded(ArchivedColor, opacity: Fraction)
}

/// A gradient, with its colours at locations of 0…1 along its geometry.
package struct ArchivedGradient: Hashable, Sendable {
  /// The geometry of the locations in the filled area, in unit points.
  package enum Geometry: Hashable, Sendable {
    case linear(startX: Finite, startY: Finite, endX: Finite, endY: Finite)
    /// Circles; radii are points.
    case radial(centerX: Finite, centerY: Finite, startRadius: Finite, endRadius: Finite)
    /// A turn around a centre; degrees are clockwise from the right.
    case angular(centerX: Finite, centerY: Finite, startDegrees: Finite, endDegrees: Finite)
    /// Ellipses; radii are shares of the area's width and height.
    case elliptical(centerX: Finite, centerY: Finite, startRadius: Finite, endRadius: Finite)
    /// A mesh: the stops are the colours of evenly spaced columns and rows of points, row by row;
    /// their locations do not count.
    case mesh(columns: Count, rows: Count)
  }

  /// A colour and its location.
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

/// The paint of a shape, a text or a background: a `ShapeStyle` as a value.
package enum ArchivedPaint: Hashable, Sendable {
  case color(ArchivedColor)
  case gradient(ArchivedGradient)
  /// A level of the current foreground style.
  case hierarchical(StyleLevel)
  /// The current tint.
  case tint
  /// The current foreground style.
  case foreground
  /// The background of the tile.
  case background
}

/// A font: a text style or a size in points, with its changes.
package struct ArchivedFont: Hashable, Sendable {
  package enum Size: Hashable, Sendable {
    /// Apple's name of a text style: `largeTitle`, `title`, `title2`, `title3`, `headline`,
    /// `subheadline`, `body`, `callout`, `footnote`, `caption`, `caption2`.
    case style(String)
    case points(Finite)
  }

  package var size: Size
  /// `ultraLight` … `black`; nil for the style's own.
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

/// The reasons for redaction, with `SwiftUI.RedactionReasons`' raw values.
package struct ArchivedRedaction: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let placeholder = ArchivedRedaction(rawValue: 1)
  package static let privacy = ArchivedRedaction(rawValue: 2)
  package static let invalidated = ArchivedRedaction(rawValue: 4)
}

/// The light or dark colour scheme.
package enum ArchivedColorScheme: String, CaseIterable, Codable, Hashable, Sendable {
  case light, dark
}
