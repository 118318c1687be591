/// Builds the table of an archived view: equal nodes share one place, and so do equal subtrees.
///
/// Used by the lowering of views, with one builder an entry; the variants of an entry share their
/// common parts.
package struct ArchiveBuilder {
  private var nodes: [ArchivedNode] = []
  private var places: [ArchivedNode: NodeID] = [:]

  package init() {
    // Room for the nodes of a usual tile: a growing dictionary hashes every node again.
    places.reserveCapacity(96)
  }

  /// Adds a node whose children are in the table already, and returns its place.
  package mutating func add(_ node: ArchivedNode) -> NodeID {
    let place = places.number(of: node, orNext: nodes.count)
    if place == nodes.count { nodes.append(node) }
    return place
  }

  /// The content of the table's holes, by their numbers.
  package var fillings = HoleFillings()

  /// The node at a place, to be wrapped in one more modifier.
  package subscript(id: NodeID) -> ArchivedNode { nodes[id] }

  /// The view, without unused nodes.
  package func view(variants: [ArchivedVariant]) -> ArchivedView {
    var used = [Bool](repeating: false, count: nodes.count)
    for variant in variants {
      used[variant.root] = true
      if let background = variant.containerBackground { used[background] = true }
    }
    for id in nodes.indices.reversed() where used[id] {
      for child in nodes[id].children { used[child] = true }
    }
    var renumbered = [NodeID](repeating: 0, count: nodes.count)
    var kept: [ArchivedNode] = []
    for id in nodes.indices where used[id] {
      renumbered[id] = kept.count
      kept.append(nodes[id].mappingChildren { renumbered[$0] })
    }
    return ArchivedView(
      nodes: kept,
      variants: variants.map { variant in
        var variant = variant
        variant.root = renumbered[variant.root]
        variant.containerBackground = variant.containerBackground.map { renumbered[$0] }
        return variant
      })
  }
}

extension ArchivedNode {
  /// The node with its references mapped to other places.
  package func mappingChildren(_ place: (NodeID) -> NodeID) -> ArchivedNode {
    ArchivedNode(
      content.mappingChildren(place), modifiers: modifiers.map { $0.mappingChild(place) })
  }
}

extension ArchivedContent {
  func mappingChildren(_ place: (NodeID) -> NodeID) -> ArchivedContent {
    switch self {
    case .hstack(let alignment, let spacing, let children):
      return .hstack(alignment, spacing: spacing, children.map(place))
    case .vstack(let alignment, let spacing, let children):
      return .vstack(alignment, spacing: spacing, children.map(place))
    case .zstack(let alignment, let children):
      return .zstack(alignment, children.map(place))
    case .progress(var progress):
      progress.label = progress.label.map(place)
      progress.currentValueLabel = progress.currentValueLabel.map(place)
      return .progress(progress)
    case .gauge(var gauge):
      gauge.label = gauge.label.map(place)
      gauge.currentValueLabel = gauge.currentValueLabel.map(place)
      gauge.minimumValueLabel = gauge.minimumValueLabel.map(place)
      gauge.maximumValueLabel = gauge.maximumValueLabel.map(place)
      return .gauge(gauge)
    case .label(let title, let icon):
      return .label(title: place(title), icon: place(icon))
    case .link(let url, let child):
      return .link(url, place(child))
    case .inert(let child):
      return .inert(place(child))
    case .button(let action, let child):
      return .button(action, place(child))
    case .toggle(var toggle):
      toggle.off = place(toggle.off)
      toggle.on = place(toggle.on)
      return .toggle(toggle)
    case .grid(var grid):
      for row in grid.rows.indices {
        for cell in grid.rows[row].cells.indices {
          grid.rows[row].cells[cell].child = place(grid.rows[row].cells[cell].child)
        }
      }
      return .grid(grid)
    case .fitting(let horizontal, let vertical, let children):
      return .fitting(horizontal: horizontal, vertical: vertical, children.map(place))
    case .placed(var places):
      for index in places.indices { places[index].child = place(places[index].child) }
      return .placed(places)
    case .hole(var hole):
      hole.children = hole.children.map(place)
      return .hole(hole)
    case .empty, .text, .symbol, .image, .chart, .spacer, .divider, .color, .gradient, .shape,
      .accessoryBackground, .unavailable, .unknown:
      return self
    }
  }
}

extension ArchivedModifier {
  func mappingChild(_ place: (NodeID) -> NodeID) -> ArchivedModifier {
    switch self {
    case .background(let child, let alignment): .background(place(child), alignment)
    case .overlay(let child, let alignment): .overlay(place(child), alignment)
    case .mask(let child, let alignment): .mask(place(child), alignment)
    case .padding, .insets, .frame, .flexibleFrame, .fixedSize, .layoutPriority, .aspectRatio,
      .offset, .position, .alignmentGuide, .hole, .zIndex, .opacity, .hidden, .clip, .scale,
      .rotation, .border, .colorEffect, .blend, .motion, .font, .fontWeight, .fontDesign, .italic,
      .bold,
      .underline, .strikethrough, .monospacedDigit, .lineLimit, .minimumLines, .textAlignment,
      .minimumScaleFactor, .truncation, .textCase, .foreground, .foregroundLevels, .tint,
      .imageScale, .symbolRendering, .symbolValue, .resizable, .accentable, .accentedRendering,
      .progressStyle, .gaugeStyle, .labelStyle, .labelsHidden, .colorScheme, .rightToLeft,
      .redacted, .unredacted, .privacySensitive, .invalidatable, .accessibilityLabel,
      .accessibilityHidden, .accessibilityValue, .accessibilityHint, .accessibilityHeading,
      .accessibilityChildren:
      self
    }
  }
}

extension Dictionary where Value == Int {
  /// The number of a key, or else `next`, which becomes its number. Asking first and setting then
  /// would hash the key twice, and hashing is most of the cost of a node.
  mutating func number(of key: Key, orNext next: Int) -> Int {
    func read(_ number: inout Int) -> Int { number }
    return read(&self[key, default: next])
  }
}
