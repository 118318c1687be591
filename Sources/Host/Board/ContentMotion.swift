import CellLayout
import Cells
import Foundation
import TimelineEngine

/// A part of a tile on its way from the picture of one entry to that of the next: digits count, a symbol
/// lights up. It delays only the picture, and is over within ``duration``.
struct ContentMotion: Hashable {
  /// Seconds: the length, and the time between pictures: ten pictures.
  static let duration = 0.3
  static let step = 0.03
  /// The least seconds between two motions of a tile, so that a live one does not move all the time.
  static let pause: TimeInterval = 5

  let kind: TileMotion.Kind
  /// Its place on the screen.
  let rect: CellRect
  /// The earlier picture there.
  let before: Grid
  let begin: Date

  /// The share of its time that is over at `now`; nil at its end. It is a step ahead, so that the first
  /// picture already shows a change.
  func share(at now: Date) -> Double? {
    let share = (now.timeIntervalSince(begin) + Self.step) / Self.duration
    return (0..<0.99).contains(share) ? share : nil
  }

  /// Draws the picture after a share of the time over that of its end.
  func draw(on grid: inout Grid, share: Double) {
    let after = grid.slice(rect)
    guard after.size == before.size else { return }
    switch kind {
    case .numericText where rect.size.rows == 1: count(to: after, on: &grid, share)
    case .numericText, .pushBottom: push(after, on: &grid, columns: 0, rows: 1, share)
    case .pushTop: push(after, on: &grid, columns: 0, rows: -1, share)
    case .pushLeading: push(after, on: &grid, columns: -1, rows: 0, share)
    case .pushTrailing: push(after, on: &grid, columns: 1, rows: 0, share)
    case .opacity:
      grid.copy(share < 0.5 ? before : after, to: rect.origin)
      grid.restyle(rect) { $0.attributes.insert(.dim) }
    case .pulse:
      let isBright = Int(clamping: share * 4) % 2 == 0
      grid.restyle(rect) { $0.attributes.insert(isBright ? .bold : .dim) }
    }
  }

  /// Each digit counts to its new value; other letters change at half time.
  private func count(to after: Grid, on grid: inout Grid, _ share: Double) {
    for column in 0..<rect.size.columns {
      let (old, new) = (before[column, 0], after[column, 0])
      guard old != new, !old.isContinuation, !new.isContinuation,
        Grapheme.width(of: old.text) == 1, Grapheme.width(of: new.text) == 1
      else { continue }
      var cell = share < 0.5 ? old : new
      if let from = Int(old.text), let to = Int(new.text) {
        cell = new
        cell.text = String(from + Int(clamping: (Double(to - from) * share).rounded()))
      }
      let place = CellRect(
        column: rect.minColumn + column, row: rect.minRow, columns: 1, rows: 1)
      grid.fill(place, with: cell)
    }
  }

  /// The new picture comes in from a side, and pushes the old one out at the other.
  private func push(
    _ after: Grid, on grid: inout Grid, columns: Int, rows: Int, _ share: Double
  ) {
    let left = pow(1 - share, 2)
    func part(_ cells: Int) -> Int { Int(clamping: (left * Double(cells)).rounded()) }
    let size = (columns: columns * rect.size.columns, rows: rows * rect.size.rows)
    let shift = CellPoint(column: part(size.columns), row: part(size.rows))
    var picture = before
    picture.fill(picture.bounds, style: .plain)
    picture.copy(
      before, to: CellPoint(column: shift.column - size.columns, row: shift.row - size.rows))
    picture.copy(after, to: shift)
    grid.copy(picture, to: rect.origin)
  }
}

extension Motion {
  /// Ends what moves inside tiles, as their places or a panel above them have changed.
  mutating func endContents() {
    guard !contents.isEmpty else { return }
    contents = []
    contentsWereCut = true
  }

  /// The frame with what moves inside tiles at `now`.
  mutating func seenInside(_ frame: BoardFrame, at now: Date) -> BoardFrame {
    var frame = frame
    if contentsWereCut { (frame.changed, contentsWereCut) = (nil, false) }
    guard !contents.isEmpty else { return frame }
    for motion in contents {
      frame.changed?.append(motion.rect)
      guard let share = motion.share(at: now) else { continue }
      motion.draw(on: &frame.grid, share: share)
      frame.nextMotion = now.addingTimeInterval(ContentMotion.step)
    }
    contents.removeAll { $0.share(at: now) == nil }
    return frame
  }
}

extension Board {
  /// Keeps the drawing of a tile on screen whose content is about to change.
  mutating func keepFormer(of id: Placement.ID) {
    guard canvas.motion.isOn, stance.isOpen, paging.spots.contains(where: { $0.id == id }),
      let drawn = tileStates.drawn[id]?.drawn, !drawn.motions.isEmpty
    else { return }
    tileStates.former[id] = drawn
  }

  /// Begins the motions of a tile whose new content has just been drawn.
  mutating func beginMotions(in spot: PageGrid.Spot, to drawn: DrawnTile, at now: Date) {
    guard let former = tileStates.former.removeValue(forKey: spot.id), canvas.motion.isOn,
      stance.isOpen, former.grid.size == drawn.grid.size, tileStates.scroll?.id != spot.id
    else { return }
    let last = tileStates.moved[spot.id] ?? .distantPast
    guard !(last..<last.addingTimeInterval(ContentMotion.pause)).contains(now) else { return }
    // A timer has always gone on since the last picture: it is no reason to move.
    let live = drawn.liveAreas
    let ticking = former.liveAreas.filter { live.contains($0) }
    let (still, stillNew) = (former.grid.blank(in: ticking), drawn.grid.blank(in: ticking))
    let begun = drawn.motions.enumerated().compactMap { index, motion -> ContentMotion? in
      guard former.motions.indices.contains(index) else { return nil }
      let isSame = former.motions[index].value == motion.value
      if motion.kind == .pulse
        ? motion.value != nil && isSame
        : still.slice(motion.rect) == stillNew.slice(motion.rect)
      {
        return nil
      }
      return ContentMotion(
        kind: motion.kind, rect: motion.rect.offset(by: spot.inside),
        before: former.grid.slice(motion.rect), begin: now)
    }
    guard !begun.isEmpty else { return }
    tileStates.moved[spot.id] = now
    canvas.motion.contents += begun
  }
}

extension Grid {
  /// The picture without what stands in some places.
  fileprivate func blank(in places: [CellRect]) -> Grid {
    var grid = self
    for place in places { grid.fill(place, style: .plain) }
    return grid
  }
}
