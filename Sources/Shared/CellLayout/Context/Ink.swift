import Cells
import WidgetArchive

/// A colour with an opacity, as a view asks for it before the background behind it is known.
/// `.terminal` is `.primary`, the terminal's own foreground.
struct Ink: Hashable {
  var color: CellColor
  var opacity: Double

  init(_ color: CellColor, opacity: Double = 1) {
    self.color = color
    self.opacity = opacity.isNaN ? 1 : min(max(opacity, 0), 1)
  }

  static let primary = Ink(.terminal)
  static let clear = Ink(.terminal, opacity: 0)

  var isVisible: Bool { opacity > 0.02 }

  func faded(_ factor: Double) -> Ink {
    Ink(color, opacity: opacity * (factor.isNaN ? 1 : min(max(factor, 0), 1)))
  }

  /// The ink's level from `.primary` to `.quinary`.
  func level(_ level: Int) -> Ink {
    faded([1, 0.6, 0.34, 0.24, 0.16][min(max(level, 0), 4)])
  }
}

/// A palette in one colour scheme, which turns inks into cell colours on a background.
struct Shades: Hashable {
  var palette: Palette
  var scheme: ArchivedColorScheme
  /// The colour changes by the views around, the innermost first.
  var effects: [ColorEffect] = []
  /// Whether every colour is white because a mask is drawn.
  var isAlpha = false

  var alpha: Shades {
    var copy = self
    copy.isAlpha = true
    copy.effects = []
    copy.palette.isColorless = false
    return copy
  }

  /// A grey that can be read on black and on white alike (4.5 : 1 on both).
  private static let middleGray = CellColor.rgb(0x76, 0x76, 0x76)

  /// The colour assumed for the terminal's own background.
  var background: CellColor {
    scheme == .dark ? palette.darkBackground : palette.lightBackground
  }

  /// The ink for an author's colour in these surroundings.
  func ink(_ color: ArchivedColor) -> Ink {
    let ink = plainInk(color)
    if isAlpha { return Ink(.rgb(0xFF, 0xFF, 0xFF), opacity: ink.opacity) }
    guard !effects.isEmpty, !palette.isColorless else { return ink }
    return effects.reduce(ink) { $1.apply(to: $0, label: label(on: background)) }
  }

  private func plainInk(_ color: ArchivedColor) -> Ink {
    switch color {
    case .rgb(let red, let green, let blue):
      guard palette.isColorless else { return Ink(.rgb(red, green, blue)) }
      return Self.isQuiet(red, green, blue) ? Ink.primary.level(2) : .primary
    case .dynamic(let light, let dark): return plainInk(scheme == .dark ? dark : light)
    case .faded(let inner, let opacity): return plainInk(inner).faded(opacity.value)
    case .named(let name): return ink(named: name)
    }
  }

  /// Whether a colour is a middle grey, which authors use for the part that is still to be filled.
  private static func isQuiet(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Bool {
    let low = min(red, green, blue)
    let high = max(red, green, blue)
    return high - low < 24 && low > 0x28 && high < 0xF0
  }

  private func ink(named name: String) -> Ink {
    switch name {
    case "clear": return .clear
    case "secondary": return Ink.primary.level(1)
    case "tertiary": return Ink.primary.level(2)
    case "quaternary": return Ink.primary.level(3)
    // Without colours, grey becomes a lower level: authors use it for content of less weight.
    case "gray" where palette.isColorless: return Ink.primary.level(2)
    case "accentColor" where palette.accent != color(name): return plainInk(palette.accent)
    default:
      let colors = scheme == .dark ? palette.dark : palette.light
      return colors[name].map { Ink($0) } ?? .primary
    }
  }

  private func color(_ name: String) -> ArchivedColor { .named(name) }

  /// The style of a character in this ink on a background.
  func style(_ ink: Ink, on under: CellColor) -> CellStyle {
    guard ink.color == .terminal else {
      let base = under == .terminal ? background : under
      return CellStyle(foreground: ink.color.blended(over: base, opacity: ink.opacity))
    }
    if under != .terminal {
      return CellStyle(foreground: label(on: under).blended(over: under, opacity: ink.opacity))
    }
    switch ink.opacity {
    case 0.8...: return .plain
    case 0.45..<0.8: return secondary
    default: return palette.isColorless ? CellStyle(attributes: .dim) : quiet(ink.opacity)
    }
  }

  private var secondary: CellStyle {
    let color = palette.isColorless ? .terminal : palette.secondaryLabel
    return color == .terminal ? CellStyle(attributes: .dim) : CellStyle(foreground: color)
  }

  /// The style of text below the secondary level.
  private func quiet(_ opacity: Double) -> CellStyle {
    guard palette.label != .terminal else { return CellStyle(foreground: Self.middleGray) }
    return CellStyle(
      foreground: palette.label.blended(over: background, opacity: max(opacity, 0.3)))
  }

  /// The colour of an area in this ink; nil if the terminal has no colours.
  func area(_ ink: Ink, on under: CellColor) -> CellColor? {
    guard !palette.isColorless else { return nil }
    let base = under == .terminal ? background : under
    let color = ink.color == .terminal ? label(on: base) : ink.color
    return color.blended(over: base, opacity: ink.opacity)
  }

  /// The scheme's label colour; where that could not be read, black or white, whichever can.
  func label(on under: CellColor) -> CellColor {
    let usual: CellColor = isAlpha || scheme == .dark ? .rgb(0xFF, 0xFF, 0xFF) : .rgb(0, 0, 0)
    guard !isAlpha, Contrast.ratio(usual, under) < Contrast.text else { return usual }
    return under.blackOrWhite
  }
}

extension CellColor {
  /// The relative luminance (WCAG 2), 0…1, with the square in place of the sRGB curve.
  var luminance: Double {
    guard let rgb = channels else { return 0 }
    func linear(_ value: UInt8) -> Double { Double(value) * Double(value) / 65025 }
    return 0.2126 * linear(rgb.red) + 0.7152 * linear(rgb.green) + 0.0722 * linear(rgb.blue)
  }
}
