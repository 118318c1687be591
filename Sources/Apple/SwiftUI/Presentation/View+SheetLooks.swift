import Foundation

/// The height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
  public static let medium = PresentationDetent()
  public static let large = PresentationDetent()

  /// A fraction of the height.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent() }

  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent() }
}

// The appearance of presented views. A tile presents none.
extension View {
  /// Changes nothing: a tile has nothing above it.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    self
  }

  /// Changes nothing: a tile has nothing above it.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }

  /// Changes nothing: a tile has nothing above it.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  /// Changes nothing: a tile has nothing above it.
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

  /// Changes nothing: a tile has nothing above it.
  nonisolated public func presentationBackground(_ style: some ShapeStyle) -> some View { self }

  /// Changes nothing: a tile has nothing above it.
  nonisolated public func presentationBackground(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View { self }

  /// Changes nothing: a tile has nothing above it.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    self
  }

  /// Changes nothing: a tile has no status bar.
  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  /// Changes nothing: nothing of a system lies over a tile.
  nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Changes nothing: widgets take links and buttons alone.
  nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  /// Changes nothing: nothing of a tile has the focus of a keyboard.
  nonisolated public func typeSelectEquivalent(_ text: Text?) -> some View { self }

  /// Changes nothing: nothing of a tile has the focus of a keyboard.
  nonisolated public func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View {
    self
  }
}
