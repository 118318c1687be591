import Foundation
import WidgetArchive

/// A font: a text style or a size, with changes.
///
/// A terminal has one typeface; weight and italics become attributes, large sizes become large
/// letters.
public struct Font: Hashable, Sendable {
  var archived: ArchivedFont

  /// The text styles of the system.
  public enum TextStyle: String, CaseIterable, Hashable, Sendable {
    case largeTitle
    case title
    case title2
    case title3
    case headline
    case subheadline
    case body
    case callout
    case footnote
    case caption
    case caption2
  }

  /// The thickness of strokes.
  public struct Weight: Hashable, Sendable {
    let name: String

    public static let ultraLight = Weight(name: "ultraLight")
    public static let thin = Weight(name: "thin")
    public static let light = Weight(name: "light")
    public static let regular = Weight(name: "regular")
    public static let medium = Weight(name: "medium")
    /// Between medium and bold.
    public static let semibold = Weight(name: "semibold")
    public static let bold = Weight(name: "bold")
    public static let heavy = Weight(name: "heavy")
    public static let black = Weight(name: "black")

    var isBold: Bool { ["semibold", "bold", "heavy", "black"].contains(name) }
  }

  public enum Design: String, Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced
  }

  /// The width of letters; it has no effect, as cells have one width.
  public struct Width: Hashable, Sendable {
    /// The width as a number; 0 is standard.
    public var value: CGFloat

    /// Makes a width from a number.
    public init(_ value: CGFloat) {
      self.value = value
    }

    public static let compressed = Width(-0.4)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  /// The distance of lines; it has no effect, as rows have one height.
  public enum Leading: Hashable, Sendable {
    case standard
    case tight
    case loose
  }

  private init(_ style: TextStyle) {
    archived = ArchivedFont(size: .style(style.rawValue))
  }

  private func changed(_ change: (inout ArchivedFont) -> Void) -> Font {
    var font = self
    change(&font.archived)
    return font
  }
}

extension Font {
  /// The font of the largest titles.
  public static let largeTitle = Font(.largeTitle)
  public static let title = Font(.title)
  /// The font of second-level titles.
  public static let title2 = Font(.title2)
  /// The font of third-level titles.
  public static let title3 = Font(.title3)
  public static let headline = Font(.headline)
  public static let subheadline = Font(.subheadline)
  /// The font of running text.
  public static let body = Font(.body)
  public static let callout = Font(.callout)
  public static let footnote = Font(.footnote)
  public static let caption = Font(.caption)
  /// The font of the smallest captions.
  public static let caption2 = Font(.caption2)

  /// The system's font for a text style.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(style).changed {
      $0.design = design?.rawValue
      $0.weight = weight?.name
    }
  }

  /// The system's font at a size in points.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    points(size).changed {
      $0.design = design?.rawValue
      $0.weight = weight?.name
    }
  }

  /// A font by name. A terminal has its own typeface, so only the size counts.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    points(size)
  }

  /// A font by name that scales with a text style; only the size counts.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font {
    points(size)
  }

  /// A font by name with a fixed size; only the size counts.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    points(fixedSize)
  }

  private static func points(_ size: CGFloat) -> Font {
    Font(.body).changed { $0.size = .points(Finite(size)) }
  }
}

extension Font {
  /// The same font in bold.
  public func bold() -> Font { weight(.bold) }

  /// The same font in italics.
  public func italic() -> Font { changed { $0.italic = true } }

  /// The same font with a weight.
  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight.name } }

  /// The same font with digits of the same width.
  public func monospacedDigit() -> Font { changed { $0.monospacedDigit = true } }

  /// The same font with letters of the same width.
  public func monospaced() -> Font { changed { $0.design = Design.monospaced.rawValue } }

  /// The same font: cells have no small capitals.
  public func smallCaps() -> Font { self }

  /// The same font: cells have no small capitals.
  public func lowercaseSmallCaps() -> Font { self }

  /// The same font: cells have no small capitals.
  public func uppercaseSmallCaps() -> Font { self }

  /// The same font: rows have one height.
  public func leading(_ leading: Leading) -> Font { self }

  /// The same font: cells have one width.
  public func width(_ width: Width) -> Font { self }
}
