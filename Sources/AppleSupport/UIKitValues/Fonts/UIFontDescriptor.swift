import Foundation
import WidgetArchive

open class UIFontDescriptor: NSObject, NSSecureCoding, @unchecked Sendable {
  package let archived: ArchivedFont

  init(archived: ArchivedFont) {
    self.archived = archived
  }

  public static var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    archived = ArchivedFont(
      size: .points(Finite(coder.decodeDouble(forKey: "size"))),
      weight: coder.decodeObject(of: NSString.self, forKey: "weight") as String?,
      design: coder.decodeObject(of: NSString.self, forKey: "design") as String?,
      italic: coder.decodeBool(forKey: "italic"))
  }

  open func encode(with coder: NSCoder) {
    coder.encode(Double(pointSize), forKey: "size")
    coder.encode(archived.weight as NSString?, forKey: "weight")
    coder.encode(archived.design as NSString?, forKey: "design")
    coder.encode(archived.italic, forKey: "italic")
  }

  /// The descriptor of a font name; only the size has an effect.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(archived: ArchivedFont(size: .points(Finite(size))))
  }

  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The design of the system font.
    public static let `default` = SystemDesign(rawValue: "default")
    public static let rounded = SystemDesign(rawValue: "rounded")
    public static let serif = SystemDesign(rawValue: "serif")
    public static let monospaced = SystemDesign(rawValue: "monospaced")
  }

  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }

  /// The descriptor of a text style.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor
  {
    UIFontDescriptor(archived: ArchivedFont(size: .style(style.archivedName)))
  }

  /// The same descriptor with another design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    changed { $0.design = design == .default ? nil : design.rawValue }
  }

  /// The same descriptor with other traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    changed { font in
      font.italic = symbolicTraits.contains(.traitItalic)
      font.weight = symbolicTraits.contains(.traitBold) ? "bold" : font.weight
      if symbolicTraits.contains(.traitMonoSpace) { font.design = "monospaced" }
    }
  }

  /// The same descriptor at another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    changed { $0.size = .points(Finite(newPointSize)) }
  }

  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if archived.italic { traits.insert(.traitItalic) }
    if ["semibold", "bold", "heavy", "black"].contains(archived.weight ?? "") {
      traits.insert(.traitBold)
    }
    if archived.design == "monospaced" { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The size in points.
  open var pointSize: CGFloat { UIFont(archived: archived).pointSize }

  private func changed(_ change: (inout ArchivedFont) -> Void) -> UIFontDescriptor {
    var font = archived
    change(&font)
    return UIFontDescriptor(archived: font)
  }
}

/// Font sizes that grow with the text size; cells have only one.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  open func scaledFont(for font: UIFont) -> UIFont { font }

  /// The font itself, or smaller if it exceeds the maximum.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { font }

  /// The font itself, or smaller if it exceeds the maximum.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaledFont(for: font, maximumPointSize: maximumPointSize) }

  open func scaledValue(for value: CGFloat) -> CGFloat { value }

  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat { value }
}

/// The horizontal alignment of text.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center
  case right
  /// Aligned at both sides.
  case justified
  /// The usual alignment of the language.
  case natural
}

/// The place at which text that does not fit is broken or cut.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  /// Breaks between letters.
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of the text.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The distance between letters.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The line below the text.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The line through the text.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The destination of a link.
  public static let link = NSAttributedString.Key("NSLink")
}
