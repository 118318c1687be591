import Cells
import Testing
import WidgetArchive

@testable import Board

/// The number of screens of a page: never more than necessary, whatever the order of its tiles.
@Suite struct PagePackingTests {
  private static let usual: [ArchivedFamily] = [.systemSmall, .systemMedium, .systemLarge]
  private static let all = usual + [.systemExtraLarge, .systemExtraLargePortrait]

  @Test(
    .reckoning,
    arguments: [(4, 2), (3, 2), (5, 2), (5, 3), (6, 3), (4, 4)].map {
      CellSize(columns: $0.0, rows: $0.1)
    })
  func `up to eight tiles take the fewest screens there can be`(units: CellSize) {
    var best = FewestScreens(in: units)
    for families in sequences(of: Self.usual, upTo: 8) + sequences(of: Self.all, upTo: 5) {
      let packing = PagePacking(families.map { PageTile([$0]) }, in: units)
      guard packing.shrunkCount == 0 else { continue }
      let fewest = best.count(for: families)
      #expect(
        packing.screenCount == fewest, "\(PageSample.letters(families)) in \(units)")
      if packing.screenCount != fewest { return }
    }
  }

  @Test func `random pages of many tiles take the fewest screens there can be`() {
    for seed in UInt64(0)..<400 {
      var random = RandomPage(seed: seed)
      let families = random.families(9...24)
      let units = CellSize(columns: random.number(2...9), rows: random.number(2...5))
      let packing = PagePacking(families.map { PageTile([$0]) }, in: units)
      // A row holds one medium tile for every two of its columns; a large tile takes two rows.
      let large = families.count { $0 == .systemLarge }
      let medium = families.count { $0 == .systemMedium }
      let small = families.count { $0 == .systemSmall }
      let pairs = units.columns / 2
      let fewest = [
        (large, pairs * (units.rows / 2)), (2 * large + medium, pairs * units.rows),
        (4 * large + 2 * medium + small, units.columns * units.rows), (1, 1),
      ].map { ($0.0 + $0.1 - 1) / $0.1 }.max()
      #expect(
        packing.screenCount == fewest, "seed \(seed): \(PageSample.letters(families)) in \(units)")
    }
  }

  @Test func `no tile stands over another or beyond the screen, and every screen has one`() {
    for seed in UInt64(0)..<400 {
      var random = RandomPage(seed: seed)
      let families = random.families(1...24)
      let units = CellSize(columns: random.number(1...9), rows: random.number(1...5))
      let packing = PagePacking(
        families.map { PageTile($0.choice(among: Self.all)) }, in: units)
      #expect(packing.counts.reduce(0, +) == families.count && !packing.counts.contains(0))
      for (index, place) in packing.places.enumerated() {
        let rect = CellRect(origin: place.origin, size: place.size)
        #expect(rect.intersection(CellRect(origin: .zero, size: units)) == rect)
        for other in packing.places[..<index] where other.screen == place.screen {
          #expect(rect.intersection(CellRect(origin: other.origin, size: other.size)).isEmpty)
        }
      }
    }
  }

  @Test func `a new tile moves none where there is a hole for it`() {
    for seed in UInt64(0)..<400 {
      var random = RandomPage(seed: seed)
      let tiles = random.families(1...16).map { PageTile([$0]) }
      let units = CellSize(columns: random.number(2...9), rows: random.number(2...5))
      let before = PagePacking(tiles, in: units)
      for family in Self.usual {
        let after = PagePacking(tiles + [PageTile([family])], in: units)
        guard let last = after.places.last, !before.isFull(at: last) else { continue }
        #expect(after.places.dropLast() == before.places[...], "seed \(seed)")
      }
    }
  }

  @Test func `moving a tile moves none of those before, unless room is made`() {
    for seed in UInt64(0)..<400 {
      var random = RandomPage(seed: seed)
      var tiles = random.families(4...16).map { PageTile([$0]) }
      let units = CellSize(columns: random.number(2...9), rows: random.number(2...5))
      let before = PagePacking(tiles, in: units)
      let from = random.number(1...tiles.count - 1)
      let to = random.number(0...tiles.count - 1)
      tiles.insert(tiles.remove(at: from), at: to)
      let after = PagePacking(tiles, in: units)
      guard !before.isRelaid, !after.isRelaid else { continue }
      let kept = min(from, to)
      #expect(after.places.prefix(kept) == before.places.prefix(kept), "seed \(seed)")
    }
  }

  @Test func `moving a tile among those of its size moves only those between`() {
    for seed in UInt64(0)..<200 {
      var random = RandomPage(seed: seed)
      let families = random.families(4...16)
      let family = families[0]
      let places = PagePacking(
        families.map { _ in PageTile([family]) },
        in: CellSize(columns: random.number(2...9), rows: random.number(2...5))
      ).places
      var order = Array(families.indices)
      let from = random.number(0...order.count - 1)
      let to = random.number(0...order.count - 1)
      order.insert(order.remove(at: from), at: to)
      let moved = order.indices.filter { places[$0] != places[order[$0]] }
      #expect(moved.count <= abs(from - to) + 1)
    }
  }

  private func sequences(of families: [ArchivedFamily], upTo count: Int) -> [[ArchivedFamily]] {
    var all: [[ArchivedFamily]] = []
    var last: [[ArchivedFamily]] = [[]]
    for _ in 0..<count {
      last = last.flatMap { begin in families.map { begin + [$0] } }
      all += last
    }
    return all
  }
}

