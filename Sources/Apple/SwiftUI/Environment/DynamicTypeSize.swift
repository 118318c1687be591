/// The text size a person chose.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall
  case small
  case medium
  case large
  case xLarge
  case xxLarge
  /// The largest size that is no accessibility size.
  case xxxLarge
  case accessibility1
  case accessibility2
  case accessibility3
  case accessibility4
  case accessibility5

  /// Whether the size is one for accessibility.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Parses Apple's name of the size, as a host writes it.
  package init?(name: String) {
    // The size that almost everybody has is tested first: asking the cases for their names takes
    // 0.3 ms the first time.
    if name == "large" {
      self = .large
      return
    }
    guard let size = Self.allCases.first(where: { String(describing: $0) == name }) else {
      return nil
    }
    self = size
  }
}
