import WidgetArchive

extension ArchivedView {
  /// Whether a variant holds nothing visible except the plain background of a tile: the result of
  /// an author's `if let` when an app has given its widget no data. A picture behind an empty view
  /// counts as visible: the widget shows that picture.
  package func holdsNothing(in variant: ArchivedVariant) -> Bool {
    holds(variant.root) { $0.isSeen } == false
      && variant.containerBackground.map { holds($0) { $0.isTelling } } != true
  }

  private func holds(_ root: NodeID, _ isWanted: (ArchivedContent) -> Bool) -> Bool {
    var open = [root]
    var seen: Set<NodeID> = []
    // Visible content usually stands near the root, so this ends after a few nodes.
    while let id = open.popLast() {
      guard seen.insert(id).inserted else { continue }
      let node = nodes[id]
      if node.modifiers.contains(.opacity(0)) { continue }
      if isWanted(node.content) || node.modifiers.contains(where: \.isBorder) { return true }
      open += node.children
    }
    return false
  }

  /// Whether no variant holds anything visible.
  package var holdsNothing: Bool { variants.allSatisfy(holdsNothing) }

  /// The notice that a tile shows in place of such a view.
  static let nothingToShow = notice("Nothing to show", nothingToShowReason + ".")

  package static let nothingToShowReason =
    "Its entry holds no text, symbol or picture: its app may have left it no data"
}

extension ArchivedContent {
  /// Whether it is visible by itself, apart from its children.
  fileprivate var isSeen: Bool {
    switch self {
    case .empty, .hstack, .vstack, .zstack, .grid, .fitting, .placed, .spacer, .label, .link,
      .button,
      .inert, .accessoryBackground, .hole:
      false
    case .text(let runs): runs.contains { !$0.isBlank }
    case .symbol, .image, .divider, .color, .gradient, .shape, .progress, .gauge, .toggle, .chart,
      .unavailable, .unknown:
      true
    }
  }

  /// Whether it tells something even as a background, which a colour does not.
  fileprivate var isTelling: Bool {
    switch self {
    case .symbol, .image, .chart, .progress, .gauge: true
    case .text: isSeen
    case .empty, .hstack, .vstack, .zstack, .grid, .fitting, .placed, .spacer, .divider, .color,
      .gradient, .shape, .label, .link, .button, .toggle, .inert, .accessoryBackground, .hole,
      .unavailable, .unknown:
      false
    }
  }
}

extension ArchivedModifier {
  fileprivate var isBorder: Bool { if case .border = self { true } else { false } }
}

extension TextRun {
  fileprivate var isBlank: Bool {
    if case .verbatim(let words) = content { words.allSatisfy(\.isWhitespace) } else { false }
  }
}
