import Foundation
import WidgetArchive

/// Traits of a view for a screen reader.
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
  /// The view is text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 5)
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 6)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 7)
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 8)
}

extension AccessibilityTraits {
  /// The modifiers for adding or removing these traits.
  func headings(_ isOn: Bool) -> [ArchivedModifier] {
    contains(.isHeader) ? [.accessibilityHeading(isOn)] : []
  }
}

/// Additional content that a screen reader reads on request.
public enum AXCustomContent {
  /// The importance of the content, which decides when it is read.
  public enum Importance: UInt, Sendable {
    case `default`
    case high
  }
}

/// The role of a view in a pair of label and content.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  case label
  case content
}

/// The level of a heading.
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
  /// Marks this view as a heading. A button is announced as one without this trait.
  /// - Degraded: of the traits only `isHeader` is told.
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    ModifiedView(content: self, modifiers: { _ in traits.headings(true) }, change: nil)
  }

  /// Removes the mark of a heading.
  /// - Degraded: of the traits only `isHeader` is told.
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    ModifiedView(content: self, modifiers: { _ in traits.headings(false) }, change: nil)
  }

  /// Marks this view as a heading.
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

  /// Describes this view by another view, which is not drawn; a tile is read as it is drawn.
  nonisolated public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View { self }

  /// Describes the content of this view by other views, which are not drawn.
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

  /// Sets the label; an older name.
  nonisolated public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  /// Hides this view from the screen reader; an older name.
  nonisolated public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  /// Sets the value; an older name.
  nonisolated public func accessibility(value: Text) -> some View { accessibilityValue(value) }

  /// Sets the hint; an older name.
  nonisolated public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  /// Changes nothing: nothing asks for an identifier.
  nonisolated public func accessibility(identifier: String) -> some View { self }

  /// Marks this view as a heading; an older name.
  /// - Degraded: of the traits only `isHeader` is told.
  nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }
}
