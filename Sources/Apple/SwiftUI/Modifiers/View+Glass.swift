import Foundation
import WidgetArchive

/// The appearance of a pane of Liquid Glass.
/// See <https://developer.apple.com/documentation/swiftui/glass>.
public struct Glass: Equatable, Sendable {
  enum Thickness {
    case identity, clear, regular
  }

  var thickness: Thickness
  var tint: Color?

  /// A pane that lets little of the background through.
  public static var regular: Glass { Glass(thickness: .regular) }
  /// A pane that lets most of the background through.
  public static var clear: Glass { Glass(thickness: .clear) }
  /// No pane.
  public static var identity: Glass { Glass(thickness: .identity) }

  /// The same pane, tinted.
  public func tint(_ color: Color?) -> Glass { Glass(thickness: thickness, tint: color) }

  /// The same pane: it does not react to touch.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The default shape of glass: a capsule.
public struct DefaultGlassEffectShape: ArchivableShape {
  nonisolated public init() {}

  nonisolated package var archived: ArchivedShape? { .capsule }

  /// The capsule in a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path { archivedPath(in: rect) }
}

/// Panes of glass that merge on Apple's systems; a tile draws each on its own.
@MainActor @preconcurrency
public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// Holds views with glass behind them. The spacing changes nothing.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}

/// The transition of glass; a tile changes at once.
public struct GlassEffectTransition: Sendable {
  /// The pane flows out of panes nearby.
  public static var matchedGeometry: GlassEffectTransition { GlassEffectTransition() }
  /// The pane fades in.
  public static var materialize: GlassEffectTransition { GlassEffectTransition() }
  /// The pane appears at once.
  public static var identity: GlassEffectTransition { GlassEffectTransition() }
}

extension View {
  /// Puts a pane of glass behind this view.
  /// - Degraded: glass is a pane of material, with its tint.
  @ViewBuilder
  nonisolated public func glassEffect(
    _ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()
  ) -> some View {
    switch (glass.thickness, glass.tint) {
    case (.identity, _): self
    case (_, let tint?): background(tint.opacity(0.6), in: shape)
    case (.clear, nil): background(Material.ultraThin, in: shape)
    case (.regular, nil): background(Material.regular, in: shape)
    }
  }

  /// Changes nothing: a tile changes at once.
  nonisolated public func glassEffectID(
    _ id: (some Hashable & Sendable)?, in namespace: Namespace.ID
  ) -> some View { self }

  /// Changes nothing: each pane of glass is drawn for itself.
  nonisolated public func glassEffectUnion(
    id: (some Hashable & Sendable)?, namespace: Namespace.ID
  ) -> some View { self }

  /// Changes nothing: a tile changes at once.
  nonisolated public func glassEffectTransition(
    _ transition: GlassEffectTransition
  ) -> some View { self }

  /// Changes nothing: nothing stands beside a tile’s views.
  nonisolated public func backgroundExtensionEffect() -> some View { self }
}
