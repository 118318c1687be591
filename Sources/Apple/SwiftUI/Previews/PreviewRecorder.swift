import WidgetArchive

/// Separates the previews among the nodes of `previews` while these are lowered.
///
/// A view under preview modifiers is a part. When it is lowered its nodes are known, and so are its
/// settings for the whole tile. Nothing is added to the archive for that.
final class PreviewRecorder {
  struct Part {
    var node: NodeID
    var settings = PreviewSettings()
    var tile = TileMembers()
  }

  private var parts: [Part] = []

  /// Lowers content under preview modifiers.
  func record(
    _ settings: PreviewSettings, _ lowering: inout Lowering,
    content: (inout Lowering) -> [NodeID]
  ) -> [NodeID] {
    let found = parts(of: &lowering, content: content)
    parts += found.map { part in
      var part = part
      part.settings = part.settings.completed(from: settings)
      return part
    }
    return found.map(\.node)
  }

  /// The parts of the content. Properties of the whole tile that it sets apply only to these parts.
  func parts(of lowering: inout Lowering, content: (inout Lowering) -> [NodeID]) -> [Part] {
    let outside = (lowering.tile, parts)
    defer { (lowering.tile, parts) = outside }
    (lowering.tile, parts) = (TileMembers(), [])

    let nodes = content(&lowering)
    // A modifier around several previews replaces the nodes of each, in the same order.
    let isParallel = nodes.count == parts.count
    var inner = parts[...]
    return nodes.map { node in
      var part = Part(node: node)
      if isParallel || inner.first?.node == node, let recorded = inner.popFirst() {
        part = recorded
        part.node = node
      }
      part.tile = part.tile.completed(from: lowering.tile)
      return part
    }
  }
}

private enum PreviewRecorderKey: EnvironmentKey {
  static var defaultValue: PreviewRecorder? { nil }
}

extension EnvironmentValues {
  /// The recorder, set while previews are lowered for display.
  var previewRecorder: PreviewRecorder? {
    get { self[PreviewRecorderKey.self] }
    set { self[PreviewRecorderKey.self] = newValue }
  }
}
