import Foundation
import MissingFoundation
import Synchronization

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light
  case dark
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  /// A phone: what the sources are written for.
  case phone = 0
  case pad
  case tv
  case carPlay
  case mac = 5
  case vision
}

/// How much room there is.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact
  case regular
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft
}

/// How much colours differ.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal
  case high
}

/// The environment of a view, as UIKit describes it.
///
/// See <https://developer.apple.com/documentation/uikit/uitraitcollection>.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// A phone, unless another is said.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { saidIdiom ?? .phone }
  /// The number of pixels in a point: 1, unless another is said.
  public var displayScale: CGFloat { saidScale ?? 1 }
  public let preferredContentSizeCategory: UIContentSizeCategory
  private let saidIdiom: UIUserInterfaceIdiom?
  private let saidScale: CGFloat?

  /// Nothing in particular.
  public override convenience init() {
    self.init(userInterfaceStyle: .unspecified)
  }

  /// Light or dark surroundings.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(
      style: userInterfaceStyle, idiom: nil, scale: nil, category: .unspecified)
  }

  /// Surroundings of a kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(
      style: .unspecified, idiom: idiom == .unspecified ? nil : idiom, scale: nil,
      category: .unspecified)
  }

  /// Surroundings of so many pixels a point.
  public convenience init(displayScale scale: CGFloat) {
    self.init(
      style: .unspecified, idiom: nil, scale: scale == 0 ? nil : scale, category: .unspecified)
  }

  /// Surroundings of a text size.
  public convenience init(preferredContentSizeCategory category: UIContentSizeCategory) {
    self.init(style: .unspecified, idiom: nil, scale: nil, category: category)
  }

  /// Each trait of the last collection that says it.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    let said = traitCollections.last { $0.userInterfaceStyle != .unspecified }
    let sized = traitCollections.last { $0.preferredContentSizeCategory != .unspecified }
    self.init(
      style: said?.userInterfaceStyle ?? .unspecified,
      idiom: traitCollections.lazy.compactMap(\.saidIdiom).last,
      scale: traitCollections.lazy.compactMap(\.saidScale).last,
      category: sized?.preferredContentSizeCategory ?? .unspecified)
  }

  private init(
    style: UIUserInterfaceStyle, idiom: UIUserInterfaceIdiom?, scale: CGFloat?,
    category: UIContentSizeCategory
  ) {
    userInterfaceStyle = style
    saidIdiom = idiom
    saidScale = scale
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

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(_ size: String) {
    rawValue = "UICTContentSizeCategory" + size
  }

  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory("XS")
  public static let small = UIContentSizeCategory("S")
  /// A little small.
  public static let medium = UIContentSizeCategory("M")
  public static let large = UIContentSizeCategory("L")
  public static let extraLarge = UIContentSizeCategory("XL")
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// The largest of the usual ones.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// Whether it is one of the larger ones.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}
