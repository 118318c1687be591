import Board
import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// The tiles of an extension with the content of the gallery, as a board draws them in each theme.
struct ColorSample {
  /// A view of the extension and the tile that shows it.
  struct Tile {
    var kind: String
    var family: ArchivedFamily
    var view: ArchivedView
    var size: CellSize

    var name: String { "\(kind) \(family.shortName)" }
  }

  let tiles: [Tile]

  private static let unit = CellSize(columns: 26, rows: 12)
  private static let environment = WidgetEnvironment(locale: "en_US", timeZone: "Europe/Berlin")
  private static let now = Date(timeIntervalSince1970: 1_795_430_000)

  init(of name: String) throws {
    let program = BuiltProgram(name: "\(name).widget", home: try TemporaryHome())
    var asked: [(kind: String, family: ArchivedFamily, size: CellSize)] = []
    for widget in try program.describe() {
      for family in widget.families {
        asked.append((widget.kind, family, PageGrid.size(of: family, unit: Self.unit)))
      }
    }
    let entries = try program.firstEntries(
      of: asked.enumerated().map { index, tile in
        ExtensionRequest(
          id: SerialNumber(index), action: .snapshot, kind: tile.kind, family: tile.family,
          columns: CellCount(tile.size.columns - 2), rows: CellCount(tile.size.rows - 2),
          isPreview: true, configuration: [:], environment: Self.environment, now: Self.now)
      })
    tiles = asked.enumerated().compactMap { index, tile in
      entries[index].map {
        Tile(kind: tile.kind, family: tile.family, view: $0.view, size: tile.size)
      }
    }
  }

  /// A tile in a theme's colours, frame or card and all.
  static func draw(_ tile: Tile, in colors: ThemeColors, showsThemes: Bool) -> Grid {
    var environment = environment
    environment.colorScheme = colors.scheme
    var board = Board(
      showing: Placement(id: "tile", kind: tile.kind, family: tile.family), size: tile.size,
      environment: environment,
      screenStyle: ScreenStyle(showsThemes: showsThemes, theme: colors))
    board.update(.content("tile", TileContent(view: tile.view)), at: now)
    return board.frame(at: now).grid
  }
}
