/// The looks of a person who works at a desk: a few times a day they come to the board and look at
/// it several times within an hour; at the weekend hardly at all.
///
/// The clusters have usual times, which follow from the seed, and come a little earlier or later
/// each day; on some days one or two of them are left out.
struct Workday {
  private let seed: UInt64
  private let choice: PageChoice
  private let usual: [Int]

  init(seed: UInt64, pages: Int) {
    self.seed = seed
    choice = PageChoice(pages: pages)
    var random = SeededGenerator(seed: seed, stream: .max)
    let times = [
      Span.clock(8, 45), Span.clock(10, 50), Span.clock(13, 10), Span.clock(15, 30),
      Span.clock(20),
    ]
    usual = times.map { random.around($0, spread: 20 * Span.minute) }
  }

  func visits(days: Int) -> [Visit] {
    (0..<days).flatMap { day in
      var random = SeededGenerator(seed: seed, stream: UInt64(day))
      let visits = day % 7 < 5 ? weekday(&random) : weekend(&random)
      return visits.spaced(by: 30 * Span.second).map { $0.moved(by: day * Span.day) }
    }
  }

  private func weekday(_ random: inout SeededGenerator) -> [Visit] {
    let clusters = usual.shuffled(using: &random).prefix(random.number(3...5))
    var looks = clusters.map { _ in 2 }
    let total = random.number(12...20)
    for _ in looks.count * 2..<total { looks[random.number(0...looks.count - 1)] += 1 }
    var visits: [Visit] = []
    for (time, count) in zip(clusters, looks) {
      var begins = random.around(time, spread: 20 * Span.minute)
      for _ in 0..<count {
        let visit = look(at: begins, &random)
        visits.append(visit)
        begins = visit.ends + random.byRatio(2 * Span.minute...20 * Span.minute)
      }
    }
    return visits
  }

  private func weekend(_ random: inout SeededGenerator) -> [Visit] {
    (0..<random.number(2...4)).map { _ in
      look(at: random.number(Span.clock(9)...Span.clock(22)), &random)
    }
  }

  private func look(at begins: Int, _ random: inout SeededGenerator) -> Visit {
    Visit(begins: begins, ends: begins + duration(&random), page: choice.page(&random))
  }
}

/// The length of a look in seconds: one in ten lasts some minutes.
func duration(_ random: inout SeededGenerator) -> Int {
  random.number(1...10) == 1
    ? random.byRatio(Span.minute...5 * Span.minute)
    : random.byRatio(5 * Span.second...Span.minute)
}

extension Visit {
  func moved(by span: Int) -> Visit {
    Visit(begins: begins + span, ends: ends + span, page: page, glances: glances.map { $0 + span })
  }
}
