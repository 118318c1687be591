import Cells
import Controls
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// The panel of controls: keys in, the screen as text and commands out.
@Suite struct ControlsPanelTests {
  private static let now = BoardScreenTests.now

  private static func text(_ words: String) -> ArchivedView {
    ArchivedView(
      nodes: [ArchivedNode(.text([TextRun(.verbatim(words))]))],
      variants: [ArchivedVariant(root: 0)])
  }

  static func control(
    _ title: String, isOn: Bool?, asks: String? = nil, isPrivate: Bool = false
  ) -> ArchivedControl {
    ArchivedControl(
      label: text(title), action: ArchivedAction(intent: title, confirmation: asks), isOn: isOn,
      isPrivate: isPrivate)
  }

  /// What a table shows of controls with these values.
  static func table(_ values: [(String, ArchivedControl)], isLocked: Bool = false)
    -> ControlTable
  {
    var table = ControlTable()
    let controls = values.map {
      BoardControl(id: $0.0, kind: $0.0, isOnLockPage: $0.0 == "mute")
    }
    let offers = ["bell", "torch"].map {
      ControlOffer(kind: $0, title: $0.capitalized, description: "A \($0).")
    }
    _ = table.handle(.offered(offers), at: now)
    _ = table.handle(.read(controls), at: now)
    _ = table.handle(.locked(isLocked), at: now)
    _ = table.handle(.person(.open), at: now)
    for (id, value) in values { _ = table.handle(.answered(id, .success(value)), at: now) }
    return table
  }

  private static let usual: [(String, ArchivedControl)] = [
    ("mute", control("Mute", isOn: false)), ("wifi", control("Wi-Fi", isOn: true)),
    ("bell", control("Ring the bell", isOn: nil)),
  ]

  private func board(
    _ table: ControlTable, columns: Int = 80, rows: Int = 24,
    style: ScreenStyle = ScreenStyle()
  ) -> Board {
    var board = BoardScreenTests.board(columns: columns, rows: rows, screenStyle: style)
    board.update(.controls(table.shown), at: Self.now)
    _ = board.frame(at: Self.now)
    return board
  }

  private func type(_ keys: String, _ board: inout Board) -> [BoardEffect] {
    keys.flatMap { board.handle(.input(.key(.character($0))), at: Self.now) }
  }

  private func screen(_ board: inout Board) -> String { board.frame(at: Self.now).grid.text }

  @Test func `two offers of one name and description are told apart by their kinds`() {
    var table = ControlTable()
    let offers = ["org.tram.timer", "org.bus.timer"].map {
      ControlOffer(kind: $0, title: "Timer", description: "Runs a timer.")
    }
    let bell = ControlOffer(kind: "bell", title: "Bell", description: "A bell.")
    _ = table.handle(.offered(offers + [bell]), at: Self.now)
    _ = table.handle(.read([]), at: Self.now)
    var board = board(table)
    for key in ["C", "a"] as [Character] {
      _ = board.handle(.input(.key(.character(key))), at: Self.now)
    }
    let text = board.frame(at: Self.now).grid.text
    #expect(text.contains("org.tram.timer") && text.contains("org.bus.timer"), "\(text)")
    #expect(text.contains("A bell."))
  }

  @Test func `C shows them with their values, and Return presses the chosen one`() {
    var board = board(Self.table(Self.usual))
    #expect(type("C", &board) == [.control(.open)])
    #expect(board.showsControls)
    let text = screen(&board)
    for words in [
      "Controls", "Mute", "○ off", "Wi-Fi", "● on", "Ring the bell", "⏎ press", "a add",
    ] {
      #expect(text.contains(words), "\(words) in \(text)")
    }
    #expect(board.handle(.input(.key(.enter)), at: Self.now) == [.control(.press("mute"))])
    #expect(type("l ", &board) == [.control(.press("wifi"))])
    #expect(type("3", &board) == [.control(.press("bell"))])
    #expect(type("C", &board) == [])
    #expect(!board.showsControls)
  }

