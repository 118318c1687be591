import Foundation
import WidgetArchive

extension Text {
  private func with(_ attribute: TextModifier) -> Text {
    var text = self
    text.attributes.append(attribute)
    return text
  }

  public func font(_ font: Font?) -> Text { with(.font(font)) }

  public func fontWeight(_ weight: Font.Weight?) -> Text { with(.weight(weight)) }

  public func fontDesign(_ design: Font.Design?) -> Text { with(.design(design)) }

  /// Changes nothing: cells have one width.
  public func fontWidth(_ width: Font.Width?) -> Text { self }

  public func bold() -> Text { with(.bold(true)) }

  /// Makes the text bold, or not.
  public func bold(_ isActive: Bool) -> Text { with(.bold(isActive)) }

  public func italic() -> Text { with(.italic(true)) }

  /// Makes the text italic, or not.
  public func italic(_ isActive: Bool) -> Text { with(.italic(isActive)) }

  /// Gives digits the same width, which cells do anyway.
  public func monospacedDigit() -> Text { with(.monospacedDigit) }

  /// Gives letters the same width, which cells do anyway.
  public func monospaced(_ isActive: Bool = true) -> Text {
    with(.design(isActive ? .monospaced : nil))
  }

  /// Underlines the text; the terminal decides the colour.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with(.underline(isActive))
  }

  /// Underlines the text; the terminal decides pattern and colour.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    with(.underline(isActive))
  }

  /// Strikes the text through; the terminal decides the colour.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with(.strikethrough(isActive))
  }

  /// Strikes the text through; the terminal decides pattern and colour.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    with(.strikethrough(isActive))
  }

  public func foregroundColor(_ color: Color?) -> Text {
    color.map { with(.foreground($0)) } ?? self
  }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with(.foreground(style)) }

  /// Changes nothing: cells have one width.
  public func kerning(_ kerning: CGFloat) -> Text { self }

  /// Changes nothing: cells have one width.
  public func tracking(_ tracking: CGFloat) -> Text { self }

  /// Changes nothing: rows have one height.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }

  /// Changes nothing: cells have one size.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }

  /// Changes nothing: rows have one height, and lines are broken by the rules of Unicode.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
    self
  }

  /// Changes nothing: rows have one height, and lines are broken by the rules of Unicode.
  public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> Text {
    self
  }
}

extension Text {
  /// The place at which text that does not fit is truncated.
  public enum TruncationMode: Hashable, Sendable {
    case head
    case tail
    case middle

    var archived: String {
      switch self {
      case .head: "head"
      case .tail: "tail"
      case .middle: "middle"
      }
    }
  }

  public enum Case: Hashable, Sendable {
    case uppercase
    case lowercase

    var archived: String {
      switch self {
      case .uppercase: "uppercase"
      case .lowercase: "lowercase"
      }
    }
  }

  /// The size of text relative to other text; cells have one size.
  public struct Scale: Hashable, Sendable {
    private let name: String

    public static let `default` = Scale(name: "default")
    public static let secondary = Scale(name: "secondary")
  }

  /// A line under or through text.
  public struct LineStyle: Hashable, Sendable {
    /// The pattern of a line; the terminal decides.
    public struct Pattern: Hashable, Sendable {
      private let name: String

      public static let solid = Pattern(name: "solid")
      public static let dot = Pattern(name: "dot")
      public static let dash = Pattern(name: "dash")
      public static let dashDot = Pattern(name: "dashDot")
      public static let dashDotDot = Pattern(name: "dashDotDot")
    }

    /// A solid line.
    public static let single = LineStyle()

    /// Makes a line; the terminal decides pattern and colour.
    public init(pattern: Pattern = .solid, color: Color? = nil) {}
  }
}
