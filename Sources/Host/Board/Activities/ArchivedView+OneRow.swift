import WidgetArchive

extension ArchivedView {
  /// The view with what stands one below the other side by side, for the one row of the strip: else
  /// it would show only the first of them, as a symbol without its number. Nil if nothing does.
  var inOneRow: ArchivedView? {
    guard nodes.contains(where: { if case .vstack = $0.content { true } else { false } }) else {
      return nil
    }
    var view = self
    for index in nodes.indices {
      guard case .vstack(_, _, let children) = nodes[index].content else { continue }
      view.nodes[index].content = .hstack(.center, spacing: nil, children)
    }
    return view
  }
}
