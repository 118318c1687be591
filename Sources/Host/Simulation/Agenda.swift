/// What the simulated person does, moment by moment, in order.
struct Agenda {
  enum Action: Hashable {
    /// The page of that visit comes on screen.
    case appear(Visit)
    /// They look at the page, which shows what it shows.
    case glance(page: Int)
    /// Two seconds later.
    case settle(page: Int, began: Int)
    case leave(Visit)
  }

  struct Moment {
    var time: Int
    var action: Action
  }

  /// `look`: after so many milliseconds on a page it is a look.
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
    // A stable order: what was appended first comes first.
    moments = moments.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }
}
