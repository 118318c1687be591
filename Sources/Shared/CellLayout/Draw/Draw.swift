import Cells
import Foundation
import WidgetArchive

/// Draws an archived view as the inside of a tile of `size` cells, as it is at `now`.
///
/// The size is that of the inside, without the cells of the tile's frame; content margins are taken
/// from it.
package func draw(
  _ view: ArchivedView, size: CellSize, context: TileContext, at now: Date,
  isRecorded: Bool = false
) -> DrawnTile {
  let priced = PricedSize(size, border: context.border)
  let price = view.price(priced)
  guard price <= priced.mostSteps else {
    return drawn(.tooDear(price, priced), size, priced, context, now)
  }
  let tile = drawn(view, size, priced, context, now, isRecorded: isRecorded)
  return tile.steps <= priced.mostSteps
    ? tile : drawn(.tooDear(tile.steps, priced), size, priced, context, now)
}

private func drawn(
  _ view: ArchivedView, _ size: CellSize, _ priced: PricedSize, _ context: TileContext,
  _ now: Date, isRecorded: Bool = false
) -> DrawnTile {
  let shades = Shades(palette: context.palette, scheme: context.environment.colorScheme)
  let allowance = Allowance(priced.mostSteps)
  // Each grid has a single owner: a second reference would make its first character copy the grid.
  func canvas(_ grid: Grid) -> Canvas {
    Canvas(grid: grid, shades: shades, glyphs: context.glyphs, allowance: allowance)
  }
  guard !view.variants.isEmpty else {
    return DrawnTile(
      canvas: canvas(Grid(size: size)), words: nil, background: nil, backgroundChange: nil,
      widgetURL: nil,
      at: now)
  }
  let variant = view.variant(
    colorScheme: context.environment.colorScheme, redaction: context.redaction)
  var words: DateWords?
  var behind: Canvas?
  if let root = variant.containerBackground, context.showsContainerBackground {
    let border = max(0, context.border)
    let whole = CellSize(columns: size.columns + 2 * border, rows: size.rows + 2 * border)
    var backdrop = canvas(Grid(size: whole))
    view.draw(
      root, on: &backdrop, priced, margin: 0, isBackdrop: true, context, now, &words)
    behind = backdrop
  }
  var front = canvas(inside(size, before: behind?.grid, border: max(0, context.border)))
  front.record = isRecorded ? LayoutRecord() : nil
  view.draw(
    variant.root, on: &front, priced,
    margin: context.contentMargins ? context.family.contentMargin : 0, isBackdrop: false,
    context, now, &words)
  let background = behind.flatMap(\.paintedGrid) ?? front.fillGround(context, size)
  return DrawnTile(
    canvas: front, words: words, background: background,
    backgroundChange: behind?.live.compactMap(\.nextChange).min(), widgetURL: variant.widgetURL,
    at: now)
}

/// The inside of a tile before its view is drawn, with the part of its background.
private func inside(_ size: CellSize, before background: Grid?, border: Int) -> Grid {
  var inside = Grid(size: size)
  if let background { inside.copy(background, to: CellPoint(column: -border, row: -border)) }
  return inside
}

/// The cells that a view takes of an offered size: `GeometryReader` and `ViewThatFits` on the
/// authors' side need them while a view is lowered.
package func measure(
  _ view: ArchivedView, proposal: Proposal, context: TileContext, at now: Date
) -> CellSize {
  guard !view.variants.isEmpty else { return .zero }
  let variant = view.variant(
    colorScheme: context.environment.colorScheme, redaction: context.redaction)
  let allowance = Allowance.ofAnAuthor
  var resolver = Resolver(
    view: view, context: context, room: nil, size: .largest, allowance: allowance, at: now)
  let root = resolver.resolve(variant.root, Surroundings(context: context))
  var layout = Layout(resolver.elements, allowance: allowance)
  return layout.measure(root, proposal)
}

/// The places of the holes in a view that is still being made, by their numbers, in cells of the
/// tile's inside; holes in parts that are not shown are missing. Asks the author's own layouts for
/// their sizes.
package func holes(
  in view: ArchivedView, size: CellSize, context: TileContext, at now: Date,
  arrangements: [Int: any Arrangement] = [:]
) -> [Int: FoundHole] {
  let shades = Shades(palette: context.palette, scheme: context.environment.colorScheme)
  let priced = PricedSize(size, border: context.border)
  var found: [Int: FoundHole] = [:]
  var words: DateWords?
  for variant in view.variants {
    let border = variant.containerBackground == nil ? 0 : max(0, context.border)
    if let root = variant.containerBackground {
      let whole = CellSize(columns: size.columns + 2 * border, rows: size.rows + 2 * border)
      var canvas = Canvas(
        grid: Grid(size: whole), shades: shades, glyphs: context.glyphs, allowance: .ofAnAuthor)
      view.draw(
        root, on: &canvas, priced, margin: 0, isBackdrop: true, context, now, &words,
        arrangements: arrangements)
      let shift = CellPoint(column: -border, row: -border)
      for (number, hole) in canvas.holes { found[number] = hole.offset(by: shift) }
    }
    var canvas = Canvas(
      grid: Grid(size: size), shades: shades, glyphs: context.glyphs, allowance: .ofAnAuthor)
    view.draw(
      variant.root, on: &canvas, priced,
      margin: context.contentMargins ? context.family.contentMargin : 0,
      isBackdrop: false, context, now, &words, arrangements: arrangements)
    found.merge(canvas.holes) { first, _ in first }
  }
  return found
}