  @Test func `a title stands below only where it is cut above`() {
    let long = "Ring the bell of the house next door"
    var board = board(
      Self.table([
        ("mute", Self.control("Quiet", isOn: false)), ("bell", Self.control(long, isOn: nil)),
      ]))
    _ = type("C", &board)
    // The one that is on the lock page has words beside its title.
    #expect(screen(&board).ranges(of: "Quiet").count == 2)
    _ = type("l", &board)
    let text = screen(&board)
    #expect(text.contains(long) && text.ranges(of: "Quiet").count == 1, "\(text)")
    var plain = self.board(Self.table([("wifi", Self.control("Wi-Fi", isOn: true))]))
    _ = type("C", &plain)
    #expect(screen(&plain).ranges(of: "Wi-Fi").count == 1, "\(screen(&plain))")
  }

  @Test func `a click presses`() throws {
    var board = board(Self.table(Self.usual))
    _ = type("C", &board)
    _ = screen(&board)
    let panel = try #require(board.opened.panel as? ControlsPanel)
    let area = try #require(panel.areas.first { $0.id == "wifi" })
    let effects = board.handle(.command(.press(area.rect.origin)), at: Self.now)
    #expect(effects == [.control(.press("wifi"))])
  }

  @Test func `what runs and what failed is told apart without colours, and in ASCII`() {
    var table = Self.table(Self.usual)
    _ = table.handle(.person(.press("mute")), at: Self.now)
    _ = table.handle(.person(.press("wifi")), at: Self.now)
    _ = table.handle(
      .performed("wifi", .failure(ControlFault("NetworkManager is not running."))), at: Self.now)
    var board = board(table, style: ScreenStyle(unicode: false, colors: false))
    _ = type("Cl", &board)
    let text = screen(&board)
    #expect(text.contains("turning on..."))
    #expect(text.contains(" ~ "))
    #expect(text.contains(" ! "))
    #expect(text.contains("NetworkManager is not running."))
    #expect(text.contains("* on"))
    #expect(!text.contains("○") && !text.contains("●") && !text.contains("↻"))
  }

