import WidgetArchive

/// A view with archived modifiers on each of its nodes, and with changed environment values for its
/// content.
struct ModifiedView<Content: View> {
  let content: Content
  /// Makes the modifiers to add, in the environment outside the view.
  let modifiers: (EnvironmentValues) -> [ArchivedModifier]
  /// Changes the environment of the views inside.
  let change: ((inout EnvironmentValues) -> Void)?
}

extension ModifiedView: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    let modifiers = modifiers(lowering.environment)
    guard let change else { return lowering.nodes(of: content, modifiers: modifiers) }
    return lowering.with(change) { $0.nodes(of: content, modifiers: modifiers) }
  }
}

extension View {
  /// This view with a modifier, and with a changed environment if views inside could read the
  /// change.
  nonisolated func modified(
    _ modifier: ArchivedModifier, change: ((inout EnvironmentValues) -> Void)? = nil
  ) -> some View {
    ModifiedView(content: self, modifiers: { _ in [modifier] }, change: change)
  }

  /// This view with a modifier made from a style.
  nonisolated func modified(
    by style: some ShapeStyle, _ modifier: @escaping (ArchivedPaint) -> ArchivedModifier
  ) -> some View {
    ModifiedView(
      content: self, modifiers: { [modifier(style.archivedPaint(in: $0))] }, change: nil)
  }
}
