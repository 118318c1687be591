import Cells
import Controls
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// The chosen controls on the lock page: drawn, pressed, and asked about.
@Suite struct LockControlsTests {
  private static let now = BoardScreenTests.now

  private static func value(_ title: String, isOn: Bool?, asks: String? = nil) -> ArchivedControl {
    ArchivedControl(
      label: BoardScreenTests.text(title),
      action: ArchivedAction(intent: title, confirmation: asks), isOn: isOn)
  }

  private static func table(_ values: [(String, ArchivedControl)], chosen: Set<String>)
    -> ControlTable
  {
    var table = ControlTable()
    let controls = values.map {
      BoardControl(id: $0.0, kind: $0.0, isOnLockPage: chosen.contains($0.0))
    }
    _ = table.handle(.read(controls), at: now)
    _ = table.handle(.locked(true), at: now)
    _ = table.handle(.person(.glance), at: now)
    for (id, value) in values { _ = table.handle(.answered(id, .success(value)), at: now) }
    return table
  }

  private static let usual: [(String, ArchivedControl)] = [
    ("mute", value("Mute", isOn: false)), ("wifi", value("Wi-Fi", isOn: true)),
    ("lamp", value("Lamp", isOn: true)),
  ]

  private func locked(
    _ table: ControlTable, columns: Int = 80, rows: Int = 24, style: ScreenStyle = ScreenStyle()
  ) -> Board {
    let pages = [
      BoardLayout.Page(name: "One", placements: []),
      BoardLayout.Page(name: "Lock", placements: [], isLockPage: true),
    ]
    var board = Board(
      layout: BoardLayout(pages: pages), size: CellSize(columns: columns, rows: rows),
      environment: WidgetEnvironment(), screenStyle: style)
    _ = board.handle(.locked(true), at: Self.now)
    board.update(.controls(table.shown), at: Self.now)
    return board
  }

  private func screen(_ board: inout Board) -> String { board.frame(at: Self.now).grid.text }

  @Test func `the chosen ones stand above the foot with their values, and no others`() {
    var board = locked(Self.table(Self.usual, chosen: ["mute", "lamp"]))
    let text = screen(&board)
    #expect(text.contains("Mute") && text.contains("○ off"))
    #expect(text.contains("Lamp") && text.contains("● on"))
    #expect(!text.contains("Wi-Fi"))
    #expect(text.contains("unlock"))
    #expect(board.showsLockControls)
    var none = locked(Self.table(Self.usual, chosen: []))
    #expect(!screen(&none).contains("Mute") && !none.showsLockControls)
  }

  @Test func `digits and clicks press them, and a key asks for old values`() throws {
    var board = locked(Self.table(Self.usual, chosen: ["mute", "lamp"]))
    let grid = board.frame(at: Self.now).grid
    let spots = try #require(board.paging.lockFace?.controls)
    for (place, spot) in spots.enumerated() {
      let edge = CellRect(
        column: spot.rect.minColumn + 1, row: spot.rect.minRow, columns: 3, rows: 1)
      #expect(grid.slice(edge).words == "\(place + 1)")
    }
    #expect(
      board.handle(.input(.key(.character("2"))), at: Self.now)
        == [.control(.glance), .control(.press("lamp"))])
    #expect(board.handle(.input(.key(.character("3"))), at: Self.now) == [.control(.glance)])
    let spot = try #require(board.paging.lockFace?.controls.first)
    #expect(
      board.handle(.command(.press(spot.rect.origin)), at: Self.now)
        == [.control(.glance), .control(.press("mute"))])
  }

  @Test func `one that asks first asks in the panel`() {
    let asking = Self.value("nginx", isOn: true, asks: "Stop nginx?")
    var table = Self.table([("unit", asking)], chosen: ["unit"])
    var board = locked(table)
    _ = table.handle(.person(.press("unit")), at: Self.now)
    board.update(.controls(table.shown), at: Self.now)
    #expect(board.showsControls)
    #expect(screen(&board).contains("Stop nginx?"))
    #expect(
      board.handle(.input(.key(.character("y"))), at: Self.now)
        == [.control(.answer("unit", true))])
  }

  @Test(arguments: [(20, 10), (40, 14), (80, 24), (200, 60)])
  func `they never cover the clock or the foot, in ASCII either`(columns: Int, rows: Int) {
    let table = Self.table(Self.usual, chosen: ["mute", "wifi", "lamp"])
    var board = locked(
      table, columns: columns, rows: rows, style: ScreenStyle(unicode: false, colors: false))
    let text = screen(&board)
    #expect(!text.contains { !$0.isASCII })
    guard let face = board.paging.lockFace else { return }
    for spot in face.controls {
      #expect(spot.rect.minRow >= face.date.maxRow && spot.rect.maxRow < rows)
      #expect(spot.rect.minColumn >= 0 && spot.rect.maxColumn <= columns)
    }
    if rows >= 24 { #expect(!face.controls.isEmpty) }
  }
}
