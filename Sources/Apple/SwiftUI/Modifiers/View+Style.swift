import Foundation
import WidgetArchive

extension View {
  /// Sets the colour of text and symbols inside.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    modified(.foreground(.color((color ?? .primary).archived))) {
      $0.hasForegroundStyle = color != nil
    }
  }

  /// Sets the style of text, symbols and shapes inside.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    ModifiedView(
      content: self, modifiers: { [.foreground(style.archivedPaint(in: $0))] },
      change: { $0.hasForegroundStyle = true })
  }

  /// Sets the primary style of the views inside, and one for their secondary and lower levels.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    ModifiedView(
      content: self,
      modifiers: { environment in
        [
          .foregroundLevels([secondary.archivedPaint(in: environment)]),
          .foreground(primary.archivedPaint(in: environment)),
        ]
      }, change: { $0.hasForegroundStyle = true })
  }

  /// Sets the primary and secondary styles of the views inside, and one for the tertiary and lower
  /// levels.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    ModifiedView(
      content: self,
      modifiers: { environment in
        [
          .foregroundLevels([
            secondary.archivedPaint(in: environment), tertiary.archivedPaint(in: environment),
          ]),
          .foreground(primary.archivedPaint(in: environment)),
        ]
      }, change: { $0.hasForegroundStyle = true })
  }

  /// Sets the tint of the views inside.
  nonisolated public func tint(_ tint: Color?) -> some View {
    modified(.tint(tint?.archived))
  }

  /// Sets the tint of the views inside; a gradient gives its first colour.
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    ModifiedView(
      content: self,
      modifiers: { [.tint(tint?.archivedPaint(in: $0).solid)] }, change: nil)
  }

  /// Sets the tint of the views inside.
  nonisolated public func accentColor(_ accentColor: Color?) -> some View {
    tint(accentColor)
  }

  /// Sets the opacity of this view.
  nonisolated public func opacity(_ opacity: Double) -> some View {
    modified(.opacity(Fraction(opacity)))
  }

  /// Draws nothing, but keeps the space.
  nonisolated public func hidden() -> some View {
    modified(.hidden)
  }

  /// Draws a line around this view.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    modified(by: content) { .border($0, width: Finite(width)) }
  }

  /// Sets the size of symbols inside.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
    modified(.imageScale(scale.archived))
  }

  /// Sets how the layers of symbols inside are coloured.
  ///
  /// - Degraded: a symbol of one glyph has one colour: its own under `multicolor`, else the first
  ///   style.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    modified(.symbolRendering(mode?.name))
  }

  /// Adds a variant such as `.fill` to the names of symbols inside.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    ModifiedView(
      content: self, modifiers: { _ in [] }, change: { $0.symbolVariants.add(variant) })
  }
}

extension ArchivedPaint {
  /// A single colour for a paint, where only one colour is possible.
  var solid: ArchivedColor {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops.first?.color ?? .named("accentColor")
    case .hierarchical(let level): .named(level == 0 ? "primary" : "secondary")
    case .tint: .named("accentColor")
    case .foreground: .named("primary")
    case .background: .named("clear")
    }
  }
}

private enum ForegroundStyleKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether an author has set a foreground style, which buttons with a border keep for their labels.
  var hasForegroundStyle: Bool {
    get { self[ForegroundStyleKey.self] }
    set { self[ForegroundStyleKey.self] = newValue }
  }
}
