/// A person who looks at the board every day or two, at no particular time of the day.
struct RareLooks {
  private let seed: UInt64
  private let choice: PageChoice

  init(seed: UInt64, pages: Int) {
    self.seed = seed
    choice = PageChoice(pages: pages)
  }

  func visits(days: Int) -> [Visit] {
    var random = SeededGenerator(seed: seed)
    var visits: [Visit] = []
    var day = 0
    while day < days {
      let begins = day * Span.day + random.number(Span.clock(8)...Span.clock(22))
      visits.append(
        Visit(begins: begins, ends: begins + duration(&random), page: choice.page(&random)))
      day += random.number(1...2)
    }
    return visits
  }
}
