import Foundation
import RepeatableRandom

/// The events of a day, by the seconds since its dawn, in order.
struct DayPlan {
  enum Act: Equatable {
    /// The key for the first page.
    case key
    /// The second page is shown for this many seconds.
    case glance(Double)
    /// A press of a tile's button.
    case press
    case lock, unlock
    case network(isAway: Bool)
    case mark(String, isThere: Bool)
    /// Every file and answer gets another number.
    case say
    case location(String)
    /// The board is ended, and opened again after this many seconds.
    case restart(Double)
    /// The board is killed with `kill -9`, and opened again after this many seconds.
    case kill(Double)
    /// An app is in use for this many seconds, and asks for reloads.
    case session(kind: String, Double)
    case setClock(Double)
    case sleep(Double)
    /// All descriptions and pictures are checked.
    case check(String)
    /// The forecasts for this many seconds are noted; no event comes from outside meanwhile.
    case foretell(Double)
  }

  private(set) var acts: [(at: Double, act: Act)] = []

  init(day: Int, random: inout SplitMix64) {
    func hour(_ hour: Int, _ minute: Double = 0) -> Double { Double(hour - 6) * 3600 + minute * 60 }
    // The server of the tile `first` is not up at the first contact.
    if day == 0 { add(hour(6, 40), .mark("served", isThere: true)) }
    if day > 0 { add(hour(7), .unlock) }
    for span in [(hour(7, 30), hour(8)), (hour(9), hour(18))] {
      var at = span.0
      while at < span.1 {
        add(at, .key)
        at += Double.random(in: 200...330, using: &random)
      }
    }
    for at in [hour(9, 31), hour(15, 31)] { add(at, .press) }
    for at in [hour(10), hour(12, 31), hour(16), hour(20, 50)] {
      add(at, .glance(Double.random(in: 15...60, using: &random)))
    }
    add(hour(10, 45), .network(isAway: true))
    add(hour(13, 2), .check("with the network away"))
    add(hour(14, 1), .network(isAway: false))
    add(hour(11), .mark("broken", isThere: true))
    add(hour(11, 30), .mark("crashing", isThere: true))
    add(hour(11, 45), .check("while the till is closed"))
    add(hour(12, 10), .mark("broken", isThere: false))
    add(hour(13, 40), .mark("crashing", isThere: false))
    add(hour(12, 20), .location(day % 2 == 0 ? "52.52,13.40" : "48.86,2.35"))
    add(hour(13, Double.random(in: 4...20, using: &random)), .restart(900))
    add(hour(14, Double.random(in: 5...55, using: &random)), .kill(2))
    add(hour(15), .say)
    add(hour(17, 10), .session(kind: "navigation", 1500))
    add(hour(18, 30), .session(kind: "audio", 600))
    // The reloads after a change of the clock are free, and would hide those that the rules cause
    // on an ordinary day.
    if day % 3 == 0 {
      add(hour(19, 58), .check("before the clock is set back"))
      add(hour(20), .setClock(-3600))
      add(hour(20, 31), .setClock(3600))
    }
    add(hour(23), .lock)
    add(hour(23, 30), .check("while it is locked"))
    if day % 2 == 0 { add(hour(25), .sleep(4 * 3600)) }
    add(hour(29, 10), .check("in the last of the night"))
    add(hour(6, 2), .foretell(36 * 60))
    add(hour(21, 45), .foretell(73 * 60))
    acts.sort { $0.at < $1.at }
  }

  private mutating func add(_ at: Double, _ act: Act) { acts.append((at, act)) }
}
