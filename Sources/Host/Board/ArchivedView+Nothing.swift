import WidgetArchive

extension ArchivedView {
  /// Whether a variant of it holds nothing that could be seen but the plain background of a tile: what
  /// an author's `if let` leaves where an app has given its widget no data. A picture behind an empty
  /// view is a widget that shows a picture.
  package func holdsNothing(in variant: ArchivedVariant) -> Bool {
    holds(variant.root) { $0.isSeen } == false
      && variant.containerBackground.map { holds($0) { $0.isTelling } } != true
  }

  private func holds(_ root: NodeID, _ isWanted: (ArchivedContent) -> Bool) -> Bool {
    var open = [root]
    var seen: Set<NodeID> = []
    // What is seen stands near the root as a rule: this ends after a few nodes.
    while let id = open.popLast() {
      guard seen.insert(id).inserted else { continue }
      let node = nodes[id]
      if node.modifiers.contains(.opacity(0)) { continue }
      if isWanted(node.content) || node.modifiers.contains(where: \.isBorder) { return true }
      open += node.children
    }
    return false
  }

  /// Whether none of its variants holds anything.
  package var holdsNothing: Bool { variants.allSatisfy(holdsNothing) }

  /// What a tile says in place of such a view.
  static let nothingToShow = notice("Nothing to show", nothingToShowReason + ".")

  package static let nothingToShowReason =
    "Its entry holds no text, symbol or picture: its app may have left it no data"
}

extension ArchivedContent {
  /// Whether it shows something by itself, whatever is in it.
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

  /// Whether it says something even as a background, as a colour does not.
  fileprivate var isTelling: Bool {
    switch self {
    case .symbol, .image, .chart, .progress, .gauge: true
    case .text: isSeen
    default: false
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
