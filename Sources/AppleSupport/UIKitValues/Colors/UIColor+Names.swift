import Foundation
import WidgetArchive

// Colours that are the same in light and dark surroundings.
extension UIColor {
  public class var black: UIColor { UIColor(name: "black") }
  public class var white: UIColor { UIColor(name: "white") }
  /// Transparent.
  public class var clear: UIColor { UIColor(name: "clear") }
  public class var darkGray: UIColor { UIColor(number: 0x555555) }
  public class var lightGray: UIColor { UIColor(number: 0xAAAAAA) }
  public class var gray: UIColor { UIColor(number: 0x808080) }
  public class var red: UIColor { UIColor(number: 0xFF0000) }
  public class var green: UIColor { UIColor(number: 0x00FF00) }
  public class var blue: UIColor { UIColor(number: 0x0000FF) }
  public class var cyan: UIColor { UIColor(number: 0x00FFFF) }
  public class var yellow: UIColor { UIColor(number: 0xFFFF00) }
  public class var magenta: UIColor { UIColor(number: 0xFF00FF) }
  public class var orange: UIColor { UIColor(number: 0xFF8000) }
  public class var purple: UIColor { UIColor(number: 0x800080) }
  public class var brown: UIColor { UIColor(number: 0x996633) }
  /// Text on a dark background.
  public class var lightText: UIColor { UIColor(number: 0xFFFFFF).withAlphaComponent(0.6) }
  /// Text on a light background.
  public class var darkText: UIColor { UIColor(number: 0x000000) }
}

// Colours that follow the palette of the board.
extension UIColor {
  public class var systemRed: UIColor { UIColor(name: "red") }
  public class var systemOrange: UIColor { UIColor(name: "orange") }
  public class var systemYellow: UIColor { UIColor(name: "yellow") }
  public class var systemGreen: UIColor { UIColor(name: "green") }
  public class var systemMint: UIColor { UIColor(name: "mint") }
  public class var systemTeal: UIColor { UIColor(name: "teal") }
  public class var systemCyan: UIColor { UIColor(name: "cyan") }
  public class var systemBlue: UIColor { UIColor(name: "blue") }
  public class var systemIndigo: UIColor { UIColor(name: "indigo") }
  public class var systemPurple: UIColor { UIColor(name: "purple") }
  public class var systemPink: UIColor { UIColor(name: "pink") }
  public class var systemBrown: UIColor { UIColor(name: "brown") }
  public class var systemGray: UIColor { UIColor(name: "gray") }
  /// The colour of text.
  public class var label: UIColor { UIColor(name: "primary") }
  /// The colour of secondary text.
  public class var secondaryLabel: UIColor { UIColor(name: "secondary") }
  /// The colour of tertiary text.
  public class var tertiaryLabel: UIColor { UIColor(name: "tertiary") }
  /// The colour of the least important text.
  public class var quaternaryLabel: UIColor { UIColor(name: "quaternary") }
  /// The colour of accents.
  public class var tintColor: UIColor { UIColor(name: "accentColor") }
}

// Apple's colours that differ by scheme; the dark values are those of elevated surfaces.
extension UIColor {
  /// The second grey, nearer to the background than `systemGray`.
  public class var systemGray2: UIColor { UIColor(light: 0xAEAEB2, dark: 0x636366) }
  /// The third grey, nearer to the background than `systemGray2`.
  public class var systemGray3: UIColor { UIColor(light: 0xC7C7CC, dark: 0x48484A) }
  /// The fourth grey, nearer to the background than `systemGray3`.
  public class var systemGray4: UIColor { UIColor(light: 0xD1D1D6, dark: 0x3A3A3C) }
  /// The fifth grey, nearer to the background than `systemGray4`.
  public class var systemGray5: UIColor { UIColor(light: 0xE5E5EA, dark: 0x2C2C2E) }
  /// The grey nearest to the background.
  public class var systemGray6: UIColor { UIColor(light: 0xF2F2F7, dark: 0x1C1C1E) }
  public class var systemBackground: UIColor { UIColor(light: 0xFFFFFF, dark: 0x1C1C1E) }
  /// The background of a group in a view.
  public class var secondarySystemBackground: UIColor { UIColor(light: 0xF2F2F7, dark: 0x2C2C2E) }
  /// The background of a group inside a group.
  public class var tertiarySystemBackground: UIColor { UIColor(light: 0xFFFFFF, dark: 0x3A3A3C) }
  public class var systemGroupedBackground: UIColor { UIColor(light: 0xF2F2F7, dark: 0x1C1C1E) }
  public class var secondarySystemGroupedBackground: UIColor {
    UIColor(light: 0xFFFFFF, dark: 0x2C2C2E)
  }
  /// The background of a group inside a group.
  public class var tertiarySystemGroupedBackground: UIColor {
    UIColor(light: 0xF2F2F7, dark: 0x3A3A3C)
  }
  /// The colour of opaque separators.
  public class var opaqueSeparator: UIColor { UIColor(light: 0xC6C6C8, dark: 0x38383A) }
  public class var link: UIColor { UIColor(light: 0x007AFF, dark: 0x0984FF) }
  /// The colour of translucent separators.
  public class var separator: UIColor {
    UIColor(light: (0x3C3C43, 0.29), dark: (0x545458, 0.6))
  }
  /// The colour of placeholder text.
  public class var placeholderText: UIColor {
    UIColor(light: (0x3C3C43, 0.3), dark: (0xEBEBF5, 0.3))
  }
  /// The fill colour of thin shapes.
  public class var systemFill: UIColor {
    UIColor(light: (0x787880, 0.2), dark: (0x787880, 0.36))
  }
  /// The fill colour of medium shapes.
  public class var secondarySystemFill: UIColor {
    UIColor(light: (0x787880, 0.16), dark: (0x787880, 0.32))
  }
  /// The fill colour of large shapes.
  public class var tertiarySystemFill: UIColor {
    UIColor(light: (0x767680, 0.12), dark: (0x767680, 0.24))
  }
  /// The fill colour of very large shapes.
  public class var quaternarySystemFill: UIColor {
    UIColor(light: (0x747480, 0.08), dark: (0x747480, 0.18))
  }
}

extension UIColor {
  private convenience init(name: String) {
    self.init(archived: .named(name))
  }

  private convenience init(number: Int) {
    self.init(archived: Self.color(number))
  }

  private convenience init(light: Int, dark: Int) {
    self.init(archived: .dynamic(light: Self.color(light), dark: Self.color(dark)))
  }

  private convenience init(light: (Int, Double), dark: (Int, Double)) {
    self.init(
      archived: .dynamic(
        light: Self.color(light.0).withOpacity(light.1),
        dark: Self.color(dark.0).withOpacity(dark.1)))
  }

  private static func color(_ number: Int) -> ArchivedColor {
    .rgb(UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255))
  }
}
