import Board
import CellLayout
import Cells
import Foundation
import WidgetArchive

/// The tiles of an extension at the sizes that pages give them, with the content of the gallery and with a
/// person's.
struct RoomSample {
  let name: String
  let home: TemporaryHome

  enum Content: String {
    case sample, person
  }

  /// A tile, and how much of it holds something.
  struct Tile {
    var kind: String
    var family: ArchivedFamily
    var content: Content
    var unit: CellSize
    var ink: TileInk
    var picture: String

    var name: String { "\(kind) \(family.shortName) \(content.rawValue)" }
    var row: String {
      "\(name) \(unit.columns)×\(unit.rows) rows \(Self.percent(ink.rows)) cells \(Self.percent(ink.cells))"
    }

    private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))" }
  }

  private static let terminals = [(80, 24), (120, 40), (200, 60), (238, 64)]
  /// The numbers of tiles of the pages.
  private static let counts = [1, 4, 8]

  /// The units of pages of one family.
  static func units(of family: ArchivedFamily, of widget: WidgetDescriptor) -> [CellSize] {
    let said = widget.largestUnits.first { $0.family == family }
    let largest = said.map { CellSize(columns: $0.columns.value, rows: $0.rows.value) }
    let tile = PageTile([family], largestUnit: largest ?? PageTile.largestUsefulUnit)
    let units = terminals.flatMap { columns, rows in
      counts.compactMap { count in
        PageUnitsChooser.units(
          for: Array(repeating: tile, count: count),
          in: CellSize(columns: columns, rows: rows - 2), least: PageGrid.unit
        ).flatMap { family.units.fits($0.count) ? $0.cells : nil }
      }
    }
    return Set(units).sorted { ($0.columns, $0.rows) < ($1.columns, $1.rows) }
  }

  func tiles() throws -> [Tile] {
    let program = BuiltProgram(name: "\(name).widget", home: home)
    var requests: [(request: ExtensionRequest, content: Content, unit: CellSize)] = []
    for widget in try program.describe() {
      for family in widget.families where !family.name.hasPrefix("accessory") {
        for unit in Self.units(of: family, of: widget) {
          for content in contents {
            let id = SerialNumber(requests.count)
            requests.append((request(id, widget.kind, family, content, unit), content, unit))
          }
        }
      }
    }
    let entries = try program.firstEntries(of: requests.map(\.request))
    return requests.enumerated().compactMap { index, asked in
      guard let entry = entries[index], let family = asked.request.family else { return nil }
      let inside = Self.inside(family, asked.unit)
      let drawn = draw(
        entry.view, size: inside,
        context: TileContext(environment: Self.environment, family: family, redaction: []),
        at: entry.date)
      return Tile(
        kind: asked.request.kind ?? "", family: family, content: asked.content, unit: asked.unit,
        ink: TileInk(drawn.grid), picture: drawn.grid.text)
    }
  }

  /// The contents to judge. Nothing is asked of a server, and what a machine does just now must decide
  /// nothing: there the sample stands for a person's own.
  private var contents: [Content] {
    ["weather", "json", "photos", "news", "game", "system"].contains(name)
      ? [.sample] : [.sample, .person]
  }

  private static let environment = WidgetEnvironment(locale: "en_US", timeZone: "Europe/Berlin")

  private static func inside(_ family: ArchivedFamily, _ unit: CellSize) -> CellSize {
    let size = PageGrid.size(of: family, unit: unit)
    return CellSize(columns: size.columns - 2, rows: size.rows - 2)
  }

  private func request(
    _ id: SerialNumber, _ kind: String, _ family: ArchivedFamily, _ content: Content,
    _ unit: CellSize
  ) -> ExtensionRequest {
    let inside = Self.inside(family, unit)
    return ExtensionRequest(
      id: id, action: content == .sample ? .snapshot : .timeline, kind: kind, family: family,
      columns: CellCount(inside.columns), rows: CellCount(inside.rows),
      isPreview: content == .sample,
      configuration: content == .sample ? [:] : PersonalHome.settings[kind] ?? [:],
      environment: Self.environment, now: Date())
  }
}

extension CellSize {
  fileprivate func fits(_ other: CellSize) -> Bool {
    columns <= other.columns && rows <= other.rows
  }
}

extension BuiltProgram {
  /// The first entry of each answer, by the request's number.
  func firstEntries(of requests: [ExtensionRequest]) throws -> [Int: ArchivedEntry] {
    let outcome = try run(input: requests.map { $0.jsonText + "\n" }.joined())
    var lines = outcome.output.split(separator: "\n").map(String.init)[...]
    var entries: [Int: ArchivedEntry] = [:]
    while let line = lines.popFirst() {
      let reply = try ExtensionReply(jsonText: line)
      guard case .timeline(_, let body) = reply.content else { continue }
      switch body {
      case .lines(let count):
        entries[reply.id.value] = try lines.first.map { try ArchivedEntry(jsonText: $0) }
        lines = lines.dropFirst(count.value)
      case .inline(let inline): entries[reply.id.value] = inline.first
      }
    }
    return entries
  }
}
