import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// `z`: one tile over the whole screen, in the largest family that its widget has and that fits. It
/// is only for viewing; any key or click brings the page back.
struct ZoomPanel: Panel {
  let id: Placement.ID
  /// The tile on its page.
  let placement: Placement
  /// The family of the zoomed tile.
  let family: ArchivedFamily
  /// The tile's content on its page, shown until there is a picture in the
  /// larger family, or for good.
  private var content: TileContent?
  private var picture: PreviewState?

  init(_ placement: Placement, as family: ArchivedFamily, showing content: TileContent?) {
    id = placement.id
    self.placement = placement
    self.family = family
    self.content = content
  }

  var context: KeyContext { .panel }
  var coversPage: Bool { true }
  var closesAtAnyKey: Bool { true }

  /// Asks for a picture of the widget in the larger family, once, as no page has it.
  var wants: PanelWants {
    family == placement.family ? PanelWants() : PanelWants(previews: [enlarged])
  }

  private var enlarged: Placement {
    var enlarged = placement
    (enlarged.id, enlarged.family, enlarged.stack) = ("", family, nil)
    return enlarged
  }

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    switch command {
    // These end a press that began elsewhere, or come from a hand that rests on the mouse.
    case .drop, .drag, .scroll: .stay()
    default: .close()
    }
  }

  mutating func follow(_ fact: BoardFact) -> Bool {
    switch fact {
    case .content(id, let content):
      self.content = content
      return true
    case .preview(enlarged, let state):
      guard picture != state else { return false }
      picture = state
      return true
    default: return false
    }
  }

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    var rect = canvas.grid.bounds
    if rect.size.rows > 3 {
      rect.size.rows -= 1
      let foot = CellRect(
        column: 1, row: rect.maxRow, columns: max(0, rect.size.columns - 2), rows: 1)
      let words = "any key brings the page back"
      canvas.grid.write(
        words,
        at: CellPoint(
          column: max(1, foot.maxColumn - Grapheme.width(of: words)), row: foot.minRow),
        style: canvas.screenStyle.hint, clip: foot)
    }
    // The content of the page is better than a placeholder, or than words about a
    // picture that did not come.
    if case .picture = picture {
      return canvas.drawPreview(
        of: enlarged, picture, in: rect, focused: true, context: context, now: now)
    }
    let state = content.map {
      $0.isPlaceholder ? PreviewState.placeholder($0.view, why: "") : .picture($0.view)
    }
    return canvas.drawPreview(
      of: placement, state, in: rect, focused: true, context: context, now: now)
  }
}

extension Board {
  /// Shows the focused tile over the whole screen.
  mutating func zoom() -> [BoardEffect] {
    guard let focus, let placement = layout.placement(focus.id) else {
      return say("There is no tile on this page.")
    }
    guard !isLinear else { return say("A zoomed tile reads the same.") }
    open(
      ZoomPanel(
        placement, as: zoomedFamily(of: placement), showing: shownContent(of: placement.id)))
    return []
  }

  /// The largest family of the widget that fits the screen; the tile's own if none is known.
  private func zoomedFamily(of placement: Placement) -> ArchivedFamily {
    let fitting = ArchivedFamily.bySize.filter { family in
      let size = PageGrid.size(of: family, unit: unit)
      return families(placement).contains(family) && size.columns <= canvas.size.columns
        && size.rows <= canvas.size.rows
    }
    return fitting.last ?? placement.family
  }
}
