/// The direction of writing.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}
