import TimelineEngine

/// The tiles that were being drawn and the extensions whose replies were being read when the
/// program crashed. The board leaves them out until a person reloads them, so that no widget can
/// end every later launch.
package struct Quarantine: Hashable, Sendable {
  package var tiles: Set<Placement.ID>
  package var extensions: Set<ExtensionName>

  package init(tiles: Set<Placement.ID> = [], extensions: Set<ExtensionName> = []) {
    self.tiles = tiles
    self.extensions = extensions
  }

  package var isEmpty: Bool { tiles.isEmpty && extensions.isEmpty }

  /// Takes out a tile that a person reloads, and the extensions that may be the tile's. Returns
  /// whether any of them was in quarantine.
  package mutating func lift(_ id: Placement.ID, of names: Set<ExtensionName>) -> Bool {
    let before = self
    tiles.remove(id)
    extensions.subtract(names)
    return self != before
  }
}
