import Foundation
import Programs
import Testing
import WidgetArchive

/// The least part of a tile's rows and of its cells that hold something.
private struct LeastInk {
  var rows = 0.65
  var cells = 0.3
}

/// Tiles that may be emptier than others: by kind, or by kind and family.
private let exceptions: [String: LeastInk] = [
  // As long as what its person has written.
  "notes": LeastInk(rows: 0.6, cells: 0.18),
  "notes extraLargePortrait": LeastInk(rows: 0.3, cells: 0.12),
  "todo medium": LeastInk(cells: 0.19), "todo large": LeastInk(rows: 0.62, cells: 0.18),
  "todo small": LeastInk(cells: 0.29),
  "todo extraLarge": LeastInk(cells: 0.15),
  // As long as what a program prints.
  "command": LeastInk(rows: 0.31, cells: 0.1),
  // Figures to be read from afar, with air around them. They are of today, and a 1 is narrower than an 8.
  "countdown": LeastInk(rows: 0.55, cells: 0.15), "clock": LeastInk(rows: 0.55, cells: 0.2),
  "calendar": LeastInk(rows: 0.5, cells: 0.22), "calendar small": LeastInk(rows: 0.55, cells: 0.15),
  "weather": LeastInk(rows: 0.6, cells: 0.26), "bookmarks large": LeastInk(rows: 0.64, cells: 0.26),
  "bookmarks small": LeastInk(cells: 0.28),
  "bookmarks medium": LeastInk(cells: 0.29),
  // Text in the width of a year.
  "git extraLarge": LeastInk(cells: 0.25),
  // The sample is as Apple publishes it.
  "com.mygame.game-status": LeastInk(rows: 0.48, cells: 0.2),
  "com.mygame.character-detail": LeastInk(rows: 0.4, cells: 0.2),
  "com.mygame.leaderboard": LeastInk(rows: 0.5, cells: 0.13),
]

extension RoomSample.Tile {
  fileprivate var isEmpty: Bool {
    let least =
      exceptions["\(kind) \(family.shortName)"] ?? exceptions[kind] ?? LeastInk()
    return ink.rows < least.rows || ink.cells < least.cells
  }
}

private let environment = ProcessInfo.processInfo.environment

/// `WIDGETBOARD_ROOM_FILE=PATH` writes a table of all tiles, the emptiest with their pictures, to a file.
/// Without the controls, whose tiles are of one size.
@Test(.reckoning, arguments: BundledWidgets.names.filter { $0 != "controls" })
func `a tile uses the room that pages give it`(_ name: String) throws {
  let tiles = try RoomSample(name: name, home: try PersonalHome.make()).tiles()
  #expect(!tiles.isEmpty)
  let empty = tiles.filter(\.isEmpty)
  if let path = environment["WIDGETBOARD_ROOM_FILE"] {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    let rows = tiles.map { ($0.isEmpty ? "! " : "  ") + $0.row + "\n" }
    let pictures = empty.map { "\($0.row)\n\($0.picture)\n" }
    try file.write(contentsOf: Data((rows + pictures).joined().utf8))
  }
  #expect(empty.isEmpty, Comment(rawValue: empty.map(\.row).joined(separator: "\n")))
}
