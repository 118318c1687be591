import Board
import Forecast
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// The words of `explain` and the inspector in each situation of a tile.
@Suite struct SituationTests {
  /// A board whose first page, with the weather, somebody looks at.
  func looking(_ policy: ArchivedPolicy = .never, entries: [Double] = [0]) -> Situation {
    var board = Situation()
    board.open()
    board.look(at: 0)
    board.answer("weather-1", entries: entries, policy)
    board.answer("news-1", .never)
    return board
  }

  // MARK: At first

  @Test func `an extension that has not said yet what it is`() {
    var board = Situation()
    board.open(describing: false, isComplete: false)
    #expect(
      board.reason()
        == "Waiting: it has no content yet, and its widget has not been asked so far.")
  }

  @Test func `a first timeline under way`() {
    var board = Situation()
    board.open()
    board.wait(until: 0.1)
    #expect(
      board.reason()
        == "Reloading for 6 s: it is new on the board, so the reload is free.")
  }

  @Test func `no room for a process`() {
    var pace = Pace()
    pace.concurrentRuns = 1
    var board = Situation(pace: pace)
    board.open()
    #expect(
      board.reason("news-1")
        == "Due: it is new on the board, so the reload is free. "
        + "It reloads as soon as there is room for a process.")
  }

  @Test func `a first timeline that failed`() {
    var board = Situation()
    board.open()
    board.look(at: 0)
    board.fail("weather-1")
    let reason = board.reason()
    #expect(reason.hasPrefix("Failed: the server did not answer. It is tried again at 09:0"))
    #expect(reason.hasSuffix("; r tries at once."))
  }

  // MARK: Up to date

  @Test func `up to date, and on screen when its date comes`() {
    var board = looking(.after(Situation.start + 300))
    board.wait(until: 2)
    let reason = board.reason()
    #expect(
      reason
        == "Up to date. Loaded 09:00, 2 min ago. It asks for newer content at 09:05, in "
        + "3 min; it reloads then.", "\(reason)")
  }

  @Test func `up to date, and nobody there any more when its date comes`() {
    var board = looking(.after(Situation.start + 3600))
    board.wait(until: 5)
    let reason = board.reason()
    #expect(reason.hasPrefix("Up to date. Loaded 09:00, 5 min ago. It asks for newer "))
    #expect(
      reason.contains(
        "at 10:00, in 55 min; it reloads then if you are still there, else when you press a key, at the "
          + "latest at "), "\(reason)")
  }

  @Test func `up to date until its last entry shows`() {
    var board = looking(.atEnd, entries: [0, 3, 6])
    board.wait(until: 2)
    #expect(
      board.reason()
        == "Up to date. Loaded 09:00, 2 min ago. Its content ends at 09:06, in 4 min; "
        + "it reloads then.")
  }

  @Test func `one entry, and the board picks the time`() {
    var board = looking(.atEnd)
    board.wait(until: 2)
    let reason = board.reason()
    #expect(
      reason.contains(
        "names no date for more: the board asks again at 09:36, in 34 min; it reloads "
          + "then if you are still there, else when you press a key, at the latest at "),
      "\(reason)")
  }

  @Test func `a timeline that asks for no reload`() {
    var board = looking()
    board.wait(until: 2)
    #expect(
      board.reason()
        == "Reloads only when asked. Loaded 09:00, 2 min ago. It asks for no newer content"
        + ": an app has to ask for one, or you with r.")
  }

  @Test func `the same on another page, where an app's wish would wait`() {
    var board = looking()
    board.wait(until: 2)
    #expect(
      board.reason("news-1").hasSuffix(
        "It asks for no newer content; r reloads it at once."))
  }

  // MARK: Held on screen

  @Test func `its page has only just come on screen`() {
    var board = looking(.after(Situation.start + 600))
    board.look(at: 1)
    board.wait(until: 20)
    board.look(at: 0)
    #expect(
      board.reason()
        == "Held since 09:10 (10 min) because it has only just come on screen. "
        + "It reloads as soon as there is room for a process.")
  }

  @Test func `asked for a moment ago, together with what else is asked for`() {
    var board = looking()
    board.wait(until: 5)
    board.send(.requested([ReloadRequest(.kind("weather"))]))
    #expect(
      board.reason()
        == "Held since 09:05 (0 s) because it reloads together with others. "
        + "It reloads as soon as there is room for a process.")
  }

  @Test func `asked for again within five minutes`() {
    var board = looking()
    board.wait(until: 5)
    board.send(.requested([ReloadRequest(.kind("weather"))]))
    board.wait(until: 5.1)
    board.answer("weather-1", .never)
    board.wait(until: 8)
    board.send(.input(board.now))
    board.send(.requested([ReloadRequest(.kind("weather"))]))
    #expect(
      board.reason()
        == "Held since 09:08 (0 s) because charged reloads of a tile are at least 5 min apart"
        + ". It reloads at 09:10, in 3 min; r reloads it at once.")
  }

  @Test func `put off a little, so that not every board asks at once`() {
    var board = looking(.after(Situation.start + 3600))
    board.wait(until: 55)
    board.look(at: 0)
    board.wait(until: 60)
    let reason = board.reason()
    #expect(reason.hasPrefix("Held since 10:00 (0 s) because its date is put off a little"))
    #expect(reason.contains(". It reloads "))
  }

  /// Runs charged reloads, six minutes apart.
  func spend(_ board: inout Situation, count: Int) {
    for number in 1...count {
      board.wait(until: Double(number * 6))
      board.look(at: 0)
      board.send(.requested([ReloadRequest(.kind("weather"))]))
      board.wait(until: Double(number * 6) + 0.1)
      board.answer("weather-1", .never)
    }
    board.wait(until: Double(count * 6 + 6))
    board.look(at: 0)
    board.send(.requested([ReloadRequest(.kind("weather"))]))
    board.wait(until: Double(count * 6 + 6) + 0.1)
  }

  @Test func `what was granted is spent`() {
    var board = looking()
    spend(&board, count: 11)
    let reason = board.reason()
    #expect(
      reason.contains(
        "because what was granted of its budget is spent; more is granted through the day"
          + ". It reloads at "), "\(reason)")
    #expect(reason.hasSuffix("; r reloads it at once."))
  }

  @Test func `all that 24 hours may hold is spent`() {
    var pace = Pace()
    (pace.bankShare, pace.regularBudget, pace.largestBudget) = (1, 10, 10)
    var board = Situation(pace: pace)
    board.open()
    board.look(at: 0)
    board.settle()
    spend(&board, count: 10)
    let reason = board.reason()
    #expect(
      reason.contains(
        "because it has had the 10 reloads that it may have in 24 hours."), "\(reason)"
    )
    #expect(reason.contains("r reloads it at once"))
  }

  @Test func `after sleep what is not on screen is spread out`() {
    var board = looking()
    board.hide()
    board.wait(until: 6)
    board.send(.woke)
    board.send(.clockSet(by: 7200))
    let reason = board.reason()
    #expect(
      reason.contains(
        "what is due runs spread over 10 s. It reloads as soon as you flip there, at the latest at 09:06:0"
      ))
  }

  // MARK: Held as nobody looks

  @Test func `on another page`() {
    var board = looking(.after(Situation.start + 600))
    board.look(at: 1)
    board.wait(until: 20)
    board.send(.input(board.now))
    let reason = board.reason()
    #expect(
      reason.hasPrefix(
        "Held since 09:10 (10 min) because nobody looks at its page. "
          + "It reloads as soon as you flip there"), "\(reason)")
  }

  @Test func `on another page, within five minutes of a charge`() {
    var board = looking(.after(Situation.start + 400))
    board.wait(until: 5)
    board.send(.input(board.now))
    board.wait(until: 7)
    board.answer("weather-1", .after(board.now + 60))
    board.wait(until: 7.5)
    board.look(at: 1)
    board.wait(until: 9)
    board.send(.input(board.now))
    let reason = board.reason()
    #expect(
      reason.contains("at 09:11, in 3 min if you flip there now, because ")
        || reason.contains("at 09:11:"), "\(reason)")
    #expect(!reason.contains("as soon as you flip there"), "\(reason)")
  }

  @Test func `on another page, and what is left of its budget is kept for a look`() {
    var pace = Pace()
    (pace.regularBudget, pace.bankShare, pace.prewarm) = (12, 0.2, 60)
    var board = Situation(pace: pace)
    board.open()
    board.look(at: 0)
    board.settle()
    spend(&board, count: 2)
    board.wait(until: 30)
    board.look(at: 1)
    board.wait(until: 60)
    board.send(.input(board.now))
    let reason = board.reason()
    #expect(
      board.rule() == "budget.reserve" || board.rule() == "budget.accrual"
        || board.rule() == "hidden.held", "\(reason)")
    #expect(reason.contains("It reloads as soon as you flip there"), "\(reason)")
  }

  @Test func `usually looked at about now`() {
    var board = looking(.after(Situation.start + 3600))
    for day in 0..<6 {
      board.wait(until: Double(day) * 1440 + 30)
      board.look(at: 0)
      board.wait(until: Double(day) * 1440 + 31)
      board.answer("weather-1", .after(board.now + 3600))
      board.look(at: 1)
    }
    let reason = board.reason()
    #expect(reason.hasPrefix("Up to date."), "\(reason)")
    #expect(
      reason.contains("then it waits until you flip there, at the latest at "),
      "\(reason)")
  }

  @Test func `asked for by its app while nobody looks`() {
    var board = looking()
    board.look(at: 1)
    board.wait(until: 6)
    board.send(.input(board.now))
    board.send(.requested([ReloadRequest(.kind("weather"), sender: "weather")]))
    #expect(
      board.reason().hasPrefix(
        "Held since 09:06 (0 s) because nobody looks at its page. "
          + "It reloads as soon as you flip there"))
  }

  @Test func `nobody is there`() {
    var board = looking(.after(Situation.start + 1800))
    board.wait(until: 40)
    let reason = board.reason()
    #expect(
      reason.hasPrefix(
        "Held since 09:30 (10 min) because nobody is there: no key was pressed in any terminal for "
          + "6 min. It reloads as soon as you press a key"), "\(reason)")
  }

  @Test(
    arguments: [
      (Unseen.desktop, "the desktop is locked or idle", "you are back"),
      (.detached, "no terminal is attached to the board’s session", "you attach to it"),
      (.otherProgram, "another program has the board’s terminal", "that program ends"),
    ])
  func `its page is open, and nobody can see it`(unseen: Unseen, why: String, end: String) {
    var board = looking(.after(Situation.start + 1800))
    board.wait(until: 1)
    board.hide()
    board.wait(until: 40)
    let reason = board.reason { $0.unseen = unseen }
    #expect(
      reason.hasPrefix(
        "Held since 09:30 (10 min) because \(why). It reloads as soon as \(end)"),
      "\(reason)")
  }

  @Test func `nobody is there, and it is on another page`() {
    var board = looking(.after(Situation.start + 1800))
    board.look(at: 1)
    board.wait(until: 40)
    #expect(
      board.reason().contains(
        "because nobody looks at its page. It reloads as soon as you flip there"))
  }

  @Test func `shown in another terminal`() {
    var board = looking(.after(Situation.start + 300))
    board.look(at: 1)
    board.send(.visible(["weather-1", "news-1"], focused: nil))
    board.wait(until: 2)
    #expect(board.reason().hasSuffix("in 3 min; it reloads then."))
  }

  @Test func `shown in a status bar`() {
    var board = looking(.after(Situation.start + 300))
    board.hide()
    board.wait(until: 4)
    board.send(.glanced(["weather-1"]))
    let reason = board.reason()
    #expect(reason.hasSuffix("in 60 s; it reloads then."), "\(reason)")
  }
}
