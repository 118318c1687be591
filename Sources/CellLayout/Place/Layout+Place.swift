import Cells
import Foundation
import WidgetArchive

extension Layout {
  /// Draws an element in the rectangle its parent gave it. `proposal` is what it was offered when
  /// it was measured, so that it divides the same space in the same way.
  mutating func place(
    _ id: Int, in rect: CellRect, _ proposal: Proposal, on canvas: inout Canvas, pen: Pen,
    at now: Date
  ) {
    guard !pen.clip.isEmpty, pen.opacity > 0.02 else { return }
    let element = elements[id]
    let children = element.children
    switch element.kind {
    case .empty, .spacer, .hidden: break
    case .text(let text):
      canvas.drawLive(
        .text(text), nextChange: text.form.nextChange, in: rect, pen: pen, at: now)
    case .stack(let axis, let cross, let spacing):
      let shares = shares(children, axis, spacing: spacing, proposal)
      placeStack(children, axis, cross, shares, in: rect, on: &canvas, pen: pen, at: now)
    case .layers(let across, let down):
      placeLayers(children, across, down, in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .grid(let grid):
      for place in gridPlaces(grid, children, proposal) {
        let target = place.rect.offset(by: rect.origin)
        self.place(
          place.child, in: target, place.proposal, on: &canvas, pen: pen.clipped(to: rect), at: now)
      }
    case .fitting(let horizontal, let vertical):
      let chosen = chosen(children, horizontal: horizontal, vertical: vertical, proposal)
      place(chosen, in: rect, tightened(chosen, proposal), on: &canvas, pen: pen, at: now)
    case .divider(let axis, let ink):
      canvas.drawLine(
        axis == .horizontal ? .vertical : .horizontal, nil, .ink(ink), in: rect, pen: pen)
    case .line(let axis, let glyph, let paint):
      canvas.drawLine(axis, glyph, paint, in: rect, pen: pen)
    case .area(let paint, let isBackdrop):
      canvas.fill(rect, paint, isBackdrop: isBackdrop, pen: pen)
    case .shape(let shape): canvas.draw(shape, in: rect, pen: pen)
    case .bar(let bar):
      let next = bar.nextChange(columns: rect.size.columns, glyphs: canvas.glyphs, at: now)
      canvas.drawLive(.bar(bar), nextChange: next, in: rect, pen: pen, at: now)
    case .pie(let pie):
      canvas.drawLive(.pie(pie), nextChange: pie.nextChange(at: now), in: rect, pen: pen, at: now)
    case .dial(let dial):
      placeDial(dial, children, in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .padding(let all):
      let insets = padding(children[0], all, proposal)
      place(
        children[0], in: rect.inset(insets), proposal.inset(insets), on: &canvas, pen: pen, at: now)
    case .border(let paint):
      let insets = BorderInsets.insets(proposal)
      canvas.drawBorder(rect, paint, insets, pen: pen)
      place(
        children[0], in: rect.inset(insets), proposal.inset(insets), on: &canvas, pen: pen, at: now)
    case .frame(let frame):
      let (frame, offer) = offer(of: frame, to: children[0], proposal)
      placeAligned(
        children[0], frame.horizontal, frame.vertical, in: rect, offer, on: &canvas, pen: pen,
        at: now)
    case .background(let across, let down):
      placeLayer(children, across, down, in: rect, proposal, on: &canvas, pen: pen, at: now)
      place(children[0], in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .overlay(let across, let down):
      place(children[0], in: rect, proposal, on: &canvas, pen: pen, at: now)
      placeLayer(children, across, down, in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .fixedSize(let horizontal, let vertical):
      place(
        children[0], in: rect, proposal.fixed(horizontal: horizontal, vertical: vertical),
        on: &canvas, pen: pen, at: now)
    case .aspectRatio(let ratio, let fill):
      let inner = aspectProposal(children[0], ratio, fill: fill, proposal)
      place(children[0], in: rect, inner, on: &canvas, pen: pen, at: now)
    case .offset(let columns, let rows):
      let moved = rect.offset(by: CellPoint(column: columns, row: rows))
      place(children[0], in: moved, proposal, on: &canvas, pen: pen, at: now)
    case .opacity(let opacity):
      place(children[0], in: rect, proposal, on: &canvas, pen: pen.faded(opacity), at: now)
    case .clip(let shape):
      let before = canvas.grid
      let inner = pen.clipped(to: rect)
      place(children[0], in: rect, proposal, on: &canvas, pen: inner, at: now)
      canvas.mask(shape, in: rect, before: before, pen: inner)
    case .hole(let number, _): canvas.holes[number] = FoundHole(rect)
    case .probe(let number):
      let baselines = baselines(of: children[0], rect.size, proposal)
      canvas.holes[number] = FoundHole(rect, baselines: baselines)
      place(children[0], in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .placed(let rects):
      place(children, at: rects, in: rect, on: &canvas, pen: pen, at: now)
    case .arranged(let number, _):
      let rects = arrangedPlaces(number, children, in: rect.size, proposal)
      canvas.holes[number] = FoundHole(rect, places: rects)
      place(children, at: rects, in: rect, on: &canvas, pen: pen, at: now)
    case .position(let columns, let rows):
      let size = measure(children[0], proposal)
      let origin = CellPoint(
        column: rect.minColumn + Self.start(of: size.columns, middle: columns),
        row: rect.minRow + Self.start(of: size.rows, middle: rows))
      place(
        children[0], in: CellRect(origin: origin, size: size), proposal, on: &canvas, pen: pen,
        at: now)
    case .scale(let scale):
      guard let target = scale.applied(to: rect) else { break }
      place(children[1], in: target, Proposal(target.size), on: &canvas, pen: pen, at: now)
    case .guide: place(children[0], in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .link(let url):
      canvas.addRegion(rect, url: url, pen: pen)
      place(children[0], in: rect, proposal, on: &canvas, pen: pen, at: now)
    }
  }

  mutating func placeAligned(
    _ child: Int, _ across: Element.Cross, _ down: Element.Cross, in rect: CellRect,
    _ proposal: Proposal, on canvas: inout Canvas, pen: Pen, at now: Date
  ) {
    let size = measure(child, proposal)
    let origin = origin(of: child, size, proposal, across, down, in: rect.size)
    let place = CellRect(origin: origin, size: size).offset(by: rect.origin)
    self.place(child, in: place, proposal, on: &canvas, pen: pen, at: now)
  }

  /// What lies behind or over the first child is offered the size that one has.
  private mutating func placeLayer(
    _ children: [Int], _ across: Element.Cross, _ down: Element.Cross, in rect: CellRect,
    _ proposal: Proposal, on canvas: inout Canvas, pen: Pen, at now: Date
  ) {
    let offer = tightened(children[1], Proposal(rect.size))
    let size = measure(children[1], offer)
    let origin = origin(
      of: children[1], size, offer, across, down, in: rect.size, with: (children[0], proposal))
    let place = CellRect(origin: origin, size: size).offset(by: rect.origin)
    self.place(children[1], in: place, offer, on: &canvas, pen: pen, at: now)
  }

  private mutating func placeLayers(
    _ children: [Int], _ across: Element.Cross, _ down: Element.Cross, in rect: CellRect,
    _ proposal: Proposal, on canvas: inout Canvas, pen: Pen, at now: Date
  ) {
    let shares = layers(children, proposal)
    let columns = lineUp(children, shares, across, .horizontal, space: rect.size.columns).offsets
    let rows = lineUp(children, shares, down, .vertical, space: rect.size.rows).offsets
    for index in inDrawingOrder(Array(children.indices), zIndex: { elements[children[$0]].zIndex })
    {
      let origin = CellPoint(
        column: rect.minColumn + columns[index], row: rect.minRow + rows[index])
      place(
        children[index], in: CellRect(origin: origin, size: shares.sizes[index]), proposal,
        on: &canvas, pen: pen, at: now)
    }
  }

  private mutating func place(
    _ children: [Int], at rects: [CellRect], in rect: CellRect, on canvas: inout Canvas, pen: Pen,
    at now: Date
  ) {
    for (child, place) in zip(children, rects) {
      let target = place.offset(by: rect.origin)
      self.place(
        child, in: target, tightened(child, Proposal(target.size)), on: &canvas,
        pen: pen.clipped(to: rect), at: now)
    }
  }

  private static func start(of length: Int, middle: Double) -> Int {
    Int((middle - Double(length) / 2 + 0.5).rounded(.down))
  }

  private mutating func placeStack(
    _ children: [Int], _ axis: Axis, _ cross: Element.Cross, _ shares: StackShares,
    in rect: CellRect, on canvas: inout Canvas, pen: Pen, at now: Date
  ) {
    let places = lineUp(children, shares, cross, axis.other, space: rect.size[axis.other]).offsets
    let starts = shares.starts(axis)
    let order = inDrawingOrder(Array(children.indices)) { elements[children[$0]].zIndex }
    for index in order where !shares.leftOut.contains(index) {
      let shift =
        axis == .horizontal
        ? CellPoint(column: starts[index], row: places[index])
        : CellPoint(column: places[index], row: starts[index])
      let origin = CellPoint(
        column: rect.minColumn + shift.column, row: rect.minRow + shift.row)
      let target = CellRect(origin: origin, size: shares.sizes[index])
      // What has no room is cut at the edge; what an author moves there is not.
      let isInside = rect.intersection(target) == target
      place(
        children[index], in: target, shares.proposals[index], on: &canvas,
        pen: isInside ? pen : pen.clipped(to: rect), at: now)
    }
  }

  private func inDrawingOrder(_ children: [Int], zIndex: (Int) -> Double) -> [Int] {
    guard children.contains(where: { zIndex($0) != 0 }) else { return children }
    return children.enumerated().sorted { left, right in
      (zIndex(left.element), left.offset) < (zIndex(right.element), right.offset)
    }.map(\.element)
  }

  /// The compact form stands first among a dial's children, then value and label.
  private mutating func placeDial(
    _ dial: DialElement, _ children: [Int], in rect: CellRect, _ proposal: Proposal,
    on canvas: inout Canvas, pen: Pen, at now: Date
  ) {
    let middleSide = Element.Cross.side(.middle)
    guard DialElement.fits(proposal) else {
      return placeAligned(
        children[0], middleSide, middleSide, in: rect, proposal, on: &canvas, pen: pen, at: now)
    }
    canvas.draw(dial, in: rect, pen: pen)
    let middle = CellRect(
      column: rect.minColumn + 1, row: rect.minRow + 1, columns: rect.size.columns - 2, rows: 1)
    placeAligned(
      children[1], middleSide, middleSide, in: middle, Proposal(middle.size), on: &canvas,
      pen: pen.clipped(to: middle), at: now)
    guard children.count > 2 else { return }
    let foot = CellRect(column: rect.minColumn + 2, row: rect.maxRow - 1, columns: 3, rows: 1)
    placeAligned(
      children[2], middleSide, middleSide, in: foot, Proposal(foot.size), on: &canvas,
      pen: pen.clipped(to: foot), at: now)
  }
}

extension ScaleElement {
  /// The place of a view in its other size, its anchor where it was; nil if that is no size.
  fileprivate func applied(to rect: CellRect) -> CellRect? {
    func span(_ start: Int, _ length: Int, _ factor: Double, _ anchor: Double) -> (Int, Int)? {
      let scaled = (Double(length) * abs(factor)).rounded()
      guard scaled.isFinite, anchor.isFinite, scaled <= Double(CellMetrics.unbounded) else {
        return nil
      }
      let new = length == 0 ? 0 : max(1, Int(scaled))
      let shift = Double(length - new) * min(max(anchor, -100), 100)
      return (start + Int((shift + (shift < 0 ? -0.5 : 0.5)).rounded(.towardZero)), new)
    }
    guard let (column, columns) = span(rect.minColumn, rect.size.columns, x, anchorX),
      let (row, rows) = span(rect.minRow, rect.size.rows, y, anchorY)
    else { return nil }
    return CellRect(column: column, row: row, columns: columns, rows: rows)
  }
}

extension CellRect {
  func inset(_ insets: CellInsets) -> CellRect {
    CellRect(
      column: minColumn + insets.left, row: minRow + insets.top,
      columns: size.columns - insets.columns, rows: size.rows - insets.rows)
  }
}

extension Canvas {
  /// A line of glyphs along an axis.
  mutating func drawLine(
    _ axis: Axis, _ glyph: String?, _ paint: Paint, in rect: CellRect, pen: Pen
  ) {
    let visible = rect.intersection(pen.clip)
    guard !visible.isEmpty else { return }
    let glyph = glyph ?? (axis == .horizontal ? glyphs.horizontalLine : glyphs.verticalLine)
    for row in visible.minRow..<visible.maxRow {
      for column in visible.minColumn..<visible.maxColumn {
        let ink = paint.ink(at: CellPoint(column: column, row: row), in: rect)
        put(glyph, column, row, ink: ink, pen: pen)
      }
    }
  }

  /// The lines around a bordered view: a box, or where there is no row for it two bars.
  mutating func drawBorder(_ rect: CellRect, _ paint: Paint, _ insets: CellInsets, pen: Pen) {
    if insets.rows > 0 { return box(rect, paint: paint, isRounded: false, pen: pen) }
    guard rect.size.columns >= 2 else { return }
    for edge in [rect.minColumn, rect.maxColumn - 1] {
      let side = CellRect(column: edge, row: rect.minRow, columns: 1, rows: rect.size.rows)
      drawLine(.vertical, glyphs.verticalLine, paint, in: side, pen: pen)
    }
  }
}
