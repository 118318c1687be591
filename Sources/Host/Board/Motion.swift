import Cells
import Foundation
import TimelineEngine

/// What moves between two pictures: a page slides in from where it lies, tiles glide to where they
/// stand now. It only delays what is seen, never what is done: keys meet the new page at once.
///
/// The loop says whether anything moves at all (``Board/showsMotion``). Nothing here wakes anybody
/// while nothing moves.
struct Motion {
  /// In seconds: how long it takes, and from one of its pictures to the next.
  static let duration = 0.12
  static let step = 0.02

  var isOn = false {
    didSet {
      guard !isOn else { return }
      stance = nil
      cutOff()
    }
  }
  /// Where everything stood in the last picture.
  private var stance: Stance?
  private var changedAt: Date?
  private var way: Way?
  /// Whether a way was left before its end: what is on screen is not what was drawn last.
  private var isCutOff = false

  /// Takes in where everything stands now; gives what moves because of it.
  ///
  /// What changes again before it has come to rest is shown in its place at once: a key that is held
  /// flips as fast as it repeats.
  mutating func follow(_ new: Stance, at now: Date) -> Path? {
    guard isOn, new != stance else { return nil }
    let isUnderWay = changedAt.map { (0..<Self.duration).contains(now.timeIntervalSince($0)) }
    let path = isUnderWay == true ? nil : stance.flatMap { Path(from: $0, to: new) }
    if stance != nil { changedAt = now }
    stance = new
    cutOff()
    return path
  }

  /// Something begins to move. `before` is what is on screen.
  mutating func begin(_ path: Path, from before: Grid, at now: Date) {
    way = Way(path: path, before: before, begin: now)
  }

  private mutating func cutOff() {
    if way != nil { isCutOff = true }
    way = nil
  }

  /// A frame as it is seen at `now`.
  mutating func seen(_ frame: BoardFrame, at now: Date) -> BoardFrame {
    var frame = frame
    if isCutOff { (frame.changed, isCutOff) = (nil, false) }
    guard let way else { return frame }
    frame.changed?.append(way.path.area)
    // A picture ahead: what a key does is seen with the key.
    let share = (now.timeIntervalSince(way.begin) + Self.step) / Self.duration
    guard (0..<0.99).contains(share) else {
      self.way = nil
      return frame
    }
    frame.grid = way.picture(to: frame.grid, share: share)
    frame.nextMotion = now.addingTimeInterval(Self.step)
    return frame
  }
}

/// Where everything stands in a picture.
struct Stance: Hashable {
  var page: Int
  var screen: Int
  /// Where tiles may stand.
  var area: CellRect
  var spots: [PageGrid.Spot]
  /// Whether only tiles are to be seen there.
  var isOpen: Bool
}

extension Motion {
  /// What moves where.
  enum Path: Hashable {
    /// All of an area moves by its own size: columns and rows are -1, 0 or 1 times that.
    case slide(CellRect, columns: Int, rows: Int)
    /// Tiles of an area move: each from a place to the rectangle it has now.
    case glide(CellRect, [Glide])

    struct Glide: Hashable {
      var from: CellPoint
      var to: CellRect
    }

    var area: CellRect {
      switch self {
      case .slide(let area, _, _), .glide(let area, _): area
      }
    }

    /// Nil where nothing moves.
    init?(from old: Stance, to new: Stance) {
      guard old.isOpen, new.isOpen, old.area == new.area, !new.area.isEmpty else { return nil }
      if old.page != new.page {
        self = .slide(new.area, columns: new.page > old.page ? 1 : -1, rows: 0)
      } else if old.screen != new.screen {
        self = .slide(new.area, columns: 0, rows: new.screen > old.screen ? 1 : -1)
      } else {
        let places = Dictionary(
          old.spots.map { ($0.id, $0.rect.origin) }, uniquingKeysWith: { first, _ in first })
        let glides = new.spots.compactMap { spot -> Glide? in
          guard let from = places[spot.id], from != spot.rect.origin else { return nil }
          return Glide(from: from, to: spot.rect)
        }
        guard !glides.isEmpty else { return nil }
        self = .glide(new.area, glides)
      }
    }
  }

  /// A path, and what was seen at its beginning.
  struct Way {
    var path: Path
    var before: Grid
    var begin: Date

    /// The picture when a share of the time is over, from 0 to 1. It slows down towards the end.
    func picture(to after: Grid, share: Double) -> Grid {
      let left = pow(1 - share, 3)
      var picture = after
      switch path {
      case .slide(let area, let columns, let rows):
        let size = (columns: columns * area.size.columns, rows: rows * area.size.rows)
        let shift = CellPoint(
          column: Self.part(left, of: size.columns), row: Self.part(left, of: size.rows))
        picture.move(area, of: after, by: shift, within: area)
        picture.move(
          area, of: before,
          by: CellPoint(column: shift.column - size.columns, row: shift.row - size.rows),
          within: area)
      case .glide(let area, let glides):
        for glide in glides { picture.fill(glide.to, style: .plain) }
        for glide in glides {
          let shift = CellPoint(
            column: Self.part(left, of: glide.from.column - glide.to.minColumn),
            row: Self.part(left, of: glide.from.row - glide.to.minRow))
          picture.move(glide.to, of: after, by: shift, within: area)
        }
      }
      return picture
    }

    private static func part(_ share: Double, of cells: Int) -> Int {
      Int(clamping: (share * Double(cells)).rounded())
    }
  }
}

extension Grid {
  /// Copies a part of another picture of the same size to where it is after a shift, as far as that
  /// lies within an area.
  fileprivate mutating func move(
    _ part: CellRect, of other: Grid, by shift: CellPoint, within area: CellRect
  ) {
    let seen = part.offset(by: shift).intersection(area)
    guard !seen.isEmpty else { return }
    copy(
      other, seen.offset(by: CellPoint(column: -shift.column, row: -shift.row)), to: shift)
  }
}

extension Board {
  /// Whether pages slide and tiles glide.
  package var showsMotion: Bool {
    get { canvas.motion.isOn }
    set { if canvas.motion.isOn != newValue { canvas.motion.isOn = newValue } }
  }

  /// Where everything stands now.
  var stance: Stance {
    Stance(
      page: paging.page, screen: paging.screen, area: tileArea, spots: paging.spots,
      isOpen: opened.panel == nil && opened.inspector == nil && opened.editing?.drag == nil
        && !isLocked && !isTooSmall && !paging.isSingleTile)
  }
}
