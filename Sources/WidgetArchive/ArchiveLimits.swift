/// How large an archive may be: the rule `timeline.limits`, and what the reader holds values to.
package enum ArchiveLimits {
  /// All lines of a timeline together.
  package static let bytes = 10_000_000
  package static let entries = 4096
  /// Views inside one another.
  package static let levels = 64
  /// Views of an entry, as in ``ArchiveMeasure/nodes``.
  package static let nodes = 10_000
  /// Of one picture: 128 × 64.
  package static let pictureCells = 8192
  /// So many cells of a picture count as a view.
  static let pictureCellsPerNode = 64
  /// Lengths, priorities and offsets beyond are held to it: nobody means them, and arithmetic in
  /// cells survives it.
  package static let number = 1e9
  /// Dates farther from 1970 are refused: the calendars' arithmetic is not made for them.
  package static let secondsSince1970 = 1e11
}

/// How large one archived view is.
package struct ArchiveMeasure: Hashable, Sendable {
  /// The nodes of the table or those of the largest variant as it is drawn, whichever are more: a
  /// shared subtree counts at each place where it stands, or 64 nodes could draw 2⁶⁴.
  package var nodes: Int
  /// Nodes inside one another.
  package var levels: Int
}

extension ArchivedView {
  /// How large this view is.
  package var measure: ArchiveMeasure {
    var drawn: [Int] = []
    var levels: [Int] = []
    for node in nodes {
      let children = node.children
      drawn.append(children.reduce(node.content.weight) { $0.addingSaturated(drawn[$1]) })
      levels.append(1 + (children.map { levels[$0] }.max() ?? 0))
    }
    let largest = variants.map { variant in
      drawn[variant.root].addingSaturated(variant.containerBackground.map { drawn[$0] } ?? 0)
    }
    return ArchiveMeasure(
      nodes: max(nodes.count, largest.max() ?? 0), levels: levels.max() ?? 0)
  }
}

extension ArchivedContent {
  /// As how many nodes it counts.
  fileprivate var weight: Int {
    guard case .image(let image) = self, let picture = image.picture else { return 1 }
    return 1 + picture.columns * picture.rows / ArchiveLimits.pictureCellsPerNode
  }
}

extension Int {
  fileprivate func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
