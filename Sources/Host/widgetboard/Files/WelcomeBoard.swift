import Board
import CLinux
import Cells
import Glibc
import TimelineEngine
import WidgetArchive

/// The board of a first launch: pages of widgets that need no network and have something to show of
/// this machine and this home folder, as many of them as the terminal shows well at once.
enum WelcomeBoard {
  /// The board for this process's terminal, in which a command may run before the first launch; without a
  /// terminal for the smallest usual one.
  static var document: BoardDocument {
    document(in: .ofTerminal ?? CellSize(columns: 80, rows: 24))
  }

  static func document(in size: CellSize) -> BoardDocument {
    BoardDocument(layout: layout(for: .here, in: size), comment: comment)
  }

  /// The comment at the beginning of the file.
  static let comment = """
    The board that widgetboard shows. Edit it while the board runs; the board follows.
    A [tile] has a kind ("widgetboard kinds" lists them), a family (small, medium, large,
    extraLarge) and, as "set.NAME = VALUE", the settings of its widget.
    """

  /// - Parameters:
  ///   - home: Determines the tiles: photos and repositories are on the first page if there are
  ///     some, and nowhere otherwise.
  ///   - size: The size of the terminal: the first page has as many units as fill it at a size that
  ///     is pleasant to read.
  static func layout(for home: HomeSurvey, in size: CellSize) -> BoardLayout {
    var tiles = NumberedTiles()
    let units = UnitCount(fitting: size)
    let first = first(for: home, units: units, &tiles)
    // On a terminal that large, further pages would repeat the tiles and look nearly empty.
    if units.holdsAll { return BoardLayout(pages: [.init(name: "Home", placements: first)]) }
    let rest = OwnTiles(of: home).kinds.filter { kind in
      isOfDays.contains(kind) && !first.contains { $0.kind == kind }
    }
    return BoardLayout(pages: [
      .init(name: "Home", placements: first),
      .init(name: "Days", placements: days(rest, units: units, &tiles)),
      .init(name: "Machine", placements: machine(units: units, &tiles)),
    ])
  }

  private static let isOfDays: Set = ["todo", "notes", "bookmarks", "countdown"]

  /// - Parameter rest: the kinds that the first page has no room for.
  private static func days(
    _ rest: [String], units: UnitCount, _ tiles: inout NumberedTiles
  ) -> [Placement] {
    let others = rest.map { ($0, ArchivedFamily.systemMedium) }
    switch (units.columns, units.rows) {
    case (4, 2):
      // Two more tiles beside and below the month fill the smallest terminal.
      let calendar: Tile = ("calendar", rest.isEmpty ? .systemExtraLarge : .systemLarge)
      return tiles.make([calendar] + others.prefix(2))
    case (_, 3) where units.columns > 4:
      return tiles.make(
        [("calendar", .systemExtraLarge), ("photos", .systemLarge)] + others.prefix(3))
    default: return tiles.make([("calendar", .systemExtraLarge)] + others.prefix(2))
    }
  }

  private static func machine(
    units: UnitCount, _ tiles: inout NumberedTiles
  ) -> [Placement] {
    switch (units.columns, units.rows) {
    case (4, 2): return tiles.make([("system", .systemLarge), ("clock", .systemLarge)])
    case (4, _):
      return tiles.make([
        ("system", .systemExtraLarge), ("clock", .systemMedium), ("photos", .systemMedium),
      ])
    case (6, 2): return tiles.make([("system", .systemExtraLarge), ("clock", .systemLarge)])
    case (6, _):
      return tiles.make([
        ("system", .systemExtraLarge), ("clock", .systemLarge), ("clock", .systemMedium),
        ("photos", .systemMedium), ("calendar", .systemMedium),
      ])
    default: return tiles.make([("system", .systemExtraLarge), ("clock", .systemExtraLarge)])
    }
  }

  // MARK: The first page

  /// The units that the first page is made for: four, six or eight side by side, so that medium and
  /// large tiles leave no gap, and so many that no unit is larger than the tiles can use.
  private struct UnitCount {
    var columns: Int
    var rows: Int

    init(fitting size: CellSize) {
      columns = size.columns < 150 ? 4 : size.columns < 172 ? 6 : 8
      rows = size.rows < 36 ? 2 : size.rows < 48 ? 3 : size.rows < 57 || columns < 8 ? 4 : 5
    }

    /// Whether the first page has all tiles that other pages would have.
    var holdsAll: Bool { columns > 4 && rows > 3 || columns > 6 && rows > 2 }
  }

