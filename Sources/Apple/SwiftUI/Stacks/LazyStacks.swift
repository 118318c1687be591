import Foundation
import WidgetArchive

/// The views of a stack that stay visible during scrolling; a tile does not scroll.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bits of the views.
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Views in a column; all of them are made, since a tile does not scroll.
public struct LazyVStack<Content: View> {
  private let stack: VStack<Content>

  /// Makes a column; spacing that is nil is the host's choice.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    stack = VStack(alignment: alignment, spacing: spacing, content: content)
  }
}

extension LazyVStack: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.nodes(of: stack)
  }
}

/// Views in a row; all of them are made, since a tile does not scroll.
public struct LazyHStack<Content: View> {
  private let stack: HStack<Content>

  /// Makes a row; spacing that is nil is the host's choice.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    stack = HStack(alignment: alignment, spacing: spacing, content: content)
  }
}

extension LazyHStack: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.nodes(of: stack)
  }
}
