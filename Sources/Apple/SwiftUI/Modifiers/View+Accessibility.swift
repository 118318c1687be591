import WidgetArchive

/// The treatment of an element's children by assistive technology.
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
  /// Sets the label that the screen reader reads.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    ModifiedView(
      content: self, modifiers: { [.accessibilityLabel(label.string(in: $0))] }, change: nil)
  }

  /// Sets the label that the screen reader reads.
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel(_ label: LocalizedStringResource) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Sets the label that the screen reader reads.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Hides this view from the screen reader.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    modified(.accessibilityHidden(hidden))
  }

  /// Sets how the screen reader treats the views inside: separately, as one element, or not at all.
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    modified(.accessibilityChildren(children.kind.rawValue))
  }

  /// Sets the value that the screen reader reads.
  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    ModifiedView(
      content: self, modifiers: { [.accessibilityValue(value.string(in: $0))] }, change: nil)
  }

  /// Sets the value that the screen reader reads.
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityValue(_ value: LocalizedStringResource) -> some View {
    accessibilityValue(Text(value))
  }

  /// Sets the value that the screen reader reads.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }

  /// Sets the hint that the screen reader reads: the effect of pressing the view.
  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    ModifiedView(
      content: self, modifiers: { [.accessibilityHint(hint.string(in: $0))] }, change: nil)
  }

  /// Sets the hint that the screen reader reads: the effect of pressing the view.
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint(_ hint: LocalizedStringResource) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Sets the hint that the screen reader reads: the effect of pressing the view.
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Changes nothing: nothing asks for an identifier.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }

  /// Changes nothing: the order of a tile is that of its views.
  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
}
