import Foundation

/// A colour of channels, in sRGB or in a grey.
///
/// See <https://developer.apple.com/documentation/coregraphics/cgcolor>.
public final class CGColor: Hashable, Sendable {
  /// Red, green, blue and opacity, each 0…1.
  package let channels: [CGFloat]
  /// The space its components are counted in.
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

  /// A colour of so many components as its space has, and opacity.
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

  /// How many components it has, opacity among them.
  public var numberOfComponents: Int { (colorSpace?.numberOfComponents ?? 3) + 1 }

  public var alpha: CGFloat { channels[3] }

  /// The same colour at another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(channels: Array(channels.prefix(3)) + [alpha], space: colorSpace ?? .sRGBSpace)
  }

  /// The colour with the same channels in another space.
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

/// What is done about colours that a space does not have.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The intent that Core Graphics chooses.
  case defaultIntent = 0
  /// Colours that the space has stay as they are; others become the nearest it has.
  case absoluteColorimetric
  /// As `absoluteColorimetric`, after all colours were shifted by the difference of the white points.
  case relativeColorimetric
  /// Keeps the relation of colours to each other, by moving all of them.
  case perceptual
  /// Keeps saturation, at the expense of exact colours.
  case saturation
}

/// What components of a colour mean.
public final class CGColorSpace: Hashable, Sendable {
  public let name: String?
  /// How many components there are, without opacity.
  public let numberOfComponents: Int

  /// A space by its name; taken as sRGB unless it is a grey.
  public init?(name: String) {
    self.name = name
    numberOfComponents = name.lowercased().contains("gray") ? 1 : 3
  }

  private init(_ name: String, components: Int) {
    self.name = name
    numberOfComponents = components
  }

  static let sRGBSpace = CGColorSpace(sRGB, components: 3)
  static let graySpace = CGColorSpace(genericGrayGamma2_2, components: 1)

  /// The name of the usual space.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of the usual space beyond 0…1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of a wider space; taken as sRGB.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of sRGB with linear channels; taken as sRGB.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of greys.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.name == right.name
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sRGBSpace }

/// The space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .graySpace }
