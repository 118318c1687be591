/// A person who looks at the board only on Saturdays and Sundays, a few times at any time of the
/// day, half an hour or more apart.
struct Weekends {
  let seed: UInt64
  private let choice: PageChoice

  init(seed: UInt64, pages: Int) {
    self.seed = seed
    choice = PageChoice(pages: pages)
  }

  func visits(days: Int) -> [Visit] {
    (0..<days).filter { $0 % 7 >= 5 }.flatMap { day in
      var random = SeededGenerator(seed: seed, stream: UInt64(day))
      let looks = (0..<random.number(4...9)).map { _ in
        let begins = random.number(Span.clock(9)...Span.clock(22))
        return Visit(
          begins: begins, ends: begins + duration(&random), page: choice.page(&random))
      }
      return looks.spaced(by: 30 * Span.minute).filter { $0.ends <= Span.day }
        .map { $0.moved(by: day * Span.day) }
    }
  }
}
