import Board
import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import widgetboard

/// The first board is chosen by the contents of the home folder.
@Suite struct WelcomeBoardTests {
  private func home(_ files: [String]) throws -> String {
    let home = FileManager.default.temporaryDirectory.path + "/welcome-\(UUID().uuidString)"
    for file in [""] + files {
      let path = URL(fileURLWithPath: "\(home)/\(file)")
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      if !file.isEmpty { try Data().write(to: path) }
    }
    return home
  }

  @Test func `what a home folder has is seen where the widgets look for it`() throws {
    func survey(_ files: String...) throws -> HomeSurvey { HomeSurvey(of: try home(files)) }
    #expect(try survey() == HomeSurvey())
    #expect(HomeSurvey(of: "/there/is/no/such/folder") == HomeSurvey())
    #expect(try survey("Pictures/notes.txt") == HomeSurvey())
    #expect(try survey("Pictures/Sea.JPG").hasPictures)
    #expect(try survey("Pictures/2026/07/Sea.JPG").hasPictures)
    #expect(try !survey("Pictures/2026/07/notes.txt").hasPictures)
    #expect(try survey("src/widgets/.git/HEAD").hasRepositories)
    #expect(try survey("widgets/.git").hasRepositories)
    let written = try survey(
      "Documents/todo.txt", "notes.md", ".config/widgetboard/bookmarks.txt")
    #expect(written.hasTasks && written.hasNotes && written.hasBookmarks)
    #expect(!written.hasPictures && !written.hasRepositories)
    #expect(try survey("notes/shopping.md").hasNotes && survey("Documents/Notes/a.txt").hasNotes)
    #expect(try !survey("notes/picture.png").hasNotes)
  }

  private static let sizes = [
    (80, 24), (100, 30), (120, 40), (160, 30), (160, 40), (160, 50), (172, 40), (190, 30),
    (200, 50), (200, 60), (238, 64),
  ].map { CellSize(columns: $0, rows: $1) }

  /// All kinds of home that the first board distinguishes.
  private static let homes = (0..<32).map { bits in
    var home = HomeSurvey()
    home.hasPictures = bits & 1 != 0
    home.hasRepositories = bits & 2 != 0
    home.hasTasks = bits & 4 != 0
    home.hasNotes = bits & 8 != 0
    home.hasBookmarks = bits & 16 != 0
    return home
  }

  @Test(arguments: sizes)
  func `each board has tiles for what there is, ids of their own, and can be written`(
    size: CellSize
  ) throws {
    for home in Self.homes {
      let layout = WelcomeBoard.layout(for: home, in: size)
      let first = layout.pages[0].placements.map(\.kind)
      // The largest terminals have room for the picture that the widget brings along.
      let isVast = size.columns >= 172 && size.rows >= 48
      #expect(first.contains("photos") == (home.hasPictures || isVast) || isCrowded(size))
      #expect(first.contains("git") == home.hasRepositories || isCrowded(size))
      #expect(Set(first).count == first.count, "no kind twice on a page")
      let starts = layout.placements.filter { $0.kind == StartHere.kind }.map(\.id)
      #expect(
        starts == ["start-here-1"] && first.contains(StartHere.kind), "on the first page only")
      let kinds = Set(layout.placements.map(\.kind))
      #expect(kinds.isSuperset(of: ["clock", "system", "calendar"]))
      #expect(layout.pages.allSatisfy { !$0.placements.isEmpty })
      #expect(kinds.isDisjoint(with: ["weather", "news", "game"]), "nothing needs a network")
      #expect(Set(layout.placements.map(\.id)).count == layout.placements.count)
      let text = BoardDocument(layout: layout, comment: "").text
      #expect(try BoardDocument(text: text).layout == layout)
    }
  }

  /// Whether the first page has few tiles, each of them large.
  private func isCrowded(_ size: CellSize) -> Bool { size.columns >= 172 && size.rows < 36 }

  @Test(arguments: sizes)
  func `the first page is one screen, full to its edges`(size: CellSize) {
    let area = CellRect(column: 0, row: 1, columns: size.columns, rows: size.rows - 2)
    for home in Self.homes {
      let page = WelcomeBoard.layout(for: home, in: size).pages[0].placements
      let grid = PageGrid(page, in: area) { _ in ArchivedFamily.allCases }
      #expect(grid.screens.count == 1, "\(home)")
      let cells = grid.screens[0].map { $0.rect.size.columns * $0.rect.size.rows }.reduce(0, +)
      #expect(
        cells * 100 >= size.columns * area.size.rows * 80,
        "\(home) \(page.map(\.kind)) \(grid.units)")
      #expect(grid.screens[0].map(\.family) == page.map(\.family), "as large as it was meant")
      let columns = size.columns < 150 ? 4 : size.columns < 172 ? 6 : 8
      let units = page.map { $0.family.units.columns * $0.family.units.rows }.reduce(0, +)
      #expect(units.isMultiple(of: columns), "no row has a hole: \(page.map(\.kind))")
    }
  }

  @Test func `a further page shows what the first one has no room for`() {
    for home in Self.homes {
      for size in Self.sizes {
        let pages = WelcomeBoard.layout(for: home, in: size).pages
        let first = Set(pages[0].placements.map { "\($0.kind) \($0.family)" })
        for page in pages.dropFirst() {
          let further = page.placements.filter { !first.contains("\($0.kind) \($0.family)") }
          #expect(!further.isEmpty, "\(page.name) at \(size)")
        }
      }
    }
  }

  @Test func `a page of a large terminal begins with what gains most by the room`() {
    let layout = WelcomeBoard.layout(for: HomeSurvey(), in: CellSize(columns: 200, rows: 60))
    #expect(
      layout.pages[0].placements.map { "\($0.kind) \($0.family.shortName)" } == [
        "system extraLarge", "clock extraLarge", "calendar large", "photos extraLarge",
        "countdown large", "start-here medium", "todo medium", "notes medium", "bookmarks medium",
      ])
  }
}
