import WidgetArchive

/// What a view tells the container it stands in: a layout of the author's, or a grid.
///
/// Kept beside the table, under the number of a modifier that is taken away in the end.
struct ViewTraits {
  var layoutValues: [ObjectIdentifier: Any] = [:]
  /// The `GridRow` it stands in.
  var gridRow: GridRowTrait?
  var gridColumns: Int?
  var gridAnchor: UnitPoint?
  var gridUnsizedAxes: Axis.Set?
  var gridColumnAlignment: HorizontalAlignment?

  /// The traits of a view with others set around it, which count where both say something.
  func merged(with outer: ViewTraits) -> ViewTraits {
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

/// One row of a grid: the cells with the same number.
struct GridRowTrait {
  var number: Int
  var alignment: VerticalAlignment?
}

extension Lowering {
  /// The nodes of a view, each telling its container something.
  @MainActor
  mutating func nodes(of view: some View, traits: ViewTraits) -> [NodeID] {
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

  /// The traits that a node gives its container.
  func traits(of id: NodeID) -> ViewTraits {
    guard !traits.isEmpty else { return ViewTraits() }
    return builder[id].modifiers.reduce(ViewTraits()) { known, modifier in
      guard case .hole(let number) = modifier, let outer = traits[number] else { return known }
      return known.merged(with: outer)
    }
  }
}

/// A view that tells its container something.
struct ViewWithTraits<Content: View> {
  let content: Content
  let traits: ViewTraits
}

extension ViewWithTraits: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.nodes(of: content, traits: traits)
  }
}
