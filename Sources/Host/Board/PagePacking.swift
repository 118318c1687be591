import CellLayout
import Cells
import WidgetArchive

/// The places of a page's tiles among its units.
///
/// Each tile, in the page's order, takes the first hole in reading order that it fits, on any
/// screen: so a new last tile moves no other if there is a hole for it. Only if there is none are
/// tiles moved to make room: first those of one screen, then those of all screens. Only if that
/// makes no room either is a screen added.
struct PagePacking: Hashable, Sendable {
  struct Place: Hashable, Sendable {
    var screen: Int
    var origin: CellPoint
    var size: CellSize
    /// The family on screen; nil if no family of the widget fits: then it takes the
    /// place of a small tile.
    var family: ArchivedFamily?
  }

  /// The places, in the order of the page.
  private(set) var places: [Place] = []
  private(set) var screenCount = 1
  /// Whether tiles were moved to make room, so that some may stand before tiles that
  /// precede them in the order.
  private(set) var isRelaid = false
  /// The number of tiles that are not in the family that was chosen.
  private(set) var shrunkCount = 0

  init(_ tiles: [PageTile], in units: CellSize) {
    guard units.columns > 0, units.rows > 0 else { return }
    var screens = [UnitRoom(units)]
    for tile in tiles {
      let family = tile.families.first { $0.units.fits(in: units) }
      if family != tile.families.first { shrunkCount += 1 }
      let size = family?.units ?? CellSize(columns: 1, rows: 1)
      places.append(
        Place(screen: 0, origin: CellPoint(column: 0, row: 0), size: size, family: family))
      placeLast(on: &screens, of: units)
    }
    screenCount = screens.count
  }

  /// The fewest tiles without which the others stand in the page's order, read screen by screen and row
  /// by row.
  var displacedCount: Int {
    // For each number of tiles in order, the earliest place at which such a row of tiles ends.
    var ends: [[Int]] = []
    for place in places {
      let own = [place.screen, place.origin.row, place.origin.column]
      let count = ends.firstIndex { !$0.lexicographicallyPrecedes(own) } ?? ends.count
      if count < ends.count { ends[count] = own } else { ends.append(own) }
    }
    return places.count - ends.count
  }

  /// The number of tiles on each screen.
  var counts: [Int] {
    var counts = Array(repeating: 0, count: screenCount)
    for place in places { counts[place.screen] += 1 }
    return counts
  }

  /// The units in use on the first screen, counted from its corner.
  var extent: CellSize {
    let first = places.lazy.filter { $0.screen == 0 }
    return CellSize(
      columns: first.map { $0.origin.column + $0.size.columns }.max() ?? 0,
      rows: first.map { $0.origin.row + $0.size.rows }.max() ?? 0)
  }

  /// The cells that tiles cover on the emptiest screen, the last one aside;
  /// with one screen, on that.
  func coveredCells(_ unit: CellSize) -> Int {
    var cells = Array(repeating: 0, count: screenCount)
    for place in places {
      let size = PageUnits(count: place.size, cells: unit).extent
      cells[place.screen] += size.columns * size.rows
    }
    return (screenCount > 1 ? cells.dropLast() : cells[...]).min() ?? 0
  }

  // MARK: Placing a tile

  private mutating func placeLast(on screens: inout [UnitRoom], of units: CellSize) {
    let index = places.count - 1
    let size = places[index].size
    for screen in screens.indices {
      guard let origin = screens[screen].firstPlace(for: size) else { continue }
      return put(index, Standing(screen: screen, origin: origin), &screens)
    }
    if makeRoomOnOne(of: &screens, units) || makeRoomOnAll(&screens, units) {
      isRelaid = true
      return
    }
    screens.append(UnitRoom(units))
    put(
      index, Standing(screen: screens.count - 1, origin: CellPoint(column: 0, row: 0)), &screens)
  }

  private mutating func put(_ index: Int, _ standing: Standing, _ screens: inout [UnitRoom]) {
    screens[standing.screen].take(places[index].size, at: standing.origin)
    places[index].screen = standing.screen
    places[index].origin = standing.origin
  }

