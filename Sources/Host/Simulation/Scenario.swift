/// Who looks at the board, and when.
package enum Scenario: Hashable, Sendable {
  /// Five weekdays of 12–20 looks in 3–5 clusters, and a quiet weekend.
  case workday
  /// A look every day or two.
  case rare
  /// A board on a second monitor: its first page is always on screen, and someone sits before it in
  /// working hours.
  case monitor
  /// A night shift, every other week.
  case nights
  /// Looks on Saturdays and Sundays only.
  case weekends
  /// The visits of a file, repeated every so many days.
  case file(VisitFile)

  /// The scenario of that name; a file has none.
  package init?(name: String) {
    guard let scenario = Self.named.first(where: { $0.name == name }) else { return nil }
    self = scenario
  }

  package static let named: [Scenario] = [.workday, .rare, .monitor, .nights, .weekends]

  package var name: String {
    switch self {
    case .workday: "workday"
    case .rare: "rare"
    case .monitor: "monitor"
    case .nights: "nights"
    case .weekends: "weekends"
    case .file(let file): file.name
    }
  }

  /// So many days before the ones that count, in which the engine gets to know the person: who comes
  /// by weeks is known after the fortnight that it remembers.
  package var learning: Int {
    switch self {
    case .workday, .rare, .monitor, .file: 3
    case .nights, .weekends: 14
    }
  }

  /// Whether the page stays on screen while nobody is there.
  var staysOnScreen: Bool { self == .monitor }

  /// Whether visits follow each other within minutes: then no policy can be as good as one that
  /// knows them beforehand.
  var comesInClusters: Bool {
    switch self {
    case .workday, .file: true
    case .rare, .monitor, .nights, .weekends: false
    }
  }

  /// The visits of so many days: the same for the same seed, and the beginning of those of more days.
  package func visits(days: Int, pages: Int, seed: UInt64) -> [Visit] {
    switch self {
    case .workday: Workday(seed: seed, pages: pages).visits(days: days)
    case .rare: RareLooks(seed: seed, pages: pages).visits(days: days)
    case .monitor: SecondMonitor(seed: seed).visits(days: days)
    case .nights: NightShift(seed: seed, pages: pages).visits(days: days)
    case .weekends: Weekends(seed: seed, pages: pages).visits(days: days)
    case .file(let file): file.visits(days: days)
    }
  }
}

/// Which page a person flips to: the first ones by far the most often.
struct PageChoice {
  private var sums: [Double] = []

  init(pages: Int) {
    for page in 1...max(1, pages) {
      sums.append((sums.last ?? 0) + 1 / Double(page * page))
    }
  }

  func page(_ random: inout SeededGenerator) -> Int {
    let aim = random.unit() * (sums.last ?? 1)
    return sums.firstIndex { $0 > aim } ?? 0
  }
}

extension [Visit] {
  /// In order, with a pause between any two: one that would overlap comes later.
  func spaced(by pause: Int) -> [Visit] {
    var spaced: [Visit] = []
    for var visit in sorted(by: { $0.begins < $1.begins }) {
      let delay = Swift.max(0, (spaced.last?.ends ?? .min / 2) + pause - visit.begins)
      visit.begins += delay
      visit.ends += delay
      visit.glances = visit.glances.map { $0 + delay }
      spaced.append(visit)
    }
    return spaced
  }
}
