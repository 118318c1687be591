/// The kind of person who looks at the board, and when.
package enum Scenario: Hashable, Sendable {
  /// Five weekdays of 12–20 looks in 3–5 clusters, and a quiet weekend.
  case workday
  /// A look every day or two.
  case rare
  /// A board on a second monitor: its first page is always on screen, and a person sits in front
  /// of it in working hours.
  case monitor
  /// A night shift, every other week.
  case nights
  /// Looks on Saturdays and Sundays only.
  case weekends
  /// The visits of a file, repeated over the simulated days.
  case file(VisitFile)

  /// The scenario with a given name. A file's scenario has no name.
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

  /// The number of days before those that count, in which the engine learns the person's habits. A
  /// rhythm of weeks needs the 14 days that the engine remembers.
  package var learning: Int {
    switch self {
    case .workday, .rare, .monitor, .file: 3
    case .nights, .weekends: 14
    }
  }

  /// Whether the page stays on screen while nobody is there.
  var staysOnScreen: Bool { self == .monitor }

  /// Whether visits follow each other within minutes. No policy can then match one that knows
  /// the visits beforehand.
  var comesInClusters: Bool {
    switch self {
    case .workday, .file: true
    case .rare, .monitor, .nights, .weekends: false
    }
  }

  /// The visits of a number of days. The same seed gives the same visits, and fewer days are the
  /// beginning of more days.
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

/// The choice of the page a person flips to: the first pages by far the most often.
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
  /// The visits in order, with a pause between any two: a visit that would overlap begins later.
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
