import WidgetArchive

/// What an extension is asked to fill: the family that a tile is shown in, and the cells inside its
/// frame. It depends on the terminal.
package struct TileShape: Hashable, Sendable {
  package var family: ArchivedFamily
  package var columns: Int
  package var rows: Int

  package init(family: ArchivedFamily, columns: Int, rows: Int) {
    self.family = family
    self.columns = columns
    self.rows = rows
  }
}

extension EnvironmentRead {
  private static let prefix = "tile="

  /// The shape that an archive was made for. The only read that has its value with it: tiles of one
  /// board differ.
  package static func tile(_ shape: TileShape) -> EnvironmentRead {
    EnvironmentRead(rawValue: "\(prefix)\(shape.family.name),\(shape.columns)x\(shape.rows)")
  }

  /// Whether it says which shape an archive was made for.
  package var isTile: Bool { rawValue.hasPrefix(Self.prefix) }

  /// The family of the shape, where it is one.
  fileprivate var tileFamily: Substring? {
    isTile ? rawValue.dropFirst(Self.prefix.count).prefix { $0 != "," } : nil
  }
}

extension Set<EnvironmentRead> {
  /// What the views read, and the shape they were made for, in place of what the extension says of it.
  package func made(for shape: TileShape) -> Self {
    filter { !$0.isTile }.union([.tile(shape)])
  }

  /// Whether an archive that read this is as good in a tile of a shape as one made for it. In another
  /// family it never is.
  package func suits(_ shape: TileShape) -> Bool {
    guard let made = first(where: \.isTile) else { return contains(.anySize) }
    if made == .tile(shape) { return true }
    return contains(.anySize) && made.tileFamily == shape.family.name[...]
  }
}