  @Test func `a question takes a key of its own`() {
    let table = {
      var table = Self.table([("unit", Self.control("nginx", isOn: true, asks: "Stop nginx?"))])
      _ = table.handle(.person(.press("unit")), at: Self.now)
      return table
    }()
    var board = board(table)
    _ = type("C", &board)
    let text = screen(&board)
    #expect(text.contains("Stop nginx?"))
    #expect(text.contains("y yes"))
    // Return held down says no.
    #expect(
      board.handle(.input(.key(.enter)), at: Self.now) == [.control(.answer("unit", false))])
    #expect(type("y", &board) == [.control(.answer("unit", true))])
  }

  @Test(arguments: [40, 80, 200])
  func `a question is never cut, in the panel and from a tile`(columns: Int) {
    let question =
      "Stop nginx.service, which serves all pages of this machine, and delete what it has kept?"
    let asking = Self.control("nginx", isOn: true, asks: question)
    var table = Self.table([("unit", asking)])
    _ = table.handle(.person(.press("unit")), at: Self.now)
    var panel = board(table, columns: columns)
    _ = type("C", &panel)
    let placement = Placement(id: "a", kind: "unit", family: .systemSmall)
    var tile = Board(
      layout: BoardLayout(pages: [.init(name: "One", placements: [placement])]),
      size: CellSize(columns: columns, rows: 24), environment: WidgetEnvironment(),
      widgets: ["unit": WidgetDescriptor(ControlDescriptor(kind: "unit"))])
    tile.update(.content("a", TileContent(view: ControlFace(asking).view)), at: Self.now)
    _ = tile.frame(at: Self.now)
    _ = tile.handle(.input(.key(.enter)), at: Self.now)
    for text in [screen(&panel), screen(&tile)] {
      for word in question.split(separator: " ") { #expect(text.contains(word), "\(text)") }
    }
  }

  @Test func `keys edit the panel, and not on a locked board`() {
    var board = board(Self.table(Self.usual))
    _ = type("C", &board)
    #expect(type("s", &board) == [.control(.resize("mute"))])
    #expect(type(">", &board) == [.control(.move("mute", forward: true))])
    #expect(type("d", &board) == [.control(.remove("mute"))])
    #expect(type("P", &board) == [.control(.showWhenLocked("mute"))])
    #expect(type("u", &board) == [.control(.undo)])
    #expect(type("a", &board) == [.control(.browse)])
    #expect(screen(&board).contains("A torch."))
    #expect(type("j", &board) == [])
    let effects = board.handle(.input(.key(.enter)), at: Self.now)
    #expect(effects == [.control(.add(kind: "torch", [:]))])

    var locked = self.board(Self.table(Self.usual, isLocked: true))
    _ = locked.handle(.locked(true), at: Self.now)
    #expect(type("C", &locked) == [.control(.open)])
    let text = screen(&locked)
    #expect(text.contains("Mute") && !text.contains("Wi-Fi"))
    #expect(type("sdPua>", &locked) == [])
    #expect(locked.handle(.input(.key(.enter)), at: Self.now) == [.control(.press("mute"))])
  }

  @Test func `a locked board hides the value of what is private`() {
    let values = [("mute", Self.control("Mute", isOn: true, isPrivate: true))]
    var board = board(Self.table(values, isLocked: true))
    _ = board.handle(.locked(true), at: Self.now)
    _ = type("C", &board)
    let text = screen(&board)
    #expect(text.contains("•••"))
    #expect(!text.contains("● on"))
  }

  @Test func `without any chosen a locked board says how to choose one`() {
    var board = board(Self.table([], isLocked: true))
    _ = board.handle(.locked(true), at: Self.now)
    _ = type("C", &board)
    #expect(screen(&board).contains("No control was chosen for the locked board."))
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60), (40, 14)])
  func `many controls fit into every terminal, screen by screen`(columns: Int, rows: Int) throws {
    let values = (0..<30).map { ("c\($0)", Self.control("Control \($0)", isOn: $0 % 2 == 0)) }
    var board = board(Self.table(values), columns: columns, rows: rows)
    _ = type("C", &board)
    var seen: Set<String> = []
    for _ in 0..<30 {
      _ = screen(&board)
      let panel = try #require(board.opened.panel as? ControlsPanel)
      for area in panel.areas {
        #expect(area.rect.maxColumn <= columns && area.rect.maxRow <= rows)
        seen.insert(area.id)
      }
      _ = type("]", &board)
    }
    #expect(seen.count == 30)
  }

  @Test func `the tile of a control is pressed by Return, and asks first if it wants that`() {
    let face = ControlFace(Self.control("nginx", isOn: true, asks: "Stop nginx?"))
    let placement = Placement(id: "a", kind: "unit", family: .systemSmall)
    var board = Board(
      layout: BoardLayout(pages: [.init(name: "One", placements: [placement])]),
      size: CellSize(columns: 80, rows: 24), environment: WidgetEnvironment(),
      widgets: ["unit": WidgetDescriptor(ControlDescriptor(kind: "unit"))])
    board.update(.content("a", TileContent(view: face.view)), at: Self.now)
    _ = board.frame(at: Self.now)
    #expect(board.handle(.input(.key(.enter)), at: Self.now) == [])
    #expect(screen(&board).contains("Stop nginx?"))
    #expect(board.handle(.input(.key(.enter)), at: Self.now) == [])
    #expect(type("y", &board) == [.perform(face.action, isOn: false, of: "a")])
    _ = board.handle(.input(.key(.enter)), at: Self.now)
    #expect(type("n", &board) == [])
  }

  @Test(arguments: [ArchivedColorScheme.dark, .light])
  func `the words of one that is on can be read on its tint`(scheme: ArchivedColorScheme) throws {
    let tints: [ArchivedColor] =
      [.rgb(255, 255, 255), .rgb(0, 0, 0), .rgb(128, 128, 128)]
      + ["yellow", "mint", "cyan", "orange", "blue", "indigo", "red", "accentColor"].map {
        .named($0)
      }
    for tint in tints {
      var sun = Self.control("Sun", isOn: true)
      sun.tint = tint
      var board = board(Self.table([("sun", sun)]))
      board.update(
        .environment(WidgetEnvironment(locale: "en_US@hours=h23", colorScheme: scheme)),
        at: Self.now)
      _ = type("C", &board)
      let grid = board.frame(at: Self.now).grid
      let cells = (0..<grid.size.rows).flatMap { row in Array(grid.row(row)) }
      let letters = cells.filter { $0.style.background.channels != nil && $0.text != " " }
      try #require(!letters.isEmpty, "\(tint)")
      for cell in letters where cell.style.foreground.channels != nil {
        let ratio = Contrast.ratio(cell.style.foreground, cell.style.background)
        #expect(ratio >= Contrast.mark, "\(cell.text) on \(tint)")
      }
    }
  }
}
