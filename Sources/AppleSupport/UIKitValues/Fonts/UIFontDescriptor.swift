import Foundation
import WidgetArchive

open class UIFontDescriptor: NSObject, @unchecked Sendable {
  package let archived: ArchivedFont

  init(archived: ArchivedFont) {
    self.archived = archived
  }

  /// A font by its name; only the size counts.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(archived: ArchivedFont(size: .points(Finite(size))))
  }

  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The system's own.
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

  /// The same with another typeface.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    changed { $0.design = design == .default ? nil : design.rawValue }
  }

  /// The same with letters that look otherwise.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    changed { font in
      font.italic = symbolicTraits.contains(.traitItalic)
      font.weight = symbolicTraits.contains(.traitBold) ? "bold" : font.weight
      if symbolicTraits.contains(.traitMonoSpace) { font.design = "monospaced" }
    }
  }

  /// The same at a size.
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

/// Sizes that grow with the text size; cells have one.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  open func scaledFont(for font: UIFont) -> UIFont { font }

  /// The font as it is, or smaller.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  open func scaledValue(for value: CGFloat) -> CGFloat { value }

  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat { value }
}

/// Where lines of text begin.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center
  case right
  /// At both sides.
  case justified
  /// Where the language has it.
  case natural
}

/// Where text that does not fit is cut.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  /// Between letters.
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of the letters.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the letters.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The distance between letters.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The line below the letters.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The line through the letters.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// Where a link goes.
  public static let link = NSAttributedString.Key("NSLink")
}
