/// What came into the holes of a table, by their numbers: nodes into those of a view, modifiers into
/// those on a view.
package struct HoleFillings {
  package var nodes: [Int: NodeID] = [:]
  package var modifiers: [Int: [ArchivedModifier]] = [:]
  /// The number of the next hole; no two of a table have the same.
  package var next = 0

  package init() {}
}

extension ArchiveBuilder {
  /// Adds a root's tree once more with what fills its holes in their places, and gives the new root.
  /// Holes that are not filled stay.
  package mutating func fillHoles(of root: NodeID) -> NodeID {
    var filled: [NodeID: NodeID] = [:]
    return fillHoles(of: root, &filled)
  }

  /// Ends, because what fills a hole was made after it and never refers to it.
  private mutating func fillHoles(of id: NodeID, _ filled: inout [NodeID: NodeID]) -> NodeID {
    if let place = filled[id] { return place }
    let node = filling(of: self[id])
    var children: [NodeID: NodeID] = [:]
    for child in node.children { children[child] = fillHoles(of: child, &filled) }
    let place = add(node.mappingChildren { children[$0] ?? $0 })
    filled[id] = place
    return place
  }

  /// A node without filled holes of its own: its modifiers come after those of what fills it.
  private func filling(of node: ArchivedNode) -> ArchivedNode {
    var node = node
    while case .hole(let hole) = node.content, let filling = fillings.nodes[hole.number] {
      node = ArchivedNode(
        self[filling].content, modifiers: self[filling].modifiers + node.modifiers)
    }
    node.modifiers = node.modifiers.flatMap { modifier in
      guard case .hole(let number) = modifier else { return [modifier] }
      return fillings.modifiers[number] ?? [modifier]
    }
    return node
  }
}
