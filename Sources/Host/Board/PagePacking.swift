import Cells
import WidgetArchive

/// Where the tiles of a page stand among its units.
///
/// Each tile in the page's order takes the first hole, in reading order, that it fits, on whatever
/// screen: so a new last tile moves none where there is a hole for it. Only where there is none are
/// tiles laid anew to make room, those of one screen before those of all; and only where that makes
/// none either does a further screen begin.
struct PagePacking: Hashable, Sendable {
  struct Place: Hashable, Sendable {
    var screen: Int
    var origin: CellPoint
    var size: CellSize
    /// What it shows; nil where no family of it fits: then it stands as a small one.
    var family: ArchivedFamily?
  }

  /// In the order of the page.
  private(set) var places: [Place] = []
  private(set) var screenCount = 1
  /// Whether tiles had to be laid anew: then some stand before others that come first in the order.
  private(set) var isRelaid = false
  /// How many tiles are not shown in the family that was chosen.
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

  /// How many tiles stand on each screen.
  var counts: [Int] {
    var counts = Array(repeating: 0, count: screenCount)
    for place in places { counts[place.screen] += 1 }
    return counts
  }

  /// The units that are used of the first screen, from its corner on.
  var extent: CellSize {
    let first = places.lazy.filter { $0.screen == 0 }
    return CellSize(
      columns: first.map { $0.origin.column + $0.size.columns }.max() ?? 0,
      rows: first.map { $0.origin.row + $0.size.rows }.max() ?? 0)
  }

  /// The cells that tiles cover of the emptiest screen that is followed by another, or of the only
  /// one.
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

  /// Lays the tiles of one screen anew, so that the last tile has a place on it.
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

  /// Lays all tiles anew on the screens there are.
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

  /// Places for tiles in their order: each takes the first one with which those after it still fit;
  /// nil where they do not fit at all.
  ///
  /// That they fit is found by laying the largest first. It stays so with each tile that takes its
  /// place: the one it has when the largest are laid first always leaves room for the others.
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

  /// More tiles than this are not laid anew: a screen of them is never looked at as a whole.
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

  /// Whether tiles fit among those that stand already, the largest laid first.
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

  /// The sizes that tiles have.
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
  /// The tile's extent in units of a page. Lock-screen families are small tiles.
  package var units: CellSize {
    switch self {
    case .systemSmall, .accessoryCorner, .accessoryCircular, .accessoryRectangular,
      .accessoryInline:
      CellSize(columns: 1, rows: 1)
    case .systemMedium: CellSize(columns: 2, rows: 1)
    case .systemLarge: CellSize(columns: 2, rows: 2)
    case .systemExtraLarge: CellSize(columns: 4, rows: 2)
    case .systemExtraLargePortrait: CellSize(columns: 2, rows: 4)
    }
  }

  /// This family and those that stand in for it where it does not fit, the largest first, as far as
  /// the widget has them.
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