extension PricedSize {
  /// The tile size assumed where a view is only measured while it is lowered: as large as any
  /// terminal.
  fileprivate static let largest = PricedSize(columns: 400, rows: 120)

  /// The priced size of a tile's inside, with `border` cells around it for its frame.
  package init(_ size: CellSize, border: Int) {
    let more = 2 * max(0, border - 1)
    self.init(columns: size.columns + more, rows: size.rows + more)
  }
}

extension ArchivedView {
  /// The view in place of one that takes too long to draw.
  fileprivate static func tooDear(_ price: Int, _ size: PricedSize) -> ArchivedView {
    let sentence =
      "Drawing this would take \(price.wordsForSteps) steps at this size, at most "
      + "\(size.mostSteps.wordsForSteps)."
    let nodes = [
      ArchivedNode(.text([TextRun(.verbatim("Too much to draw"), bold: true)])),
      ArchivedNode(
        .text([TextRun(.verbatim(sentence))]), modifiers: [.foreground(.hierarchical(1))]),
      ArchivedNode(
        .vstack(.leading, spacing: 0, [0, 1]),
        modifiers: [
          // The words are the board's own, so they are not redacted.
          .unredacted,
          .flexibleFrame(
            .init(maxWidth: .infinity, maxHeight: .infinity), ArchivedAlignment(.leading, .top)),
        ]),
    ]
    return ArchivedView(nodes: nodes, variants: [ArchivedVariant(root: 2)])
  }
}

extension Canvas {
  /// Fills the margins beside a view that is itself a background, of one colour up to its edges, and
  /// returns the whole tile filled with that: widgets of before iOS 17 are written so. Nil for any other
  /// view.
  fileprivate mutating func fillGround(_ context: TileContext, _ size: CellSize) -> Grid? {
    let border = max(0, context.border)
    let margin = context.contentMargins ? context.family.contentMargin : 0
    // The block in place of a picture that is still to come is no background.
    guard context.showsContainerBackground, border > 0, !context.redaction.contains(.placeholder),
      let color = ground(of: grid.bounds.inset(columns: margin, rows: 0))
    else { return nil }
    fill(color)
    return Grid(
      size: CellSize(columns: size.columns + 2 * border, rows: size.rows + 2 * border),
      filledWith: Cell(style: CellStyle(background: color)))
  }

  /// The colour at the corners of an area that has a colour everywhere, if most of its edge has that
  /// one. A picture may have an even edge, and the next one another: it keeps the frame.
  private func ground(of area: CellRect) -> CellColor? {
    guard !area.isEmpty else { return nil }
    let color = ground(area.minColumn, area.minRow)
    var (edge, others) = (0, 0)
    for row in area.minRow..<area.maxRow {
      let isEnd = row == area.minRow || row == area.maxRow - 1
      for column in area.minColumn..<area.maxColumn {
        let isSide = column == area.minColumn || column == area.maxColumn - 1
        let here = ground(column, row)
        guard here != .terminal, !isEnd || !isSide || here == color else { return nil }
        guard isEnd || isSide else { continue }
        if grid[column, row].style.attributes.contains(.picture) { return nil }
        edge += 1
        if here != color { others += 1 }
      }
    }
    return 4 * others <= edge ? color : nil
  }

  /// The colour behind what stands in a cell.
  private func ground(_ column: Int, _ row: Int) -> CellColor {
    let cell = grid[column, row]
    return cell.text == glyphs.fullBlock ? cell.style.foreground : cell.style.background
  }

  /// The grid, unless nothing was drawn on it: a tile with a clear background keeps its frame.
  fileprivate var paintedGrid: Grid? {
    grid.cells.allSatisfy { $0 == .blank } ? nil : grid
  }
}

extension ArchivedView {
  /// Draws the view of a root node in the middle of a canvas.
  fileprivate func draw(
    _ root: NodeID, on canvas: inout Canvas, _ size: PricedSize, margin: Int, isBackdrop: Bool,
    _ context: TileContext,
    _ now: Date, _ words: inout DateWords?, arrangements: [Int: any Arrangement] = [:]
  ) {
    let area = canvas.grid.bounds.inset(columns: margin, rows: 0)
    var resolver = Resolver(
      view: self, context: context, room: area.size, size: size, allowance: canvas.allowance,
      at: now)
    var surroundings = Surroundings(context: context)
    surroundings.isBackdrop = isBackdrop
    let id = resolver.resolve(root, surroundings)
    words = resolver.wordsUsed ?? words
    var layout = Layout(
      resolver.elements, allowance: canvas.allowance, arrangements: arrangements)
    let proposal = layout.tightened(id, Proposal(area.size))
    layout.drawAligned(
      id, .side(.middle), .side(.middle), in: area, proposal, on: &canvas,
      pen: Pen(clip: area, opacity: 1, tone: Tone(context.rendering)), at: now)
  }
}
