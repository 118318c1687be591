/// A thing that follows from what happened in a turn, and is done once, at its end. Pure.
///
/// The order of the cases is the order in which they are settled. If settling one notes others, the
/// first noted case is settled next, even one that stands before it.
enum Consequence: UInt8, CaseIterable {
  /// Tiles may have other shapes. First, so that a tile that comes on screen is asked for in the
  /// shape it has there.
  case shapes
  /// Other kinds may be closed, because the board is locked. Before tiles come on screen, so that
  /// no extension of a closed kind is started for such a tile.
  case closedKinds
  /// Other tiles may be visible, here or in terminals that view: their reloads may begin.
  case visible
  /// Extensions that have not described their widgets are asked to. After `visible`: reloads of
  /// visible tiles take processes first.
  case descriptions
  /// Tiles may lack content or have another status. After all that may begin or fail a reload. A
  /// stack that turns here makes other tiles visible, which is settled before the rest.
  case tiles
  /// The facts in an open inspector may have changed: it explains the tile with its status.
  case inspector
  /// Tiles with alerts are judged. Late, because no tile's content depends on it.
  case alerts
  /// The reports may have changed. Last, because other programs read them: they hold the results of
  /// the whole turn.
  case reports
}

/// The consequences that are noted and not settled.
///
/// Whoever changes something notes what follows (``BoardSession/consequences``); most of it follows
/// from the fact that the board is told (``BoardFact/consequences``).
struct Consequences: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }
  private init(_ consequence: Consequence) { rawValue = 1 << consequence.rawValue }

  static let shapes = Consequences(.shapes)
  static let closedKinds = Consequences(.closedKinds)
  static let visible = Consequences(.visible)
  static let descriptions = Consequences(.descriptions)
  static let tiles = Consequences(.tiles)
  static let inspector = Consequences(.inspector)
  static let alerts = Consequences(.alerts)
  static let reports = Consequences(.reports)
  static let all = Consequences(rawValue: .max)

  /// All that the board shows of tiles.
  static let contents: Consequences = [.tiles, .inspector]
  /// The board may show other tiles, or the same ones elsewhere.
  static let places: Consequences = [.shapes, .closedKinds, .visible, .contents]

  /// Removes the first of `these` that is noted; nil if none is.
  mutating func takeFirst(of these: Consequences) -> Consequence? {
    let noted = intersection(these)
    let first = Consequence.allCases.first { noted.contains(Self($0)) }
    if let first { remove(Self(first)) }
    return first
  }
}
