import CellLayout
import Cells
import Foundation

/// The findings in the tiles of an extension, each kind once.
struct LayoutReport {
  let name: String
  private(set) var tiles = 0
  private(set) var findings: [LayoutFinding: Example] = [:]

  struct Example {
    var count = 0
    var title: String
    var picture: String
  }

  init(name: String) {
    self.name = name
  }

  mutating func judge(_ tile: LayoutSample.Tile) {
    tiles += 1
    let drawn = draw(
      tile.entry.view, size: tile.size, context: tile.context, at: tile.entry.date,
      isRecorded: true)
    guard let record = drawn.record else { return }
    for finding in LayoutJudge(grid: drawn.grid, record: record).findings {
      findings[finding, default: Example(title: tile.title, picture: drawn.grid.text)].count += 1
    }
  }

  /// The findings that no tile may have.
  var failures: [(key: LayoutFinding, value: Example)] { sorted.filter(\.key.rule.isStrict) }

  func words(of findings: [(key: LayoutFinding, value: Example)]) -> String {
    findings.prefix(12).map { finding, example in
      "\(finding.rule.rawValue) \(example.count)×: \(finding.text)\n\(example.title)\n"
        + example.picture
    }.joined(separator: "\n")
  }

  private var sorted: [(key: LayoutFinding, value: Example)] {
    findings.sorted {
      ($0.key.rule.rawValue, $1.value.count) < ($1.key.rule.rawValue, $0.value.count)
    }
  }

  /// Appends all findings to the file named by the environment.
  func write() throws {
    guard let path = ProcessInfo.processInfo.environment["WIDGETBOARD_LAYOUT_FILE"] else { return }
    let text = sorted.map { finding, example in
      "## \(finding.rule.rawValue) \(name) \(example.count) of \(tiles): \(finding.text)\n"
        + "\(example.title)\n\(example.picture)\n"
    }.joined()
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
  }
}

extension LayoutSample.Tile {
  var title: String {
    let environment = context.environment
    return "\(request.kind ?? "") \(request.family?.shortName ?? "") \(size.columns)×\(size.rows) "
      + "\(environment.locale) \(environment.textSize) \(request.action) \(context.glyphs)"
  }
}
