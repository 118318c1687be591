/// The least age that any policy can show if it knows every look beforehand: the `bound`.
///
/// **Why no policy is below it.** A look is settled at `s`. The reload that it sees began at
/// `s − duration` or earlier, so a policy is a set of beginnings, and each look sees the last
/// beginning that is not after `u = s − duration`. The provider's `after` date keeps any two
/// beginnings at least `gap` apart. Take a best set with at most a given number of beginnings, and
/// remove those that no look sees. Go through the rest from the last to the first and move each
/// later until it meets the first `u` that it serves, or until it is `gap` before the next
/// beginning. No look comes to see another reload by that, and none comes to see an older one. So
/// some best set consists of times `u − m·gap` only, in which each step back by a `gap` passes over
/// a `u`: the candidates. The least sum over chains of candidates is found backwards, each chain
/// beginning before the first look.
///
/// A price on each reload limits their number (Lagrangian relaxation): the least
/// `sum + price·reloads`, minus the price of all reloads allowed, is at most the sum of any set
/// within the limit, whatever the price. Of several prices the one with the highest result is
/// taken. Where each look may have its own reload, the price is zero and the bound is exact.
///
/// All times are whole milliseconds, so that the figures of one world are exact. A round takes time
/// proportional to the number of candidates, in the worst case the square of the number of looks.
package struct AllKnowing {
  /// For each look, the latest beginning of a reload that it still sees, ascending.
  private let latest: [Int]
  /// Running sums of `latest`: of none, of the first, of the first two, …
  private var sums = [0.0]
  private let duration: Int
  private let gap: Int
  /// The times at which a best policy may begin a reload, descending.
  private let candidates: [Int]
  /// For each candidate, the number of looks that come too early to see it.
  private var skipped: [Int] = []

  /// - Parameters:
  ///   - settled: the times at which looks are settled, ascending, in milliseconds.
  ///   - duration: the time that a reload takes.
  ///   - gap: the least time from the beginning of a reload to the next beginning.
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

  /// The least sum of ages, in milliseconds, with at most `reloads` reloads, of which one is
  /// before the first look.
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

  /// Every `u`, and every `u − m·gap` while the step back passes over a `u`.
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
  /// `best[i]` is the cost of everything from candidate `i` on. With `j` as the next candidate, it
  /// is `sums[skipped[j]] + best[j] + price − candidate[i]·skipped[j]`, a line in `candidate[i]`.
  /// An envelope finds the lowest of all lines; since the queries descend as the candidates do, it
  /// drops lines at its front.
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

/// The lowest of many lines at a point, for points that descend. Lines are
/// added by ascending slope.
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
  /// The number of elements that are less than `value`, in an ascending array.
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
