import Foundation

/// The ages that other policies would have shown at the same looks: two timers, a policy that knows
/// every look, and a policy that knows every visit.
///
/// A tile whose provider names no time, or that was never reloaded, has no interval; there every
/// policy shows what the engine shows, the only timeline there is.
struct Baselines {
  /// Mean ages, in seconds, at the looks that count; nil without a look.
  private(set) var timerEqual: Double?
  private(set) var timerOwn: Double?
  private(set) var bound: Double?
  private(set) var visitBound: Double?
  /// Reloads a day of `timerOwn`, all tiles together.
  private(set) var ownReloads = 0.0
  /// The number of looks that count, on all pages.
  private(set) var looks = 0

  /// The mean age that a timer shows at a random moment, every phase of it being equally likely.
  ///
  /// The result of a reload is on screen from `duration` after its beginning until the next result
  /// an interval later, so the age rises evenly from `duration` to `duration + interval`.
  static func meanAge(interval: TimeInterval, duration: TimeInterval) -> TimeInterval {
    duration + interval / 2
  }

  init(_ simulation: Simulation, _ tiles: [BoardNotes.Tile], _ visits: [Visit]) {
    let first = simulation.scenario.learning * Span.day
    /// The times at which looks are settled, by page and visit.
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
