import Foundation

/// Where a popover is attached.
public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}

/// The entries of a menu that a long press opens. A tile opens none.
public struct ContextMenu<MenuItems: View> {
  public init(@ViewBuilder menuItems: () -> MenuItems) {}
}

/// What a sheet or a popover becomes where there is little room.
public struct PresentationAdaptation: Sendable {
  public static var automatic: PresentationAdaptation { PresentationAdaptation() }
  public static var none: PresentationAdaptation { PresentationAdaptation() }
  public static var popover: PresentationAdaptation { PresentationAdaptation() }
  public static var sheet: PresentationAdaptation { PresentationAdaptation() }
  public static var fullScreenCover: PresentationAdaptation { PresentationAdaptation() }
}

/// Whether the view behind a sheet can be used.
public struct PresentationBackgroundInteraction: Sendable {
  public static var automatic: PresentationBackgroundInteraction { .init() }
  public static var enabled: PresentationBackgroundInteraction { .init() }
  public static var disabled: PresentationBackgroundInteraction { .init() }
  public static func enabled(
    upThrough detent: PresentationDetent
  ) -> PresentationBackgroundInteraction { .init() }
}

/// Whether a drag scrolls the content of a sheet or resizes the sheet.
public struct PresentationContentInteraction: Equatable, Sendable {
  public static var automatic: PresentationContentInteraction { .init() }
  public static var resizes: PresentationContentInteraction { .init() }
  public static var scrolls: PresentationContentInteraction { .init() }
}

/// The size of a sheet.
public protocol PresentationSizing {}

public struct AutomaticPresentationSizing: PresentationSizing, Sendable {}
public struct FittedPresentationSizing: PresentationSizing, Sendable {}
public struct FormPresentationSizing: PresentationSizing, Sendable {}
public struct PagePresentationSizing: PresentationSizing, Sendable {}

extension PresentationSizing {
  /// The same size: a tile has nothing above it.
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing { self }
  /// The same size: a tile has nothing above it.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
    self
  }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
  public static var automatic: AutomaticPresentationSizing { .init() }
}

extension PresentationSizing where Self == FittedPresentationSizing {
  public static var fitted: FittedPresentationSizing { .init() }
}

extension PresentationSizing where Self == FormPresentationSizing {
  public static var form: FormPresentationSizing { .init() }
}

extension PresentationSizing where Self == PagePresentationSizing {
  public static var page: PagePresentationSizing { .init() }
}

extension View {
  /// Shows nothing: a tile has nothing above it.
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }

  /// Shows nothing: a tile has nothing above it.
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }

  /// Shows nothing: a tile has nothing above it.
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }

  /// Shows nothing: a tile has nothing above it.
  nonisolated public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View { self }

  /// Shows nothing: a tile has nothing above it.
  nonisolated public func contextMenu<MenuItems: View>(
    _ contextMenu: ContextMenu<MenuItems>?
  ) -> some View { self }

  /// Shows nothing: a tile has nothing above it.
  nonisolated public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View { self }

  /// Shows nothing: a tile has nothing beside it.
  nonisolated public func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> V
  ) -> some View { self }

  /// Changes nothing: a tile has nothing beside it.
  nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }

  /// Changes nothing: a tile has nothing beside it.
  nonisolated public func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }

  /// Changes nothing: a tile has nothing above it.
  nonisolated public func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View { self }

  /// Changes nothing: a tile has nothing above it.
  nonisolated public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation,
    vertical verticalAdaptation: PresentationAdaptation
  ) -> some View { self }

  /// Changes nothing: a tile has nothing above it.
  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { self }

  /// Changes nothing: a tile has nothing above it.
  nonisolated public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View { self }

  /// Changes nothing: a tile has nothing above it.
  nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    self
  }
}
