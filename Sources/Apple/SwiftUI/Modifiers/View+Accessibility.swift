import WidgetArchive

/// What assistive technology makes of the views inside an element.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  enum Kind: String {
    case ignore, contain, combine
  }

  let kind: Kind

  /// The screen reader skips the children.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// The screen reader reads each child.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// The screen reader reads the children as one element.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

extension View {
  /// Sets the label that the screen reader says.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    ModifiedView(
      content: self, modifiers: { [.accessibilityLabel(label.string(in: $0))] }, change: nil)
  }

  /// Sets the label that the screen reader says.
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets the label that the screen reader says.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Hides this view from the screen reader.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    modified(.accessibilityHidden(hidden))
  }

  /// Says what is told of the views inside this one: they each, they as one, or none of them.
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    modified(.accessibilityChildren(children.kind.rawValue))
  }

  /// Sets the value that the screen reader says.
  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    ModifiedView(
      content: self, modifiers: { [.accessibilityValue(value.string(in: $0))] }, change: nil)
  }

  /// Sets the value that the screen reader says.
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }

  /// Sets the value that the screen reader says.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }

  /// Sets the hint, what pressing the view does, that the screen reader says.
  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    ModifiedView(
      content: self, modifiers: { [.accessibilityHint(hint.string(in: $0))] }, change: nil)
  }

  /// Sets the hint, what pressing the view does, that the screen reader says.
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }

  /// Sets the hint, what pressing the view does, that the screen reader says.
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Changes nothing: nothing asks for an identifier.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }

  /// Changes nothing: the order of a tile is that of its views.
  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
}
