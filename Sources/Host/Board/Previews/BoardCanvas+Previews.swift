import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Draws previews of tiles for panels.
extension BoardCanvas {
  /// Draws a preview with its top left corner at a point, and returns the date at which it changes
  /// by itself. Without a state the preview is still awaited, and drawn as a skeleton. On a board
  /// that is read line by line none is drawn: a screen reader would read it out in pieces, and a
  /// clock in it at every tick.
  mutating func drawPreview(
    of placement: Placement, _ state: PreviewState?, at point: CellPoint, focused: Bool,
    in context: PanelContext, now: Date
  ) -> Date? {
    let rect = CellRect(origin: point, size: context.size(of: placement.family))
    return drawPreview(of: placement, state, in: rect, focused: focused, context: context, now: now)
  }

  /// Draws a preview in a given rectangle, with another title on its frame.
  mutating func drawPreview(
    of placement: Placement, _ state: PreviewState?, in rect: CellRect, titled words: String? = nil,
    focused: Bool, context: PanelContext, now: Date
  ) -> Date? {
    guard !context.isLinear else { return nil }
    let content = state?.content
    let drawn = CellLayout.draw(
      content?.view ?? state?.notice ?? .skeleton, size: rect.inset(columns: 1, rows: 1).size,
      context: tileContext(placement, content, context), at: now)
    let filling = filling(for: drawn)
    if case .widget(let background) = filling {
      grid.copy(background, to: rect.origin)
    } else {
      grid.fill(rect, style: .plain)
    }
    let spot = PageGrid.Spot(
      slot: 0, id: placement.id, rect: rect, family: placement.family, fits: true)
    grid.copy(drawn.grid, to: spot.inside)
    paintGround(of: spot, filling)
    let title = words ?? self.title(of: placement, content, context)
    drawEdges(of: rect, filling, title: title, note: state?.note, focused: focused)
    return drawn.nextChange
  }

  /// Draws what is around a preview: a frame, or the edges of a card as on a page.
  private mutating func drawEdges(
    of rect: CellRect, _ filling: TileFilling, title: String, note: String?, focused: Bool
  ) {
    switch filling {
    case .none: drawFrame(rect, title: title, note: note, mark: nil, focused: focused)
    case .board where screenStyle.showsCards:
      drawCard(rect, title: title, note: note, mark: nil, focused: focused)
    case .widget where screenStyle.showsCards:
      drawCard(rect, title: nil, note: note, mark: nil, focused: focused)
    case .board: drawFrame(rect, title: title, note: note, mark: nil, focused: focused)
    case .widget where focused: drawFrame(rect, title: nil, note: note, mark: nil, focused: true)
    case .widget: break
    }
  }

  /// The cells of a preview inside its frame, at any size.
  func cells(
    of view: ArchivedView, _ placement: Placement, size: CellSize, in context: PanelContext,
    now: Date
  ) -> Grid {
    CellLayout.draw(
      view, size: size, context: tileContext(placement, TileContent(view: view), context), at: now
    ).grid
  }

  /// Draws a frame, and in it the rows of a grid from one on.
  mutating func drawScrolled(
    _ content: Grid, of placement: Placement, titled words: String?, from top: Int,
    in rect: CellRect, context: PanelContext
  ) {
    let spot = PageGrid.Spot(
      slot: 0, id: placement.id, rect: rect, family: placement.family, fits: true)
    let filling: TileFilling = screenStyle.showsCards ? .board(screenStyle.theme[.tile]) : .none
    grid.fill(rect, style: .plain)
    let part = CellRect(origin: CellPoint(column: 0, row: top), size: spot.insideRect.size)
    grid.copy(content.slice(part), to: spot.inside)
    paintGround(of: spot, filling)
    drawEdges(
      of: rect, filling, title: words ?? title(of: placement, nil, context), note: nil,
      focused: true)
  }

  /// The title of a preview: that of its content, else the widget's name.
  private func title(
    of placement: Placement, _ content: TileContent?, _ context: PanelContext
  ) -> String {
    content?.title(in: context.environment.colorScheme)
      ?? context.widgets[placement.kind]?.title ?? placement.kind
  }

  private func tileContext(
    _ placement: Placement, _ content: TileContent?, _ context: PanelContext
  ) -> TileContext {
    TileContext(
      environment: context.environment, family: placement.family,
      redaction: content?.isPlaceholder == true ? .placeholder : [],
      glyphs: screenStyle.unicode ? .unicode : .ascii, symbols: screenStyle.symbols,
      palette: screenStyle.palette,
      contentMargins: context.widgets[placement.kind]?.contentMarginsDisabled != true, border: 1)
  }
}

extension PreviewState {
  fileprivate var content: TileContent? {
    switch self {
    case .picture(let view): TileContent(view: view)
    case .placeholder(let view, _): TileContent(view: view, isPlaceholder: true)
    case .failed: nil
    }
  }

  fileprivate var notice: ArchivedView? {
    guard case .failed(let summary, let detail) = self else { return nil }
    return .failure(summary, detail)
  }

  fileprivate var note: String? {
    if case .placeholder(_, let why) = self { why } else { nil }
  }

  /// The reason why there is no picture; nil if there is one.
  var trouble: String? {
    switch self {
    case .picture: nil
    case .placeholder(_, let why): why
    case .failed(let summary, _): summary
    }
  }
}
