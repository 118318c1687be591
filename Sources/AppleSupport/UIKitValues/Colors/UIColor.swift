import CoreGraphicsValues
import Foundation
import Pictures
import WidgetArchive

/// A colour.
///
/// A system colour keeps its name, and a colour that differs by scheme keeps both values, so that
/// the board can switch between light and dark without a new timeline; other colours are sRGB
/// channels.
/// See <https://developer.apple.com/documentation/uikit/uicolor>.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The colour as an archive stores it.
  package let archived: ArchivedColor

  package init(archived: ArchivedColor) {
    self.archived = archived
  }

  /// A colour of red, green, blue and opacity, each 0…1.
  public required init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    archived = Channels(red: red, green: green, blue: blue, alpha: alpha).archived
  }

  /// The colour of a literal, of red, green, blue and opacity, each 0…1.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// A grey and its opacity, each 0…1.
  public required init(white: CGFloat, alpha: CGFloat) {
    archived = Channels(red: white, green: white, blue: white, alpha: alpha).archived
  }

  /// A colour of hue, saturation, brightness and opacity, each 0…1.
  public required init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    archived =
      Channels(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha).archived
  }

  /// A colour of Display P3 channels, each 0…1, clamped to sRGB.
  public required init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let channels = WideColor.sRGB(ofDisplayP3: [displayP3Red, green, blue].map { Double($0) })
    archived = Channels(channels.map { CGFloat($0) } + [alpha]).archived
  }

  /// The colour of a Core Graphics colour.
  public required init(cgColor: CGColor) {
    archived = Channels(cgColor.channels).archived
  }

  /// A colour that depends on its surroundings: the provider is called once for light and once for
  /// dark.
  public required init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).archived
    let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).archived
    archived =
      light == dark
      ? light : .dynamic(light: light.resolved(in: .light), dark: dark.resolved(in: .dark))
  }

  /// The colour with an opacity of 0…1 that replaces its own.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(archived: archived.withOpacity(Double(alpha)))
  }

  /// The colour resolved in the given surroundings. A system colour keeps its name in those of the
  /// board, whose theme has its own value, and is that of Apple's palette in the others.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let style = traitCollection.userInterfaceStyle
    guard style != .unspecified, style != UITraitCollection.current.userInterfaceStyle,
      self.archived != .named("clear")
    else { return UIColor(archived: archived.resolved(in: style)) }
    return UIColor(archived: Channels(archived, in: style).archived)
  }

  /// The colour as a Core Graphics colour, resolved in the current surroundings.
  open var cgColor: CGColor {
    let channels = current
    return CGColor(
      red: channels.red, green: channels.green, blue: channels.blue, alpha: channels.alpha)
  }

  /// Writes red, green, blue and opacity; always succeeds.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let channels = current
    red?.pointee = channels.red
    green?.pointee = channels.green
    blue?.pointee = channels.blue
    alpha?.pointee = channels.alpha
    return true
  }

  /// Writes hue, saturation, brightness and opacity; always succeeds.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (parts, opacity) = (current.hueParts, current.alpha)
    hue?.pointee = parts.hue
    saturation?.pointee = parts.saturation
    brightness?.pointee = parts.brightness
    alpha?.pointee = opacity
    return true
  }

  /// Writes brightness and opacity if the colour is a grey.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let channels = current
    guard channels.red == channels.green, channels.green == channels.blue else { return false }
    white?.pointee = channels.red
    alpha?.pointee = channels.alpha
    return true
  }

  open class var supportsSecureCoding: Bool { true }

  /// Decodes a colour; nil if its channels are missing.
  public required init?(coder: NSCoder) {
    if coder.containsValue(forKey: "UIColorName") {
      guard let name = coder.decodeObject(of: NSString.self, forKey: "UIColorName") else {
        return nil
      }
      archived = .named(name as String)
      return
    }
    let keys = Self.channelKeys
    guard keys.allSatisfy({ coder.containsValue(forKey: $0) }) else { return nil }
    let numbers = keys.map { CGFloat(coder.decodeDouble(forKey: $0)) }
    let light = Channels(Array(numbers[..<4])).archived
    let dark = Channels(Array(numbers[4...])).archived
    archived = light == dark ? light : .dynamic(light: light, dark: dark)
  }

  /// Encodes the name of a system colour, otherwise the channels in light and in dark.
  open func encode(with coder: NSCoder) {
    if case .named(let name) = archived {
      coder.encode(name as NSString, forKey: "UIColorName")
      return
    }
    let schemes = [UIUserInterfaceStyle.light, .dark].map { Channels(archived, in: $0) }
    let numbers = schemes.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    for (key, number) in zip(Self.channelKeys, numbers) {
      coder.encode(Double(number), forKey: key)
    }
  }

  private static let channelKeys = [
    "UIRed", "UIGreen", "UIBlue", "UIAlpha", "UIDarkRed", "UIDarkGreen", "UIDarkBlue",
    "UIDarkAlpha",
  ]

  /// Returns the colour itself, because it is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.archived == archived
  }

  open override var hash: Int { archived.hashValue }

  /// The channels, resolved for the current trait collection, which is light or dark.
  private var current: Channels {
    Channels(archived, in: UITraitCollection.current.userInterfaceStyle)
  }
}
