import CellLayout
import Foundation
import WidgetArchive

extension View {
  /// Changes nothing: a tile has no bars to stay clear of, and its content margins are not given up
  /// for a view; `contentMarginsDisabled()` does that.
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    self
  }

  /// Changes nothing: a tile has no bars to stay clear of.
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    self
  }

  /// Puts a view above or below this one, which makes room for it.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let inset = content()
    return VStack(alignment: alignment, spacing: spacing) {
      if edge == .top { inset }
      frame(maxWidth: .infinity, maxHeight: .infinity)
      if edge == .bottom { inset }
    }
  }

  /// Puts a view before or after this one, which makes room for it.
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let inset = content()
    return HStack(alignment: alignment, spacing: spacing) {
      if edge == .leading { inset }
      frame(maxWidth: .infinity, maxHeight: .infinity)
      if edge == .trailing { inset }
    }
  }

  /// Puts a bar above or below this view, which makes room for it.
  nonisolated public func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Puts a bar before or after this view, which makes room for it.
  nonisolated public func safeAreaBar<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Adds padding around this view, in points.
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View {
    padding(length)
  }

  /// Adds padding in points around this view; nil is the host's choice.
  nonisolated public func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    padding(edges, length)
  }

  /// Adds padding that differs between the edges of this view.
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    padding(insets)
  }

  /// Changes nothing: these are the margins of what scrolls, and nothing does in a tile.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    self
  }

  /// Changes nothing: these are the margins of what scrolls, and nothing does in a tile.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    self
  }

  /// Changes nothing: these are the margins of what scrolls, and nothing does in a tile.
  nonisolated public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    self
  }
}

/// Regions of the screen that are covered; a tile has none.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits of the parts.
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let all = SafeAreaRegions(rawValue: .max)
  /// The region covered by the system's bars.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The region covered by a keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
}

/// The part of a scrolling view to which margins apply.
public struct ContentMarginPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = ContentMarginPlacement(name: "automatic")
  public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
  public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}
