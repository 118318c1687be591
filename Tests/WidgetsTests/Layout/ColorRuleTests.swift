import Board
import CellLayout
import Cells
import Foundation
import Programs
import Terminal
import Testing

private let environment = ProcessInfo.processInfo.environment

/// The themes, each with the depths in which it is shown: those of few colours show the terminal's own.
private let looks: [(name: String, colors: ThemeColors, depths: [ColorDepth])] =
  Theme.builtIn.flatMap { theme in
    [theme.light, theme.dark].compactMap(\.self).map { colors in
      let few: [ColorDepth] = theme.name == "terminal" ? [.sixteen, .eight] : []
      return ("\(theme.name) \(colors.scheme)", colors, [.direct, .palette256] + few)
    }
  }

/// The part of what is judged that may be too faint.
private let mostFaint = 0.001
private let exceptions = [
  // A curve that grows downwards ends in cells that it fills in part, for which Unicode has no blocks: they are
  // its shade.
  "system": 0.016,
  // The curve of the temperature runs across the shade of the rain.
  "weather": 0.006,
  // The moon is a picture: cells at its edge are filled in part.
  "clock": 0.0025,
  // A bar over its track in one theme: 256 colours come no nearer than 2.9.
  "json": 0.0015,
]

/// `WIDGETBOARD_COLORS_FILE=PATH` appends everything that is too faint to a file.
///
/// Without the controls, which have no tiles of their own, and without the photos, whose sample is a picture
/// painted of shapes.
@Test(.reckoning, arguments: BundledWidgets.names.filter { !["controls", "photos"].contains($0) })
func `letters and marks can be told from what is behind them`(_ name: String) throws {
  let sample = try ColorSample(of: name)
  #expect(!sample.tiles.isEmpty)
  var rows: [(count: Int, words: String)] = []
  var (judged, faint) = (0, 0)
  for look in looks {
    for hasThemes in [true, false] {
      let depths = look.depths.filter { ($0 >= .palette256) == hasThemes }
      guard !depths.isEmpty else { continue }
      for tile in sample.tiles {
        let grid = ColorSample.draw(tile, in: look.colors, showsThemes: hasThemes)
        for depth in depths {
          var judge = ColorJudge(theme: look.colors, depth: depth)
          judge.judge(grid)
          judged += judge.judged
          faint += judge.findings.values.reduce(0, +)
          rows += judge.findings.map { finding, count in
            (
              count,
              "\(look.name) \(depth) \(tile.name): \(finding.sign) \(finding.color) on "
                + "\(finding.ground), \(finding.ratio)"
            )
          }
        }
      }
    }
  }
  let worst = rows.sorted { $0.count > $1.count }.map { "\($0.count)× \($0.words)" }
  if let path = environment["WIDGETBOARD_COLORS_FILE"] {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    let text = (["# \(name): \(faint) of \(judged)"] + worst).joined(separator: "\n") + "\n"
    try file.write(contentsOf: Data(text.utf8))
  }
  #expect(
    Double(faint) <= (exceptions[name] ?? mostFaint) * Double(judged),
    Comment(rawValue: "\(faint) of \(judged)\n" + worst.prefix(12).joined(separator: "\n")))
}
