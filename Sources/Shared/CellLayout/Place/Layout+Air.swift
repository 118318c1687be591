import Cells
import WidgetArchive

/// Air is space without content: the spacing of stacks, padding above and below, frames that are
/// higher than their content. A terminal has too little height for the air of a phone, so if rows
/// are short, these give way in this order:
///
/// 1. rows of spacing and of padding,
/// 2. the rows of fixed frames beyond their content,
/// 3. big letters become smaller ones,
/// 4. lines of wrapped text, by SwiftUI's order of asking,
/// 5. shapes and colours, then dividers; text, bars and gauges stay to the last.
///
/// There are enough columns for most air. Only where fixed frames beside each other, such as the
/// columns of a table, do not fit, all of them give up an equal part of their width beyond the
/// content, so that rows below each other stay aligned.
///
/// If the children of a column do not fit with their air, none of them gets any, so that all are
/// spaced alike; rows that are left then become spacing between them. While there is room nothing
/// gives way: then SwiftUI's rules hold alone.
extension Layout {
  /// The offer for an element that has a fixed number of rows: its air gives way if it needs more.
  mutating func tightened(_ id: Int, _ proposal: Proposal) -> Proposal {
    guard !proposal.isTight, elements[id].hasAir, let rows = proposal.rows else { return proposal }
    let wish = measure(id, proposal.with(columns: proposal.columns, rows: nil))
    return proposal.with(wish.rows > rows ? .tight : .roomy)
  }

  /// The part of the author's padding that is kept.
  mutating func padding(_ child: Int, _ insets: CellInsets, _ proposal: Proposal) -> CellInsets {
    guard proposal.isTight, insets.rows > 0, insets.top >= 0, insets.bottom >= 0 else {
      return insets
    }
    guard let rows = proposal.rows, proposal.density != .airless else {
      return insets.keeping(rows: 0)
    }
    let inner = proposal.inset(insets)
    let wish = measure(child, inner.with(columns: inner.columns, rows: nil))
    return insets.keeping(rows: rows - wish.rows)
  }

  /// Narrows the fixed frames of a row that is too long. A row that is asked for its least size
  /// answers by its frames as they are.
  mutating func narrowFrames(
    _ parts: [StackPart], to available: Int, _ shares: inout StackShares, measure: PartMeasure
  ) {
    let excess = shares.length(.horizontal) - available
    guard excess > 0, available > 0 else { return }
    let frames = parts.filter(\.isFixedFrame).map(\.index)
    guard frames.count > 1 else { return }
    let each = (excess + frames.count - 1) / frames.count
    for index in frames {
      shares.proposals[index].isNarrow = true
      shares.proposals[index][.horizontal] = shares.sizes[index].columns - each
      shares.sizes[index] = measure(&self, index, shares.proposals[index])
    }
  }

  /// The width of a frame in a narrow offer that is too small for it.
  mutating func narrowFrame(
    _ frame: FrameElement, around child: Int, _ proposal: Proposal
  ) -> FrameElement {
    guard proposal.isNarrow, let columns = proposal.columns, let fixed = frame.width.fixedLength,
      fixed > columns
    else { return frame }
    let content = measure(child, frame.proposal(proposal)).columns
    var frame = frame
    frame.width = .fixed(min(fixed, max(columns, content, 1)))
    return frame
  }

  /// The height of a frame in an offer that is too small for it.
  mutating func tightFrame(
    _ frame: FrameElement, around child: Int, _ proposal: Proposal
  ) -> FrameElement {
    guard proposal.isTight, let rows = proposal.rows, let fixed = frame.height.fixedLength,
      fixed > rows
    else { return frame }
    let least = measure(child, frame.proposal(proposal).with(columns: proposal.columns, rows: 0))
    var frame = frame
    frame.height = .fixed(min(fixed, max(rows, least.rows, 1)))
    return frame
  }
}

extension CellInsets {
  /// The insets reduced to at most `room` rows, evenly from above and below.
  fileprivate func keeping(rows room: Int) -> CellInsets {
    guard room < rows else { return self }
    var kept = self
    kept.top = max(0, room) * top / rows
    kept.bottom = top == bottom ? kept.top : max(0, room) - kept.top
    return kept
  }
}

extension FrameLimits {
  /// The length of a frame with a fixed one.
  var fixedLength: Int? { minimum == maximum ? minimum : nil }
}
