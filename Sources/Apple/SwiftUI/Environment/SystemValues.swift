import Foundation

/// Much room or little.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact
  case regular
}

/// Whether an app is in front.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  /// The app is visible and receives no input.
  case inactive
  case active
}

/// How strong the contrast of colours is.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard
  case increased
}

/// The weight of text: regular, or bold for a person who needs bold text.
public enum LegibilityWeight: Hashable, Sendable {
  case regular
  case bold
}

/// The text size a person chose, as it was called before ``DynamicTypeSize``.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall
  case small
  case medium
  case large
  case extraLarge
  case extraExtraLarge
  /// The largest size that is not for accessibility.
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

  // Both name the same sizes in the same order.
  var dynamicTypeSize: DynamicTypeSize {
    Self.allCases.firstIndex(of: self).map { DynamicTypeSize.allCases[$0] } ?? .large
  }

  init(_ size: DynamicTypeSize) {
    self = DynamicTypeSize.allCases.firstIndex(of: size).map { Self.allCases[$0] } ?? .large
  }
}

/// Opens addresses; from a widget, none, since its links do.
@MainActor @preconcurrency
public struct OpenURLAction: Sendable {
  public struct Result: Sendable {
    public static let handled = Result()
    public static let discarded = Result()
    public static let systemAction = Result()
    /// Another one is left to the system.
    public static func systemAction(_ url: URL) -> Result { Result() }
  }

  /// Keeps a closure that is never called.
  nonisolated public init(handler: @escaping (URL) -> Result) {}

  /// Opens nothing.
  nonisolated public func callAsFunction(_ url: URL) {}

  /// Opens nothing, and says so.
  nonisolated public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    completion(false)
  }
}

/// Closes what is presented; on a tile nothing is.
public struct DismissAction: Sendable {
  /// Does nothing.
  public func callAsFunction() {}
}

/// Whether a view is presented; on a tile nothing is.
public struct PresentationMode: Sendable {
  /// Always false.
  public let isPresented = false

  /// Does nothing.
  public mutating func dismiss() {}
}
