import Foundation
import WidgetArchive

/// Which member of a stack is on top, since when, and by which rule. Pure: time is an argument.
///
/// It follows its members' relevance date by date, so it does not matter how often it is asked: to
/// follow a day at once gives what following every minute of it gives.
package struct StackState: JSONDecodable, Encodable, Hashable, Sendable {
  package private(set) var top: Placement.ID
  /// Since when, and why. The distant past for one that has always been.
  package private(set) var since: Date
  package private(set) var rule: StackRule

  /// `stack.choice`: the least that each member has mattered since then; what rises above it ends
  /// the choice.
  private var leastSinceChoice: [Placement.ID: Double] = [:]
  private var reading: DateInterval?
  /// What is decided, up to this date.
  private var followedTo: Date

  /// Of a stack that has not turned yet.
  package init(top: Placement.ID) {
    self.top = top
    since = .distantPast
    rule = .first
    followedTo = .distantPast
  }

  /// What relevance the members have; those that are not in it have none.
  package typealias Relevances = [Placement.ID: RelevanceTimeline]

  // MARK: What happens

  /// Turns as relevance tells until `now`. Of members that matter the same, the first comes up.
  package mutating func follow(_ members: [Placement.ID], _ relevances: Relevances, to now: Date) {
    keepTop(among: members)
    if now < followedTo { followClock(backTo: now) }
    while let date = nextDate(members, relevances), date <= now {
      followedTo = date
      decide(members, relevances, at: date)
    }
    followedTo = now
    decide(members, relevances, at: now)
  }

  /// The time passes and nothing turns: someone looks into the tile.
  package mutating func hold(to now: Date) {
    followedTo = max(followedTo, now)
  }

  /// `stack.reading`: someone did something while the tile had the focus.
  package mutating func read(at now: Date) {
    let isReading = reading.map { $0.start <= now && now <= $0.end } ?? false
    let start = isReading ? reading?.start ?? now : now
    reading = DateInterval(start: start, end: now.addingTimeInterval(StackPace.reading))
  }

  /// `stack.choice`: the person turns to the next member or the one before; after the last one
  /// comes the first.
  package mutating func turn(
    _ members: [Placement.ID], forward: Bool, _ relevances: Relevances, at now: Date
  ) {
    guard members.count > 1 else { return }
    keepTop(among: members)
    let index = members.firstIndex(of: top) ?? 0
    let next = members[(index + (forward ? 1 : members.count - 1)) % members.count]
    choose(next, of: members, relevances, at: now)
  }

  /// The same, to a member by its name.
  package mutating func choose(
    _ id: Placement.ID, of members: [Placement.ID], _ relevances: Relevances, at now: Date
  ) {
    top = id
    since = now
    rule = .choice
    followedTo = max(followedTo, now)
    leastSinceChoice = [:]
    for member in members {
      leastSinceChoice[member] = weight(of: member, relevances, at: now)
    }
  }

  /// Whether another state has the same member on top for the same reason.
  package func shows(sameAs other: StackState?) -> Bool {
    top == other?.top && since == other?.since && rule == other?.rule
  }

  /// What is later than the clock that was set back counts as now.
  private mutating func followClock(backTo now: Date) {
    followedTo = now
    since = min(since, now)
    reading = nil
  }

  // MARK: What comes

  /// When it turns next, if nothing happens, and to whom.
  package func nextTurn(_ members: [Placement.ID], _ relevances: Relevances)
    -> (date: Date, top: Placement.ID)?
  {
    var coming = self
    while let date = coming.nextDate(members, relevances) {
      coming.followedTo = date
      coming.decide(members, relevances, at: date)
      if coming.top != top { return (date, coming.top) }
    }
    return nil
  }

  /// A member that matters more than the one on top, and the rule that keeps it down.
  package func heldBack(_ members: [Placement.ID], _ relevances: Relevances, at now: Date)
    -> (id: Placement.ID, rule: StackRule)?
  {
    guard let rival = rival(members, relevances, at: now),
      let rule = holder(of: rival, relevances, at: now)
    else { return nil }
    return (rival, rule)
  }

  // MARK: Deciding

  /// One that was taken out of the stack, or off the board, leaves its place to the first.
  private mutating func keepTop(among members: [Placement.ID]) {
    guard !members.contains(top), let first = members.first else { return }
    self = StackState(top: first)
  }

  private mutating func decide(
    _ members: [Placement.ID], _ relevances: Relevances, at date: Date
  ) {
    if rule == .choice {
      for id in members {
        leastSinceChoice[id] = min(
          leastSinceChoice[id] ?? Self.irrelevant, weight(of: id, relevances, at: date))
      }
    }
    guard let rival = rival(members, relevances, at: date),
      holder(of: rival, relevances, at: date) == nil
    else { return }
    top = rival
    since = date
    rule = .relevance
    leastSinceChoice = [:]
  }

  /// The first of the members that matter most, if they matter more than the one on top.
  private func rival(_ members: [Placement.ID], _ relevances: Relevances, at date: Date)
    -> Placement.ID?
  {
    var best: Placement.ID?
    var highest = weight(of: top, relevances, at: date)
    for id in members {
      let weight = weight(of: id, relevances, at: date)
      if weight > highest { (best, highest) = (id, weight) }
    }
    return best
  }

  /// The rule by which one that matters more does not come up.
  private func holder(of rival: Placement.ID, _ relevances: Relevances, at date: Date)
    -> StackRule?
  {
    if let reading, reading.start <= date, date < reading.end { return .reading }
    switch rule {
    case .choice where date < since.addingTimeInterval(StackPace.choice):
      let least = leastSinceChoice[rival] ?? Self.irrelevant
      return weight(of: rival, relevances, at: date) > least ? nil : .choice
    case .relevance where date < since.addingTimeInterval(StackPace.settling): return .settling
    case .choice, .relevance, .first, .reading, .settling: return nil
    }
  }

  /// How much a member matters; less than the least score if it does not.
  private func weight(of id: Placement.ID, _ relevances: Relevances, at date: Date) -> Double {
    relevances[id]?.relevance(at: date) ?? Self.irrelevant
  }

  private static let irrelevant = -1.0

  /// The next date at which something may be decided otherwise.
  private func nextDate(_ members: [Placement.ID], _ relevances: Relevances) -> Date? {
    let hold: Date? =
      switch rule {
      case .choice: since.addingTimeInterval(StackPace.choice)
      case .relevance: since.addingTimeInterval(StackPace.settling)
      case .first, .reading, .settling: nil
      }
    return
      ([hold, reading?.end].compactMap(\.self).filter { $0 > followedTo }
      + members.compactMap { relevances[$0]?.nextChange(after: followedTo) }).min()
  }
}
