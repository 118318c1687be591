import CellLayout
import Cells
import ExtensionHost
import Foundation
import Testing
import TimelineEngine
import WidgetArchive
import WidgetStore

@testable import Board
@testable import widgetboard

/// The board as `frame` and `read` print it while no board is open.
@Suite struct KeptBoardTests {
  private let now = Date(timeIntervalSince1970: 1_795_000_000)
  private let tea = Placement(id: "tea-1", kind: "tea", family: .systemSmall)
  private let folder: Folder
  private let launch: LaunchEnvironment

  init() throws {
    folder = try Folder()
    launch = LaunchEnvironment(
      variables: ["HOME": folder.path, "PATH": "", "LC_ALL": "C.UTF-8", "TZ": "UTC"],
      timeZone: .gmt, executable: folder.path + "/bin/widgetboard")
    let file = URL(fileURLWithPath: launch.folders.boardFile)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("[page]\nname = One\n[tile]\nkind = tea\nid = tea-1\n".utf8).write(to: file)
  }

  /// The page, with a timeline that was loaded three hours ago.
  private func page(policy: ArchivedPolicy) throws -> String {
    let loadedAt = now.addingTimeInterval(-3 * 3600)
    let store = try WidgetStore(inMemoryFor: launch.folders.store, at: now)
    var timeline = JudgedTimeline.saying("Kept tea", at: loadedAt)
    timeline.header = TimelineHeader(policy: policy)
    store.keep(
      .timeline(StoredTimeline(timeline), of: tea, loadedAt: loadedAt, row: nil), at: loadedAt)
    let kept = try KeptBoard(ParsedOptions(values: []), launch, store: store, at: now)
    var board = kept.board(showing: 1, style: ScreenStyle(), at: now)
    return board.frame(at: now).grid.text
  }

  @Test(arguments: [ArchivedPolicy.atEnd, .after(Date(timeIntervalSince1970: 1_794_995_000))])
  func `a timeline whose reload is due says its age`(policy: ArchivedPolicy) throws {
    let page = try page(policy: policy)
    #expect(page.contains("Kept tea") && page.contains("3 h"), "\(page)")
  }

  @Test(arguments: [ArchivedPolicy.never, .after(Date(timeIntervalSince1970: 1_795_000_060))])
  func `a timeline whose reload is not due is current`(policy: ArchivedPolicy) throws {
    let page = try page(policy: policy)
    #expect(page.contains("Kept tea") && !page.contains("3 h"), "\(page)")
  }

  @Test func `its page is as large as the widgets on it can use`() throws {
    let store = try WidgetStore(inMemoryFor: launch.folders.store, at: now)
    let widget = WidgetDescriptor(
      kind: "tea", families: [.systemSmall],
      largestUnits: [LargestUnit(family: .systemSmall, columns: 49, rows: 18)])
    store.keep(
      .description(StoredDescription(widgets: [widget]), of: "tea.widget", identity: "1"), at: now)
    let kept = try KeptBoard(ParsedOptions(values: []), launch, store: store, at: now)
    let size = CellSize(columns: 200, rows: 60)
    let board = kept.board(showing: 1, size: size, style: ScreenStyle(), at: now)
    #expect(board.paging.grids[0].units.cells == CellSize(columns: 49, rows: 18))
  }
}
