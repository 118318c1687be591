import WidgetArchive

/// Values that a view sets for its container: an author's layout or a grid.
///
/// They are stored outside the table, under the number of a modifier that is removed at the end.
struct ContainerTraits {
  var layoutValues: [ObjectIdentifier: Any] = [:]
  /// The enclosing `GridRow`.
  var gridRow: GridRowTrait?
  var gridColumns: Int?
  var gridAnchor: UnitPoint?
  var gridUnsizedAxes: Axis.Set?
  var gridColumnAlignment: HorizontalAlignment?

  /// These traits combined with those of an outer view, which take precedence.
  func merged(with outer: ContainerTraits) -> ContainerTraits {
    var merged = self
    merged.layoutValues.merge(outer.layoutValues) { $1 }
    merged.gridRow = outer.gridRow ?? gridRow
    merged.gridColumns = outer.gridColumns ?? gridColumns
    merged.gridAnchor = outer.gridAnchor ?? gridAnchor
    merged.gridUnsizedAxes = outer.gridUnsizedAxes ?? gridUnsizedAxes
    merged.gridColumnAlignment = outer.gridColumnAlignment ?? gridColumnAlignment
    return merged
  }
}

/// A row of a grid: cells with the same number belong to it.
struct GridRowTrait {
  var number: Int
  var alignment: VerticalAlignment?
}

extension Lowering {
  /// The nodes of a view, each with traits for the container.
  @MainActor
  mutating func nodes(of view: some View, traits: ContainerTraits) -> [NodeID] {
    let nodes = nodes(of: view)
    return nodes.map { id in
      let number = builder.fillings.next
      builder.fillings.next += 1
      builder.fillings.modifiers[number] = []
      self.traits[number] = traits
      var node = builder[id]
      node.modifiers.append(.hole(number))
      return builder.add(node)
    }
  }

  /// The traits of a node for its container.
  func traits(of id: NodeID) -> ContainerTraits {
    guard !traits.isEmpty else { return ContainerTraits() }
    return builder[id].modifiers.reduce(ContainerTraits()) { known, modifier in
      guard case .hole(let number) = modifier, let outer = traits[number] else { return known }
      return known.merged(with: outer)
    }
  }
}

/// A view with traits for its container.
struct ViewWithTraits<Content: View> {
  let content: Content
  let traits: ContainerTraits
}

extension ViewWithTraits: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.nodes(of: content, traits: traits)
  }
}
