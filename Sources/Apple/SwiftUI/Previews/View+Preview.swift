import WidgetArchive

extension View {
  /// Shows a preview as a tile of a family, given by a `WidgetPreviewContext`.
  nonisolated public func previewContext<C: PreviewContext>(_ value: C) -> some View {
    let tile = value as? any TilePreviewContext
    return PreviewModifiedView(
      content: self, settings: PreviewSettings(family: tile?.archivedFamily),
      change: { tile?.surround(&$0) })
  }

  nonisolated public func previewDisplayName(_ value: String?) -> some View {
    PreviewModifiedView(content: self, settings: PreviewSettings(name: value))
  }

  /// Sets the size of a preview.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
    PreviewModifiedView(content: self, settings: PreviewSettings(layout: value))
  }

  /// Changes nothing: there is one device here, the terminal.
  ///
  /// - Degraded: there is one device, the terminal
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// Changes nothing: a terminal is not turned.
  ///
  /// - Degraded: a terminal is not turned
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    self
  }
}

/// A view with its preview settings. On a board they have no effect.
struct PreviewModifiedView<Content: View> {
  let content: Content
  let settings: PreviewSettings
  var change: ((inout EnvironmentValues) -> Void)?
}

extension PreviewModifiedView: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    let recorder = lowering.environment.previewRecorder
    return lowering.with({ change?(&$0) }) { inner in
      guard let recorder else { return inner.nodes(of: content) }
      return recorder.record(settings, &inner) { $0.nodes(of: content) }
    }
  }
}
