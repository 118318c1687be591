import Cells
import Foundation
import TimelineEngine

/// The motion between two pictures: a page slides in from its side, tiles glide to their new
/// places. It delays only the picture, never the effect: keys already act on the new page.
///
/// The loop switches motion on or off (``Board/showsMotion``). While nothing moves,
/// nothing wakes the loop.
struct Motion {
  /// Seconds: the length of a motion, and the time between its pictures.
  static let duration = 0.12
  static let step = 0.02

  var isOn = false {
    didSet {
      guard !isOn else { return }
      stance = nil
      cutOff()
      endContents()
    }
  }
  /// The places of everything in the last picture.
  private var stance: Stance?
  private var changedAt: Date?
  /// The parts of tiles that move because of a new entry, and whether some were cut off.
  var contents: [ContentMotion] = []
  var contentsWereCut = false
  private var way: Way?
  /// Whether a motion was cut off, so that the screen does not show the last
  /// picture that was drawn.
  private var isCutOff = false

  /// Compares the current places with the last ones, and returns the motion between them, if any.
  ///
  /// A change that comes during a motion is shown without one: a key held down flips pages
  /// as fast as it repeats.
  mutating func follow(_ new: Stance, at now: Date) -> Path? {
    guard isOn, new != stance else { return nil }
    endContents()
    let isUnderWay = changedAt.map { (0..<Self.duration).contains(now.timeIntervalSince($0)) }
    let path = isUnderWay == true ? nil : stance.flatMap { Path(from: $0, to: new) }
    if stance != nil { changedAt = now }
    stance = new
    cutOff()
    return path
  }

  /// Begins a motion. `before` is the picture on screen.
  mutating func begin(_ path: Path, from before: Grid, at now: Date) {
    way = Way(path: path, before: before, begin: now)
  }

  private mutating func cutOff() {
    if way != nil { isCutOff = true }
    way = nil
  }

  /// The frame with the motion under way at `now`.
  mutating func seen(_ frame: BoardFrame, at now: Date) -> BoardFrame {
    var frame = frame
    if isCutOff { (frame.changed, isCutOff) = (nil, false) }
    guard let way else { return frame }
    frame.changed?.append(way.path.area)
    // Draw a step ahead, so that the first picture after a key already shows a change.
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

/// The places of everything in a picture.
struct Stance: Hashable {
  var page: Int
  var screen: Int
  /// The area for tiles.
  var area: CellRect
  var spots: [PageGrid.Spot]
  /// Whether that area shows tiles only, with nothing above them.
  var isOpen: Bool
}

extension Motion {
  /// The things that move, and their way.
  enum Path: Hashable {
    /// A whole area moves by its own size: columns and rows are -1, 0 or 1 times that.
    case slide(CellRect, columns: Int, rows: Int)
    /// Tiles of an area move, each from its old place to its new rectangle.
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

    /// Nil if nothing moves.
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

  /// A path, and the picture at its beginning.
  struct Way {
    var path: Path
    var before: Grid
    var begin: Date

    /// The picture after a share of the time, 0…1. The motion slows down towards the end.
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
  /// Copies a part of another picture of the same size to a shifted place, clipped to an area.
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

  /// The current places of everything.
  var stance: Stance {
    Stance(
      page: paging.page, screen: paging.screen, area: tileArea, spots: paging.spots,
      isOpen: opened.panel == nil && opened.inspector == nil && opened.editing?.drag == nil
        && !isLocked && !isTooSmall && !paging.isSingleTile)
  }
}
