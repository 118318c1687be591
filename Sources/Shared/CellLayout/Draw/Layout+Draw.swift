import Cells
import Foundation
import WidgetArchive

extension Layout {
  /// Draws an element in the rectangle that its parent gave it. `proposal` is what it was offered
  /// when it was measured, so that it divides the same space in the same way.
  mutating func draw(
    _ id: Int, in rect: CellRect, _ proposal: Proposal, on canvas: inout Canvas, pen: Pen,
    at now: Date
  ) {
    guard !pen.clip.isEmpty, pen.opacity > 0.02, spendQuestion(to: id) else { return }
    let element = elements[id]
    let rect = element.kind.staysUpright ? pen.moved(rect) : rect
    switch element.kind {
    case .empty, .spacer, .hidden: break
    case .text, .symbol, .divider, .line, .area, .shape, .picture, .bar, .pie:
      canvas.drawLeaf(element.kind, in: rect, pen: pen, at: now)
    case .hole(let number, _): canvas.holes[number] = FoundHole(rect)
    case .chart(let chart): drawChart(chart, in: rect, on: &canvas, pen: pen, at: now)
    case .stack, .layers, .grid, .fitting, .dial, .background, .overlay, .mask, .placed, .arranged:
      drawChildren(of: id, in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .padding, .border, .frame, .fixedSize, .aspectRatio, .offset, .position, .guide,
      .transform, .blend, .opacity, .tone, .clip, .probe, .motion, .region:
      drawChild(of: element, in: rect, proposal, on: &canvas, pen: pen, at: now)
    }
  }

  /// Draws the children of an element that places several views.
  private mutating func drawChildren(
    of id: Int, in rect: CellRect, _ proposal: Proposal, on canvas: inout Canvas,
    pen: Pen, at now: Date
  ) {
    let children = elements[id].children
    switch elements[id].kind {
    case .stack(let axis, let cross, let spacing):
      let shares = shares(ofStack: id, axis, spacing: spacing, proposal)
      drawStack(children, axis, cross, shares, in: rect, on: &canvas, pen: pen, at: now)
    case .layers(let across, let down):
      drawLayers(children, across, down, in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .grid(let grid):
      for place in gridPlaces(grid, id, proposal) {
        let target = place.rect.offset(by: rect.origin)
        draw(
          place.child, in: target, place.proposal, on: &canvas, pen: pen.clipped(to: rect), at: now)
      }
    case .fitting(let horizontal, let vertical):
      let chosen = chosen(children, horizontal: horizontal, vertical: vertical, proposal)
      draw(chosen, in: rect, tightened(chosen, proposal), on: &canvas, pen: pen, at: now)
    case .dial(let dial):
      drawDial(dial, children, in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .background(let across, let down):
      drawLayer(children, across, down, in: rect, proposal, on: &canvas, pen: pen, at: now)
      draw(children[0], in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .overlay(let across, let down):
      draw(children[0], in: rect, proposal, on: &canvas, pen: pen, at: now)
      drawLayer(children, across, down, in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .mask(let side, let cross):
      drawMasked(children, side, cross, in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .placed(let rects):
      canvas.record?.charts.append(rect)
      draw(children, at: rects, in: rect, on: &canvas, pen: pen, at: now)
    case .arranged(let number, _):
      let rects = arrangedPlaces(number, children, in: rect.size, proposal)
      canvas.holes[number] = FoundHole(rect, places: rects)
      draw(children, at: rects, in: rect, on: &canvas, pen: pen, at: now)
    // These place one view or none.
    case .empty, .text, .symbol, .spacer, .divider, .area, .line, .shape, .picture, .chart, .bar,
      .pie, .padding, .frame, .fixedSize, .aspectRatio, .offset, .transform, .blend, .opacity,
      .hidden, .clip, .border, .region, .hole, .probe, .motion, .tone, .position, .guide:
      break
    }
  }

  /// Draws an element around one view: its own drawing, and that view inside it.
  private mutating func drawChild(
    of element: Element, in rect: CellRect, _ proposal: Proposal, on canvas: inout Canvas,
    pen: Pen, at now: Date
  ) {
    let child = element.children[0]
    switch element.kind {
    case .frame(let frame):
      let (frame, offer) = offer(of: frame, to: child, proposal)
      return drawAligned(
        child, frame.horizontal, frame.vertical, in: rect, offer, on: &canvas, pen: pen, at: now)
    case .clip(let shape) where shape.isPlainRectangle:
      // The pen alone does it: nothing is kept to be restored.
      return draw(child, in: rect, proposal, on: &canvas, pen: pen.clipped(to: rect), at: now)
    case .clip(let shape):
      guard canvas.allowance.spend(DrawingSteps.keptCell * canvas.grid.cellCount) else { return }
      let before = canvas
      let inner = pen.clipped(to: rect)
      draw(child, in: rect, proposal, on: &canvas, pen: inner, at: now)
      return canvas.clip(shape, in: rect, before: before, pen: inner)
    case .border(let paint):
      canvas.drawBorder(rect, paint, BorderInsets.insets(proposal), pen: pen)
    case .probe(let number):
      let baselines = baselines(of: child, rect.size, proposal)
      canvas.holes[number] = FoundHole(rect, baselines: baselines)
    case .region(let target): canvas.addRegion(rect, target, pen: pen)
    case .motion(let kind, let value): canvas.addMotion(rect, kind, value, pen: pen)
    case .padding, .fixedSize, .aspectRatio, .offset, .position, .guide, .transform, .blend,
      .opacity, .tone:
      break
    // These have no view, or several.
    case .empty, .text, .symbol, .stack, .layers, .spacer, .divider, .area, .line, .shape, .picture,
      .chart, .bar, .pie, .dial, .background, .overlay, .mask, .hidden, .hole, .placed, .arranged,
      .grid, .fitting:
      break
    }
    let place = place(of: child, in: element, rect, proposal, pen)
    let pen = pen.inside(element.kind, in: rect)
    draw(child, in: place.rect, place.proposal, on: &canvas, pen: pen, at: now)
  }

  /// The rectangle of an element's only view, and the size that it is offered.
  private mutating func place(
    of child: Int, in element: Element, _ rect: CellRect, _ proposal: Proposal, _ pen: Pen
  ) -> (rect: CellRect, proposal: Proposal) {
    switch element.kind {
    case .padding(let all):
      let insets = padding(child, all, proposal)
      return (rect.inset(insets), proposal.inset(insets))
    case .border:
      let insets = BorderInsets.insets(proposal)
      return (rect.inset(insets), proposal.inset(insets))
    case .fixedSize(let horizontal, let vertical):
      return (rect, proposal.fixed(horizontal: horizontal, vertical: vertical))
    case .aspectRatio(let ratio, let fill):
      return (rect, aspectProposal(child, ratio, fill: fill, proposal))
    // Where shapes are turned, the pen moves them.
    case .offset(let columns, let rows, _, _) where !pen.isTransformed:
      return (rect.offset(by: CellPoint(column: columns, row: rows)), proposal)
    case .position(let columns, let rows):
      let size = measure(child, proposal)
      let origin = CellPoint(
        column: rect.minColumn + Self.start(of: size.columns, middle: columns),
        row: rect.minRow + Self.start(of: size.rows, middle: rows))
      return (CellRect(origin: origin, size: size), proposal)
    case .offset, .empty, .text, .symbol, .stack, .layers, .spacer, .divider, .area, .line, .shape,
      .picture, .chart, .bar, .pie, .dial, .frame, .background, .overlay, .transform, .mask, .blend,
      .opacity, .hidden, .clip, .region, .hole, .probe, .motion, .placed, .tone, .arranged, .grid,
      .fitting,
      .guide:
      return (rect, proposal)
    }
  }

  mutating func drawAligned(
    _ child: Int, _ across: Element.Cross, _ down: Element.Cross, in rect: CellRect,
    _ proposal: Proposal, on canvas: inout Canvas, pen: Pen, at now: Date
  ) {
    let size = measure(child, proposal)
    let origin = origin(of: child, size, proposal, across, down, in: rect.size)
    let place = CellRect(origin: origin, size: size).offset(by: rect.origin)
    draw(child, in: place, proposal, on: &canvas, pen: pen, at: now)
  }

  /// Draws a layer behind or over the first child, which is offered that child's size.
  private mutating func drawLayer(
    _ children: [Int], _ across: Element.Cross, _ down: Element.Cross, in rect: CellRect,
    _ proposal: Proposal, on canvas: inout Canvas, pen: Pen, at now: Date
  ) {
    let offer = tightened(children[1], Proposal(rect.size))
    let size = measure(children[1], offer)
    let origin = origin(
      of: children[1], size, offer, across, down, in: rect.size, with: (children[0], proposal))
    let place = CellRect(origin: origin, size: size).offset(by: rect.origin)
    draw(children[1], in: place, offer, on: &canvas, pen: pen, at: now)
  }

  private mutating func drawLayers(
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
      let place = CellRect(origin: origin, size: shares.sizes[index])
      let isCut =
        elements[children[index]].isPicture && measure(children[index], proposal) != place.size
      if isCut {
        drawAligned(
          children[index], across, down, in: place, proposal, on: &canvas,
          pen: pen.clipped(to: rect), at: now)
      } else {
        draw(children[index], in: place, proposal, on: &canvas, pen: pen, at: now)
      }
    }
  }

  private mutating func draw(
    _ children: [Int], at rects: [CellRect], in rect: CellRect, on canvas: inout Canvas, pen: Pen,
    at now: Date
  ) {
    for (child, place) in zip(children, rects) {
      let target = place.offset(by: rect.origin)
      draw(
        child, in: target, tightened(child, Proposal(target.size)), on: &canvas,
        pen: pen.clipped(to: rect), at: now)
    }
  }

  private static func start(of length: Int, middle: Double) -> Int {
    Int(clamping: (middle - Double(length) / 2 + 0.5).rounded(.down))
  }

  /// Draws a masked view. The mask is drawn on a canvas of its own, in white on black, and decides
  /// how much of the content is visible.
  private mutating func drawMasked(
    _ children: [Int], _ side: Side, _ cross: Element.Cross, in rect: CellRect,
    _ proposal: Proposal, on canvas: inout Canvas, pen: Pen, at now: Date
  ) {
    guard canvas.allowance.spend(3 * DrawingSteps.keptCell * canvas.grid.cellCount) else { return }
    let before = canvas
    draw(children[0], in: rect, proposal, on: &canvas, pen: pen, at: now)
    var aside = Canvas(
      grid: Grid(
        size: canvas.grid.size,
        filledWith: Cell(style: CellStyle(background: .rgb(0, 0, 0)))),
      shades: canvas.shades.alpha, glyphs: canvas.glyphs, allowance: canvas.allowance)
    var maskPen = pen
    maskPen.opacity = 1
    maskPen.blend = .normal
    maskPen.tone = .full
    drawAligned(
      children[1], .side(side), cross, in: rect, Proposal(rect.size), on: &aside, pen: maskPen,
      at: now)
    // A change in the mask changes the whole picture, so the mask's live pieces count as covered:
    // the tile is drawn again instead of the piece alone.
    canvas.addCovered(aside.live)
    canvas.mask(aside.grid, in: pen.clip, before: before, pen: pen)
  }

  private mutating func drawStack(
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
      // Content too large for its place is cut at the edge; content that its author moved over the
      // edge with an offset is not.
      let isInside = rect.intersection(target) == target
      draw(
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

  /// Draws a dial. Its children are the compact form, the value and the label.
  private mutating func drawDial(
    _ dial: DialElement, _ children: [Int], in rect: CellRect, _ proposal: Proposal,
    on canvas: inout Canvas, pen: Pen, at now: Date
  ) {
    let middleSide = Element.Cross.side(.middle)
    guard ring(of: dial, children, proposal) != nil else {
      return drawAligned(
        children[0], middleSide, middleSide, in: rect, proposal, on: &canvas, pen: pen, at: now)
    }
    canvas.draw(dial, in: rect, pen: pen)
    canvas.record?.gauges.append(rect)
    var middle = CellRect(
      column: rect.minColumn + 1, row: rect.minRow + rect.size.rows / 2,
      columns: rect.size.columns - 2, rows: 1)
    if rect.size.rows >= 5, valueRows(children) > 1 {
      middle = rect.inset(CellInsets(top: 1, left: 2, bottom: 1, right: 2))
    }
    drawAligned(
      children[1], middleSide, middleSide, in: middle, Proposal(middle.size), on: &canvas,
      pen: pen.clipped(to: middle), at: now)
    guard children.count > 2 else { return }
    // The gap of the ring takes a quarter turn.
    let foot = CellRect(
      column: rect.minColumn + 2, row: rect.maxRow - 1, columns: rect.size.columns - 4, rows: 1)
    drawAligned(
      children[2], middleSide, middleSide, in: foot, Proposal(foot.size), on: &canvas,
      pen: pen.clipped(to: foot), at: now)
  }
}

extension Element.Kind {
  /// Whether the element is moved as a whole where shapes are turned.
  fileprivate var staysUpright: Bool {
    switch self {
    case .text, .symbol, .divider, .line, .picture, .bar, .pie, .dial: true
    case .empty, .stack, .layers, .spacer, .area, .shape, .padding, .frame, .background, .overlay,
      .fixedSize, .aspectRatio, .offset, .opacity, .hidden, .clip, .border, .region, .hole, .probe,
      .motion,
      .chart, .placed, .transform, .mask, .blend, .arranged, .grid, .fitting, .position, .guide,
      .tone:
      false
    }
  }
}

extension CellRect {
  func inset(_ insets: CellInsets) -> CellRect {
    CellRect(
      column: minColumn + insets.left, row: minRow + insets.top,
      columns: size.columns - insets.columns, rows: size.rows - insets.rows)
  }
}
