import Board
import CellLayout
import Cells
import Foundation
import Input
import Terminal
import Testing
import TimelineEngine
import WidgetArchive
import WidgetStore

@testable import widgetboard

/// The value types that a session is made of.
@Suite struct SessionValuesTests {
  @Test func `a live tile's frame is news after a failure and for its first timeline`() {
    var marks = LiveMarks()
    var news: [Bool] = []
    for failure in [[], [], ["a"], []] {
      marks.noteFailure(of: failure)
      news.append(marks.noteShown("a"))
    }
    #expect(news == [true, false, true, false])
    marks.end(["a"])
    news.append(marks.noteShown("a"))
    #expect(news.last == true)
  }

  @Test func `the lock is looked at after a stop, an absence, and now and then`() {
    var watch = LockWatch()
    let start = SuspendingClock.now
    func isDue(_ seconds: Double, isSignalled: Bool = false) -> Bool {
      watch.isDue(isSignalled: isSignalled, at: start + .seconds(seconds))
    }
    #expect(isDue(0))
    #expect((1...9).allSatisfy { !isDue(Double($0)) })
    #expect(isDue(10) && !isDue(11))
    #expect(isDue(11.5, isSignalled: true) && !isDue(12.5))
    #expect(isDue(15) && !isDue(16))
  }

  @Test func `the earliest of times is found wherever it stands`() {
    for place in 0..<6 {
      var times: [Int?] = [4, nil, 5, nil, 6, 7]
      times[place] = 1
      #expect(earliest(times[0], times[1], times[2], times[3], times[4], times[5]) == 1)
    }
    #expect(earliest(nil, Int?.none) == nil)
  }

  @Test func `what was pressed is settled once`() {
    var pressed = PressedTiles()
    let action = ArchivedAction(intent: "Drink", title: "Drink", parameters: [:])
    pressed.note(action, of: "a")
    #expect(pressed.holds("a") && pressed.ids == ["a"])
    let settled = [pressed.settle("a"), pressed.settle("a")]
    #expect(settled == [[action], []] && !pressed.holds("a"))
  }

  // MARK: Appearance

  private func appearance(
    _ variables: [String: String] = [:], known: TerminalColors? = nil
  ) -> Appearance {
    let launch = LaunchEnvironment(
      variables: variables.merging(["HOME": "/nowhere"]) { $1 }, timeZone: .gmt,
      executable: "/bin/widgetboard")
    return Appearance(launch.begun(with: known), colors: .direct, isHeard: false)
  }

  @Test func `without colours widgets know that theirs will not be seen, unless they are heard`() {
    let launch = LaunchEnvironment(
      variables: ["HOME": "/nowhere"], timeZone: .gmt, executable: "/bin/widgetboard")
    let drawn = Appearance(launch, colors: .none, isHeard: false).environment.renderingMode
    let heard = Appearance(launch, colors: .none, isHeard: true).environment.renderingMode
    #expect(drawn == Rendering.vibrant.rawValue)
    #expect(heard != drawn)
  }

  @Test func `a setting surrounds widgets from when it is resolved`() {
    var appearance = appearance()
    appearance.choose(.timezone, "Asia/Tokyo")
    #expect(appearance.environment.timeZone == "GMT")
    let old = appearance.resolve()
    #expect(old.timeZone == "GMT" && appearance.environment.timeZone == "Asia/Tokyo")
  }

  @Test func `settings of a file leave those that could not be written to it`() {
    var appearance = appearance()
    appearance.choose(.timezone, "Asia/Tokyo")
    var read = Settings()
    read.choose(.locale, "de_DE")
    #expect((appearance.adopt(read, keeping: [.timezone])) == true)
    #expect(appearance.settings[.timezone] == "Asia/Tokyo")
    #expect(appearance.settings[.locale] == "de_DE")
    #expect((appearance.adopt(read, keeping: [.timezone])) == false, "no news the second time")
    #expect((appearance.adopt(read, keeping: [])) == true)
    #expect(appearance.settings[.timezone] == nil)
  }

