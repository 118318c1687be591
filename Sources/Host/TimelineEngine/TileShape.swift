import WidgetArchive

/// The area that an extension is asked to fill: the family in which a tile is shown, and the cells
/// inside its frame. It depends on the terminal.
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

  /// The shape that an archive was made for. The only environment read that includes its value,
  /// because the tiles of a board differ in shape.
  package static func tile(_ shape: TileShape) -> EnvironmentRead {
    EnvironmentRead(rawValue: "\(prefix)\(shape.family.name),\(shape.columns)x\(shape.rows)")
  }

  /// Whether this is the shape that an archive was made for.
  package var isTile: Bool { rawValue.hasPrefix(Self.prefix) }

  /// The columns and rows of the shape; nil if this is no shape.
  fileprivate var tileSize: (columns: Int, rows: Int)? {
    guard isTile, let numbers = rawValue.split(separator: ",").last?.split(separator: "x"),
      numbers.count == 2, let columns = Int(numbers[0]), let rows = Int(numbers[1])
    else { return nil }
    return (columns, rows)
  }

  /// The family of the shape; nil if this is no shape.
  fileprivate var tileFamily: Substring? {
    isTile ? rawValue.dropFirst(Self.prefix.count).prefix { $0 != "," } : nil
  }
}

extension [EnvironmentRead] {
  /// The cells that an archive with these reads was made for; nil if it is as good at any size.
  package var madeSize: (columns: Int, rows: Int)? {
    contains(.anySize) ? nil : lazy.compactMap(\.tileSize).first
  }
}

extension Set<EnvironmentRead> {
  /// The reads of the views, with the shape that the host asked for in place of any that
  /// the extension reports.
  package func made(for shape: TileShape) -> Self {
    filter { !$0.isTile }.union([.tile(shape)])
  }

  /// Whether an archive with these reads is as good in a tile of this shape as one made for it. In
  /// another family it never is.
  package func suits(_ shape: TileShape) -> Bool {
    guard let made = first(where: \.isTile) else { return contains(.anySize) }
    if made == .tile(shape) { return true }
    return contains(.anySize) && made.tileFamily == shape.family.name[...]
  }
}
