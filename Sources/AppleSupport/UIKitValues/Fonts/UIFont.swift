import Foundation
import WidgetArchive

/// A font: a text style or a size, a weight and a design.
///
/// A terminal has one typeface; weight and italics become attributes, large sizes big letters.
/// See <https://developer.apple.com/documentation/uikit/uifont>.
open class UIFont: NSObject, @unchecked Sendable {
  /// The font as an archive stores it.
  package let archived: ArchivedFont
  /// The name with which the font was requested.
  public let fontName: String

  package init(archived: ArchivedFont, name: String = ".SFUI-Regular") {
    self.archived = archived
    fontName = name
  }

  /// The font of a name; a terminal has its own typeface, so only the size and the weight at the
  /// end of the name have an effect.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(
      archived: ArchivedFont(size: .points(Finite(fontSize)), weight: Weight(in: fontName)?.name),
      name: fontName)
  }

  /// The font of a descriptor at a size; 0 stands for the descriptor's size.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var font = descriptor.archived
    if pointSize > 0 { font.size = .points(Finite(pointSize)) }
    archived = font
    fontName = ".SFUI-Regular"
  }

  /// The thickness of strokes.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// Apple's number for the weight, 0 for regular.
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    /// Slightly thicker than regular.
    public static let medium = Weight(0.23)
    /// Between medium and bold.
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    /// Thicker than bold.
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    private static let names: [(Weight, String)] = [
      (.ultraLight, "ultraLight"), (.thin, "thin"), (.light, "light"), (.regular, "regular"),
      (.medium, "medium"), (.semibold, "semibold"), (.bold, "bold"), (.heavy, "heavy"),
      (.black, "black"),
    ]

    /// The name of the nearest named weight.
    var name: String {
      Self.names.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1
        ?? "regular"
    }

    /// Finds the weight at the end of a font name.
    init?(in fontName: String) {
      let style = fontName.lowercased()
      guard let found = Self.names.last(where: { style.hasSuffix("-" + $0.1.lowercased()) }) else {
        return nil
      }
      self = found.0
    }
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the style.
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let extraLargeTitle = TextStyle(rawValue: "extraLargeTitle")
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    public static let title1 = TextStyle(rawValue: "title")
    /// Second-level titles.
    public static let title2 = TextStyle(rawValue: "title2")
    /// Third-level titles.
    public static let title3 = TextStyle(rawValue: "title3")
    public static let headline = TextStyle(rawValue: "headline")
    public static let subheadline = TextStyle(rawValue: "subheadline")
    public static let body = TextStyle(rawValue: "body")
    public static let callout = TextStyle(rawValue: "callout")
    public static let footnote = TextStyle(rawValue: "footnote")
    public static let caption1 = TextStyle(rawValue: "caption")
    public static let caption2 = TextStyle(rawValue: "caption2")

    /// The size in points at the default text size.
    var points: CGFloat { Self.sizes[rawValue] ?? 17 }

    private static let sizes: [String: CGFloat] = [
      "extraLargeTitle": 36, "largeTitle": 34, "title": 28, "title2": 22, "title3": 20,
      "headline": 17, "body": 17, "callout": 16, "subheadline": 15, "footnote": 13, "caption": 12,
      "caption2": 11,
    ]
  }

  /// The names of a family's fonts: none, because a terminal draws all text in its own.
  open class func fontNames(forFamilyName familyName: String) -> [String] { [] }

  /// The system font at a size.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(archived: ArchivedFont(size: .points(Finite(fontSize))))
  }

  /// The system font at a size and a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(archived: ArchivedFont(size: .points(Finite(fontSize)), weight: weight.name))
  }

  /// The bold system font.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The italic system font.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(archived: ArchivedFont(size: .points(Finite(fontSize)), italic: true))
  }

  /// The system font with digits of equal width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      archived: ArchivedFont(
        size: .points(Finite(fontSize)), weight: weight.name, monospacedDigit: true))
  }

  /// The system font with letters of equal width.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      archived: ArchivedFont(
        size: .points(Finite(fontSize)), weight: weight.name, design: "monospaced"))
  }

  /// The font of a text style.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(archived: ArchivedFont(size: .style(style.archivedName)))
  }

  /// The font of a text style; the traits have no effect, because cells have one text size.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }

  public class var labelFontSize: CGFloat { 17 }
  /// The size of text on buttons.
  public class var buttonFontSize: CGFloat { 18 }
  public class var smallSystemFontSize: CGFloat { 12 }
  public class var systemFontSize: CGFloat { 14 }

  /// The same font at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var font = archived
    font.size = .points(Finite(fontSize))
    return UIFont(archived: font, name: fontName)
  }

  /// The size in points.
  open var pointSize: CGFloat {
    switch archived.size {
    case .points(let points): CGFloat(points.value)
    case .style(let name): TextStyle(rawValue: name).points
    }
  }

  /// The name of the family: the part of the font's name before a hyphen.
  open var familyName: String { String(fontName.prefix { $0 != "-" }) }
  /// The height of a line, a fifth more than the size.
  open var lineHeight: CGFloat { (pointSize * 1.2).rounded() }
  /// The height of letters above the baseline.
  open var ascender: CGFloat { pointSize * 0.95 }
  /// The depth of letters below the baseline, negative.
  open var descender: CGFloat { pointSize * -0.25 }
  open var capHeight: CGFloat { pointSize * 0.7 }
  open var xHeight: CGFloat { pointSize * 0.53 }
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(archived: archived) }
}

extension UIFont.TextStyle {
  /// The name of the style in archives.
  var archivedName: String { rawValue == "extraLargeTitle" ? "largeTitle" : rawValue }
}
