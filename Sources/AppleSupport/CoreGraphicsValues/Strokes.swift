/// The shape of a line's ends.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// Cut off at the end point.
  case butt = 0
  case round
  /// Extended by half the line width beyond the end point.
  case square
}

/// The shape of the corner between two lines.
public enum CGLineJoin: Int32, Hashable, Sendable {
  case miter = 0
  case round
  case bevel
}

/// The rule that tells which parts of a path are inside.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// Parts that the outline winds around are inside.
  case winding = 0
  /// Points that an odd number of lines encloses are inside.
  case evenOdd
}

/// The combination of a colour with the colour below it.
public enum CGBlendMode: Int32, Hashable, Sendable {
  case normal = 0
  /// The product of the two colours.
  case multiply
  /// The inverse of the product of the inverse colours.
  case screen
  /// Multiplies or screens, depending on the background.
  case overlay
  /// The darker of the two colours.
  case darken
  /// The lighter of the two colours.
  case lighten
  case colorDodge
  case colorBurn
  /// Darkens or lightens, depending on the source.
  case softLight
  /// Multiplies or screens, depending on the source.
  case hardLight
  /// The absolute difference of source and background.
  case difference
  /// As `difference`, with less contrast.
  case exclusion
  /// The source's hue, with the background's saturation and brightness.
  case hue
  /// The source's saturation, with the background's hue and brightness.
  case saturation
  /// The source's hue and saturation, with the background's brightness.
  case color
  /// The source's brightness, with the background's hue and saturation.
  case luminosity
  /// Transparent.
  case clear
  /// The source alone.
  case copy
  /// The source where the background is opaque.
  case sourceIn
  /// The source where the background is transparent.
  case sourceOut
  /// The source over the background, where the background is opaque.
  case sourceAtop
  /// The background over the source.
  case destinationOver
  /// The background where the source is opaque.
  case destinationIn
  /// The background where the source is transparent.
  case destinationOut
  /// The background over the source, where the source is opaque.
  case destinationAtop
  /// Source and background where only one of them is opaque.
  case xor
  /// The sum of source and background, darkened.
  case plusDarker
  /// The sum of source and background.
  case plusLighter
}

/// The quality of image scaling; cells have only one.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// The quality that Core Graphics chooses.
  case `default` = 0
  /// No interpolation.
  case none
  /// Low quality, fast.
  case low
  /// High quality, slow.
  case high
  /// Between `low` and `high`.
  case medium
}
