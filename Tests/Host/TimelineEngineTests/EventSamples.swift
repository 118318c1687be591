import Foundation
import TimelineEngine
import WidgetArchive

/// One or more events of every name, with every member set in one of them: each reads back from an
/// event log.
enum EventSamples {
  /// A date whose fraction needs all its bits.
  static let date = Date(timeIntervalSinceReferenceDate: 816_946_860.123_456_7)
  static let later = date.addingTimeInterval(1 / 3)

  static let all = EventName.allCases.flatMap(events)

  static func events(named name: EventName) -> [EngineEvent] {
    switch name {
    case .tick: [.tick]
    case .woke: [.woke]
    case .placements: [.placements([]), .placements([placement, plain])]
    case .restored:
      [
        .restored([
          "clock-1": KeptPlacement(
            summary: TimelineSummary(
              dates: [date, later], policy: .after(later), loadedAt: date,
              reads: [.locale, .timeZone, .colorScheme]),
            added: date, charges: [date, later]),
          "a": KeptPlacement(summary: nil, added: .distantPast),
        ])
      ]
    case .looks: [.looks([Look(began: date, ended: later, placements: ["a", "b"])])]
    case .catalog:
      [
        .catalog(
          [
            "clock": KnownKind(extension: "clock.widget"),
            "system": KnownKind(
              extension: "system.widget", liveInterval: 2, usesLocation: true),
            "load": KnownKind(extension: "load.widget", isScript: true),
          ], isComplete: true)
      ]
    case .replaced: [.replaced("clock.widget")]
    case .visible:
      [.visible(["b", "a", "c"], focused: "b"), .visible([], focused: nil)]
    case .dataClosed: [.dataClosed(["b", "a"]), .dataClosed([])]
    case .input: [.input(date)]
    case .person: [.person(["b", "a"])]
    case .requested:
      [
        .requested([
          ReloadRequest(.kind("a \"quoted\"\nkind"), sender: "game"),
          ReloadRequest(.extension("game.widget")), ReloadRequest(.all, sender: "widgetboard"),
        ])
      ]
    case .pushed: [.pushed([ReloadRequest(.kind("build"), sender: "push")])]
    case .signalled: [.signalled([ReloadRequest(.kind("volume"), sender: "SIGRTMIN+8")])]
    case .appOpened: AppUse.allCases.map { .appOpened("game.widget", $0) }
    case .appClosed: AppUse.allCases.map { .appClosed("game.widget", $0) }
    case .glanced: [.glanced(["clock-1", "status/clock/accessoryInline"])]
    case .performed: [.performed("clock-1")]
    case .transferHandled:
      [.transferHandled("weather.widget", [ReloadRequest(.kind("weather"), sender: "weather")])]
    case .environment: [.environment([.textSize, .locale, .calendar])]
    case .shapes:
      [.shapes(["clock-1": TileShape(family: .systemMedium, columns: 47, rows: 10)]), .shapes([:])]
    case .timeZone: [.timeZone("Europe/Berlin")]
    case .moved: [.moved(meters: 500.5)]
    case .filesChanged: [.filesChanged([:]), .filesChanged(["one": "todo.txt", "two": "é"])]
    case .clockSet: [.clockSet(by: -3600.000_001)]
    case .developerMode: [.developerMode(true), .developerMode(false)]
    case .undescribed:
      [.undescribed("clock.widget", kinds: ["clock", "tea/clock"], failure)]
    case .quarantined: [.quarantined(["clock.widget"]), .quarantined([])]
    case .replied: outcomes.map { .replied("clock-1", $0) }
    case .runEnded: [.runEnded("clock.widget")]
    case .liveReplied: outcomes.map { .liveReplied("system-1", $0) }
    case .liveSilent: [.liveSilent("system-1", failure)]
    case .liveEnded:
      [
        .liveEnded(LiveProcess(extension: "system.widget"), nil),
        .liveEnded(LiveProcess(extension: "system.widget", placement: "system-1"), failure),
      ]
    }
  }

  private static let placement = Placement(
    id: "clock-1", kind: "clock", family: .systemMedium,
    configuration: [
      "city": .string("Berlin ☀"), "count": .integer(3), "share": .number(0.1), "on": .bool(true),
      "since": .date(Date(timeIntervalSince1970: 1_800_000_000)), "list": .list([.string("x")]),
      "hero": .object(identifier: "h", display: "Hero"),
    ], live: 2.5)
  private static let plain = Placement(id: "b", kind: "b", family: .systemSmall)
  private static let usage = ResourceUsage(seconds: 0.1, cpuSeconds: 0.03, peakBytes: 12_000_000)
  private static let failure = ReloadFailure(
    summary: "crashed", detail: "clock.widget crashed: \u{1B}[31m", isCrash: true, usage: usage)

  private static let outcomes: [Result<TimelineReceipt, ReloadFailure>] = [
    .success(
      TimelineReceipt(
        dates: [date, later], policy: .after(later), reads: [.timeZone, .locale], usage: usage,
        bytes: 1234)),
    .success(TimelineReceipt(dates: [date], policy: .never)),
    .success(TimelineReceipt(dates: [date], policy: .atEnd)),
    .failure(failure),
    .failure(ReloadFailure(summary: "s", detail: "d", isOfHost: true, isLasting: true)),
    .failure(ReloadFailure(summary: "s", detail: "d", hasNoEntries: true)),
  ]
}
