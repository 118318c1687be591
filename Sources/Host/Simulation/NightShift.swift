/// A person on rotating shifts: a week of nights, with looks between 21:00 and 07:00, then a week
/// of days. Five shifts a week; the weekend is free.
///
/// The person walks about, and sits down at the desk now and then, for a few minutes or for most of
/// an hour. The board is on screen during that time, and gets a glance every few minutes.
struct NightShift {
  let seed: UInt64
  private let choice: PageChoice

  init(seed: UInt64, pages: Int) {
    self.seed = seed
    choice = PageChoice(pages: pages)
  }

  func visits(days: Int) -> [Visit] {
    (0..<days).filter { $0 % 7 < 5 }.flatMap { day in
      var random = SeededGenerator(seed: seed, stream: UInt64(day))
      return shift(isNight: (day / 7 + Int(seed % 2)) % 2 == 0, &random)
        .map { $0.moved(by: day * Span.day) }
    }
    .filter { $0.ends <= days * Span.day }
  }

  private func shift(isNight: Bool, _ random: inout SeededGenerator) -> [Visit] {
    let (begins, ends) =
      isNight ? (Span.clock(21), Span.clock(31)) : (Span.clock(9), Span.clock(19))
    var visits: [Visit] = []
    var next = begins + random.number(0...45 * Span.minute)
    while true {
      let length = random.byRatio(5 * Span.minute...40 * Span.minute)
      guard next + length <= ends else { return visits }
      visits.append(
        .glancing(from: next, to: next + length, page: choice.page(&random), &random))
      next += length + random.byRatio(20 * Span.minute...90 * Span.minute)
    }
  }
}
