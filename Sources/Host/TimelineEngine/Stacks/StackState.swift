import Foundation
import WidgetArchive

/// The member of a stack that is on top, since when, and by which rule. Pure: time is an argument.
///
/// It goes through the members' relevance date by date, so it does not matter how often it is
/// called: following a whole day at once gives the same result as following it every minute.
package struct StackState: JSONDecodable, Encodable, Hashable, Sendable {
  package private(set) var top: Placement.ID
  /// The date and the rule by which the top member came up. The distant past if it
  /// has always been on top.
  package private(set) var since: Date
  package private(set) var rule: StackRule

  /// `stack.choice`: the least relevance of each member since the choice. A member that rises above
  /// its least ends the choice.
  private var leastSinceChoice: [Placement.ID: Double] = [:]
  private var reading: DateInterval?
  /// The date up to which everything is decided.
  private var followedTo: Date

  /// The state of a stack that has not turned yet.
  package init(top: Placement.ID) {
    self.top = top
    since = .distantPast
    rule = .first
    followedTo = .distantPast
  }

  /// The relevance of members; members that are not in it have none.
  package typealias Relevances = [Placement.ID: RelevanceTimeline]

  // MARK: Events

  /// Turns as relevance tells until `now`. Of members with the same relevance the first comes up.
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

  /// Lets time pass without turning: turns that were due while a panel
  /// covered the page are dropped.
  package mutating func hold(to now: Date) {
    followedTo = max(followedTo, now)
  }

  /// `stack.reading`: the person pressed a key while the tile had the focus.
  package mutating func read(at now: Date) {
    let isReading = reading.map { $0.start <= now && now <= $0.end } ?? false
    let start = isReading ? reading?.start ?? now : now
    reading = DateInterval(start: start, end: now.addingTimeInterval(StackPace.reading))
  }

  /// `stack.choice`: the person turns to the next or the previous member, round the ends.
  package mutating func turn(
    _ members: [Placement.ID], forward: Bool, _ relevances: Relevances, at now: Date
  ) {
    guard members.count > 1 else { return }
    keepTop(among: members)
    let index = members.firstIndex(of: top) ?? 0
    let next = members[(index + (forward ? 1 : members.count - 1)) % members.count]
    choose(next, of: members, relevances, at: now)
  }

  /// `stack.choice`: the person turns to a given member.
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

  /// The clock was set back: dates that are now in the future become now.
  private mutating func followClock(backTo now: Date) {
    followedTo = now
    since = min(since, now)
    reading = nil
  }

  // MARK: The next turn

  /// The date at which it turns next if nothing happens, and the member that comes up.
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

  /// A member with more relevance than the top member, and the rule that keeps it down.
  package func heldBack(_ members: [Placement.ID], _ relevances: Relevances, at now: Date)
    -> (id: Placement.ID, rule: StackRule)?
  {
    guard let rival = rival(members, relevances, at: now),
      let rule = holder(of: rival, relevances, at: now)
    else { return nil }
    return (rival, rule)
  }

  // MARK: Deciding

  /// Puts the first member on top if the top member was taken out of the stack or off the board.
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

  /// The first of the most relevant members, if they are more relevant than the top member.
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

  /// The rule that keeps a more relevant member from coming up.
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

  /// The relevance of a member; if it has none, a value below the least relevance.
  private func weight(of id: Placement.ID, _ relevances: Relevances, at date: Date) -> Double {
    relevances[id]?.relevance(at: date) ?? Self.irrelevant
  }

  private static let irrelevant = -1.0

  /// The next date at which a decision may change.
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
