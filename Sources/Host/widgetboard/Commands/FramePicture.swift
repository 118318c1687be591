import Board
import Cells

/// A grid as an SVG picture: text in a monospaced font, each run at its own column, so that columns
/// align whatever font the viewer has. Blocks and lines that must meet are drawn as shapes.
struct FramePicture {
  private let grid: Grid
  private let background: String
  private let foreground: String

  /// The size of a cell and the margin, in pixels: a cell is half as wide as high.
  private static let width = 9
  private static let height = 18
  private static let margin = 12

  /// - Parameter theme: its colours; the terminal's own text and background become those of a common
  ///   terminal.
  init(_ grid: Grid, theme: ThemeColors) {
    self.grid = grid
    background = theme[.background].hex ?? (theme.scheme == .dark ? "#16181d" : "#ffffff")
    foreground = theme[.text].hex ?? (theme.scheme == .dark ? "#e6e6e6" : "#1f2328")
  }

  var svg: String { svg(of: cells) }

  /// Grids of one size, one after the other and again from the first, without a script. Where nothing moves, as for
  /// a reader who has asked for that, it is the first.
  static func moving(_ grids: [Grid], theme: ThemeColors) -> String {
    guard let first = grids.first else { return "" }
    guard grids.count > 1 else { return FramePicture(first, theme: theme).svg }
    let cycle = secondsOfAFrame * grids.count
    var lines = [
      """
      <style>g{animation:turn \(cycle)s step-end infinite}\
      @keyframes turn{0%{visibility:visible}\(100.0 / Double(grids.count))%{visibility:hidden}}\
      @media(prefers-reduced-motion:reduce){g{animation:none}}</style>
      """
    ]
    for (index, grid) in grids.enumerated() {
      let picture = FramePicture(grid, theme: theme)
      let delay = index * secondsOfAFrame - cycle
      lines.append(
        "<g visibility=\"\(index == 0 ? "visible" : "hidden")\" style=\"animation-delay:\(delay)s\">"
      )
      lines += picture.cells + ["</g>"]
    }
    return FramePicture(first, theme: theme).svg(of: lines)
  }

  /// Long enough to read a page.
  private static let secondsOfAFrame = 4

  private var cells: [String] {
    (0..<grid.size.rows).flatMap { row in runs(of: row).flatMap { elements($0, row: row) } }
  }