  /// Moves the tiles of one screen so that the last tile fits on it.
  private mutating func makeRoomOnOne(of screens: inout [UnitRoom], _ units: CellSize) -> Bool {
    let last = places.count - 1
    let size = places[last].size
    for screen in screens.indices
    where screens[screen].freeCount >= size.columns * size.rows {
      let tiles = (0..<last).filter { places[$0].screen == screen } + [last]
      var room = [UnitRoom(units)]
      guard let standings = laid(tiles, in: &room) else { continue }
      screens[screen] = room[0]
      for (tile, standing) in zip(tiles, standings) {
        places[tile].screen = screen
        places[tile].origin = standing.origin
      }
      return true
    }
    return false
  }

  /// Moves the tiles of all screens so that the last tile fits.
  private mutating func makeRoomOnAll(_ screens: inout [UnitRoom], _ units: CellSize) -> Bool {
    let size = places[places.count - 1].size
    guard screens.count > 1,
      screens.reduce(0, { $0 + $1.freeCount }) >= size.columns * size.rows
    else { return false }
    var room = Array(repeating: UnitRoom(units), count: screens.count)
    let tiles = Array(places.indices)
    guard let standings = laid(tiles, in: &room) else { return false }
    screens = room
    for (tile, standing) in zip(tiles, standings) {
      places[tile].screen = standing.screen
      places[tile].origin = standing.origin
    }
    return true
  }

  // MARK: Laying tiles anew

  private struct Standing: Hashable {
    var screen: Int
    var origin: CellPoint
  }

  /// Places tiles in their order: each takes the first place with which those after it still fit;
  /// nil if they do not fit at all.
  ///
  /// Whether tiles fit is tested by placing the largest first. Once they fit, the search cannot
  /// fail: the place that a tile has in that test always leaves room for the others.
  private func laid(_ tiles: [Int], in room: inout [UnitRoom]) -> [Standing]? {
    guard tiles.count <= Self.mostRelaid, fits(tiles[...], in: room) else { return nil }
    var standings: [Standing] = []
    for (number, tile) in tiles.enumerated() {
      guard let standing = place(tile, before: tiles[(number + 1)...], in: &room) else {
        return nil
      }
      standings.append(standing)
    }
    return standings
  }

  /// The most tiles that are moved. A screen of more tiles is never seen as a whole, and
  /// the search takes long.
  private static let mostRelaid = 60

  private func place(
    _ tile: Int, before rest: ArraySlice<Int>, in room: inout [UnitRoom]
  ) -> Standing? {
    let size = places[tile].size
    for screen in room.indices {
      var start = CellPoint(column: 0, row: 0)
      while let origin = room[screen].firstPlace(for: size, from: start) {
        room[screen].take(size, at: origin)
        if fits(rest, in: room) { return Standing(screen: screen, origin: origin) }
        room[screen].leave(size, at: origin)
        start = CellPoint(column: origin.column + 1, row: origin.row)
      }
    }
    return nil
  }

  /// Whether tiles fit among those already placed, the largest placed first.
  private func fits(_ tiles: ArraySlice<Int>, in room: [UnitRoom]) -> Bool {
    var room = room
    for size in Self.largestFirst {
      for tile in tiles where places[tile].size == size {
        let screen = room.indices.first { screen in
          guard let origin = room[screen].firstPlace(for: size) else { return false }
          room[screen].take(size, at: origin)
          return true
        }
        guard screen != nil else { return false }
      }
    }
    return true
  }

  /// The sizes of tiles.
  private static let largestFirst = [
    ArchivedFamily.systemExtraLarge, .systemExtraLargePortrait, .systemLarge, .systemMedium,
    .systemSmall,
  ].map(\.units)
}

extension CellSize {
  fileprivate func fits(in other: CellSize) -> Bool {
    columns <= other.columns && rows <= other.rows
  }
}

extension ArchivedFamily {
  /// This family, and those of the widget's families that may replace it where it does not
  /// fit, the largest first.
  package func choice(among families: [ArchivedFamily]) -> [ArchivedFamily] {
    let smaller: [ArchivedFamily] =
      switch self {
      case .systemExtraLarge, .systemExtraLargePortrait:
        [.systemLarge, .systemMedium, .systemSmall]
      case .systemLarge: [.systemMedium, .systemSmall]
      case .systemMedium: [.systemSmall]
      case .systemSmall, .accessoryCorner, .accessoryCircular, .accessoryRectangular,
        .accessoryInline:
        []
      }
    return [self] + smaller.filter(families.contains)
  }
}
