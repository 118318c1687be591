import Foundation

/// The amount of space available.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact
  case regular
}

/// The phase of an app: whether it is in the foreground.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  /// The app is visible and receives no input.
  case inactive
  case active
}

/// The contrast between colours.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard
  case increased
}

/// The weight of text: regular, or bold for people who need bold text.
public enum LegibilityWeight: Hashable, Sendable {
  case regular
  case bold
}

/// The person's text size, as it was named before ``DynamicTypeSize``.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall
  case small
  case medium
  case large
  case extraLarge
  case extraExtraLarge
  /// The largest size that is no accessibility size.
  case extraExtraExtraLarge
  case accessibilityMedium
  case accessibilityLarge
  case accessibilityExtraLarge
  case accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// Whether the size is one for accessibility.
  public var isAccessibilityCategory: Bool { dynamicTypeSize.isAccessibilitySize }

  public static func < (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool {
    lhs.dynamicTypeSize < rhs.dynamicTypeSize
  }

  public static func > (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { rhs < lhs }

  public static func <= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool {
    !(rhs < lhs)
  }

  public static func >= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool {
    !(lhs < rhs)
  }

  // Both types list the same sizes in the same order.
  var dynamicTypeSize: DynamicTypeSize {
    Self.allCases.firstIndex(of: self).map { DynamicTypeSize.allCases[$0] } ?? .large
  }

  init(_ size: DynamicTypeSize) {
    self = DynamicTypeSize.allCases.firstIndex(of: size).map { Self.allCases[$0] } ?? .large
  }
}

/// Opens addresses in an app; in a widget it opens none, as links do that.
@MainActor @preconcurrency
public struct OpenURLAction: Sendable {
  public struct Result: Sendable {
    public static let handled = Result()
    public static let discarded = Result()
    public static let systemAction = Result()
    /// Lets the system open another address.
    public static func systemAction(_ url: URL) -> Result { Result() }
  }

  /// Takes a closure that is never called.
  nonisolated public init(handler: @escaping (URL) -> Result) {}

  /// Opens nothing.
  nonisolated public func callAsFunction(_ url: URL) {}

  /// Opens nothing, and passes `false` to the completion.
  nonisolated public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    completion(false)
  }
}

/// Closes a presented view; a tile presents none.
public struct DismissAction: Sendable {
  /// Does nothing.
  public func callAsFunction() {}
}

/// Whether a view is presented; a tile presents none.
public struct PresentationMode: Sendable {
  /// Always false.
  public let isPresented = false

  /// Does nothing.
  public mutating func dismiss() {}
}
