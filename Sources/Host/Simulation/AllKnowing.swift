/// The least age that any policy can show, were it to know every look beforehand: the `bound`.
///
/// **Why no policy is below it.** A look is settled at `s`. What it sees then came from a reload that
/// began at `s − duration` or earlier, so a policy is a set of beginnings, and each look sees the
/// last of them that is not after `u = s − duration`. The provider's `after` date keeps any two
/// beginnings at least `gap` apart. Take a best set of at most so many beginnings, and leave out those
/// that no look sees. Go through the rest from the last to the first and move each one later until
/// it meets the first `u` it serves or is `gap` before the next beginning. No look gets to see
/// another reload by that, and none gets to see an older one. So some best set consists of times
/// `u − m·gap` only, in which each step back by a `gap` passes over a `u`: the candidates. The least
/// sum over chains of candidates is found backwards, each chain beginning before the first look.
///
/// The number of reloads is kept by a price on each of them (Lagrange's relaxation): the least
/// `sum + price·reloads`, less the price of all that may be spent, is at most the sum of any set that
/// keeps to the number, whatever the price. Of several prices the best is taken; where there may be
/// a reload for every look the price is nothing and the bound is exact.
///
/// All times are whole milliseconds, so that the figures of one world are exact. A round takes time
/// proportional to the candidates, of which there are as many as looks in the worst case squared.
package struct AllKnowing {
  /// The latest beginnings that a look still sees, ascending.
  private let latest: [Int]
  /// Their sums: the first one's, the first two's, …
  private var sums = [0.0]
  private let duration: Int
  private let gap: Int
  /// Descending.
  private let candidates: [Int]
  /// How many looks see nothing of a candidate, for each.
  private var skipped: [Int] = []

  /// `settled`: when looks are settled, ascending. A reload takes `duration`, and begins at least
  /// `gap` after the one before.
  package init(settled: [Int], duration: Int, gap: Int) {
    latest = settled.map { $0 - duration }
    self.duration = duration
    self.gap = max(1, gap)
    for time in latest { sums.append((sums.last ?? 0) + Double(time)) }
    candidates = Self.candidates(latest, gap: self.gap)
    var index = latest.count
    for candidate in candidates {
      while index > 0, latest[index - 1] >= candidate { index -= 1 }
      skipped.append(index)
    }
  }

  /// The least sum of ages, in milliseconds, with at most so many reloads, one before the first look
  /// included.
  package func leastSum(reloads: Int) -> Double {
    guard !latest.isEmpty else { return 0 }
    let always = Double(latest.count * duration)
    let free = cheapest(price: 0)
    if free.reloads <= reloads { return free.cost + always }
    var best = free.cost
    var low = 0.0
    var high = Double(latest[latest.count - 1] - latest[0] + gap) * Double(latest.count)
    for _ in 0..<50 {
      let price = (low + high) / 2
      let chain = cheapest(price: price)
      best = max(best, chain.cost - price * Double(reloads))
      if chain.reloads > reloads { low = price } else { high = price }
    }
    return best + always
  }

  /// Every `u`, and every `u − m·gap` as long as the step back passes over a `u`.
  private static func candidates(_ latest: [Int], gap: Int) -> [Int] {
    var found = Set(latest)
    for start in latest {
      var time = start
      var index = latest.partition(by: start)
      while true {
        let before = latest.partition(by: time - gap)
        guard before < index, found.insert(time - gap).inserted else { break }
        time -= gap
        index = before
      }
    }
    return found.sorted(by: >)
  }

  /// The cheapest chain, where each reload costs `price` beside the ages.
  ///
  /// `best[i]` is the cost of everything from candidate `i` on. With `k` candidates between, the next
  /// one `j` makes it `sums[skipped[j]] + best[j] + price − candidate[i]·skipped[j]`, a line in
  /// `candidate[i]`: the lowest of all lines is found by an envelope from which the queries, which
  /// descend like the candidates, drop the front.
  private func cheapest(price: Double) -> (cost: Double, reloads: Int) {
    var envelope = Envelope()
    envelope.add(
      .init(slope: -Double(latest.count), height: sums[latest.count], reloads: 0))
    var offered = 0
    var result = (cost: Double.infinity, reloads: 0)
    var best: [(cost: Double, reloads: Int)] = []
    best.reserveCapacity(candidates.count)
    for (index, time) in candidates.enumerated() {
      while candidates[offered] >= time + gap {
        envelope.add(
          .init(
            slope: -Double(skipped[offered]),
            height: sums[skipped[offered]] + best[offered].cost, reloads: best[offered].reloads))
        offered += 1
      }
      let next = envelope.lowest(at: Double(time))
      let skips = skipped[index]
      let cost = next.cost - sums[skips] + Double(time) * Double(skips) + price
      best.append((cost, next.reloads + 1))
      if skips == 0, cost < result.cost { result = best[index] }
    }
    return result
  }
}

/// The lowest of many lines, for questions that descend. Lines come with ascending slopes.
private struct Envelope {
  struct Line {
    var slope: Double
    var height: Double
    var reloads: Int

    func value(at place: Double) -> Double { slope * place + height }
  }

  private var lines: [Line] = []
  private var front = 0

  mutating func add(_ line: Line) {
    if let last = lines.last, last.slope == line.slope {
      guard line.height < last.height else { return }
      lines.removeLast()
    }
    while lines.count - front >= 2 {
      let first = lines[lines.count - 2]
      let middle = lines[lines.count - 1]
      let isHidden =
        (first.height - line.height) * (middle.slope - first.slope)
        >= (first.height - middle.height) * (line.slope - first.slope)
      guard isHidden else { break }
      lines.removeLast()
    }
    lines.append(line)
    front = min(front, lines.count - 1)
  }

  mutating func lowest(at place: Double) -> (cost: Double, reloads: Int) {
    while front + 1 < lines.count,
      lines[front + 1].value(at: place) <= lines[front].value(at: place)
    { front += 1 }
    return (lines[front].value(at: place), lines[front].reloads)
  }
}

extension [Int] {
  /// How many are less than the value. They ascend.
  fileprivate func partition(by value: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
