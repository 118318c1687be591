import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// A tile as it would look, drawn where a panel wants it.
extension Board {
  /// Draws it with its top left corner at a point and says when its picture changes by itself.
  /// Without a state it is being asked for, and drawn as a skeleton.
  mutating func drawPreview(
    of placement: Placement, _ state: PreviewState?, at point: CellPoint, focused: Bool,
    now: Date
  ) -> Date? {
    let rect = CellRect(origin: point, size: PageGrid.size(of: placement.family))
    let content = state?.content
    let drawn = CellLayout.draw(
      content?.view ?? state?.notice ?? .skeleton, size: rect.inset(columns: 1, rows: 1).size,
      context: context(for: placement, content), at: now)
    let isFilled = drawn.background != nil && screenStyle.colors
    if let background = drawn.background, isFilled {
      grid.copy(background, to: rect.origin)
    } else {
      grid.fill(rect, style: .plain)
    }
    grid.copy(drawn.grid, to: rect.inset(columns: 1, rows: 1).origin)
    if !isFilled || focused {
      let title = isFilled ? nil : widgets[placement.kind]?.title ?? placement.kind
      drawFrame(rect, title: title, note: state?.note, mark: nil, focused: focused)
    }
    return drawn.nextChange
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