extension PagePacking {
  /// Whether another tile already covers the place, or its screen does not exist.
  fileprivate func isFull(at place: Place) -> Bool {
    let rect = CellRect(origin: place.origin, size: place.size)
    return place.screen >= screenCount
      || places.contains {
        $0.screen == place.screen
          && !rect.intersection(CellRect(origin: $0.origin, size: $0.size)).isEmpty
      }
  }
}

/// Finds the fewest screens for tiles in any order by trying everything.
private struct FewestScreens {
  /// The number of tiles of each family, in the order of ``families``.
  private typealias Tiles = [Int]

  private static let families: [ArchivedFamily] = [
    .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait,
  ]
  private let units: CellSize
  private var fitting: [Tiles: Bool] = [:]
  private var counts: [Tiles: Int] = [:]

  init(in units: CellSize) { self.units = units }

  mutating func count(for families: [ArchivedFamily]) -> Int {
    count(for: Self.families.map { family in families.count { $0 == family } })
  }

  private mutating func count(for tiles: Tiles) -> Int {
    if fits(tiles) { return 1 }
    if let known = counts[tiles] { return known }
    var best = tiles.reduce(0, +)
    for part in parts(of: tiles) where part.contains(where: { $0 > 0 }) && part != tiles {
      guard fits(part) else { continue }
      best = min(best, 1 + count(for: zip(tiles, part).map(-)))
    }
    counts[tiles] = best
    return best
  }

  private func parts(of tiles: Tiles) -> [Tiles] {
    tiles.reduce([[]]) { parts, count in parts.flatMap { part in (0...count).map { part + [$0] } } }
  }

  private mutating func fits(_ tiles: Tiles) -> Bool {
    if let known = fitting[tiles] { return known }
    let sizes = Self.families.map(\.units)
    let area = zip(tiles, sizes).reduce(0) { $0 + $1.0 * $1.1.columns * $1.1.rows }
    var fits = area <= units.columns * units.rows
    if fits {
      // Small tiles take one unit and fit wherever there is room, so the search leaves them out.
      var others = tiles
      others[0] = 0
      var taken = Array(repeating: false, count: units.columns * units.rows)
      fits = search(others, from: 0, free: units.columns * units.rows - area, &taken)
    }
    fitting[tiles] = fits
    return fits
  }

  /// Tries each family, and then none, at the first free unit. `free`: the number of units that may
  /// still stay empty.
  private func search(_ tiles: Tiles, from start: Int, free: Int, _ taken: inout [Bool]) -> Bool {
    guard tiles.contains(where: { $0 > 0 }) else { return true }
    guard let unit = taken[start...].firstIndex(of: false) else { return false }
    let (row, column) = unit.quotientAndRemainder(dividingBy: units.columns)
    for (kind, family) in Self.families.enumerated() where tiles[kind] > 0 {
      let size = family.units
      guard column + size.columns <= units.columns, row + size.rows <= units.rows else { continue }
      let cells = (row..<row + size.rows).flatMap { row in
        (column..<column + size.columns).map { row * units.columns + $0 }
      }
      guard !cells.contains(where: { taken[$0] }) else { continue }
      var rest = tiles
      rest[kind] -= 1
      for cell in cells { taken[cell] = true }
      let isFound = search(rest, from: unit + 1, free: free, &taken)
      for cell in cells { taken[cell] = false }
      if isFound { return true }
    }
    taken[unit] = true
    defer { taken[unit] = false }
    return search(tiles, from: unit + 1, free: free, &taken)
  }
}

/// Random pages from a seed.
struct RandomPage {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return range.lowerBound + Int(state >> 33) % range.count
  }

  mutating func families(_ counts: ClosedRange<Int>) -> [ArchivedFamily] {
    (0..<number(counts)).map { _ in
      [.systemSmall, .systemSmall, .systemMedium, .systemMedium, .systemLarge][number(0...4)]
    }
  }
}
