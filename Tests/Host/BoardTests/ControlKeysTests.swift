import Cells
import Controls
import Foundation
import Input
import Testing
import TimelineEngine

@testable import Board

/// The keys on the frames of controls, and the help of their panel.
@Suite struct ControlKeysTests {
  private static let now = BoardScreenTests.now

  private static func board(
    of count: Int, bindings: KeyBindings = .unchanged, columns: Int = 120, rows: Int = 40
  ) -> Board {
    let values = (1...count).map {
      ("c\($0)", ControlsPanelTests.control("Nr \($0)", isOn: false))
    }
    var board = BoardScreenTests.board(columns: columns, rows: rows)
    board.update(.bindings(bindings), at: now)
    let table = ControlsPanelTests.table(values)
    board.update(.controls(table.shown), at: now)
    _ = board.frame(at: now)
    return board
  }

  private static func press(_ key: Character, _ board: inout Board) -> [BoardEffect] {
    board.handle(.input(.key(.character(key))), at: now)
  }

  /// The key on the frame of each control that is on screen, by its number.
  private static func keys(on board: inout Board) throws -> [String: String] {
    let grid = board.frame(at: now).grid
    let panel = try #require(board.opened.panel as? ControlsPanel)
    let frames = panel.areas.map { area in
      let edge = CellRect(
        column: area.rect.minColumn + 1, row: area.rect.minRow, columns: 3, rows: 1)
      return (area.id, grid.slice(edge).words)
    }
    return Dictionary(uniqueKeysWithValues: frames)
  }

  @Test func `each control shows the key that presses it: digits, then letters`() throws {
    var board = Self.board(of: 24)
    _ = Self.press("C", &board)
    let keys = try Self.keys(on: &board)
    #expect(keys.count == 24)
    #expect(keys["c1"] == "1" && keys["c9"] == "9" && keys["c10"] == "b" && keys["c22"] == "z")
    #expect(keys["c23"]?.contains { $0.isLetter } == false)
    for number in 1...22 {
      let key = try #require(keys["c\(number)"]?.first)
      #expect(Self.press(key, &board) == [.control(.press("c\(number)"))], "\(key)")
      #expect((board.opened.panel as? ControlsPanel)?.chosen == "c\(number)")
    }
  }

  @Test func `a key of the panel has one meaning`() throws {
    let keys = try #require(KeyBindings.standard[.controls]).flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func `a key that the person chose stands on the frame`() throws {
    let preferences = try Preferences(
      json5: #"{ keys: { controls: { "control-10": "Q", remove: "x" } } }"#)
    var board = Self.board(of: 22, bindings: preferences.bindings)
    _ = Self.press("C", &board)
    let keys = try Self.keys(on: &board)
    #expect(keys["c10"] == "Q")
    // The letter that removes presses no longer, and no frame shows it.
    #expect(!keys.values.contains("x"))
    #expect(Self.press("Q", &board) == [.control(.press("c10"))])
    #expect(Self.press("x", &board) == [.control(.remove("c10"))])
  }

  @Test func `a question mark lists the keys, and goes back to the panel`() {
    var board = Self.board(of: 12, columns: 80, rows: 24)
    _ = Self.press("C", &board)
    _ = Self.press("?", &board)
    let help = board.frame(at: Self.now).grid.text
    for words in ["Keys", "1 to 9", "press the one with this key", "its next size", "add one"] {
      #expect(help.contains(words), "\(words) in \(help)")
    }
    // Values that arrive meanwhile are in the panel afterwards.
    var table = ControlsPanelTests.table([("c1", ControlsPanelTests.control("Lamp", isOn: true))])
    _ = table.handle(.person(.reload), at: Self.now)
    board.update(.controls(table.shown), at: Self.now)
    _ = board.handle(.input(.key(.escape)), at: Self.now)
    let panel = board.frame(at: Self.now).grid.text
    #expect(panel.contains("Controls") && panel.contains("Lamp") && !panel.contains("Nr 2"))
    _ = Self.press("?", &board)
    #expect(board.opened.panel is HelpPanel)
    _ = Self.press("?", &board)
    #expect(board.showsControls)
  }

  @Test func `on a locked board no key is explained that does nothing there`() {
    var board = BoardScreenTests.board(columns: 80, rows: 24)
    let mute = ControlsPanelTests.control("Mute", isOn: true)
    let table = ControlsPanelTests.table([("mute", mute)], isLocked: true)
    board.update(.controls(table.shown), at: Self.now)
    _ = board.handle(.locked(true), at: Self.now)
    _ = Self.press("C", &board)
    _ = Self.press("?", &board)
    let help = board.frame(at: Self.now).grid.text
    #expect(help.contains("press it, or switch it") && help.contains("ask for all values"))
    for words in ["Editing", "add one", "its next size", "remove it", "undo"] {
      #expect(!help.contains(words), "\(words) in \(help)")
    }
  }

  @Test func `a line of the help does in the panel what it says`() {
    var board = Self.board(of: 3)
    _ = Self.press("C", &board)
    _ = Self.press("?", &board)
    guard let help = board.opened.panel as? HelpPanel,
      let line = help.lines.firstIndex(where: { $0.command == .gallery })
    else {
      Issue.record("no line to add a control")
      return
    }
    for _ in 0..<line { _ = board.handle(.input(.key(.down)), at: Self.now) }
    #expect(board.handle(.input(.key(.enter)), at: Self.now) == [.control(.browse)])
    #expect(board.frame(at: Self.now).grid.text.contains("Add a control"))
  }

  @Test func `who listens hears the letter of a control`() throws {
    var board = Self.board(of: 12)
    _ = Self.press("C", &board)
    _ = Self.press("b", &board)
    let panel = try #require(board.opened.panel)
    let speech = try #require(panel.speech(in: board.panelContext(at: Self.now)))
    #expect(speech.chosen?.hasSuffix("10 of 12, key b") == true)
  }
}
