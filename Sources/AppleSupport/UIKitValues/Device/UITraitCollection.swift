import Foundation
import MissingFoundation
import Synchronization

/// The scheme: light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light
  case dark
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  /// A phone, which the sources are written for.
  case phone = 0
  case pad
  case tv
  case carPlay
  case mac = 5
  case vision
}

/// The amount of space in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact
  case regular
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft
}

/// The reading direction of a trait collection.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight
  case rightToLeft
}

/// The contrast between colours.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal
  case high
}

/// The environment of a view, as UIKit describes it.
///
/// See <https://developer.apple.com/documentation/uikit/uitraitcollection>.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The scheme: light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The kind of device: a phone by default.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { saidIdiom ?? .phone }
  /// The number of pixels per point: 1 by default.
  public var displayScale: CGFloat { saidScale ?? 1 }
  public let preferredContentSizeCategory: UIContentSizeCategory
  private let saidIdiom: UIUserInterfaceIdiom?
  private let saidScale: CGFloat?

  /// Makes a collection without any traits.
  public override convenience init() {
    self.init(userInterfaceStyle: .unspecified)
  }

  /// Makes a collection with a scheme.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(
      style: userInterfaceStyle, idiom: nil, scale: nil, category: .unspecified)
  }

  /// Makes a collection with a kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(
      style: .unspecified, idiom: idiom == .unspecified ? nil : idiom, scale: nil,
      category: .unspecified)
  }

  /// Makes a collection with a number of pixels per point.
  public convenience init(displayScale scale: CGFloat) {
    self.init(
      style: .unspecified, idiom: nil, scale: scale == 0 ? nil : scale, category: .unspecified)
  }

  /// Makes a collection with a text size.
  public convenience init(preferredContentSizeCategory category: UIContentSizeCategory) {
    self.init(style: .unspecified, idiom: nil, scale: nil, category: category)
  }

  /// Combines collections: the last collection that specifies a trait determines it.
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

  /// The amount of horizontal space: always compact in a widget.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  /// The amount of vertical space: always compact in a widget.
  open var verticalSizeClass: UIUserInterfaceSizeClass { .compact }
  /// The contrast between colours: always normal.
  open var accessibilityContrast: UIAccessibilityContrast { .normal }
  /// The reading direction of the board's language.
  open var layoutDirection: UITraitEnvironmentLayoutDirection {
    BoardLocale.current.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  private static let styleOfBoard = Mutex(UIUserInterfaceStyle.dark)

  /// Adopts the board's scheme.
  package static func adopt(_ style: UIUserInterfaceStyle) {
    styleOfBoard.withLock { $0 = style }
  }

  /// The traits of the board. Those of a view may differ: it reads `colorScheme`.
  open class var current: UITraitCollection {
    UITraitCollection(userInterfaceStyle: styleOfBoard.withLock { $0 })
  }

  /// Runs a closure with these traits as the current ones.
  open func performAsCurrent(_ actions: () -> Void) {
    let before = Self.styleOfBoard.withLock { $0 }
    Self.adopt(userInterfaceStyle)
    actions()
    Self.adopt(before)
  }
}

/// A text size, identified by its name.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the size.
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(_ size: String) {
    rawValue = "UICTContentSizeCategory" + size
  }

  /// Never posted: a tile's views are made anew.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory("XS")
  public static let small = UIContentSizeCategory("S")
  /// One step below the usual size.
  public static let medium = UIContentSizeCategory("M")
  public static let large = UIContentSizeCategory("L")
  public static let extraLarge = UIContentSizeCategory("XL")
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// The largest size that is not an accessibility size.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// Whether the size is an accessibility size.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}
