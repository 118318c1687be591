/// The content of a table's holes by their numbers: nodes for holes in a view, modifiers for holes
/// on a view.
package struct HoleFillings {
  package var nodes: [Int: NodeID] = [:]
  package var modifiers: [Int: [ArchivedModifier]] = [:]
  /// The number of the next hole, unique within the table.
  package var next = 0

  package init() {}
}

extension ArchiveBuilder {
  /// Adds a root's tree again with the content of its holes in their places, and returns the new
  /// root. Holes without content stay.
  package mutating func fillHoles(of root: NodeID) -> NodeID {
    var filled: [NodeID: NodeID] = [:]
    return fillHoles(of: root, &filled)
  }

  /// Terminates because the content of a hole is made after the hole and never refers to it.
  private mutating func fillHoles(of id: NodeID, _ filled: inout [NodeID: NodeID]) -> NodeID {
    if let place = filled[id] { return place }
    let node = filling(of: self[id])
    var children: [NodeID: NodeID] = [:]
    for child in node.children { children[child] = fillHoles(of: child, &filled) }
    let place = add(node.mappingChildren { children[$0] ?? $0 })
    filled[id] = place
    return place
  }

  /// The node with its hole replaced by the content; the hole's own modifiers follow those of the
  /// content.
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
