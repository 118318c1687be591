import WidgetArchive

/// A view with archived modifiers on each of its nodes, and with other values around it.
struct ModifiedView<Content: View> {
  let content: Content
  /// What is appended, made in the environment outside the modifier.
  let modifiers: (EnvironmentValues) -> [ArchivedModifier]
  /// What views inside read otherwise.
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
  /// This view with a modifier, and with other values inside it where a view could read them.
  nonisolated func modified(
    _ modifier: ArchivedModifier, change: ((inout EnvironmentValues) -> Void)? = nil
  ) -> some View {
    ModifiedView(content: self, modifiers: { _ in [modifier] }, change: change)
  }

  /// This view with a modifier that takes a style.
  nonisolated func modified(
    by style: some ShapeStyle, _ modifier: @escaping (ArchivedPaint) -> ArchivedModifier
  ) -> some View {
    ModifiedView(
      content: self, modifiers: { [modifier(style.archivedPaint(in: $0))] }, change: nil)
  }
}
