import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// A piece of a placement's life drawn as rows, one column a minute:
///
///     entries  a----b----c        what the provider answers, from the minute of the reload
///     asks     ---r----           r: the person, k: an app, o/c: the app opens/closes,
///                                 x: the executable is replaced
///     fails    f---f---           f: a reload in this minute fails, d: it crashes
///     reloads  F---------E        the rule that ran it, see `letters`
///     holds    ---h------         a wish that was held, in this minute
///     shows    aaaaabbbbbc        the entry that is current
///
/// `reloads` is always checked; `holds` and `shows` where they are drawn.
struct Diagram {
  var entries = "a"
  var asks = ""
  var fails = ""
  var policy = ArchivedPolicy.atEnd
  var pace = Pace()

  static let letters: [Rule: Character] = [
    .freeFirst: "F", .dueAtEnd: "E", .dueAfter: "A", .dueRequested: "K", .freePerson: "P",
    .freeApp: "G", .freeReplaced: "X", .failureRetry: "R",
  ]

  /// What happened, drawn the same way.
  struct Outcome: Equatable {
    var reloads = ""
    var holds = ""
    var shows = ""
    var rows: [LedgerRow] = []
  }

  static let start = Date(timeIntervalSince1970: 1_800_000_000)
  static let placement = Placement(id: "one", kind: "kind", family: .systemSmall)

  /// `after`: minutes from the reload; nil for the policy as it is.
  func run(minutes: Int, after: Int? = nil) -> Outcome {
    var engine = TimelineEngine(pace: pace)
    var outcome = Outcome()
    var effects = engine.handle(.placements([Self.placement]), at: Self.start)
    effects += engine.handle(
      .catalog(["kind": KnownKind(extension: "kind.widget")], isComplete: true), at: Self.start)
    for minute in 0..<minutes {
      let now = Self.start.addingTimeInterval(Double(minute) * 60)
      for event in events(at: minute) { effects += engine.handle(event, at: now) }
      effects += engine.handle(.tick, at: now)
      var reload: Character = "-"
      var hold: Character = "-"
      while !effects.isEmpty {
        switch effects.removeFirst() {
        case .run:
          effects += engine.handle(
            .replied("one", reply(at: minute, now: now, after: after)), at: now)
          effects += engine.handle(.runEnded("kind.widget"), at: now)
        case .keepLook, .awaitInput, .startLive, .stopLive: break
        case .accept(_, let row), .record(let row):
          outcome.rows.append(row)
          if case .held = row.outcome {
            hold = "h"
          } else {
            reload = Self.letters[row.cause] ?? "?"
          }
        }
      }
      outcome.reloads.append(reload)
      outcome.holds.append(hold)
      outcome.shows.append(shown(engine, at: now))
    }
    return outcome
  }

  private func events(at minute: Int) -> [EngineEvent] {
    switch character(of: asks, at: minute) {
    case "r": [.person(["one"])]
    case "k": [.requested([ReloadRequest(.kind("kind"))])]
    case "o": [.appOpened("kind.widget", .foreground)]
    case "c": [.appClosed("kind.widget", .foreground)]
    case "x": [.replaced("kind.widget")]
    default: []
    }
  }

  private func reply(at minute: Int, now: Date, after: Int?)
    -> Result<TimelineReceipt, ReloadFailure>
  {
    let fate = character(of: fails, at: minute)
    if fate == "f" || fate == "d" {
      return .failure(ReloadFailure(summary: "failed", detail: "failed", isCrash: fate == "d"))
    }
    let dates = entries.enumerated().filter { $0.element != "-" }.map {
      now.addingTimeInterval(Double($0.offset) * 60)
    }
    let policy = after.map { ArchivedPolicy.after(now.addingTimeInterval(Double($0) * 60)) }
    return .success(TimelineReceipt(dates: dates, policy: policy ?? self.policy))
  }

  private func shown(_ engine: TimelineEngine, at now: Date) -> Character {
    guard let index = engine.summary(of: "one")?.currentIndex(at: now) else { return "-" }
    return Array(entries.filter { $0 != "-" })[index]
  }

  private func character(of row: String, at minute: Int) -> Character {
    minute < row.count ? Array(row)[minute] : "-"
  }
}
