import Foundation

/// A colour as components in sRGB or in a grey space.
///
/// See <https://developer.apple.com/documentation/coregraphics/cgcolor>.
public final class CGColor: Hashable, Sendable {
  /// Red, green, blue and opacity, each 0…1.
  package let channels: [CGFloat]
  /// The colour space of the components.
  public let colorSpace: CGColorSpace?

  /// A colour of red, green, blue and opacity, each 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(channels: [red, green, blue, alpha], space: .sRGBSpace)
  }

  /// A colour of red, green, blue and opacity, each 0…1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey and its opacity, each 0…1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(channels: [gray, gray, gray, alpha], space: .graySpace)
  }

  /// A grey and its opacity, each 0…1.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Makes a colour from the components of a space, followed by the opacity.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let values = (0...space.numberOfComponents).map { components[$0] }
    let channels = values.count == 2 ? [values[0], values[0], values[0], values[1]] : values
    self.init(channels: channels, space: space)
  }

  init(channels: [CGFloat], space: CGColorSpace) {
    self.channels = channels
    colorSpace = space
  }

  /// The components in the colour's space, opacity last.
  public var components: [CGFloat]? {
    numberOfComponents == 2 ? [channels[0], channels[3]] : channels
  }

  /// The number of components, including the opacity.
  public var numberOfComponents: Int { (colorSpace?.numberOfComponents ?? 3) + 1 }

  public var alpha: CGFloat { channels[3] }

  /// The same colour at another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(channels: Array(channels.prefix(3)) + [alpha], space: colorSpace ?? .sRGBSpace)
  }

  /// The colour with the same channels, in another space.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: NSDictionary?
  ) -> CGColor? {
    CGColor(channels: channels, space: space)
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent.
  public static let clear = CGColor(gray: 0, alpha: 0)

  public static func == (left: CGColor, right: CGColor) -> Bool { left.channels == right.channels }

  public func hash(into hasher: inout Hasher) { hasher.combine(channels) }
}

/// The treatment of colours that a space does not contain.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The intent that Core Graphics chooses.
  case defaultIntent = 0
  /// Keeps the colours that the space contains; other colours become the nearest in the space.
  case absoluteColorimetric
  /// As `absoluteColorimetric`, after a shift of all colours by the difference of the white points.
  case relativeColorimetric
  /// Preserves the relations between colours, by moving all of them.
  case perceptual
  /// Preserves saturation, at the expense of exact colours.
  case saturation
}

/// The meaning of a colour's components.
public final class CGColorSpace: Hashable, Sendable {
  public let name: String?
  /// The number of components, without the opacity.
  public let numberOfComponents: Int

  /// Makes a space from its name; it is treated as sRGB unless it is a grey space.
  public init?(name: String) {
    self.name = name
    numberOfComponents = name.lowercased().contains("gray") ? 1 : 3
  }

  /// The same for a name that was cast to a string of Core Foundation.
  public convenience init?(name: NSString) { self.init(name: String(describing: name)) }

  private init(_ name: String, components: Int) {
    self.name = name
    numberOfComponents = components
  }

  static let sRGBSpace = CGColorSpace(sRGB, components: 3)
  static let graySpace = CGColorSpace(genericGrayGamma2_2, components: 1)

  /// The name of the sRGB space.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of the sRGB space with components beyond 0…1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of the Display P3 space, which is wider than sRGB; treated as sRGB.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of the sRGB space with linear channels; treated as sRGB.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of the space of Rec. 709 video; treated as sRGB.
  public static let itur_709 = "kCGColorSpaceITUR_709"
  /// The name of the grey space.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.name == right.name
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The colour space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sRGBSpace }

/// The colour space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .graySpace }
