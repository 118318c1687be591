import Foundation
import WidgetArchive

/// A style of lists; a tile draws a column.
@MainActor @preconcurrency
public protocol ListStyle {}

public struct DefaultListStyle: ListStyle, Sendable {
  nonisolated public init() {}
}

public struct PlainListStyle: ListStyle, Sendable {
  nonisolated public init() {}
}

/// Rows on a card; a tile draws a column.
public struct GroupedListStyle: ListStyle, Sendable {
  nonisolated public init() {}
}

/// Rows on an inset card; a tile draws a column.
public struct InsetGroupedListStyle: ListStyle, Sendable {
  nonisolated public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// Rows on a card.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Rows on an inset card.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension View {
  /// Changes nothing: a tile draws rows as a column.
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View { self }

  /// Changes nothing: a tile draws rows as a column.
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View { self }

  /// Changes nothing: a tile draws rows as a column.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

  /// Changes nothing: a tile draws no lines between rows.
  nonisolated public func listRowSeparator(_ visibility: Visibility) -> some View { self }

  /// Changes nothing: a tile does not scroll.
  nonisolated public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View {
    self
  }

  /// Changes nothing: a tile has one background.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  /// Changes nothing: a tile does not scroll.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { self }

  /// Shows nothing: rows of a tile cannot be moved aside.
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View { self }

  /// Changes nothing: headings look alike.
  nonisolated public func headerProminence(_ prominence: Prominence) -> some View { self }
}

/// Whether a scrolling view shows its indicators.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  public static var automatic: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
  public static var visible: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
  public static var hidden: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
  public static var never: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
}

/// The prominence of a header.
public enum Prominence: Hashable, Sendable {
  case standard
  case increased
}
