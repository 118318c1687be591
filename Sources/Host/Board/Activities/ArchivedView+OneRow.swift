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

  /// The view without the widths that its author gave its parts for the letters of an iPhone: a time in
  /// them may need more cells.
  var withFreeWidths: ArchivedView {
    var view = self
    for index in nodes.indices {
      view.nodes[index].modifiers = nodes[index].modifiers.map { modifier in
        if case .frame(_, let height, let alignment) = modifier {
          return .frame(width: nil, height: height, alignment)
        }
        if case .flexibleFrame(var frame, let alignment) = modifier {
          if frame.maxWidth != .infinity { frame.maxWidth = nil }
          return .flexibleFrame(frame, alignment)
        }
        return modifier
      }
    }
    return view
  }
}
