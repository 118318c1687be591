import Activities
import Cells
import Foundation
import Testing
import WidgetArchive

@testable import Board

/// Authors choose the colours of an island for black, on which every iPhone shows it.
@Suite struct IslandStyleTests {
  private static let now = BoardScreenTests.now

  /// White words, as in an island that was only ever seen on black.
  private static func ride() -> Activity {
    var ride = ActivityStripTests.activity("r", "ride")
    ride.source = ActivitySource(extension: "ride.widget", kind: "Ride", attributes: "{}")
    ride.update.content = .state("{}")
    let white: [ArchivedModifier] = [.foreground(.color(.rgb(255, 255, 255)))]
    func words(_ words: String, isPlain: Bool = false) -> ArchivedView {
      var builder = ArchiveBuilder()
      let text = builder.add(
        ArchivedNode(.text([TextRun(.verbatim(words))]), modifiers: isPlain ? [] : white))
      return builder.view(variants: [ArchivedVariant(root: text)])
    }
    ride.drawn = ArchivedActivity(views: [
      .compactLeading: words("Ride", isPlain: true), .compactTrailing: words("4 min"),
      .minimal: words("4"),
      .expanded: words("Four minutes away"), .lockScreen: words("Away"),
    ])
    return ride
  }

  private func board(_ scheme: ArchivedColorScheme, style: ScreenStyle) -> Board {
    var board = Board(
      layout: BoardLayout(pages: [BoardLayout.Page(name: "One", placements: [])]),
      size: CellSize(columns: 80, rows: 24),
      environment: WidgetEnvironment(locale: "en_US@hours=h23", colorScheme: scheme),
      screenStyle: style)
    _ = board.frame(at: Self.now)
    board.update(.activities([Self.ride()]), at: Self.now)
    return board
  }

  /// The style of the first letter of some words on a screen.
  private func style(of words: String, on grid: Grid) throws -> CellStyle {
    for (row, line) in grid.text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard let range = line.firstRange(of: words) else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound)
      return grid[column, row].style
    }
    throw TestFailure(words: words)
  }

  private struct TestFailure: Error { var words: String }

  @Test func `on a light board islands stand on black, in the strip and expanded`() throws {
    let style = ScreenStyle(theme: ThemeColors([:], scheme: .light))
    var board = board(.light, style: style)
    let strip = try self.style(of: "4 min", on: board.frame(at: Self.now).grid)
    #expect(strip.background == .rgb(0, 0, 0))
    #expect(strip.foreground == .rgb(255, 255, 255))
    let plain = try self.style(of: "Ride 4", on: board.frame(at: Self.now).grid)
    #expect(Contrast.ratio(plain.foreground, .rgb(0, 0, 0)) > 7, "text without a colour of its own")
    _ = board.handle(.input(.key(.character("A"))), at: Self.now)
    let panel = try self.style(of: "Four minutes", on: board.frame(at: Self.now).grid)
    #expect(panel.background == .rgb(0, 0, 0))
    #expect(panel.foreground == .rgb(255, 255, 255))
  }

  @Test func `one whose minimal view is empty has its leading one beside others`() throws {
    var ride = Self.ride()
    ride.drawn?.views[.minimal] = ArchivedView(
      nodes: [ArchivedNode(.empty)], variants: [ArchivedVariant(root: 0)])
    for scheme in [ArchivedColorScheme.light, .dark] {
      var board = board(scheme, style: ScreenStyle(theme: ThemeColors([:], scheme: scheme)))
      let make = ActivityStripTests.activity("a", "make")
      board.update(.activities([make, ride]), at: Self.now)
      #expect(board.frame(at: Self.now).grid.text.prefix { $0 != "\n" }.contains("Ride"))
    }
  }

  @Test func `in the strip a column of black is at each end`() throws {
    let style = ScreenStyle(theme: ThemeColors([:], scheme: .light))
    var board = board(.light, style: style)
    let grid = board.frame(at: Self.now).grid
    let strip = try #require(board.activities.strip)
    let blacks = (strip.minColumn..<strip.maxColumn).filter {
      grid[$0, 0].style.background == .rgb(0, 0, 0)
    }
    #expect(blacks.count == " Ride 4 min ".count)
  }

  @Test func `a dark board and one without colours keep their own background`() throws {
    let styles: [(ArchivedColorScheme, ScreenStyle)] = [
      (.dark, ScreenStyle()), (.light, ScreenStyle(colors: false)),
    ]
    for (scheme, style) in styles {
      var board = board(scheme, style: style)
      let strip = try self.style(of: "4 min", on: board.frame(at: Self.now).grid)
      #expect(strip.background == .terminal)
    }
  }
}
