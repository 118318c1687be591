import Foundation

/// Decides when pushed reloads run: not all boards of a team at once, and no kind too often. Pure:
/// events in, effects out, the time is an argument.
package struct PushTable: Sendable {
  /// What is reloaded.
  package enum Subject: Hashable, Sendable {
    /// A kind, by the board's name for it.
    case widget(String)
    case control(String)

    package var kind: String {
      switch self {
      case .widget(let kind), .control(let kind): kind
      }
    }
  }

  /// A reload that the table asks for.
  package enum Effect: Hashable, Sendable {
    /// New timelines of a kind; free, or charged after too many.
    case reload(kind: String, isFree: Bool)
    case reloadControl(kind: String)
  }

  struct Memory: Sendable {
    /// The date at which a reload runs that was asked for.
    var due: Date?
    var lastRun: Date?
    /// The free reloads of the last 24 hours.
    var free: [Date] = []
  }

  let pace: PushPace
  /// The position of this board within a `spread`, in 0..<1: the same for as long as the
  /// installation lives.
  package let share: Double
  var memory: [Subject: Memory] = [:]

  package init(seed: UInt64, pace: PushPace = PushPace()) {
    self.pace = pace
    share = Self.share(of: seed)
  }

  /// A number in 0..<1 of a seed. Seeds that differ by little give numbers that differ by much.
  private static func share(of seed: UInt64) -> Double {
    var bits = seed &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) / Double(1 << 53)
  }

  package var isEmpty: Bool { memory.isEmpty }

  /// The date at which a reload is due.
  package var nextDeadline: Date? { memory.values.compactMap(\.due).min() }

  /// The kinds whose reloads wait, with their dates.
  package var waiting: [Subject: Date] { memory.compactMapValues(\.due) }

  /// Asks for reloads, each at this board's share of `spread` seconds; then those that are due run.
  /// Returns nothing for subjects beyond the most that are remembered.
  package mutating func ask(_ subjects: [Subject], spread: TimeInterval, at now: Date) -> [Effect] {
    let wanted = now.addingTimeInterval(share * min(max(0, spread), pace.longestSpread))
    for subject in subjects {
      if memory[subject] == nil { makeRoom(at: now) }
      guard memory[subject] != nil || memory.count < pace.mostKinds else { continue }
      var known = memory[subject] ?? Memory()
      let earliest = known.lastRun.map { $0.addingTimeInterval(pace.interval) } ?? wanted
      let date = max(wanted, earliest)
      known.due = known.due.map { min($0, date) } ?? date
      memory[subject] = known
    }
    return settle(at: now)
  }

  /// Runs what is due.
  package mutating func settle(at now: Date) -> [Effect] {
    let due = memory.filter { $0.value.due.map { $0 <= now } ?? false }
      .sorted { ($0.value.due ?? now, $0.key.kind) < ($1.value.due ?? now, $1.key.kind) }
    return due.map { subject, known in
      var known = known
      known.due = nil
      known.lastRun = now
      let effect: Effect
      switch subject {
      case .control(let kind): effect = .reloadControl(kind: kind)
      case .widget(let kind):
        known.free.removeAll { now.timeIntervalSince($0) >= PushPace.day }
        let isFree = known.free.count < pace.freeADay
        if isFree { known.free.append(now) }
        effect = .reload(kind: kind, isFree: isFree)
      }
      memory[subject] = known
      return effect
    }
  }

  /// `wake`: the clock was set back; dates that are now in the future become now.
  package mutating func followClock(backTo now: Date) {
    for (subject, var known) in memory {
      known.lastRun = known.lastRun.map { min($0, now) }
      known.free = known.free.map { min($0, now) }
      known.due = known.due.map { min($0, now.addingTimeInterval(pace.longestSpread)) }
      memory[subject] = known
    }
  }

  /// Forgets those that have neither run nor been asked for in a day.
  private mutating func makeRoom(at now: Date) {
    guard memory.count >= pace.mostKinds else { return }
    memory = memory.filter { _, known in
      known.due != nil || known.lastRun.map { now.timeIntervalSince($0) < PushPace.day } ?? false
    }
  }
}
