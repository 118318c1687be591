import Cells
import WidgetArchive

/// Where the tiles of a page stand among its units: first-fit in reading order.
///
/// A later tile fills a hole that earlier ones leave. What no screen has room for begins a further
/// screen. Then, on every screen but the last of several, tiles take free units between them, each at
/// most as much again as it has, the least stretched first: a screen has no hole that a neighbour
/// could fill. What grows keeps its corner, so that it does not move for it.
struct PagePacking: Hashable, Sendable {
  /// The families a tile may be shown in, the one that was chosen first.
  typealias Choice = [ArchivedFamily]

  struct Place: Hashable, Sendable {
    var screen: Int
    var origin: CellPoint
    /// In units, with those it grew by.
    var size: CellSize
    /// What it shows; nil where no family of it fits: then it stands as a small one.
    var family: ArchivedFamily?
    /// Its own units.
    var plain: CellSize
  }

  /// In the order of the page.
  private(set) var places: [Place] = []
  private(set) var screenCount = 1
  /// What tiles cover of each screen, and what they would in their own units.
  private(set) var covered: [CoveredUnits] = []
  private(set) var plainlyCovered: [CoveredUnits] = []

  /// - Parameter grows: whether tiles take free units beside their own.
  init(_ choices: [Choice], in units: CellSize, grows: Bool = true) {
    guard units.columns > 0, units.rows > 0 else { return }
    var screens = [TakenUnits(units)]
    for choice in choices {
      let family = choice.first { $0.units.fits(in: units) }
      let size = family?.units ?? CellSize(columns: 1, rows: 1)
      var screen = 0
      while true {
        if screen == screens.count { screens.append(TakenUnits(units)) }
        if let origin = screens[screen].take(size) {
          places.append(
            Place(screen: screen, origin: origin, size: size, family: family, plain: size))
          break
        }
        screen += 1
      }
    }
    screenCount = screens.count
    if grows { grow(on: &screens) }
    covered = Array(repeating: CoveredUnits(), count: screenCount)
    plainlyCovered = covered
    for place in places {
      covered[place.screen].add(place.size)
      plainlyCovered[place.screen].add(place.plain)
    }
  }

  private mutating func grow(on screens: inout [TakenUnits]) {
    if screens.count == 1 {
      // Beyond what tiles take by themselves the units are margin.
      let used = CellSize(
        columns: places.map { $0.origin.column + $0.plain.columns }.max() ?? 0, rows: usedRows)
      screens[0].close(beyond: used)
      grow(on: 0, in: &screens[0])
    }
    for screen in screens.indices.dropLast() { grow(on: screen, in: &screens[screen]) }
  }

  /// How many tiles are not shown in the family that was chosen.
  func count(shrunkFrom choices: [Choice]) -> Int {
    zip(places, choices).count { $0.family != $1.first }
  }

  /// The fewest rows of units that hold all of it.
  private var usedRows: Int { places.map { $0.origin.row + $0.plain.rows }.max() ?? 0 }

  // MARK: Growing

  fileprivate struct Growth {
    var place: Int
    var size: CellSize
    /// The units it takes in addition.
    var strip: (origin: CellPoint, size: CellSize)
    /// By how much of itself it grows in that direction.
    var stretch: Double
  }

  private mutating func grow(on screen: Int, in taken: inout TakenUnits) {
    while let growth = nextGrowth(on: screen, taken) {
      taken.mark(growth.strip.origin, growth.strip.size)
      places[growth.place].size = growth.size
    }
  }

  private func nextGrowth(on screen: Int, _ taken: TakenUnits) -> Growth? {
    var best: Growth?
    for index in places.indices where places[index].screen == screen {
      for growth in growths(of: index) where taken.isFree(growth.strip.origin, growth.strip.size) {
        if growth.isBetter(than: best) { best = growth }
      }
    }
    return best
  }

  /// A unit wider, and a unit higher.
  private func growths(of index: Int) -> [Growth] {
    let place = places[index]
    var growths: [Growth] = []
    if place.size.columns < 2 * place.plain.columns {
      growths.append(
        Growth(
          place: index, size: CellSize(columns: place.size.columns + 1, rows: place.size.rows),
          strip: (
            CellPoint(column: place.origin.column + place.size.columns, row: place.origin.row),
            CellSize(columns: 1, rows: place.size.rows)
          ),
          stretch: Double(place.size.columns + 1) / Double(place.plain.columns)))
    }
    if place.size.rows < 2 * place.plain.rows {
      growths.append(
        Growth(
          place: index, size: CellSize(columns: place.size.columns, rows: place.size.rows + 1),
          strip: (
            CellPoint(column: place.origin.column, row: place.origin.row + place.size.rows),
            CellSize(columns: place.size.columns, rows: 1)
          ),
          stretch: Double(place.size.rows + 1) / Double(place.plain.rows)))
    }
    return growths
  }
}

extension PagePacking.Growth {
  /// The least stretched first, of those the one that fills most.
  fileprivate func isBetter(than other: Self?) -> Bool {
    guard let other else { return true }
    if stretch != other.stretch { return stretch < other.stretch }
    return strip.size.area > other.strip.size.area
  }
}

/// What tiles cover of a screen, from which the cells follow for any size of unit.
struct CoveredUnits: Hashable, Sendable {
  private var area = 0
  private var columns = 0
  private var rows = 0
  private var tiles = 0

  mutating func add(_ size: CellSize) {
    area += size.area
    columns += size.columns
    rows += size.rows
    tiles += 1
  }

  /// The cells, of units of so many: between the units of a tile there is no gap.
  func cells(_ unit: CellSize) -> Int {
    let gap = PageGrid.gap
    let (width, height) = (unit.columns + gap, unit.rows + gap)
    return area * width * height - gap * (columns * width + rows * height) + tiles * gap * gap
  }
}

/// The units of a screen and which of them are taken.
private struct TakenUnits {
  private let units: CellSize
  private var taken: [Bool]

  init(_ units: CellSize) {
    self.units = units
    taken = Array(repeating: false, count: units.area)
  }

  /// Takes the first free place for so many units, in reading order.
  mutating func take(_ size: CellSize) -> CellPoint? {
    guard size.fits(in: units) else { return nil }
    for row in 0...units.rows - size.rows {
      for column in 0...units.columns - size.columns {
        let origin = CellPoint(column: column, row: row)
        guard isFree(origin, size) else { continue }
        mark(origin, size)
        return origin
      }
    }
    return nil
  }

  mutating func mark(_ origin: CellPoint, _ size: CellSize) {
    for row in origin.row..<origin.row + size.rows {
      for column in origin.column..<origin.column + size.columns {
        taken[row * units.columns + column] = true
      }
    }
  }

  /// From now on nothing takes what is right of so many columns or below so many rows.
  mutating func close(beyond used: CellSize) {
    mark(
      CellPoint(column: used.columns, row: 0),
      CellSize(columns: units.columns - used.columns, rows: units.rows))
    mark(
      CellPoint(column: 0, row: used.rows),
      CellSize(columns: units.columns, rows: units.rows - used.rows))
  }

  func isFree(_ origin: CellPoint, _ size: CellSize) -> Bool {
    guard origin.column + size.columns <= units.columns, origin.row + size.rows <= units.rows
    else { return false }
    for row in origin.row..<origin.row + size.rows {
      for column in origin.column..<origin.column + size.columns
      where taken[row * units.columns + column] {
        return false
      }
    }
    return true
  }
}

extension CellSize {
  fileprivate var area: Int { columns * rows }

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
