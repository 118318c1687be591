/// A note in two columns of about the same height, below the rows of its heading in large letters: what a tile
/// shows that is much wider than a short note's lines.
package struct NoteSpread: Hashable, Sendable {
  package private(set) var heading: NoteLine
  package private(set) var left: NoteFit
  package private(set) var right: NoteFit
  /// The columns of each.
  package private(set) var columns: Int
  /// The rows that both leave below them.
  package private(set) var spare: Int

  /// The rows of a heading in large letters, with the line below it.
  package static let headingRows = 4
  /// The columns between the two.
  package static let gap = 3

  /// Nil if the note has no heading, too few lines to part, or more than there is room for.
  package init?(_ lines: ArraySlice<NoteLine>, columns: Int, rows: Int) {
    guard let first = lines.first, first.kind == .heading else { return nil }
    let rest = lines.dropFirst().drop { $0.kind == .blank }
    let half = (columns - Self.gap) / 2
    let room = rows - Self.headingRows
    guard rest.count >= 4, rest.count <= 2 * room else { return nil }
    var best: (height: Int, left: NoteFit, right: NoteFit)?
    for end in rest.indices.dropFirst() where !rest[end - 1].isHeading {
      let left = NoteFit(rest[..<end].withoutLastBlanks, columns: half, rows: .max)
      let right = NoteFit(rest[end...].drop { $0.kind == .blank }, columns: half, rows: .max)
      let height = max(left.height, right.height)
      if !right.rows.isEmpty, height <= room, best.map({ height < $0.height }) ?? true {
        best = (height, left, right)
      }
    }
    guard let best else { return nil }
    (heading, left, right, self.columns) = (first, best.left, best.right, half)
    spare = room - best.height
  }
}

extension NoteFit {
  fileprivate var height: Int { rows.reduce(0) { $0 + $1.rows } }
}

extension NoteLine {
  fileprivate var isHeading: Bool { kind == .heading }
}

extension ArraySlice<NoteLine> {
  fileprivate var withoutLastBlanks: ArraySlice<NoteLine> {
    var lines = self
    while lines.last?.kind == .blank { lines.removeLast() }
    return lines
  }
}
