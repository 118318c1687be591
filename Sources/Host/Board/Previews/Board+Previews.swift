import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// A tile as it would look, drawn where a panel wants it.
extension Board {
  /// Draws it with its top left corner at a point and says when its picture changes by itself.
  /// Without a state it is being asked for, and drawn as a skeleton. Where the board is heard there is
  /// none: it would be read out in pieces, a clock in it at every tick.
  mutating func drawPreview(
    of placement: Placement, _ state: PreviewState?, at point: CellPoint, focused: Bool,
    now: Date
  ) -> Date? {
    guard !isLinear else { return nil }
    let rect = CellRect(origin: point, size: size(of: placement.family))
    let content = state?.content
    let drawn = CellLayout.draw(
      content?.view ?? state?.notice ?? .skeleton, size: rect.inset(columns: 1, rows: 1).size,
      context: context(for: placement, content, border: 1), at: now)
    let filling = filling(for: drawn, in: placement)
    if case .widget(let background) = filling {
      grid.copy(background, to: rect.origin)
    } else {
      grid.fill(rect, style: .plain)
    }
    let spot = PageGrid.Spot(slot: 0, id: placement.id, rect: rect, fits: true)
    grid.copy(drawn.grid, to: spot.inside)
    paintGround(of: spot, filling)
    if case .none = filling {
      let title = widgets[placement.kind]?.title ?? placement.kind
      drawFrame(rect, title: title, note: state?.note, mark: nil, focused: focused)
    } else if focused {
      drawFrame(rect, title: nil, note: state?.note, mark: nil, focused: true)
    }
    return drawn.nextChange
  }

  /// The cells of a tile, frame included, at the person's text size.
  func size(of family: ArchivedFamily) -> CellSize { PageGrid.size(of: family, unit: unit) }
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
    return .notice(summary, detail)
  }

  fileprivate var note: String? {
    if case .placeholder(_, let why) = self { why } else { nil }
  }

  /// What went wrong, if something did.
  var trouble: String? {
    switch self {
    case .picture: nil
    case .placeholder(_, let why): why
    case .failed(let summary, _): summary
    }
  }
}