  private func svg(of lines: [String]) -> String {
    let columns = grid.size.columns * Self.width + 2 * Self.margin
    let rows = grid.size.rows * Self.height + 2 * Self.margin
    let head = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(columns) \(rows)" \
      shape-rendering="crispEdges" \
      font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" \
      font-size="15" fill="\(foreground)" xml:space="preserve">
      """,
      "<rect width=\"\(columns)\" height=\"\(rows)\" rx=\"10\" fill=\"\(background)\"/>",
    ]
    return (head + lines + ["</svg>"]).joined(separator: "\n")
  }

  private struct Run {
    var column: Int
    var columns: Int
    var text: String
    var style: CellStyle
  }

  /// Runs of neighbouring cells with one style. A character beyond ASCII forms a run of its own,
  /// since a viewer's font may draw it in another width.
  private func runs(of row: Int) -> [Run] {
    var runs: [Run] = []
    for (column, cell) in grid.row(row).enumerated() where !cell.isContinuation {
      let isPlain = cell.text.utf8.count == 1
      let width = Grapheme.width(of: cell.text)
      if isPlain, let last = runs.last, last.style == cell.style,
        last.column + last.columns == column, last.text.utf8.allSatisfy({ $0 < 0x80 })
      {
        runs[runs.count - 1].text += cell.text
        runs[runs.count - 1].columns += 1
      } else {
        runs.append(Run(column: column, columns: width, text: cell.text, style: cell.style))
      }
    }
    return runs
  }

  private func elements(_ run: Run, row: Int) -> [String] {
    let isReversed = run.style.attributes.contains(.reverse)
    let front = run.style.foreground.hex ?? foreground
    let back = run.style.background.hex
    let ink = isReversed ? back ?? background : front
    let paper = isReversed ? front : back
    let x = Self.margin + run.column * Self.width
    let y = Self.margin + row * Self.height
    var elements: [String] = []
    let columns = run.columns * Self.width
    if let paper {
      elements.append(
        "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(columns)\" height=\"\(Self.height)\" "
          + "fill=\"\(paper)\"/>")
    }
    guard run.text.contains(where: { $0 != " " }) else { return elements }
    let opacity = run.style.attributes.contains(.dim) ? " opacity=\"0.6\"" : ""
    if let shape = BlockShape(run.text) {
      let body = shape.path(x: x, y: y, width: Self.width, height: Self.height)
      return elements + [
        "<path d=\"\(body)\" fill=\"\(ink)\"\(opacity) shape-rendering=\"crispEdges\"/>"
      ]
    }
    var attributes = opacity
    if run.style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if run.style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    if run.style.attributes.contains(.underline) { attributes += " text-decoration=\"underline\"" }
    if ink != foreground { attributes += " fill=\"\(ink)\"" }
    // Leave out spaces at both ends: they have no ink.
    let lead = run.text.prefix { $0 == " " }.count
    let text = run.text.trimmingPrefix { $0 == " " }
    let count = Grapheme.width(of: String(text))
    elements.append(
      "<text x=\"\(x + lead * Self.width)\" y=\"\(y + 14)\" "
        + "textLength=\"\(count * Self.width)\" "
        + "lengthAdjust=\"spacingAndGlyphs\"\(attributes)>\(text.markupEscaped)</text>")
    return elements
  }
}

/// A block or line character as rectangles, in eighths of the cell.
private struct BlockShape {
  private let rectangles: [(x: Double, y: Double, width: Double, height: Double)]

  init?(_ text: String) {
    guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first else { return nil }
    switch scalar.value {
    case 0x2581...0x2588:
      let eighths = Double(scalar.value - 0x2580)
      rectangles = [(0, 8 - eighths, 8, eighths)]
    case 0x2589...0x258F: rectangles = [(0, 0, Double(0x2590 - scalar.value), 8)]
    case 0x2580: rectangles = [(0, 0, 8, 4)]
    case 0x2590: rectangles = [(4, 0, 4, 8)]
    case 0x2596...0x259F:
      let quarters: [UInt32: [Int]] = [
        0x2596: [2], 0x2597: [3], 0x2598: [0], 0x2599: [0, 2, 3], 0x259A: [0, 3],
        0x259B: [0, 1, 2], 0x259C: [0, 1, 3], 0x259D: [1], 0x259E: [1, 2], 0x259F: [1, 2, 3],
      ]
      rectangles = (quarters[scalar.value] ?? []).map {
        (Double($0 % 2) * 4, Double($0 / 2) * 4, 4, 4)
      }
    default:
      guard let line = Self.lines[scalar] else { return nil }
      rectangles = line
    }
  }

  /// The lines of tiles' frames, light and heavy.
  private static let lines: [Unicode.Scalar: [(Double, Double, Double, Double)]] = [
    "─": [(0, 3.8, 8, 0.5)], "│": [(3.5, 0, 1, 8)], "━": [(0, 3.6, 8, 0.9)],
    "┃": [(3.1, 0, 1.8, 8)],
    "┏": [(3.1, 3.6, 4.9, 0.9), (3.1, 3.6, 1.8, 4.4)],
    "┓": [(0, 3.6, 4.9, 0.9), (3.1, 3.6, 1.8, 4.4)],
    "┗": [(3.1, 3.6, 4.9, 0.9), (3.1, 0, 1.8, 4.5)],
    "┛": [(0, 3.6, 4.9, 0.9), (3.1, 0, 1.8, 4.5)],
    "╭": [(3.5, 3.8, 4.5, 0.5), (3.5, 3.8, 1, 4.2)],
    "╮": [(0, 3.8, 4.5, 0.5), (3.5, 3.8, 1, 4.2)],
    "╰": [(3.5, 3.8, 4.5, 0.5), (3.5, 0, 1, 4.3)],
    "╯": [(0, 3.8, 4.5, 0.5), (3.5, 0, 1, 4.3)],
  ]

  func path(x: Int, y: Int, width: Int, height: Int) -> String {
    rectangles.map { part in
      let left = Double(x) + part.x / 8 * Double(width)
      let top = Double(y) + part.y / 8 * Double(height)
      let right = part.width / 8 * Double(width)
      let down = part.height / 8 * Double(height)
      return "M\(Self.short(left)) \(Self.short(top))h\(Self.short(right))v\(Self.short(down))"
        + "h\(Self.short(-right))z"
    }.joined()
  }

  private static func short(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

extension CellColor {
  /// The colour as `#rrggbb`; nil for the terminal's own colour.
  fileprivate var hex: String? {
    guard let channels else { return nil }
    return "#"
      + [channels.red, channels.green, channels.blue].map { value in
        let digits = String(value, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
