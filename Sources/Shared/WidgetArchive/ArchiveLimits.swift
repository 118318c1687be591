/// The bounds of an archive: those of the rule `timeline.limits`, and those that decoding clamps
/// values to.
package enum ArchiveLimits {
  /// The most bytes in all lines of a timeline.
  package static let bytes = 10_000_000
  package static let entries = 4096
  /// The most levels of views inside one another.
  package static let levels = 64
  /// The most views of an entry, as in ``ArchiveMeasure/nodes``.
  package static let nodes = 10_000
  /// The most views of all entries with their modifiers, counted with shared nodes in each of their
  /// places: no more than a timeline without a table could have.
  package static let timelineNodes = 1_000_000
  /// The most cells of a picture: 128 × 64.
  package static let pictureCells = 8192
  /// The number of picture cells that count as one view.
  static let pictureCellsPerNode = 64
  /// The greatest absolute value of lengths, priorities and offsets; greater ones are clamped. No
  /// author needs more, and arithmetic in cells cannot overflow with it.
  package static let number = 1e9
  /// The greatest absolute value of whole numbers; greater ones are clamped.
  static let integer = 1 << 53
  /// The most widgets that one extension describes.
  package static let descriptors = 256
  /// The most bytes kept of a title, and of an explaining text: the rest is cut off while reading.
  static let titleBytes = 400
  static let textBytes = 4000
  /// The most bytes of a kind, which is a name in files and commands; a longer one is refused.
  package static let kindBytes = 200
  /// The most remarks of a timeline that are kept.
  static let remarks = 100
  /// The most files that a timeline lists as read, and the most bytes of a path.
  package static let files = 64
  static let fileBytes = 4096
  /// The most parameters of a widget, and sections of a parameter's choices.
  static let parameters = 256
  /// The most choices of a parameter, and elements of a list in a configuration.
  static let choices = 10_000
  /// The most modifiers of a view, and colours of a gradient.
  static let modifiers = 1000
  /// The most views that are read at all. Up to it all are read, so that the error about ``nodes``
  /// can tell their number.
  static let readNodes = 4 * nodes
  /// The most entries of a timeline in one line that are read at all.
  static let readEntries = 4 * entries
  /// The greatest distance of a date from 1970: the calendars' arithmetic is not made for more.
  package static let secondsSince1970 = 1e11
}

/// The size of one archived view.
package struct ArchiveMeasure: Hashable, Sendable {
  /// The nodes of the table or those of the largest variant as it is drawn, whichever are more: a
  /// shared subtree counts in each of its places, as 64 nodes could draw 2⁶⁴ otherwise.
  package var nodes: Int
  /// The levels of nodes inside one another.
  package var levels: Int
}

extension ArchivedView {
  /// The size of this view.
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
  /// The number of nodes that it counts as.
  fileprivate var weight: Int {
    if case .chart(let chart) = self { return 1 + chart.pointCount }
    guard case .image(let image) = self, let picture = image.picture else { return 1 }
    return 1 + picture.columns * picture.rows / ArchiveLimits.pictureCellsPerNode
  }
}
