import Cells
import Foundation
import TimelineEngine

/// The units of pages for each size of a terminal, which a page keeps when it is edited or the
/// board is opened again.
///
/// A page is identified by its tiles, so that it keeps its units when it is renamed or moved. The
/// loop keeps them in a file of the state folder, an entry a line: columns and rows of the area, of
/// the least unit, of the number of units and of a unit, then the tiles as `ID/FAMILY`.
package struct KeptUnits: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var area: CellSize
    /// The least unit, by the text size.
    var least: CellSize
    var units: PageUnits
    /// The page's slots, each as the name of its first placement.
    var tiles: [String]
  }

  private(set) var entries: [Entry] = []

  /// The most entries that are kept: more pages and sizes than a person comes back to.
  static let most = 200

  package init() {}

  /// The name of a slot among an entry's tiles.
  static func name(of slot: [Placement]) -> String {
    guard let first = slot.first else { return "" }
    // Encode the id: it may contain spaces, which separate the values of a line.
    return "\(first.id.percentEncoded(keeping: .urlPathAllowed))/\(first.family.shortName)"
  }

  /// The entry of a page: the one that shares most tiles with it, and at least half of its own.
  func entry(for tiles: [String], in area: CellSize, least: CellSize) -> Entry? {
    let ids = Set(tiles.map(Self.id))
    var best: (entry: Entry, shared: Int)?
    for entry in entries where entry.area == area && entry.least == least {
      if entry.tiles == tiles { return entry }
      let shared = entry.tiles.count { ids.contains(Self.id($0)) }
      guard 2 * shared >= entry.tiles.count, shared > best?.shared ?? 0 else { continue }
      best = (entry, shared)
    }
    return best?.entry
  }

  private static func id(_ tile: String) -> Substring {
    tile[..<(tile.lastIndex(of: "/") ?? tile.endIndex)]
  }

  /// Keeps the units of a page, in place of its earlier entry.
  mutating func keep(_ entry: Entry, inPlaceOf old: Entry?) {
    guard !entry.tiles.isEmpty, entry != old else { return }
    if let old { entries.removeAll { $0 == old } }
    entries.removeAll {
      $0.area == entry.area && $0.least == entry.least && $0.tiles == entry.tiles
    }
    entries.append(entry)
    if entries.count > Self.most { entries.removeFirst(entries.count - Self.most) }
  }

  /// Adds the entries that another process has kept for other sizes.
  package mutating func merge(_ others: KeptUnits) {
    let areas = Set(entries.map(\.area))
    entries = (others.entries.filter { !areas.contains($0.area) } + entries).suffix(Self.most)
  }
}

extension KeptUnits {
  /// Reads ``text``. Lines that cannot be read are left out.
  package init(text: String) {
    for line in text.split(separator: "\n").suffix(Self.most) {
      if let entry = Entry(line: line) { entries.append(entry) }
    }
  }

  package var text: String { entries.map(\.line).joined() }
}

extension KeptUnits.Entry {
  private static let mostCells = 10_000

  fileprivate init?(line: Substring) {
    let words = line.split(separator: " ")
    let numbers = words.prefix(8).compactMap { Int($0) }
    guard numbers.count == 8, numbers.allSatisfy({ (1...Self.mostCells).contains($0) }),
      numbers[4] <= UnitRoom.mostColumns, words.count > 8
    else { return nil }
    func size(_ place: Int) -> CellSize {
      CellSize(columns: numbers[place], rows: numbers[place + 1])
    }
    self.init(
      area: size(0), least: size(2), units: PageUnits(count: size(4), cells: size(6)),
      tiles: words.dropFirst(8).map(String.init))
    // Check the sizes, as the file may have been edited: smaller units would
    // show nothing of a tile.
    guard units.fits(in: area), units.cells.columns >= least.columns,
      units.cells.rows >= least.rows
    else { return nil }
  }

  fileprivate var line: String {
    let sizes = [area, least, units.count, units.cells].flatMap { [$0.columns, $0.rows] }
    return (sizes.map { String($0) } + tiles).joined(separator: " ") + "\n"
  }
}
