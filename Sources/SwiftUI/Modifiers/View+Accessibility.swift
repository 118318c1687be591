import WidgetArchive

/// What assistive technology makes of the views inside an element.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  enum Kind {
    case ignore, contain, combine
  }

  let kind: Kind

  /// They are not told.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// They are told each.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// They are told as one.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

extension View {
  /// Says what this view is, to those who do not see it.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    ModifiedView(
      content: self, modifiers: { [.accessibilityLabel(label.string(in: $0))] }, change: nil)
  }

  /// Says what this view is, to those who do not see it.
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Says what this view is, to those who do not see it.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Hides this view from those who do not see it.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    modified(.accessibilityHidden(hidden))
  }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    self
  }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func accessibilityValue(_ value: Text) -> some View { self }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { self }

  /// Changes nothing: a tile is read as its text and its labels.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func accessibilityHint(_ hint: Text) -> some View { self }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { self }

  /// Changes nothing: a tile is read as its text and its labels.
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }

  /// Changes nothing: nothing asks for an identifier.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }

  /// Changes nothing: the order of a tile is that of its views.
  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
}
