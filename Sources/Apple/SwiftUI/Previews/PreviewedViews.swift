import WidgetArchive

/// Views shown as previews, each of which is lowered separately.
@MainActor
package struct PreviewedViews {
  private let content: any View
  /// Whether several views without preview modifiers count as several previews, as in a
  /// `PreviewProvider`, or as one.
  private let isProvider: Bool

  package init(_ content: any View, isProvider: Bool) {
    self.content = content
    self.isProvider = isProvider
  }

  /// The settings of each preview.
  package func settings(in environment: EnvironmentValues) -> [PreviewSettings] {
    let outer = EnvironmentValues.current
    EnvironmentValues.current = environment
    defer { EnvironmentValues.current = outer }
    var lowering = Lowering(environment: environment)
    return parts(&lowering).map(\.settings)
  }

  /// The archived view of one preview.
  package func lowered(_ index: Int, in environment: EnvironmentValues) -> LoweredView {
    lower(PreviewPart(views: self, index: index), in: environment)
  }

  fileprivate func parts(_ lowering: inout Lowering) -> [PreviewRecorder.Part] {
    let recorder = PreviewRecorder()
    let content = content
    let found = lowering.with({ $0.previewRecorder = recorder }) { inner in
      recorder.parts(of: &inner) { $0.nodes(of: content) }
    }
    let isOne = !isProvider && found.allSatisfy { !$0.settings.isSet }
    guard isOne, found.count != 1 else { return found }
    return recorder.parts(of: &lowering) { lowering in
      [lowering.node(of: content) { .vstack(.center, spacing: nil, $0) }]
    }
  }
}

extension PreviewSettings {
  fileprivate var isSet: Bool { name != nil || family != nil || layout != nil }
}

/// A view that lowers only one of several previews.
private struct PreviewPart: LowerableView {
  let views: PreviewedViews
  let index: Int

  func lower(into lowering: inout Lowering) -> [NodeID] {
    let parts = views.parts(&lowering)
    guard parts.indices.contains(index) else { return [] }
    lowering.tile = parts[index].tile
    return [parts[index].node]
  }
}
