import CellLayout
import CoreGraphicsValues
import Foundation
import WidgetArchive

extension Color {
  /// The channels of a colour in an environment.
  public struct Resolved: Hashable, Sendable {
    /// The linear red channel.
    public var linearRed: Float
    /// The linear green channel.
    public var linearGreen: Float
    /// The linear blue channel.
    public var linearBlue: Float
    /// The opacity, 0…1.
    public var opacity: Float

    /// Makes a colour from channels, 0…1.
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
      opacity: Float = 1
    ) {
      let isLinear = colorSpace == .sRGBLinear
      linearRed = isLinear ? red : Self.linear(red)
      linearGreen = isLinear ? green : Self.linear(green)
      linearBlue = isLinear ? blue : Self.linear(blue)
      self.opacity = opacity
    }

    /// Red in sRGB.
    public var red: Float {
      get { Self.encoded(linearRed) }
      set { linearRed = Self.linear(newValue) }
    }

    /// Green in sRGB.
    public var green: Float {
      get { Self.encoded(linearGreen) }
      set { linearGreen = Self.linear(newValue) }
    }

    /// Blue in sRGB.
    public var blue: Float {
      get { Self.encoded(linearBlue) }
      set { linearBlue = Self.linear(newValue) }
    }

    /// The colour as a Core Graphics colour.
    public var cgColor: CGColor {
      CGColor(
        red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
    }

    private static func linear(_ value: Float) -> Float {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ value: Float) -> Float {
      value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
  }

  /// Makes a colour from channels.
  public init(_ resolved: Resolved) {
    self.init(
      red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      opacity: Double(resolved.opacity))
  }

  /// The channels in an environment; system colours have those of a light or a dark board.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    Self.resolve(archived, isDark: environment.colorScheme == .dark)
  }

  /// A colour between this one and another, mixed in sRGB. The colours are those of the colour
  /// scheme at the view's place.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    let environment = EnvironmentValues.current ?? EnvironmentValues()
    let (left, right) = (resolve(in: environment), rhs.resolve(in: environment))
    let share = Float(min(max(fraction, 0), 1))
    func mixed(_ left: Float, _ right: Float) -> Float { left + (right - left) * share }
    return Color(
      Resolved(
        red: mixed(left.red, right.red), green: mixed(left.green, right.green),
        blue: mixed(left.blue, right.blue), opacity: mixed(left.opacity, right.opacity)))
  }

  private static func resolve(_ color: ArchivedColor, isDark: Bool) -> Resolved {
    switch color {
    case .rgb(let red, let green, let blue):
      return Resolved(
        red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255)
    case .dynamic(let light, let dark):
      return resolve(isDark ? dark : light, isDark: isDark)
    case .faded(let inner, let opacity):
      var resolved = resolve(inner, isDark: isDark)
      resolved.opacity *= Float(opacity.value)
      return resolved
    case .named(let name):
      let label: Float = isDark ? 1 : 0
      switch name {
      case "clear": return Resolved(red: 0, green: 0, blue: 0, opacity: 0)
      case "primary": return Resolved(red: label, green: label, blue: label)
      case "secondary": return Resolved(red: label, green: label, blue: label, opacity: 0.6)
      case "accentColor": return resolve(Palette.standard.accent, isDark: isDark)
      default:
        let colors = isDark ? Palette.standard.dark : Palette.standard.light
        guard let channels = colors[name]?.channels else {
          return Resolved(red: label, green: label, blue: label)
        }
        return resolve(.rgb(channels.red, channels.green, channels.blue), isDark: isDark)
      }
    }
  }
}

extension Color.Resolved: ShapeStyle, PaintingStyle, CustomStringConvertible {
  package func paint(in environment: EnvironmentValues) -> ArchivedPaint {
    .color(Color(self).archived)
  }

  public var description: String { Color(self).description }
}

extension Color.Resolved: Animatable {
  public var animatableData:
    AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>
  {
    get {
      AnimatablePair(
        linearRed, AnimatablePair(linearGreen, AnimatablePair(linearBlue, opacity)))
    }
    set {
      linearRed = newValue.first
      linearGreen = newValue.second.first
      linearBlue = newValue.second.second.first
      opacity = newValue.second.second.second
    }
  }
}
