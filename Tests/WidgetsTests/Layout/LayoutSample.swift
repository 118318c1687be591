import Board
import CellLayout
import Cells
import Foundation
import WidgetArchive

/// The tiles by which layout is judged: every kind of an extension in every family it has, in
/// several languages, units and text sizes, on terminals with and without colours and Unicode.
struct LayoutSample {
  let program: URL
  /// One of this many tiles is judged, the same ones in every run. Prime to the lengths of all
  /// combined lists, so that every value comes up.
  let share: Int

  struct Tile {
    var request: ExtensionRequest
    var entry: ArchivedEntry
    var context: TileContext
    var size: CellSize
  }

  private static let locales = ["en_US", "de_DE", "ja_JP", "ar_SA"]
  private static let actions: [(ExtensionRequest.Action, isPreview: Bool)] = [
    (.snapshot, true), (.timeline, false), (.placeholder, false),
  ]
  private static let units = [(19, 9), (20, 13), (24, 9), (27, 12), (30, 14), (38, 13), (38, 18)]
  private static let textSizes = ["large", "xxxLarge", "accessibility5", "xSmall"]

  /// Passes every tile of the sample to `look`.
  func visit(_ look: (Tile) -> Void) throws {
    let requests = requests(of: try kinds())
    let answers = try answers(to: requests)
    for (index, request) in requests.enumerated() {
      for entry in answers[index] ?? [] {
        for (number, context) in contexts(of: request).enumerated()
        where share == 1 || (index + number) % 3 == 0 {
          look(Tile(request: request, entry: entry, context: context, size: request.inside))
        }
      }
    }
  }

  private func kinds() throws -> [WidgetDescriptor] {
    let lines = try answer([ExtensionRequest(id: 1, action: .describe)])
    guard let line = lines.first,
      case .description(let widgets) = try ExtensionReply(jsonText: line).content
    else { return [] }
    return widgets
  }

  private func requests(of kinds: [WidgetDescriptor]) -> [ExtensionRequest] {
    var requests: [ExtensionRequest] = []
    var number = 0
    for kind in kinds {
      for family in kind.families {
        for locale in Self.locales {
          for (textSize, unit) in Self.sizes {
            for (action, isPreview) in Self.actions {
              number += 1
              guard number % share == 0 else { continue }
              let inside = Self.inside(family, unit: unit)
              requests.append(
                ExtensionRequest(
                  id: SerialNumber(requests.count), action: action, kind: kind.kind, family: family,
                  columns: CellCount(inside.columns), rows: CellCount(inside.rows),
                  isPreview: isPreview, configuration: [:],
                  environment: WidgetEnvironment(
                    locale: locale, timeZone: "Europe/Berlin", textSize: textSize),
                  now: Self.now))
            }
          }
        }
      }
    }
    return requests
  }

  private static let now = Date(timeIntervalSince1970: 1_795_430_000)

  private static var sizes: [(String, CellSize)] {
    textSizes.flatMap { textSize in
      let least = CellSize.tileUnit(textSize: textSize)
      let larger = units.map { CellSize(columns: $0.0, rows: $0.1) }
        .filter { $0.columns > least.columns && $0.rows > least.rows }
      return ([least] + (textSize == "large" ? larger : larger.suffix(1))).map { (textSize, $0) }
    }
  }

  private static func inside(_ family: ArchivedFamily, unit: CellSize) -> CellSize {
    CellSize(
      columns: family.units.columns * (unit.columns + 1) - 3,
      rows: family.units.rows * (unit.rows + 1) - 3)
  }

  private func contexts(of request: ExtensionRequest) -> [TileContext] {
    let environment = request.environment ?? WidgetEnvironment()
    let redaction: ArchivedRedaction = request.action == .placeholder ? [.placeholder] : []
    return [(GlyphSet.unicode, Palette.standard), (.ascii, .colorless), (.unicode, .colorless)]
      .map { glyphs, palette in
        TileContext(
          environment: environment, family: request.family ?? .systemSmall, redaction: redaction,
          glyphs: glyphs, palette: palette)
      }
  }

  // MARK: Asking

  /// The entries that answer each request: the first and the last.
  private func answers(to requests: [ExtensionRequest]) throws -> [Int: [ArchivedEntry]] {
    var lines = try answer(requests)[...]
    var answers: [Int: [ArchivedEntry]] = [:]
    while let line = lines.popFirst() {
      let reply = try ExtensionReply(jsonText: line)
      var entries: [ArchivedEntry] = []
      switch reply.content {
      case .timeline(_, .lines(let count)):
        entries = try lines.prefix(count.value).map { try ArchivedEntry(jsonText: $0) }
        lines = lines.dropFirst(count.value)
      case .timeline(_, .inline(let inline)): entries = inline
      default: break
      }
      answers[reply.id.value] = entries.count > 1 ? [entries[0], entries.last!] : entries
    }
    return answers
  }

  private func answer(_ requests: [ExtensionRequest]) throws -> [String] {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(
      "layout-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let input = home.appendingPathComponent("requests")
    try Data(requests.map { $0.jsonText + "\n" }.joined().utf8).write(to: input)
    let process = Process()
    process.executableURL = program
    process.environment = [
      "HOME": home.path, "PATH": "/usr/bin:/bin", "TZ": "Europe/Berlin", "LANG": "C.UTF-8",
    ]
    process.standardInput = try FileHandle(forReadingFrom: input)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension ExtensionRequest {
  fileprivate var inside: CellSize {
    CellSize(columns: columns?.value ?? 17, rows: rows?.value ?? 7)
  }
}
