import Board
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Measures how full pages are on terminals of several sizes: the share of the screen that tiles
/// cover, the share of each tile's rows and cells with content, and whether a text is cut.
///
/// The pages show bundled widgets, which answer as on a first launch.
enum PageCoverage {
  private static let sizes = [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60), (238, 64)]
  private static let counts = [3, 5, 7, 12, 20]
  /// The tiles in turn; each page begins with another of them.
  private static let tiles: [(kind: String, family: ArchivedFamily)] = [
    ("clock", .systemSmall), ("system", .systemMedium), ("bookmarks", .systemLarge),
    ("countdown", .systemMedium), ("clock", .systemSmall), ("system", .systemLarge),
    ("bookmarks", .systemMedium), ("countdown", .systemSmall),
  ]

  /// - Parameter listsTiles: whether each page's row is followed by its emptiest tiles and its cut
  /// texts.
  static func run(listsTiles: Bool) throws {
    print("size     tiles  units  of     screens  covered  filled  cells   cut")
    for (columns, rows) in sizes {
      for count in counts {
        let tiles = try measure(count, CellSize(columns: columns, rows: rows))
        if listsTiles { list(tiles) }
      }
    }
  }

  /// A tile as drawn.
  private struct Tile {
    var spot: PageGrid.Spot
    var kind: String
    /// The rows inside its frame.
    var rows: [String]

    /// The share of rows with content.
    var filled: Double {
      Double(rows.count { !$0.allSatisfy(\.isWhitespace) }) / Double(max(1, rows.count))
    }
    /// The share of cells with a sign.
    var inked: Double {
      Double(rows.reduce(0) { $0 + $1.count { !$0.isWhitespace } })
        / Double(max(1, (spot.rect.size.columns - 2) * rows.count))
    }
    /// The lesser of both, each as a share of what a tile should have.
    var fullness: Double { min(filled / 0.65, inked / 0.3) }
    var cutRows: [String] { rows.filter { $0.contains("…") } }

    var name: String {
      "\(kind) \(spot.family.shortName) \(spot.rect.size.columns)×\(spot.rect.size.rows)"
    }
  }

  private static func list(_ tiles: [Tile]) {
    for tile in tiles.sorted(by: { $0.fullness < $1.fullness }).prefix(3) {
      print("  rows \(percent(tile.filled)) cells \(percent(tile.inked)) \(tile.name)")
    }
    for tile in tiles {
      for row in tile.cutRows { print("  cut \(tile.name): \(row)") }
    }
  }

  /// Prints a page's row and returns the tiles of its first screen.
  private static func measure(_ count: Int, _ size: CellSize) throws -> [Tile] {
    let placements = (0..<count).map { index in
      let tile = tiles[(index + count) % tiles.count]
      return Placement(id: "tile-\(index)", kind: tile.kind, family: tile.family)
    }
    let area = CellRect(column: 0, row: 1, columns: size.columns, rows: size.rows - 2)
    // The units that the board takes, which knows what each widget can use.
    let sized = placements.map {
      PageTile(
        [$0.family],
        largestUnit: BundledKind.all[$0.kind]?.largestUnit(for: $0.family)
          ?? PageTile.largestUsefulUnit)
    }
    let units =
      PageUnitsChooser.units(for: sized, in: area.size, least: PageGrid.unit)
      ?? PageUnits(of: PageGrid.unit, in: area.size)
    let grid = PageGrid(placements, in: area, units: units) {
      _ in [.systemSmall, .systemMedium, .systemLarge]
    }
    let lines = try frame(of: placements, size)
    let cells = Double(size.columns * (size.rows - 2))
    let covered = grid.screens.map { screen in
      Double(screen.reduce(0) { $0 + $1.rect.size.columns * $1.rect.size.rows }) / cells
    }
    let judged = covered.count > 1 ? covered.dropLast() : covered[...]
    let shown = grid.screens[0].map { spot in
      Tile(spot: spot, kind: placements[spot.slot].kind, rows: words(of: spot, in: lines))
    }
    let cut = shown.count { !$0.cutRows.isEmpty }
    print(
      [
        "\(size.columns)×\(size.rows)".padded(8), "\(count)".padded(6),
        "\(grid.units.count.columns)×\(grid.units.count.rows)".padded(6),
        "\(grid.units.cells.columns)×\(grid.units.cells.rows)".padded(6),
        "\(grid.screens.count)".padded(8), percent(judged.min() ?? 0).padded(8),
        percent(shown.map(\.filled).min() ?? 0).padded(7),
        percent(shown.map(\.inked).min() ?? 0).padded(7), "\(cut)",
      ].joined(separator: " "))
    return shown
  }

  /// The rows inside a tile's frame.
  private static func words(of spot: PageGrid.Spot, in lines: [[Character]]) -> [String] {
    (spot.rect.minRow + 1..<spot.rect.maxRow - 1).map { row in
      guard lines.indices.contains(row) else { return "" }
      return String(
        lines[row].dropFirst(spot.rect.minColumn + 1).prefix(spot.rect.size.columns - 2))
    }
  }

  /// The first screen of the page, as the built board draws it in a home folder of its own.
  private static func frame(of placements: [Placement], _ size: CellSize) throws -> [[Character]] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "coverage-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "board.conf")
    let tiles = placements.map {
      "[tile]\nid = \($0.id)\nkind = \($0.kind)\nfamily = \($0.family.shortName)\n"
    }
    try ("[page]\nname = Page\n" + tiles.joined())
      .write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = [
      "frame", "--board", file.path, "--size", "\(size.columns)x\(size.rows)", "--format", "text",
    ]
    process.environment = ["HOME": folder.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(Array.init)
  }

  private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "widgetboard")

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}

extension String {
  fileprivate func padded(_ columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - count))
  }
}
