import Foundation
import WidgetArchive

/// The channels of a colour, each 0…1.
struct Channels: Hashable, Sendable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var alpha: CGFloat

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Takes red, green, blue and opacity from an array.
  init(_ values: [CGFloat]) {
    self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
  }

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    let channels = [5, 3, 1].map { (shift: CGFloat) in
      let place = (shift + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
  }

  /// Resolves a colour in light or dark surroundings, by Apple's palette.
  init(_ color: ArchivedColor, in style: UIUserInterfaceStyle) {
    switch color {
    case .rgb(let red, let green, let blue):
      self.init(
        red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
    case .faded(let inner, let opacity):
      self.init(inner, in: style)
      alpha *= opacity.value
    case .dynamic(let light, let dark): self.init(style == .light ? light : dark, in: style)
    case .named(let name): self = Self.named(name, in: style)
    }
  }

  private static func named(_ name: String, in style: UIUserInterfaceStyle) -> Channels {
    let isLight = style == .light
    switch name {
    case "clear": return Channels(red: 0, green: 0, blue: 0, alpha: 0)
    case "secondary", "tertiary", "quaternary":
      let levels = ["secondary": 0.6, "tertiary": 0.3, "quaternary": 0.18]
      var color = named("primary", in: style)
      color.alpha = CGFloat(levels[name] ?? 1)
      return color
    default:
      let number = SystemColors.number(of: name, isLight: isLight) ?? (isLight ? 0 : 0xFFFFFF)
      return Channels(
        ArchivedColor.rgb(
          UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)), in: style)
    }
  }

  /// The colour in 8 bits per channel, as archives store it.
  var archived: ArchivedColor {
    let bytes = [red, green, blue].map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
    return ArchivedColor.rgb(bytes[0], bytes[1], bytes[2]).withOpacity(Double(alpha))
  }

  var hueParts: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    guard range > 0 else { return (0, 0, most) }
    let sector =
      switch most {
      case red: ((green - blue) / range).truncatingRemainder(dividingBy: 6)
      case green: (blue - red) / range + 2
      default: (red - green) / range + 4
      }
    return ((sector < 0 ? sector + 6 : sector) / 6, range / most, most)
  }
}

extension ArchivedColor {
  /// The colour with an opacity that replaces its own.
  func withOpacity(_ opacity: Double) -> ArchivedColor {
    let opacity = min(max(opacity, 0), 1)
    switch self {
    case .faded(let inner, _): return inner.withOpacity(opacity)
    case .dynamic(let light, let dark):
      return .dynamic(light: light.withOpacity(opacity), dark: dark.withOpacity(opacity))
    case .named, .rgb: return opacity == 1 ? self : .faded(self, opacity: Fraction(opacity))
    }
  }

  /// The colour in light or dark surroundings, if it differs between them.
  func resolved(in style: UIUserInterfaceStyle) -> ArchivedColor {
    switch self {
    case .dynamic(let light, let dark): (style == .light ? light : dark).resolved(in: style)
    case .faded(let inner, let opacity): .faded(inner.resolved(in: style), opacity: opacity)
    case .named, .rgb: self
    }
  }
}