  /// The tiles in the order in which they are packed; those of each case fill its units.
  private static func first(
    for home: HomeSurvey, units: UnitCount, _ tiles: inout NumberedTiles
  ) -> [Placement] {
    var own = OwnTiles(of: home)
    switch (units.columns, units.rows) {
    case (4, 2):
      return smallest(home, &own, &tiles)
    case (4, let rows):
      return tiles.make(
        [("clock", .systemSmall), ("calendar", .systemSmall), ("system", .systemLarge)]
          + [(StartHere.kind, .systemMedium)] + own.next((rows - 2) * 2))
    case (8, let rows):
      return widest(rows: rows, &own, &tiles)
    case (_, 2):
      return tiles.make(
        [("system", .systemLarge), ("clock", .systemSmall), ("calendar", .systemSmall)]
          + [(StartHere.kind, .systemMedium)] + own.next(2))
    case (_, 3):
      return tiles.make(
        [("system", .systemLarge), ("calendar", .systemLarge), ("clock", .systemMedium)]
          + [(StartHere.kind, .systemMedium)] + own.next(3))
    default:
      return tiles.make(
        [("system", .systemLarge), ("calendar", .systemLarge), ("clock", .systemLarge)]
          + [(StartHere.kind, .systemMedium), (own.largest(), .systemLarge)] + own.next(3))
    }
  }

  /// The tiles for eight units side by side. They need more tiles than an empty home has things for:
  /// its photos are the picture that the widget brings along.
  private static func widest(
    rows: Int, _ own: inout OwnTiles, _ tiles: inout NumberedTiles
  ) -> [Placement] {
    let start: Tile = (StartHere.kind, .systemMedium)
    let top: [Tile] = [("system", .systemExtraLarge), ("clock", .systemExtraLarge)]
    switch rows {
    case 2:
      return tiles.make(
        [("system", .systemLarge), ("calendar", .systemLarge), ("clock", .systemLarge), start]
          + own.next(1))
    case 3: return tiles.make(top + [start, ("calendar", .systemMedium)] + own.next(2))
    case 4:
      own.take("photos")
      return tiles.make(
        top + [("calendar", .systemLarge), ("photos", .systemExtraLarge), start] + own.next(1))
    default:
      own.take("photos")
      return tiles.make(
        top + [("calendar", .systemLarge), ("photos", .systemExtraLarge)]
          + [(own.largest(), .systemLarge), start] + own.next(3))
    }
  }

  /// The tiles for four units side by side in two rows.
  private static func smallest(
    _ home: HomeSurvey, _ own: inout OwnTiles, _ tiles: inout NumberedTiles
  ) -> [Placement] {
    let top: [Tile] = [
      ("clock", .systemSmall), ("system", .systemMedium), ("calendar", .systemSmall),
    ]
    // A picture looks good in a square, so the tile beside it is then a square, too.
    guard home.hasPictures else {
      return tiles.make(top + own.next(1) + [(StartHere.kind, .systemMedium)])
    }
    own.take("photos")
    return tiles.make(
      top + own.next(1) + [("photos", .systemSmall), (StartHere.kind, .systemSmall)])
  }
}

/// A kind with its family.
private typealias Tile = (kind: String, family: ArchivedFamily)

/// The kinds that show the person's own things, the most informative first; kinds that have nothing
/// to show yet and ask for it come last.
private struct OwnTiles {
  private(set) var kinds: [String]

  init(of home: HomeSurvey) {
    let there = [
      ("git", home.hasRepositories), ("photos", home.hasPictures), ("todo", home.hasTasks),
      ("notes", home.hasNotes), ("bookmarks", home.hasBookmarks), ("countdown", true),
    ]
    let shown = there.filter(\.1).map(\.0)
    kinds = shown + ["todo", "notes", "bookmarks"].filter { !shown.contains($0) }
  }

  mutating func take(_ kind: String) { kinds.removeAll { $0 == kind } }

  mutating func next(_ count: Int) -> [Tile] {
    defer { kinds.removeFirst(min(count, kinds.count)) }
    return kinds.prefix(count).map { ($0, .systemMedium) }
  }

  /// Takes the kind that gains most from a large tile.
  mutating func largest() -> String {
    let kind = ["photos", "git"].first(where: kinds.contains) ?? "countdown"
    take(kind)
    return kind
  }
}

/// Makes tiles with unique ids: `clock-1`, `clock-2`.
private struct NumberedTiles {
  private var counts: [String: Int] = [:]

  mutating func make(_ kind: String, _ family: ArchivedFamily) -> Placement {
    counts[kind, default: 0] += 1
    return Placement(id: "\(kind)-\(counts[kind, default: 1])", kind: kind, family: family)
  }

  mutating func make(_ tiles: [Tile]) -> [Placement] {
    var made: [Placement] = []
    for tile in tiles { made.append(make(tile.kind, tile.family)) }
    return made
  }
}

extension CellSize {
  /// The size of the terminal that this process writes to; nil if it writes to none.
  static var ofTerminal: CellSize? {
    var window = linux_window()
    guard linux_window_size(STDOUT_FILENO, &window) == 0, window.columns > 0, window.rows > 0
    else { return nil }
    return CellSize(columns: Int(window.columns), rows: Int(window.rows))
  }
}
