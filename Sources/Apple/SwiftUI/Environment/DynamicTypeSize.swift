/// The text size a person chose.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  /// The smallest size.
  case xSmall
  /// A small size.
  case small
  /// A size below the standard one.
  case medium
  /// The standard size.
  case large
  /// A size above the standard one.
  case xLarge
  /// A large size.
  case xxLarge
  /// The largest size that is not for accessibility.
  case xxxLarge
  /// The first accessibility size.
  case accessibility1
  /// The second accessibility size.
  case accessibility2
  /// The third accessibility size.
  case accessibility3
  /// The fourth accessibility size.
  case accessibility4
  /// The largest size.
  case accessibility5

  /// Whether the size is one for accessibility.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// The size by Apple's name, as a host writes it.
  package init?(name: String) {
    guard let size = Self.allCases.first(where: { String(describing: $0) == name }) else {
      return nil
    }
    self = size
  }
}
