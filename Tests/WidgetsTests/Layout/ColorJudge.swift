import Board
import CellLayout
import Cells
import Terminal

/// Finds letters and marks of a drawn tile that cannot be told from what is behind them, as a terminal of
/// some depth shows them.
///
/// What a person reads needs a contrast of 4.5, what they only see one of 3. Not judged are pictures, the
/// edge of a card, and what is quiet by design: dividers, grids, leaders and the unfilled part of a bar, which
/// are levels of the text's own colour, and the shade below a curve, which is one of the curve's.
struct ColorJudge {
  /// Letters or marks of one kind and colour.
  struct Finding: Hashable {
    var sign: String
    var color: String
    var ground: String
    var ratio: String
  }

  private var shown: ShownColors
  private let theme: ThemeColors
  private(set) var judged = 0
  private(set) var findings: [Finding: Int] = [:]

  init(theme: ThemeColors, depth: ColorDepth) {
    self.theme = theme
    shown = ShownColors(depth: depth, theme: theme)
  }

  mutating func judge(_ grid: Grid) {
    let ground = commonGround(of: grid)
    for row in 0..<grid.size.rows {
      for column in 0..<grid.size.columns {
        let cell = grid[column, row]
        let isEdge =
          row == 0 || column == 0 || row == grid.size.rows - 1 || column == grid.size.columns - 1
        guard let first = cell.text.unicodeScalars.first, first != " ", first.value != 0x2800,
          !cell.style.attributes.contains(.picture), !(isEdge && first.isBlock), !first.isDashed
        else { continue }
        let isText = cell.text.first.map { $0.isLetter || $0.isNumber } ?? false
        guard isText ? !isUnknown(cell.style) : !isQuiet(cell.style, isArea: first.isBlock) else {
          continue
        }
        judged += 1
        let (over, under) = shown.colors(of: cell.style)
        var ratio = Contrast.ratio(over, under)
        // An area is seen by what is around it.
        if first.isBlock {
          ratio = max(ratio, Contrast.ratio(over, ground), Contrast.ratio(under, ground))
        }
        // To a tenth: 256 colours come no nearer.
        ratio = Double(Int(clamping: ratio * 10 + 0.5)) / 10
        guard ratio < (isText ? Contrast.text : Contrast.mark) else { continue }
        findings[
          Finding(
            sign: isText ? "text" : cell.text, color: over.hexadecimal ?? "",
            ground: (first.isBlock ? ground : under).hexadecimal ?? "",
            ratio: String(ratio)), default: 0] += 1
      }
    }
  }

  /// The colour behind most of a tile.
  private mutating func commonGround(of grid: Grid) -> CellColor {
    var counts: [CellStyle: Int] = [:]
    for cell in grid.cells where cell.text == " " { counts[cell.style, default: 0] += 1 }
    let most = counts.max { $0.value < $1.value }?.key ?? .plain
    return shown.colors(of: most).1
  }

  /// Whether a style is a level of the text's colour below the secondary one, or a shade of a named colour.
  private func isQuiet(_ style: CellStyle, isArea: Bool) -> Bool {
    if style.attributes.contains(.dim) || isUnknown(style) { return true }
    let grounds = [theme[.tile], theme[.background], style.background].map { ground in
      ground == .terminal ? ThemeColors.assumedBackground(theme.scheme) : ground
    }
    let inks = [theme[.text], .rgb(0, 0, 0), .rgb(0xFF, 0xFF, 0xFF)]
    let named =
      isArea ? Array((theme.scheme == .dark ? theme.palette.dark : theme.palette.light).values) : []
    return grounds.contains { ground in
      inks.contains {
        Self.level(of: style.foreground, from: ground, to: $0).map { $0 <= 0.5 } ?? false
      }
        || named.contains {
          Self.level(of: style.foreground, from: ground, to: $0).map { $0 <= 0.8 } ?? false
        }
    }
  }

  /// Whether it is the grey that is read on black and on white alike, for a background that is not known.
  private func isUnknown(_ style: CellStyle) -> Bool {
    theme[.text] == .terminal && style.foreground == .rgb(0x76, 0x76, 0x76)
  }

  /// How far a colour is on the way from a ground to an ink; nil if it is not on that way.
  private static func level(of color: CellColor, from ground: CellColor, to ink: CellColor)
    -> Double?
  {
    guard let color = color.channels, let ground = ground.channels, let ink = ink.channels else {
      return nil
    }
    let parts = [
      (color.red, ground.red, ink.red), (color.green, ground.green, ink.green),
      (color.blue, ground.blue, ink.blue),
    ].map { (way: Double($0) - Double($1), whole: Double($2) - Double($1)) }
    let length = parts.reduce(0) { $0 + $1.whole * $1.whole }
    guard length > 0 else { return nil }
    let level = parts.reduce(0) { $0 + $1.way * $1.whole } / length
    let isOnWay = parts.allSatisfy { abs($0.way - level * $0.whole) <= 5 }
    return isOnWay && level >= 0.05 ? level : nil
  }
}

extension Unicode.Scalar {
  /// Whether the character is a block or a part of one.
  fileprivate var isBlock: Bool { (0x2580...0x259F).contains(value) }
  /// Whether the character is a dashed line, which charts have for grids.
  fileprivate var isDashed: Bool { (0x2504...0x250B).contains(value) }
}
