/// How a line ends.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// Where it ends.
  case butt = 0
  /// With half a circle.
  case round
  /// Half its width later.
  case square
}

/// How two lines meet.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// In a point.
  case miter = 0
  /// In an arc.
  case round
  /// In an edge.
  case bevel
}

/// What of a path is inside.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// What is gone around.
  case winding = 0
  /// What an odd number of lines is around.
  case evenOdd
}

/// How a colour goes with the one below it.
public enum CGBlendMode: Int32, Hashable, Sendable {
  /// It covers it.
  case normal = 0
  /// The two multiplied.
  case multiply
  /// Their opposites multiplied.
  case screen
  /// Both, by what is below.
  case overlay
  /// The darker of the two.
  case darken
  /// The lighter of the two.
  case lighten
  /// What is below, brightened.
  case colorDodge
  /// What is below, darkened.
  case colorBurn
  /// Both, gently.
  case softLight
  /// Both, harshly.
  case hardLight
  /// How far they are apart.
  case difference
  /// How far they are apart, gently.
  case exclusion
  /// Its hue.
  case hue
  /// Its saturation.
  case saturation
  /// Its colour.
  case color
  /// Its brightness.
  case luminosity
  /// Nothing.
  case clear
  /// It, whatever is below.
  case copy
  /// It, where something is below.
  case sourceIn
  /// It, where nothing is below.
  case sourceOut
  /// It on what is below.
  case sourceAtop
  /// Below what is there.
  case destinationOver
  /// What is below, where it is.
  case destinationIn
  /// What is below, where it is not.
  case destinationOut
  /// What is below on it.
  case destinationAtop
  /// Where only one is.
  case xor
  /// The sum, darkened.
  case plusDarker
  /// The sum.
  case plusLighter
}

/// How finely a picture is scaled; cells have one way.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// As usual.
  case `default` = 0
  /// Not at all.
  case none
  /// Quickly.
  case low
  /// Finely.
  case high
  /// Between quickly and finely.
  case medium
}
