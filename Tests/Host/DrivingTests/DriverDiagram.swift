import Driving
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// A driver's life drawn as rows, one column an event:
///
///     tells   pcLUae      the events, see ``tell(_:)``
///     does    -r--k-      r: it asks the extension, k: it keeps the answer
///
/// Its records of holds are left out.
struct DriverDiagram {
  static let start = Date(timeIntervalSince1970: 1_800_000_000)
  static let tea = Placement(id: "tea-1", kind: "tea", family: .systemSmall)

  let driver: Driver
  private(set) var facts: ProfileFacts
  private(set) var effects: [DriverEffect] = []
  private var now = Self.start

  init(
    isLocked: Bool = false, isQuarantined: Bool = false,
    hearing willHandle: @escaping (EngineEvent, Date) -> Void = { _, _ in }
  ) {
    facts = Self.facts(isLocked: isLocked, isQuarantined: isQuarantined)
    driver = Driver(facts, willHandle: willHandle)
  }

  static func facts(isLocked: Bool = false, isQuarantined: Bool = false) -> ProfileFacts {
    ProfileFacts(
      seed: 1, pace: Pace(), timeZone: "UTC", isDeveloperMode: false, looks: [],
      closedKinds: isLocked ? ["tea"] : [],
      starting: StartingFacts(
        variables: [:],
        quarantine: Quarantine(extensions: isQuarantined ? ["tea.widget"] : [])))
  }

  static func timeline(
    _ words: String = "tea", trouble: TimelineTrouble? = nil
  ) -> JudgedTimeline {
    JudgedTimeline(
      header: TimelineHeader(policy: .never, trouble: trouble),
      entries: [JudgedEntry(date: start, relevance: nil, json: Data(words.utf8))],
      byteCount: words.utf8.count)
  }

  mutating func does(_ tells: String) -> String {
    String(
      tells.map { letter -> Character in
        now += 1
        let effects = tell(letter)
        self.effects += effects
        if effects.contains(where: { if case .run = $0 { true } else { false } }) { return "r" }
        let isKept = effects.contains { if case .keepTimeline = $0 { true } else { false } }
        return isKept ? "k" : "-"
      })
  }

  private mutating func tell(_ letter: Character) -> [DriverEffect] {
    switch letter {
    // The tile is placed on the board.
    case "p": return driver.handle(.placements([Self.tea]), at: now)
    // The extensions are found.
    case "c":
      let kind = KnownKind(extension: "tea.widget")
      return driver.handle(.catalog(["tea": kind], isComplete: true), at: now)
    // A person asks for a reload of the tile.
    case "P": return driver.handle(.person(["tea-1"]), at: now)
    // The extension answers, and its process ends.
    case "a": return driver.accept(.success(Self.timeline()), of: Self.tea, at: now)
    case "e": return driver.handle(.runEnded("tea.widget"), at: now)
    // The board is locked (L), unlocked (U); the extension is quarantined (Q), tried again (T).
    case "L": facts.closedKinds = ["tea"]
    case "U": facts.closedKinds = []
    case "Q": facts.starting.quarantine.extensions = ["tea.widget"]
    case "T": facts.starting.quarantine.extensions = []
    default: preconditionFailure("no event has the letter \(letter)")
    }
    return driver.update(facts, at: now)
  }
}
