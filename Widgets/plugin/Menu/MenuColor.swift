import CommandOutput
import Foundation
import WidgetArchive

/// A plugin's colour: `red`, `#f00`, `#ff0000`; after a `,` another one for dark boards.
package struct MenuColor: Hashable, Sendable {
  package let color: ArchivedColor

  package init?(_ text: String) {
    let sides = text.split(separator: ",").map { String($0).trimmed.lowercased() }
    guard let first = sides.first, let light = Self.one(first) else { return nil }
    if sides.count == 2, let dark = Self.one(sides[1]) {
      color = .dynamic(light: light, dark: dark)
    } else if sides.count == 3 {
      // `rgb(1, 2, 3)` has commas itself.
      return nil
    } else {
      color = light.readable
    }
  }

  /// A single colour as written, without making it readable on tiles.
  static func written(_ text: String) -> ArchivedColor? { one(text.trimmed.lowercased()) }

  private static func one(_ text: String) -> ArchivedColor? {
    if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
    return names[text]
  }

  private static func hexadecimal(_ digits: Substring) -> ArchivedColor? {
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.count else { return nil }
    func channel(_ high: Int, _ low: Int) -> UInt8 { UInt8(values[high] * 16 + values[low]) }
    switch values.count {
    case 3, 4: return .rgb(channel(0, 0), channel(1, 1), channel(2, 2))
    case 6, 8: return .rgb(channel(0, 1), channel(2, 3), channel(4, 5))
    default: return nil
    }
  }

  /// The names of CSS colours. Names that the system also has map to the system's colours, which
  /// are readable on light and dark. Names for primary and secondary text have no colour.
  private static let names: [String: ArchivedColor] = [
    "red": .named("red"), "crimson": .named("red"), "firebrick": .named("red"),
    "darkred": .named("red"), "tomato": .named("red"), "orangered": .named("red"),
    "green": .named("green"), "lime": .named("green"), "limegreen": .named("green"),
    "darkgreen": .named("green"), "forestgreen": .named("green"), "seagreen": .named("green"),
    "lightgreen": .named("green"), "olive": .named("green"), "chartreuse": .named("green"),
    "blue": .named("blue"), "navy": .named("blue"), "royalblue": .named("blue"),
    "dodgerblue": .named("blue"), "steelblue": .named("blue"), "cornflowerblue": .named("blue"),
    "lightblue": .named("cyan"), "skyblue": .named("cyan"), "deepskyblue": .named("cyan"),
    "cyan": .named("cyan"), "aqua": .named("cyan"), "turquoise": .named("teal"),
    "teal": .named("teal"), "darkcyan": .named("teal"),
    "yellow": .named("yellow"), "gold": .named("yellow"), "khaki": .named("yellow"),
    "orange": .named("orange"), "darkorange": .named("orange"), "coral": .named("orange"),
    "salmon": .named("orange"), "goldenrod": .named("orange"),
    "purple": .named("purple"), "indigo": .named("indigo"), "violet": .named("purple"),
    "darkviolet": .named("purple"), "magenta": .named("pink"), "fuchsia": .named("pink"),
    "pink": .named("pink"), "hotpink": .named("pink"), "deeppink": .named("pink"),
    "brown": .named("brown"), "maroon": .named("brown"), "chocolate": .named("brown"),
    "sienna": .named("brown"), "tan": .named("brown"),
    "gray": .named("secondary"), "grey": .named("secondary"), "silver": .named("secondary"),
    "lightgray": .named("secondary"), "lightgrey": .named("secondary"),
    "darkgray": .named("secondary"), "darkgrey": .named("secondary"),
    "dimgray": .named("secondary"), "slategray": .named("secondary"),
    "black": .named("primary"), "white": .named("primary"),
  ]
}

extension OutputRun {
  /// The run as a piece of an archived text.
  ///
  /// - Parameters:
  ///   - color: the colour of text that has none of its own.
  ///   - symbolColor: the colour of a symbol that has none of its own.
  func archived(_ color: ArchivedColor?, symbol symbolColor: ArchivedColor? = nil) -> TextRun {
    if let symbol {
      return TextRun(
        .symbol(symbol), color: symbolColor ?? style.foreground.map(Self.archived) ?? color)
    }
    var letters = style.foreground.map(Self.archived) ?? color
    if style.background == nil, !style.isReversed { letters = letters?.readable }
    if style.isReversed { letters = nil }
    if style.isDim { letters = letters.map { .faded($0, opacity: 0.6) } ?? .named("secondary") }
    let back = style.isReversed ? style.foreground ?? .terminal(7) : style.background
    return TextRun(
      .verbatim(text), color: letters, background: back.map(Self.archived), bold: style.isBold,
      italic: style.isItalic, underline: style.isUnderlined, strikethrough: style.isStruck)
  }

  private static func archived(_ color: OutputStyle.Color) -> ArchivedColor {
    switch color {
    case .rgb(let red, let green, let blue): .rgb(red, green, blue)
    case .terminal(0), .terminal(8): .named("gray")
    case .terminal(7), .terminal(15): .named("primary")
    case .terminal(let number):
      .named(["gray", "red", "green", "yellow", "blue", "purple", "cyan", "primary"][number % 8])
    }
  }
}

extension ArchivedColor {
  /// Two readable colours, for light and for dark tiles. A plugin chose this colour for a bar whose
  /// background is unknown here.
  fileprivate var readable: ArchivedColor {
    guard case .rgb(let red, let green, let blue) = self else { return self }
    let channels = [red, green, blue]
    let light = Self.shifted(channels, to: 0) { $0 <= Self.mostOnLight }
    let dark = Self.shifted(channels, to: 255) { $0 >= Self.leastOnDark }
    return light == dark ? light : .dynamic(light: light, dark: dark)
  }

  /// The luminances with a contrast of 3:1 to white, and to the lightest of the dark tiles.
  private static let mostOnLight = 1.05 / 3 - 0.05
  private static let leastOnDark = (0.055 + 0.05) * 3 - 0.05

  /// Mixes in black or white until the colour is readable.
  private static func shifted(
    _ channels: [UInt8], to end: Double, until isEnough: (Double) -> Bool
  ) -> ArchivedColor {
    var mixed = channels.map(Double.init)
    for step in 0...20 {
      let share = Double(step) / 20
      mixed = channels.map { (Double($0) * (1 - share) + end * share).rounded() }
      if isEnough(luminance(mixed)) { break }
    }
    return .rgb(UInt8(mixed[0]), UInt8(mixed[1]), UInt8(mixed[2]))
  }

  /// The relative luminance as defined by WCAG.
  private static func luminance(_ channels: [Double]) -> Double {
    let linear = channels.map { channel -> Double in
      let value = channel / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
