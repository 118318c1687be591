/// The actions of a simulated person, in order of time.
struct Agenda {
  enum Action: Hashable {
    /// The page of a visit comes on screen.
    case appear(Visit)
    /// The person looks at the page as it is.
    case glance(page: Int)
    /// The glance has lasted two seconds.
    case settle(page: Int, began: Int)
    case leave(Visit)
  }

  struct Moment {
    var time: Int
    var action: Action
  }

  /// Milliseconds that the page has to be in view before the glance counts as a look (rule `look`).
  static let settling = 2 * Span.second

  private(set) var moments: [Moment] = []

  init(_ visits: [Visit]) {
    for visit in visits {
      moments.append(Moment(time: visit.begins, action: .appear(visit)))
      for glance in visit.glances {
        moments.append(Moment(time: glance, action: .glance(page: visit.page)))
        guard glance + Self.settling <= visit.ends else { continue }
        moments.append(
          Moment(
            time: glance + Self.settling, action: .settle(page: visit.page, began: glance)))
      }
      moments.append(Moment(time: visit.ends, action: .leave(visit)))
    }
    // Keep the order stable: of actions at one time, the one that was appended first comes first.
    moments = moments.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }
}
