import Foundation
import TimelineEngine
import WidgetArchive

/// Measurements of a simulated board: reloads, ages, wake-ups. Times are seconds since the
/// simulation began, except where a `Date` says otherwise.
struct BoardNotes {
  /// One tile: its provider's answers, and the reloads and looks that followed.
  struct Tile {
    let provider: SimulatedProvider
    var count = ReloadCount()
    /// The time at which the latest reload began.
    var began: TimeInterval?
    /// The time at which the reload of the timeline on screen began.
    var shownSince: TimeInterval?
    /// The time at which the timeline on screen asks for the next; nil if it never does, or if
    /// the latest reload failed.
    var due: TimeInterval?
    /// The rule that has held the next reload since the last one began.
    var hold: Rule?
    /// Looks that count, those that lasted two seconds, and the sums of the
    /// ages seen at both moments.
    var looks = 0
    var settledLooks = 0
    var arrivalSum = 0.0
    var settledSum = 0.0
  }

  private(set) var tiles: [Tile]
  private(set) var arrivalAges: [Double] = []
  private(set) var settledAges: [Double] = []
  /// Distinct moments for which the engine asked to be woken.
  private(set) var wakeups = 0
  /// Wake-ups at which nobody looked.
  private(set) var unseenWakeups = 0
  private(set) var starved = 0
  private let pace: Pace
  /// The time from which on events count: the days before it are for learning.
  private let counted: TimeInterval

  init(_ simulation: Simulation) {
    tiles = (0..<simulation.placements).map {
      Tile(provider: simulation.providers[$0 % simulation.providers.count])
    }
    pace = simulation.pace
    counted = Double(simulation.scenario.learning) * 86_400
  }

  // MARK: Reloads

  mutating func begin(_ index: Int, at time: TimeInterval) {
    if let due = tiles[index].due, isLate(index, due: due, at: time) { starved += 1 }
    tiles[index].began = time
    tiles[index].hold = nil
  }

  /// The provider's answer to the latest reload, as of the time at which that began.
  func answer(of index: Int) -> Result<TimelineReceipt, ReloadFailure> {
    let tile = tiles[index]
    return tile.provider.answer(
      at: SimulatedBoard.start + (tile.began ?? 0), isFirst: tile.shownSince == nil)
  }

  mutating func accept(_ index: Int, _ row: LedgerRow) {
    count(index, row, isGood: true)
    let began = tiles[index].began ?? 0
    tiles[index].shownSince = began
    tiles[index].due = tiles[index].provider.ownInterval.map { began + seconds($0) }
  }

  mutating func record(_ index: Int, _ row: LedgerRow) {
    switch row.outcome {
    case .held: tiles[index].hold = row.rule
    case .failed:
      count(index, row, isGood: false)
      tiles[index].due = nil
    case .reloaded: count(index, row, isGood: true)
    }
  }

  private mutating func count(_ index: Int, _ row: LedgerRow, isGood: Bool) {
    let time = row.date.timeIntervalSince(SimulatedBoard.start)
    if row.charged { tiles[index].count.charge(at: time) }
    guard time >= counted else { return }
    if row.charged { tiles[index].count.charged += 1 } else { tiles[index].count.free += 1 }
    if isGood { tiles[index].count.succeeded += 1 }
  }

  // MARK: Looks and wake-ups

  mutating func wake(at time: TimeInterval, isSeen: Bool) {
    guard time >= counted else { return }
    wakeups += 1
    if !isSeen { unseenWakeups += 1 }
  }

  mutating func glance(_ page: Range<Int>, at time: TimeInterval) {
    guard time >= counted else { return }
    for index in page {
      guard let since = tiles[index].shownSince else { continue }
      tiles[index].looks += 1
      tiles[index].arrivalSum += time - since
      arrivalAges.append(time - since)
    }
  }

  mutating func settle(_ page: Range<Int>, at time: TimeInterval, began: TimeInterval) {
    guard began >= counted else { return }
    for index in page {
      if isStarved(index, since: began) { starved += 1 }
      guard let since = tiles[index].shownSince else { continue }
      tiles[index].settledLooks += 1
      tiles[index].settledSum += time - since
      settledAges.append(time - since)
    }
  }

  /// Ends the measurement: counts reloads that should have run by then.
  mutating func end(at time: TimeInterval) {
    for index in tiles.indices {
      guard let due = tiles[index].due, (tiles[index].began ?? 0) < due else { continue }
      if isLate(index, due: due, at: time) { starved += 1 }
    }
  }

  /// Whether a reload is starved: due when the page appeared, with budget
  /// left, and not begun since.
  private func isStarved(_ index: Int, since look: TimeInterval) -> Bool {
    guard let due = tiles[index].due, due + pace.visibleSpread < look else { return false }
    return (tiles[index].began ?? 0) < due && !isHeldByBudget(index)
  }

  /// Whether a hidden reload waited longer than `hidden.latest` allows.
  private func isLate(_ index: Int, due: TimeInterval, at time: TimeInterval) -> Bool {
    // The reserve is kept for a time when somebody looks; until then the reload is not late.
    guard time >= counted, !isHeldByBudget(index), tiles[index].hold?.holding != .reserve else {
      return false
    }
    let latest = max(due, (tiles[index].began ?? 0) + pace.latest)
    return time > latest + pace.hiddenSpread + pace.wake
  }

  private func isHeldByBudget(_ index: Int) -> Bool {
    tiles[index].hold?.holding == .budget
  }
}