  @Test func `a terminal that turns light has another background`() {
    var appearance = appearance()
    #expect((appearance.accept(.background(.rgb(0, 0, 0)))) == true)
    #expect((appearance.accept(.background(.rgb(0, 0, 0)))) == false)
    #expect((appearance.accept(.appearance(isDark: false))) == true)
    #expect(appearance.styling.terminalBackground == nil)
    #expect((appearance.accept(.upToDate)) == false)
    #expect((appearance.accept(.directColor)) == false)
  }

  @Test func `the terminal's own colours are cards where they were known from the start`() {
    var asked = appearance()
    _ = asked.accept(.background(.rgb(0, 0, 0)))
    #expect(!asked.boardStyling.colors.isCard, "no look changes under the eyes")
    var known = appearance(
      known: TerminalColors(background: .rgb(0, 0, 0), text: .rgb(0, 255, 0)))
    #expect(known.boardStyling.colors.isCard)
    #expect(known.boardStyling.colors[.text] == .rgb(0, 255, 0))
    // The tiles stay cards while a terminal turns light and its background colour is not known yet.
    _ = known.accept(.appearance(isDark: false))
    #expect(known.boardStyling.colors.isCard && known.boardStyling.colors.scheme == .light)
    known.choose(.theme, "nord")
    #expect(known.boardStyling.colors[.background] != .terminal)
  }

  @Test
  func `the other appearance of a terminal's own colours has a background that it is read on`() {
    var appearance = appearance()
    _ = appearance.accept(.background(.rgb(0, 0, 0)))
    appearance.choose(.appearance, "light")
    let colors = appearance.boardStyling.colors
    #expect(colors[.background] == ThemeColors.assumedBackground(.light))
    #expect(colors.faintPairs.isEmpty)
  }

  // MARK: Files

  @Test func `what was said of a file is taken back when it is not true any more`() throws {
    let folder = try Folder()
    let store = try WidgetStore(
      inMemoryFor: folder.profile.store, at: Date(timeIntervalSince1970: 0))
    var kept = KeptFiles(store)
    #expect(kept.note("line 1", with: .board) == nil)
    #expect(kept.note("line 1", with: .board) == nil)
    #expect(kept.note("line 2", with: .board) == "line 1")
    #expect(kept.note(nil, with: .styling) == nil)
    #expect(kept.note(nil, with: .board) == "line 2")
  }

  @Test func `a board file that cannot be read is news once a save`() throws {
    let folder = try Folder()
    let path = folder.path + "/board.conf"
    var kept = KeptFiles(
      try WidgetStore(inMemoryFor: folder.profile.store, at: Date(timeIntervalSince1970: 0)))
    func save() throws { try "what".write(toFile: path, atomically: true, encoding: .utf8) }
    try save()
    var news = [
      kept.noteRefused(FileVersion(path: path)), kept.noteRefused(FileVersion(path: path)),
    ]
    // The same mistake is saved again: its author is told again.
    try save()
    news.append(kept.noteRefused(FileVersion(path: path)))
    // Meanwhile the file could be read.
    _ = kept.noteRefused(nil)
    news.append(kept.noteRefused(FileVersion(path: path)))
    #expect(news == [true, false, true, true])
  }

  // MARK: The command line

  @Test func `a command that fails says why in one line, one that prints has its errors below`() {
    let failed = CommandResult(
      .init(output: "", errors: "widgetboard: no such tile\ntry list\n", status: 64),
      line: "remove soup", words: ["remove", "soup"])
    #expect(failed == .failed("no such tile try list", column: nil))
    let silent = CommandResult(
      .init(output: "", errors: "", status: 3), line: "x", words: ["x"])
    #expect(silent == .failed("It ended with status 3.", column: nil))
    let printed = CommandResult(
      .init(output: "a\tb\n\n", errors: "widgetboard: beside\n", status: 1), line: "list",
      words: ["list"])
    #expect(printed == .done(title: "list", lines: ["a  b", "beside"]))
  }
}
