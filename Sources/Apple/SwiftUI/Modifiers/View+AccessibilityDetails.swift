import Foundation
import WidgetArchive

/// How a view is described to a screen reader.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  public static let isImage = AccessibilityTraits(rawValue: 1 << 4)
  /// It is text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 5)
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 6)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 7)
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 8)
}

extension AccessibilityTraits {
  /// What adding these traits, or taking them away, says of a view.
  func headings(_ isOn: Bool) -> [ArchivedModifier] {
    contains(.isHeader) ? [.accessibilityHeading(isOn)] : []
  }
}

/// What a screen reader says of a view when it is asked for more.
public enum AXCustomContent {
  /// How soon it is said.
  public enum Importance: UInt, Sendable {
    case `default`
    case high
  }
}

/// Which of two views that belong together one is.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  case label
  case content
}

/// How deep a heading is.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified
  case h1
  case h2
  case h3
  case h4
  case h5
  case h6
}

extension View {
  /// Says that this view is a heading. A button is one without being told so.
  /// - Degraded: of the traits only `isHeader` is told.
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    ModifiedView(content: self, modifiers: { _ in traits.headings(true) }, change: nil)
  }

  /// Says that this view is no heading.
  /// - Degraded: of the traits only `isHeader` is told.
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    ModifiedView(content: self, modifiers: { _ in traits.headings(false) }, change: nil)
  }

  /// Says that this view is a heading.
  /// - Degraded: all headings of a tile are of one level.
  nonisolated public func accessibilityHeading(
    _ level: AccessibilityHeadingLevel
  ) -> some View { modified(.accessibilityHeading(true)) }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey]
  ) -> some View { self }

  /// Changes nothing: a terminal has its own large text.
  nonisolated public func accessibilityShowsLargeContentViewer() -> some View { self }

  /// Changes nothing: a board inverts no colours.
  nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    self
  }

  /// Says what this view is by another view, which is not drawn; a tile is read as it is drawn.
  nonisolated public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View { self }

  /// Says what this view holds by other views, which are not drawn.
  nonisolated public func accessibilityChildren<V: View>(
    @ViewBuilder children: () -> V
  ) -> some View { self }

  /// Never calls the closure: widgets take links and buttons alone.
  nonisolated public func accessibilityAction(_ handler: @escaping () -> Void) -> some View {
    self
  }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View { self }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text?,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View { self }

  /// Says what this view is, by an older name.
  nonisolated public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  /// Hides this view from the screen reader, by an older name.
  nonisolated public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  /// Says what this view stands at, by an older name.
  nonisolated public func accessibility(value: Text) -> some View { accessibilityValue(value) }

  /// Says what comes of pressing this view, by an older name.
  nonisolated public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  /// Changes nothing: nothing asks for an identifier.
  nonisolated public func accessibility(identifier: String) -> some View { self }

  /// Says that this view is a heading, by an older name.
  /// - Degraded: of the traits only `isHeader` is told.
  nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }
}
