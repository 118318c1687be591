import Foundation
import MissingFoundation
import Synchronization

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not specified.
  case unspecified = 0
  /// Light.
  case light
  /// Dark.
  case dark
}

/// What kind of device it is.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// A phone: what the sources are written for.
  case phone = 0
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// A car.
  case carPlay
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision
}

/// How much room there is.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not specified.
  case unspecified = 0
  /// Little.
  case compact
  /// Enough.
  case regular
}

/// In which direction one reads.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft
}

/// How much colours differ.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// Standard contrast.
  case normal
  /// More.
  case high
}

/// What surrounds a view, as UIKit tells it.
///
/// See <https://developer.apple.com/documentation/uikit/uitraitcollection>.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// What kind of device it is.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Pixels a point.
  public let displayScale: CGFloat
  /// The text size.
  public let preferredContentSizeCategory: UIContentSizeCategory

  /// Nothing in particular.
  public override convenience init() {
    self.init(userInterfaceStyle: .unspecified)
  }

  /// Light or dark surroundings.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(
      style: userInterfaceStyle, idiom: .phone, scale: 1, category: .unspecified)
  }

  /// Surroundings of a kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(style: .unspecified, idiom: idiom, scale: 1, category: .unspecified)
  }

  /// Surroundings of so many pixels a point.
  public convenience init(displayScale scale: CGFloat) {
    self.init(style: .unspecified, idiom: .phone, scale: scale, category: .unspecified)
  }

  /// Surroundings of a text size.
  public convenience init(preferredContentSizeCategory category: UIContentSizeCategory) {
    self.init(style: .unspecified, idiom: .phone, scale: 1, category: category)
  }

  /// The first that says something, of each.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    let said = traitCollections.last { $0.userInterfaceStyle != .unspecified }
    let sized = traitCollections.last { $0.preferredContentSizeCategory != .unspecified }
    self.init(
      style: said?.userInterfaceStyle ?? .unspecified, idiom: .phone, scale: 1,
      category: sized?.preferredContentSizeCategory ?? .unspecified)
  }

  private init(
    style: UIUserInterfaceStyle, idiom: UIUserInterfaceIdiom, scale: CGFloat,
    category: UIContentSizeCategory
  ) {
    userInterfaceStyle = style
    userInterfaceIdiom = idiom
    displayScale = scale
    preferredContentSizeCategory = category
  }

  /// How much room there is from side to side: a widget has little.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  /// How much room there is from top to bottom: a widget has little.
  open var verticalSizeClass: UIUserInterfaceSizeClass { .compact }
  /// How much colours differ: as usual.
  open var accessibilityContrast: UIAccessibilityContrast { .normal }
  /// In which direction one reads, by the board's language.
  open var layoutDirection: UIUserInterfaceLayoutDirection {
    BoardLocale.current.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  private static let styleOfBoard = Mutex(UIUserInterfaceStyle.dark)

  /// Takes over whether the board is light or dark.
  package static func adopt(_ style: UIUserInterfaceStyle) {
    styleOfBoard.withLock { $0 = style }
  }

  /// Those of the board. A view's may differ: it reads `colorScheme`.
  open class var current: UITraitCollection {
    UITraitCollection(userInterfaceStyle: styleOfBoard.withLock { $0 })
  }

  /// Runs work in these surroundings.
  open func performAsCurrent(_ actions: () -> Void) {
    let before = Self.styleOfBoard.withLock { $0 }
    Self.adopt(userInterfaceStyle)
    actions()
    Self.adopt(before)
  }
}

/// A text size by its name.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String

  /// A size by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(_ size: String) {
    rawValue = "UICTContentSizeCategory" + size
  }

  /// Not specified.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Very small.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Small.
  public static let small = UIContentSizeCategory("S")
  /// A little small.
  public static let medium = UIContentSizeCategory("M")
  /// The standard size.
  public static let large = UIContentSizeCategory("L")
  /// Large.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Very large.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// The largest of the usual ones.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// Larger.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// Larger still.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// Larger still.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// Larger still.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// Whether it is one of the larger ones.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}
