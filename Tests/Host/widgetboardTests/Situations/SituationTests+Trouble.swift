import Board
import Forecast
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// Situations with failures, missing extensions, locks, live tiles, downloads and others.
extension SituationTests {
  // MARK: Failing

  @Test func `failed, and tried again by itself`() {
    var board = looking(.after(Situation.start + 300))
    board.wait(until: 5.2)
    board.send(.input(board.now))
    board.fail("weather-1")
    let reason = board.reason()
    #expect(reason.hasPrefix("Failed: the server did not answer. It is tried again at 09:1"))
    #expect(reason.hasSuffix("; r tries at once."), "\(reason)")
  }

  @Test func `failed, and nobody looks when it would be tried again`() {
    var board = looking(.after(Situation.start + 300))
    board.wait(until: 5.2)
    board.fail("weather-1")
    board.look(at: 1)
    board.wait(until: 30)
    board.send(.input(board.now))
    let reason = board.reason()
    #expect(
      reason.hasPrefix(
        "Failed: the server did not answer. It is tried again as soon as you flip there"),
      "\(reason)")
    #expect(board.rule() == "hidden.held")
  }

  @Test func `three crashes in a row, and its page on screen`() {
    let reason = crashed().reason()
    #expect(
      reason
        == "Failed 3 times: weather-1 ended with signal 11 (SIGSEGV). After three crashes in a row "
        + "it is tried again only when you look or ask. It is tried again as soon as "
        + "you leave its page and come back.", "\(reason)")
  }

  @Test func `three crashes in a row, on another page`() {
    var board = crashed()
    board.look(at: 1)
    #expect(
      board.reason().hasSuffix(
        ". It is tried again as soon as you flip there."), "\(board.reason())")
  }

  private func crashed() -> Situation {
    var board = looking()
    board.wait(until: 1)
    for _ in 0..<3 {
      board.send(.person(["weather-1"]))
      board.wait(until: board.now.timeIntervalSince(Situation.start) / 60 + 0.1)
      board.fail("weather-1", crash: true)
    }
    return board
  }

  // MARK: Missing

  @Test func `no extension has its kind`() {
    var board = Situation()
    board.open(describing: false)
    #expect(
      board.reason()
        == "Not installed: no extension has the kind “weather”. "
        + "Install one, or take weather-1 off the board.")
  }

  // MARK: Locked

  @Test func `protected and locked, its page behind the lock`() {
    var board = looking(.after(Situation.start + 600))
    board.lock(closing: ["weather"])
    board.wait(until: 20)
    #expect(
      board.reason()
        == "Held since 09:10 (10 min) because its data is protected while the board is locked"
        + ". It reloads as soon as you unlock.")
  }

  @Test func `protected and locked, on another page`() {
    var board = looking(.after(Situation.start + 600))
    board.look(at: 1)
    board.lock(closing: ["weather"])
    board.wait(until: 20)
    #expect(
      board.reason().hasSuffix(
        ". It reloads as soon as you unlock and flip there."), "\(board.reason())")
  }

  @Test func `protected and locked, within five minutes of a charge`() {
    var board = looking(.after(Situation.start + 400))
    board.wait(until: 5)
    board.send(.input(board.now))
    board.wait(until: 7)
    board.answer("weather-1", .after(board.now + 60))
    board.lock(closing: ["weather"])
    board.wait(until: 9)
    let reason = board.reason()
    #expect(!reason.contains("as soon as"), "\(reason)")
    #expect(reason.contains("if you unlock now, because"), "\(reason)")
  }

  @Test func `locked, and open to all`() {
    var board = looking(.after(Situation.start + 600))
    board.lock(closing: [])
    board.wait(until: 20)
    #expect(
      board.reason().contains(". It reloads as soon as you unlock"),
      "\(board.reason())")
  }

  @Test func `protected and locked, and due when whoever unlocks is taken to have left`() {
    var board = looking(.after(Situation.start + 900))
    board.lock(closing: ["weather"])
    board.wait(until: 2)
    let reason = board.reason()
    #expect(
      reason.contains("It reloads at 09:15, in 13 min if you unlock and are still there then"),
      "\(reason)")
    // No key asks for it while it is locked.
    #expect(!reason.contains("; r "), "\(reason)")
  }

  @Test func `on screen, and spaced for longer than anybody is taken to be there`() {
    var board = looking(.after(Situation.start + 300))
    board.wait(until: 5.1)
    board.answer("weather-1", .after(board.now + 200))
    let reason = board.reason()
    #expect(
      reason.contains(
        "because charged reloads of a tile are at least 5 min apart; if you are gone by then, when you "
          + "press a key, at the latest at "), "\(reason)")
  }

  // MARK: Live

  private func liveBoard() -> Situation {
    var board = Situation(
      kinds: ["weather": KnownKind(extension: "weather.widget", liveInterval: 2)])
    board.open()
    board.look(at: 0)
    board.settle()
    return board
  }

  @Test func `live`() {
    #expect(
      liveBoard().reason()
        == "Live: a new timeline every 2 s, as long as you look at it.")
  }

  @Test func `live by being run again and again, between two runs`() {
    var board = liveBoard()
    board.send(.liveReplied("weather-1", .success(.init(dates: [board.now], policy: .never))))
    board.send(.liveEnded(LiveProcess(extension: "weather.widget"), nil))
    #expect(board.reason().hasPrefix("Live: a new timeline every 2 s"))
  }

  /// Ends the live process of the weather; after the first failure the placement has a process of
  /// its own.
  private func die(_ board: inout Situation, isFirst: Bool = false) {
    let process = LiveProcess(
      extension: "weather.widget", placement: isFirst ? nil : "weather-1")
    board.send(.liveEnded(process, ReloadFailure(summary: "died", detail: "it died of SIGSEGV")))
  }

  @Test func `its live process died, and another is tried soon`() {
    var board = liveBoard()
    board.wait(until: 2)
    die(&board, isFirst: true)
    #expect(
      board.reason()
        == "Failed: it died of SIGSEGV. It is tried again at 09:02:05, in 5 s; r tries at once.")
  }

  @Test func `its live process died again and again`() {
    var board = liveBoard()
    board.wait(until: 1)
    die(&board, isFirst: true)
    for minute in [1.0, 1.15, 1.8, 7] {
      board.wait(until: minute)
      board.send(.input(board.now))
      die(&board)
    }
    #expect(
      board.reason()
        == "Failed: it died of SIGSEGV. It is tried again as soon as you leave its page and come "
        + "back.")
  }

  // MARK: Downloads

  private func ordering() -> Situation {
    var board = looking()
    board.queue(.extensions(["weather.widget"]))
    let order = TransferOrder(session: "s", task: 1, url: "https://feeds.example/rss")
    board.queue(.ordered([order], from: "weather.widget"))
    return board
  }

  @Test func `a download under way`() {
    let reason = ordering().reason()
    #expect(
      reason
        == "Waiting for a download. Loaded 09:00, 0 s ago. It waits for feeds.example; the download "
        + "is under way. It reloads as soon as its download has ended; r reloads it at once.",
      "\(reason)")
  }

  @Test func `a download that is tried again`() {
    var board = ordering()
    board.queue(
      .reported(
        TransferReport(
          id: 1, failure: .init(code: -1004, words: "The host refused the connection."),
          isTransient: true), file: ""))
    let reason = board.reason()
    #expect(
      reason.contains(
        "It waits for feeds.example, which failed: The host refused the connection. It is loaded "),
      "\(reason)")
    #expect(
      board.explanation(of: "weather-1")?.forecast?.chain.first?.rule == "transfer.retry",
      "\(reason)")
    #expect(reason.hasSuffix("r reloads it at once."), "\(reason)")
  }

  @Test func `a download that is tried again, long before a new timeline is due`() {
    var board = Situation()
    board.open()
    board.look(at: 0)
    board.answer("weather-1", .after(Situation.start + 7200))
    board.answer("news-1", .never)
    board.queue(.extensions(["weather.widget"]))
    let order = TransferOrder(session: "s", task: 1, url: "https://feeds.example/rss")
    board.queue(.ordered([order], from: "weather.widget"))
    #expect(board.reason().hasPrefix("Waiting for a download. Loaded 09:00, 0 s ago."))
  }

  @Test func `a download that has ended, of which its extension is about to be told`() {
    var board = ordering()
    board.queue(.reported(TransferReport(id: 1), file: ""))
    let reason = board.reason()
    #expect(reason.hasPrefix("Reloads only when asked."), "\(reason)")
  }

  // MARK: Others

  @Test func `a hidden widget of a place, after a move`() {
    var board = Situation(
      kinds: ["weather": KnownKind(extension: "weather.widget", usesLocation: true)])
    board.open()
    board.look(at: 1)
    board.answer("weather-1", .after(Situation.start + 7200))
    board.answer("news-1", .never)
    board.send(.moved(meters: 5000))
    board.wait(until: 1)
    let reason = board.reason()
    #expect(
      reason.hasSuffix(" It reloads as soon as you flip there."), "\(reason)")
  }

  @Test func `developer mode`() {
    var board = looking()
    spend(&board, count: 11)
    board.send(.developerMode(true))
    board.send(.requested([ReloadRequest(.kind("weather"))]))
    board.wait(until: 72.5)
    #expect(board.reason().hasPrefix("Reloading for "))
  }

  @Test func `its app is in front`() {
    var board = looking()
    board.wait(until: 2)
    board.send(.appOpened("weather.widget", .foreground))
    board.send(.requested([ReloadRequest(.kind("weather"))]))
    #expect(
      board.reason()
        == "Reloading for 0 s: its app is in front, so the reload is free.")
  }

  private func stacked(comesUpAfter minutes: Double?) -> Situation {
    let first = Situation.placement("weather", stack: "desk")
    let second = Situation.placement("news", stack: "desk")
    var board = Situation(placements: [first, second])
    var relevances: StackState.Relevances = [:]
    if let minutes {
      relevances["news-1"] = RelevanceTimeline([
        (Situation.start + minutes * 60, ArchivedRelevance(score: 9, duration: 0))
      ])
    }
    board.pages = [
      [.init(["weather-1", "news-1"], state: StackState(top: "weather-1"), relevances: relevances)]
    ]
    board.open()
    board.look(at: 0)
    board.answer("weather-1", .never)
    board.answer("news-1", .after(Situation.start + 120))
    board.wait(until: 6)
    board.send(.input(board.now))
    return board
  }

  @Test func `under another in its stack`() {
    let reason = stacked(comesUpAfter: nil).reason("news-1")
    #expect(
      reason.contains(
        "because nobody looks at it. It reloads as soon as you look at it"),
      "\(reason)")
  }

  @Test func `under another in its stack, and coming up by itself`() {
    let reason = stacked(comesUpAfter: 9).reason("news-1")
    #expect(
      reason.contains("as soon as you look at it, at the latest at 09:09, in 4 min"), "\(reason)")
  }

  @Test func `without an open board`() {
    var board = looking(.after(Situation.start + 600))
    board.wait(until: 20)
    let reason = board.reason { $0.source = .store }
    #expect(reason.hasSuffix(". No board is open: nothing reloads without one."))
  }

  @Test func `the board that is open is stopped`() {
    let reason = looking().reason {
      $0.source = .store
      $0.silentBoard = .init(process: 77, isStopped: true)
    }
    #expect(
      reason.contains("The board in process 77 is stopped, by Ctrl-Z, a signal or a debugger"))
  }

  @Test func `the board that is open does not answer`() {
    let reason = looking().reason {
      $0.source = .store
      $0.silentBoard = .init(process: 77, isStopped: false)
    }
    #expect(reason.contains("The board in process 77 is open and does not answer"))
  }
}
