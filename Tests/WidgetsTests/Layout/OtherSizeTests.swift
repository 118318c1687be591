import Board
import CellLayout
import Cells
import Foundation
import Programs
import Testing
import WidgetArchive

/// What every bundled widget shows in each family, of the gallery's content and of a person's.
private struct FamilySample {
  struct Tile {
    var widget: WidgetDescriptor
    var family: ArchivedFamily
    var entry: ArchivedEntry
    var size: CellSize
    var isPerson: Bool

    var name: String { "\(widget.kind) \(family.shortName) \(isPerson ? "person" : "sample")" }
  }

  static let environment = WidgetEnvironment(locale: "en_US", timeZone: "Europe/Berlin")

  static func context(_ family: ArchivedFamily) -> TileContext {
    TileContext(environment: environment, family: family, redaction: [])
  }

  /// - Parameter unit: of the pages.
  static func tiles(of name: String, unit: CellSize) throws -> [Tile] {
    let program = BuiltProgram(name: "\(name).widget", home: try PersonalHome.make())
    var asked: [(Tile, ExtensionRequest)] = []
    let nothing = ArchivedEntry(
      date: .distantPast, view: ArchivedView(nodes: [], variants: [ArchivedVariant(root: 0)]))
    for widget in try program.describe() {
      for family in widget.families where !family.name.hasPrefix("accessory") {
        for isPerson in [false, true] {
          let whole = PageGrid.size(of: family, unit: unit)
          let size = CellSize(columns: whole.columns - 2, rows: whole.rows - 2)
          let request = ExtensionRequest(
            id: SerialNumber(asked.count), action: isPerson ? .timeline : .snapshot,
            kind: widget.kind, family: family, columns: CellCount(size.columns),
            rows: CellCount(size.rows), isPreview: !isPerson,
            configuration: isPerson ? PersonalHome.settings[widget.kind] ?? [:] : [:],
            environment: environment, now: Date())
          asked.append(
            (
              Tile(widget: widget, family: family, entry: nothing, size: size, isPerson: isPerson),
              request
            ))
        }
      }
    }
    let entries = try program.firstEntries(of: asked.map(\.1))
    return asked.indices.compactMap { index in
      guard let entry = entries[index] else { return nil }
      var tile = asked[index].0
      tile.entry = entry
      return tile
    }
  }
}

@Test(.reckoning, arguments: BundledWidgets.names)
func `no tile says its title twice`(_ name: String) throws {
  for unit in [CellSize(columns: 19, rows: 9), CellSize(columns: 30, rows: 14)] {
    for tile in try FamilySample.tiles(of: name, unit: unit) {
      let drawn = draw(
        tile.entry.view, size: tile.size, context: FamilySample.context(tile.family),
        at: tile.entry.date, isRecorded: true)
      let texts = (drawn.record?.texts ?? []).map { $0.paragraphs.joined().joined() }
      for title in [tile.widget.displayName, tile.entry.title].compactMap(\.self) {
        #expect(
          !texts.contains { $0.lowercased() == title.lowercased() },
          "\(tile.name): \(title)\n\(drawn.grid.text)")
      }
      // A title that a person chose is the one on the frame.
      if tile.isPerson, let chosen = PersonalHome.settings[tile.widget.kind]?["title"] {
        #expect(tile.entry.title.map { ConfigurationValue.string($0) } == chosen, "\(tile.name)")
      }
    }
  }
}

/// What is drawn is not what is said: a screen reader gets words for marks, arrows, curves and grids. The
/// words of one line are those of a status bar, which keeps marks, and a command has the person's own words.
@Test(.reckoning, arguments: BundledWidgets.names.filter { $0 != "command" })
func `no arrow, mark or grid of numbers is read`(_ name: String) throws {
  for tile in try FamilySample.tiles(of: name, unit: CellSize(columns: 19, rows: 9))
  where tile.family != .accessoryInline {
    let reading = read(
      tile.entry.view, context: FamilySample.context(tile.family), at: tile.entry.date)
    for line in reading.lines {
      let words: [String] = line.map { $0.words }
      let drawn = words.joined().filter { "↑↓☂☀✓●○▎".contains($0) }
      #expect(drawn.isEmpty && !words.joined().contains("!!"), "\(tile.name): \(words)")
      // The days of a month, one by one, or the first letters of weekdays.
      #expect(words.count { $0.count < 3 } < 7, "\(tile.name): \(words)")
    }
  }
}

/// Bars, faces and pictures were made for a size; in a tile of another they would be false.
@Test(.reckoning, arguments: BundledWidgets.names)
func `what was made for one size keeps its shape at another`(_ name: String) throws {
  let sizes = [(-7, 0), (0, -3), (-5, -2), (9, 4), (0, 5), (12, 0)]
  for tile in try FamilySample.tiles(of: name, unit: CellSize(columns: 28, rows: 13)) {
    let context = FamilySample.context(tile.family)
    let own = draw(
      tile.entry.view, size: tile.size, context: context, at: tile.entry.date)
    for (columns, rows) in sizes {
      let size = CellSize(columns: tile.size.columns + columns, rows: tile.size.rows + rows)
      let other = draw(
        tile.entry.view, size: size, madeFor: tile.size, context: context, at: tile.entry.date)
      let (width, height) = (
        min(size.columns, own.grid.size.columns), min(size.rows, own.grid.size.rows)
      )
      let strangers = (0..<height).flatMap { row in
        (0..<width).filter { column in
          own.grid[column, row] != other.grid[column, row]
            // The signs at the edges of a smaller tile.
            && !["›", "▾"].contains(other.grid[column, row].text)
        }
      }
      #expect(strangers.isEmpty, "\(tile.name) \(size)\n\(own.grid.text)\n\(other.grid.text)")
    }
  }
}
