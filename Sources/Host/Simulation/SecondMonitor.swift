/// A board on a second monitor at work: mornings and afternoons of weekdays with a meeting in
/// between, and a glance at the board every few minutes.
struct SecondMonitor {
  let seed: UInt64

  func visits(days: Int) -> [Visit] {
    (0..<days).filter { $0 % 7 < 5 }.flatMap { day in
      var random = SeededGenerator(seed: seed, stream: UInt64(day))
      let halves = [(Span.clock(9), Span.clock(12, 30)), (Span.clock(13, 15), Span.clock(17, 30))]
      return halves.flatMap { begins, ends in
        half(
          random.around(begins, spread: 10 * Span.minute),
          random.around(ends, spread: 10 * Span.minute), &random)
      }.map { $0.moved(by: day * Span.day) }
    }
  }

  /// Half a day at the desk, sometimes in two parts.
  private func half(_ begins: Int, _ ends: Int, _ random: inout SeededGenerator) -> [Visit] {
    guard random.number(1...3) > 1 else { return [.glancing(from: begins, to: ends, &random)] }
    let leaves = random.number(begins + 30 * Span.minute...ends - 90 * Span.minute)
    let back = leaves + random.byRatio(15 * Span.minute...60 * Span.minute)
    return [
      .glancing(from: begins, to: leaves, &random), .glancing(from: back, to: ends, &random),
    ]
  }
}

extension Visit {
  /// A stay in front of the board: glances at its beginning and every few minutes.
  static func glancing(
    from begins: Int, to ends: Int, page: Int = 0, _ random: inout SeededGenerator
  ) -> Visit {
    var glances = [begins]
    var next = begins
    while true {
      next += random.byRatio(3 * Span.minute...20 * Span.minute)
      guard next < ends - 5 * Span.second else { break }
      glances.append(next)
    }
    return Visit(begins: begins, ends: ends, page: page, glances: glances)
  }
}
