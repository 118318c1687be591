import Foundation

/// What others would have shown at the same looks: two timers, one who knows every look, and one who
/// knows every visit.
///
/// A tile whose provider names no time, or that was not reloaded once, has no interval; there all of
/// them show what the engine shows, the one timeline there is.
struct Baselines {
  /// Mean ages at the looks that count, in seconds; nil without a look.
  private(set) var timerEqual: Double?
  private(set) var timerOwn: Double?
  private(set) var bound: Double?
  private(set) var visitBound: Double?
  /// What `timerOwn` takes a day for all tiles together.
  private(set) var ownReloads = 0.0
  /// Looks that count, of all pages.
  private(set) var looks = 0

  /// The mean age that a timer shows at any moment, its phase being as likely as any other.
  ///
  /// A reload shows `duration` after it began, until another one does an interval later: the age runs
  /// evenly from `duration` to `duration + interval`.
  static func meanAge(interval: TimeInterval, duration: TimeInterval) -> TimeInterval {
    duration + interval / 2
  }

  init(_ simulation: Simulation, _ tiles: [BoardNotes.Tile], _ visits: [Visit]) {
    let first = simulation.scenario.learning * Span.day
    /// By page and visit.
    var settled = [[[Int]]](repeating: [], count: simulation.pages)
    for visit in visits {
      let glances = visit.glances.filter { $0 >= first }
      looks += glances.count
      settled[visit.page].append(
        glances.map { $0 + Agenda.settling }.filter { $0 <= visit.ends })
    }
    let counted = Double(simulation.days) * 86_400
    let duration = seconds(Simulation.reload)
    var sums = (equal: 0.0, own: 0.0, bound: 0.0, visits: 0.0)
    var seen: [Choice: AllKnowing] = [:]
    for (index, tile) in tiles.enumerated() {
      let own = tile.provider.ownInterval
      ownReloads += own.map { 86_400 / seconds($0) } ?? 0
      let looks = Double(tile.settledLooks)
      let spent = tile.count.charged + tile.count.free
      guard tile.settledLooks > 0 else { continue }
      guard let own else {
        sums.equal += tile.settledSum
        sums.own += tile.settledSum
        sums.bound += tile.settledSum
        sums.visits += tile.settledSum
        continue
      }
      sums.own += looks * Self.meanAge(interval: seconds(own), duration: duration)
      sums.equal +=
        spent == 0
        ? tile.settledSum
        : looks * Self.meanAge(interval: counted / Double(spent), duration: duration)
      let choice = Choice(page: index / Simulation.tilesOfAPage, gap: own)
      let knowing =
        seen[choice]
        ?? AllKnowing(
          settled: settled[choice.page].flatMap(\.self), duration: Simulation.reload, gap: own)
      seen[choice] = knowing
      sums.bound += knowing.leastSum(reloads: spent + 1) / 1000
      let gap = own + simulation.spreadDelay(of: index, interval: own)
      let visits = VisitKnowing(
        settled: settled[choice.page], duration: Simulation.reload, gap: gap)
      sums.visits += visits.sum / 1000
    }
    let all = tiles.reduce(0) { $0 + $1.settledLooks }
    guard all > 0 else { return }
    timerEqual = sums.equal / Double(all)
    timerOwn = sums.own / Double(all)
    bound = sums.bound / Double(all)
    visitBound = sums.visits / Double(all)
  }

  private struct Choice: Hashable {
    var page: Int
    var gap: Int
  }
}
