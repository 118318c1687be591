import Foundation
import WidgetArchive

/// How a pane of Liquid Glass looks. See <https://developer.apple.com/documentation/swiftui/glass>.
public struct Glass: Equatable, Sendable {
  enum Thickness {
    case identity, clear, regular
  }

  var thickness: Thickness
  var tint: Color?

  /// A pane that lets little of what is behind it through.
  public static var regular: Glass { Glass(thickness: .regular) }
  /// A pane that lets most through.
  public static var clear: Glass { Glass(thickness: .clear) }
  /// No pane.
  public static var identity: Glass { Glass(thickness: .identity) }

  /// The same pane in a colour.
  public func tint(_ color: Color?) -> Glass { Glass(thickness: thickness, tint: color) }

  /// The same pane: it is not touched.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The shape of glass that names none: a capsule.
public struct DefaultGlassEffectShape: ArchivableShape {
  nonisolated public init() {}

  nonisolated package var archived: ArchivedShape? { .capsule }

  /// The capsule in a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path { archivedPath(in: rect) }
}

/// Panes of glass that would flow into each other; here each is drawn for itself.
@MainActor @preconcurrency
public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// Holds views with glass behind them. The spacing changes nothing.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}

/// How glass comes and goes; a tile changes at once.
public struct GlassEffectTransition: Sendable {
  /// It flows out of what is near.
  public static var matchedGeometry: GlassEffectTransition { GlassEffectTransition() }
  /// It fades in.
  public static var materialize: GlassEffectTransition { GlassEffectTransition() }
  /// It is there.
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
