/// How large an archive may be: the rule `timeline.limits`, and the bounds to which decoding clamps
/// values.
package enum ArchiveLimits {
  /// All lines of a timeline together.
  package static let bytes = 10_000_000
  package static let entries = 4096
  /// Views inside one another.
  package static let levels = 64
  /// Views of an entry, as in ``ArchiveMeasure/nodes``.
  package static let nodes = 10_000
  /// Views of all entries together with their modifiers, counted once shared nodes are in their
  /// places: no more than the lines of a timeline without a table could hold.
  package static let timelineNodes = 1_000_000
  /// Of one picture: 128 × 64.
  package static let pictureCells = 8192
  /// The number of cells of a picture that count as a view.
  static let pictureCellsPerNode = 64
  /// The greatest absolute value of lengths, priorities and offsets; greater ones are clamped. No
  /// author means more, and arithmetic in cells cannot overflow with it.
  package static let number = 1e9
  /// The greatest absolute value of whole numbers; greater ones are clamped.
  static let integer = 1 << 53
  /// Widgets that one extension describes.
  package static let descriptors = 256
  /// What is kept of a title, and of a text that explains something, in bytes: what is beyond is cut
  /// as it is read.
  static let titleBytes = 400
  static let textBytes = 4000
  /// A kind is a name in files and commands; a longer one is refused.
  static let kindBytes = 200
  /// Remarks of a timeline that are kept.
  static let remarks = 100
  /// Parameters of a widget, and sections of a parameter's choices.
  static let parameters = 256
  /// Choices of a parameter, and elements of a list in a configuration.
  static let choices = 10_000
  /// Modifiers of a view, and colours of a gradient.
  static let modifiers = 1000
  /// More views than this are refused without being read. Up to it all are read, so that the error
  /// about ``nodes`` can say how many there are.
  static let readNodes = 4 * nodes
  /// The same of the entries of a timeline in one line.
  static let readEntries = 4 * entries
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
    if case .chart(let chart) = self { return 1 + chart.pointCount }
    guard case .image(let image) = self, let picture = image.picture else { return 1 }
    return 1 + picture.columns * picture.rows / ArchiveLimits.pictureCellsPerNode
  }
}
