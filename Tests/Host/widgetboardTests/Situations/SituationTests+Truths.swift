import Board
import Forecast
import Foundation
import Testing
import TimelineEngine
import Transfers
import WidgetArchive

/// Situations about which `explain` once said something untrue or useless.
extension SituationTests {
  private func lines(_ board: Situation, about subject: ExplanationPage.Subject) -> String {
    guard let explanation = board.explanation(of: "weather-1") else { return "" }
    return ExplanationPage(
      explanation, environment: WidgetEnvironment(locale: "en_US@hours=h23"),
      form: .init(width: 200), at: board.now
    ).sections.first { $0.subject == subject }?.lines.map(\.text).joined(separator: "\n") ?? ""
  }

  private func state(_ board: Situation, change: (inout Explanation) -> Void = { _ in }) -> String {
    board.explanation(of: "weather-1", change: change).map { Verdict($0, at: board.now).state }
      ?? ""
  }

  // MARK: Live

  private func pausedBoard() -> Situation {
    var board = Situation(
      kinds: ["weather": KnownKind(extension: "weather.widget", liveInterval: 2)])
    board.open()
    board.look(at: 0)
    board.settle()
    return board
  }

  @Test func `live on another page`() {
    var board = pausedBoard()
    board.look(at: 1)
    board.send(.liveEnded(LiveProcess(extension: "weather.widget"), nil))
    board.wait(until: 2)
    #expect(
      board.reason()
        == "Live while you look at it, a new timeline every 2 s. Loaded 09:00, 2 min ago. It begins as "
        + "soon as you flip there.")
    #expect(board.rule() == "free.live" && state(board) == "current")
  }

  @Test func `live and locked`() {
    var board = pausedBoard()
    board.lock(closing: [])
    board.send(.liveEnded(LiveProcess(extension: "weather.widget"), nil))
    board.wait(until: 2)
    #expect(board.reason().hasSuffix(" It begins as soon as you unlock."), "\(board.reason())")
  }

  @Test func `live, and nobody is there`() {
    var board = pausedBoard()
    board.wait(until: 7)
    board.send(.liveEnded(LiveProcess(extension: "weather.widget"), nil))
    board.wait(until: 9)
    #expect(board.reason().hasSuffix(" It begins as soon as you press a key."), "\(board.reason())")
  }

  // MARK: Locked

  @Test func `protected and locked, and nothing is due`() {
    var board = looking(.after(Situation.start + 6000))
    board.lock(closing: ["weather"])
    board.wait(until: 2)
    let reason = board.reason()
    #expect(
      reason.hasPrefix("Locked: its data is protected while the board is locked"), "\(reason)")
    #expect(state(board) == "locked" && board.rule() == "locked.held")
  }

  @Test func `failing while the board is locked`() {
    var board = looking(.after(Situation.start + 300))
    board.wait(until: 5.2)
    board.fail("weather-1")
    board.lock(closing: [])
    board.wait(until: 6)
    let reason = board.reason { $0 = $0.withoutPrivateWords }
    #expect(
      reason.hasPrefix("Failed: What it said is hidden while the board is locked."), "\(reason)")
    #expect(!reason.contains("could not say what it is"))
    #expect(!reason.contains("the server did not answer"))
  }

  // MARK: No board

  @Test func `no board is open, and it failed before`() {
    var board = Situation()
    board.open()
    board.look(at: 0)
    board.fail("weather-1")
    let reason = board.reason { $0.source = .store }
    #expect(
      reason
        == "Failed: the server did not answer. No board is open: nothing reloads without one.")
  }

  @Test func `the board is stopped`() {
    let board = looking()
    let reason = board.reason {
      $0.source = .store
      $0.silentBoard = .init(process: 42, isStopped: true)
    }
    #expect(!reason.contains("No board is open"))
    #expect(reason.contains("The board in process 42 is stopped"))
  }

  // MARK: Another screen

  @Test(arguments: [(Unseen.laterScreen, "]"), (.earlierScreen, "[")])
  func `on another screen of the page that one looks at`(unseen: Unseen, key: String) {
    var board = looking(.after(Situation.start + 600))
    board.look(at: 1)
    board.wait(until: 20)
    board.send(.input(board.now))
    let reason = board.reason { $0.unseen = unseen }
    #expect(
      reason.hasPrefix(
        "Held since 09:10 (10 min) because it is on another screen of its page. It reloads as soon as "
          + "you go "), "\(reason)")
    #expect(reason.contains("with \(key)"))
    #expect(!reason.contains("come back"))
  }

  // MARK: Quarantine

  @Test func `left out, because it ended the board`() {
    var board = looking(.after(Situation.start + 600))
    board.send(.quarantined(["weather.widget"]))
    board.wait(until: 200)
    #expect(
      board.reason()
        == "Left out: the board ended while it read what weather.widget wrote, and does not ask that "
        + "again by itself. r asks it once more; if the board ends again, take weather-1 off it.")
    #expect(state(board) == "left out" && board.rule() == "quarantine.held")
  }

  // MARK: Entries

  @Test func `all entries ahead, and nothing was there before`() {
    var board = looking(.never, entries: [30, 60])
    board.wait(until: 2)
    #expect(
      board.reason()
        == "Waiting: its first entry is shown at 09:30, in 28 min; until then it shows its placeholder, "
        + "as nothing was there before. Loaded 09:00, 2 min ago. Nothing reloads it by itself; r "
        + "reloads it at once.")
    #expect(state(board) == "waiting")
    #expect(
      lines(board, about: .timeline).contains("shows    its placeholder: all 2 entries are ahead"))
    #expect(board.reason { $0.showsEarlier = true }.contains("it shows what was there before. "))
  }

  @Test func `one entry, long past, and no date`() {
    var board = looking(.atEnd)
    board.look(at: 1)
    board.wait(until: 10)
    let reason = board.reason()
    #expect(!reason.contains("Its content ends"), "\(reason)")
    #expect(
      reason.contains(
        "It has shown all that it had, and names no date for more: the board asks again "
          + "at 09:36"), "\(reason)")
  }

  // MARK: Downloads

  private func ordering(earliest: Date? = nil) -> Situation {
    var board = looking()
    board.queue(.extensions(["weather.widget"]))
    let order = TransferOrder(
      session: "s", task: 1, url: "https://feeds.example/rss", earliestBegin: earliest)
    board.queue(.ordered([order], from: "weather.widget"))
    return board
  }

  @Test func `a download that its author put off is no retry`() {
    let board = ordering(earliest: Situation.start + 7200)
    let reason = board.reason()
    #expect(reason.contains("It begins at 11:0"), "\(reason)")
    #expect(reason.contains("not before the date that was asked for"), "\(reason)")
    #expect(!reason.contains("failed"), "\(reason)")
    let rule = board.explanation(of: "weather-1")?.forecast?.chain.first?.rule
    #expect(rule == "transfer.earliest")
  }

  @Test func `a download that ended with 404 is waited for no more`() {
    var board = ordering()
    let answer = TransferEvent.Response(url: "https://feeds.example/rss", status: 404)
    board.queue(.reported(TransferReport(id: 1, response: answer), file: ""))
    let reason = board.reason {
      $0.downloads = [
        .init(
          host: "feeds.example", attempts: 1, isRunning: false, next: board.now + 5,
          end: "ended with status 404")
      ]
    }
    #expect(!reason.contains("Waiting for a download"), "\(reason)")
    #expect(
      reason.contains(
        "Its download from feeds.example ended with status 404; its extension is told at 09:00:05"),
      "\(reason)")
  }

  // MARK: The budget

  @Test func `what gives a new tile its reloads is that it is new`() {
    let board = looking()
    let text = lines(board, about: .budget)
    #expect(
      text.contains(
        "they alone would give it 8 reloads a day (of 8 to 70), as it is new it has 40"),
      "\(text)")
  }

  // MARK: Hidden

  @Test func `hidden a moment after it was loaded, and due`() {
    for minutes in [1.0, 5, 10, 14] {
      var board = looking(.after(Situation.start + 60))
      board.look(at: 1)
      board.wait(until: minutes)
      board.send(.input(board.now))
      let reason = board.reason()
      #expect(reason.contains("as soon as you flip there"), "\(reason)")
      #expect(reason.contains("at the latest at Sun, Nov 22 0"), "after \(minutes) min: \(reason)")
    }
  }

  @Test func `failed and hidden: what happens if nobody flips there`() {
    var board = looking(.after(Situation.start + 300))
    board.wait(until: 5.2)
    board.fail("weather-1")
    board.look(at: 1)
    board.wait(until: 6)
    let reason = board.reason()
    #expect(
      reason.contains(
        "It is due again at 09:10, in 5 min; then it waits until you flip there, at the latest"),
      "\(reason)")
    board.wait(until: 20)
    board.send(.input(board.now))
    #expect(board.reason().contains("at the latest at"), "\(board.reason())")
  }

  @Test func `three crashes are not followed by growing intervals`() {
    var board = looking()
    board.wait(until: 1)
    for _ in 0..<3 {
      board.send(.person(["weather-1"]))
      board.wait(until: board.now.timeIntervalSince(Situation.start) / 60 + 0.1)
      board.fail("weather-1", crash: true)
    }
    let text = lines(board, about: .next)
    #expect(!text.contains("growing intervals"), "\(text)")
    #expect(text.contains("failure.crashes"), "\(text)")
  }

  @Test
  func `a machine that cannot be reached at the first contact is tried again, and when is said`() {
    var board = Situation(placements: [Situation.placement("weather@build1")])
    board.pages = [[.init(["weather@build1-1"])]]
    board.open(describing: false, isComplete: false)
    board.look(at: 0)
    board.send(
      .undescribed(
        "weather@build1.widget", kinds: ["weather@build1"],
        ReloadFailure(
          summary: "build1 cannot be reached",
          detail: "build1 cannot be reached: it is switched off.",
          isOfHost: true)))
    let reason = board.reason("weather@build1-1")
    #expect(
      reason.hasPrefix(
        "Failed: build1 cannot be reached: it is switched off. It is tried again at 09:0"),
      "\(reason)")
  }

  // MARK: What lasts

  @Test func `what would fail again says what has to change`() {
    var board = looking(.after(Situation.start + 300))
    board.wait(until: 5.2)
    board.send(
      .replied(
        "weather-1",
        .failure(
          ReloadFailure(
            summary: "3 entries", detail: "weather.widget gave too many entries", isLasting: true)))
    )
    board.send(.runEnded("weather.widget"))
    #expect(
      board.reason()
        == "Failed: weather.widget gave too many entries. It would fail again, so it is tried again "
        + "only when its file, its settings or its size have changed, or an app or you ask. r tries at "
        + "once.")
    #expect(board.rule() == "failure.unchanged")
  }

  @Test func `loaded before the clock was set back`() {
    var board = looking()
    board.wait(until: 60)
    let reason = board.reason {
      $0.rows = [
        LedgerRow(
          date: board.now + 3600, placement: "weather-1", kind: "weather", cause: .dueAfter,
          rule: .dueAfter, charged: true, outcome: .reloaded(entries: 1))
      ]
    }
    #expect(reason.contains("Loaded at 11:00, before the clock was set back."), "\(reason)")
  }
}
