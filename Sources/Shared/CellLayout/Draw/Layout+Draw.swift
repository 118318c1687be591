import Cells
import Foundation
import WidgetArchive

extension Layout {
  /// Draws an element in the rectangle its parent gave it. `proposal` is what it was offered when
  /// it was measured, so that it divides the same space in the same way.
  mutating func draw(
    _ id: Int, in rect: CellRect, _ proposal: Proposal, on canvas: inout Canvas, pen: Pen,
    at now: Date
  ) {
    guard !pen.clip.isEmpty, pen.opacity > 0.02, spendQuestion(to: id) else { return }
    let element = elements[id]
    let children = element.children
    let rect = element.kind.staysUpright ? pen.moved(rect) : rect
    switch element.kind {
    case .empty, .spacer, .hidden: break
    case .text(let text):
      canvas.drawLive(
        .text(text), nextChange: text.form.nextChange, in: rect, pen: pen, at: now)
    case .symbol(let symbol): canvas.draw(symbol, in: rect, pen: pen)
    case .stack(let axis, let cross, let spacing):
      let shares = shares(children, axis, spacing: spacing, proposal)
      drawStack(children, axis, cross, shares, in: rect, on: &canvas, pen: pen, at: now)
    case .layers(let across, let down):
      drawLayers(children, across, down, in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .grid(let grid):
      for place in gridPlaces(grid, children, proposal) {
        let target = place.rect.offset(by: rect.origin)
        draw(
          place.child, in: target, place.proposal, on: &canvas, pen: pen.clipped(to: rect), at: now)
      }
    case .fitting(let horizontal, let vertical):
      let chosen = chosen(children, horizontal: horizontal, vertical: vertical, proposal)
      draw(chosen, in: rect, tightened(chosen, proposal), on: &canvas, pen: pen, at: now)
    case .divider(let axis, let ink):
      canvas.drawLine(
        axis == .horizontal ? .vertical : .horizontal, nil, .ink(ink), in: rect, pen: pen)
    case .line(let line): canvas.drawLine(line, in: rect, pen: pen)
    case .area(let paint, let isBackdrop):
      canvas.fill(rect, paint, isBackdrop: isBackdrop, pen: pen)
    case .shape(let shape): canvas.draw(shape, in: rect, pen: pen)
    case .picture(let picture): canvas.draw(picture, in: rect, pen: pen)
    case .bar(let bar):
      canvas.record?.gauges.append(rect)
      let next = bar.nextChange(columns: rect.size.columns, glyphs: canvas.glyphs, at: now)
      canvas.drawLive(.bar(bar), nextChange: next, in: rect, pen: pen, at: now)
    case .pie(let pie):
      canvas.drawLive(.pie(pie), nextChange: pie.nextChange(at: now), in: rect, pen: pen, at: now)
    case .dial(let dial):
      drawDial(dial, children, in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .padding(let all):
      let insets = padding(children[0], all, proposal)
      draw(
        children[0], in: rect.inset(insets), proposal.inset(insets), on: &canvas, pen: pen, at: now)
    case .border(let paint):
      let insets = BorderInsets.insets(proposal)
      canvas.drawBorder(rect, paint, insets, pen: pen)
      draw(
        children[0], in: rect.inset(insets), proposal.inset(insets), on: &canvas, pen: pen, at: now)
    case .frame(let frame):
      let (frame, offer) = offer(of: frame, to: children[0], proposal)
      drawAligned(
        children[0], frame.horizontal, frame.vertical, in: rect, offer, on: &canvas, pen: pen,
        at: now)
    case .background(let across, let down):
      drawLayer(children, across, down, in: rect, proposal, on: &canvas, pen: pen, at: now)
      draw(children[0], in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .overlay(let across, let down):
      draw(children[0], in: rect, proposal, on: &canvas, pen: pen, at: now)
      drawLayer(children, across, down, in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .fixedSize(let horizontal, let vertical):
      draw(
        children[0], in: rect, proposal.fixed(horizontal: horizontal, vertical: vertical),
        on: &canvas, pen: pen, at: now)
    case .aspectRatio(let ratio, let fill):
      let inner = aspectProposal(children[0], ratio, fill: fill, proposal)
      draw(children[0], in: rect, inner, on: &canvas, pen: pen, at: now)
    case .offset(_, _, let x, let y) where pen.isTransformed:
      let pen = pen.transformed(by: .moved(x, y))
      draw(children[0], in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .transform(let change):
      let pen = pen.transformed(by: change.transform(in: rect))
      draw(children[0], in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .blend(let mode):
      var pen = pen
      pen.blend = mode
      draw(children[0], in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .mask(let side, let cross):
      drawMasked(
        children, side, cross, in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .offset(let columns, let rows, _, _):
      let moved = rect.offset(by: CellPoint(column: columns, row: rows))
      draw(children[0], in: moved, proposal, on: &canvas, pen: pen, at: now)
    case .opacity(let opacity):
      draw(children[0], in: rect, proposal, on: &canvas, pen: pen.faded(opacity), at: now)
    case .tone(let tone):
      draw(children[0], in: rect, proposal, on: &canvas, pen: pen.toned(tone), at: now)
    case .clip(let shape):
      guard canvas.allowance.spend(DrawingSteps.keptCell * canvas.grid.cellCount) else { return }
      let before = canvas
      let inner = pen.clipped(to: rect)
      draw(children[0], in: rect, proposal, on: &canvas, pen: inner, at: now)
      canvas.clip(shape, in: rect, before: before, pen: inner)
    case .hole(let number, _): canvas.holes[number] = FoundHole(rect)
    case .probe(let number):
      let baselines = baselines(of: children[0], rect.size, proposal)
      canvas.holes[number] = FoundHole(rect, baselines: baselines)
      draw(children[0], in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .placed(let rects):
      canvas.record?.charts.append(rect)
      draw(children, at: rects, in: rect, on: &canvas, pen: pen, at: now)
    case .arranged(let number, _):
      let rects = arrangedPlaces(number, children, in: rect.size, proposal)
      canvas.holes[number] = FoundHole(rect, places: rects)
      draw(children, at: rects, in: rect, on: &canvas, pen: pen, at: now)
    case .position(let columns, let rows):
      let size = measure(children[0], proposal)
      let origin = CellPoint(
        column: rect.minColumn + Self.start(of: size.columns, middle: columns),
        row: rect.minRow + Self.start(of: size.rows, middle: rows))
      draw(
        children[0], in: CellRect(origin: origin, size: size), proposal, on: &canvas, pen: pen,
        at: now)
    case .guide: draw(children[0], in: rect, proposal, on: &canvas, pen: pen, at: now)
    case .region(let target):
      canvas.addRegion(rect, target, pen: pen)
      draw(children[0], in: rect, proposal, on: &canvas, pen: pen, at: now)
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

  /// What lies behind or over the first child is offered the size that one has.
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
      draw(
        children[index], in: CellRect(origin: origin, size: shares.sizes[index]), proposal,
        on: &canvas, pen: pen, at: now)
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

  /// The mask is drawn aside, in white on black, and says how much is seen of the content.
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
    // What changes in the mask changes the picture, which has to be made anew for it.
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
      // What has no room is cut at the edge; what an author moves there is not.
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

  /// The compact form stands first among a dial's children, then value and label.
  private mutating func drawDial(
    _ dial: DialElement, _ children: [Int], in rect: CellRect, _ proposal: Proposal,
    on canvas: inout Canvas, pen: Pen, at now: Date
  ) {
    let middleSide = Element.Cross.side(.middle)
    guard dial.size(proposal) != nil else {
      return drawAligned(
        children[0], middleSide, middleSide, in: rect, proposal, on: &canvas, pen: pen, at: now)
    }
    canvas.draw(dial, in: rect, pen: pen)
    canvas.record?.gauges.append(rect)
    let middle = CellRect(
      column: rect.minColumn + 1, row: rect.minRow + rect.size.rows / 2,
      columns: rect.size.columns - 2, rows: 1)
    drawAligned(
      children[1], middleSide, middleSide, in: middle, Proposal(middle.size), on: &canvas,
      pen: pen.clipped(to: middle), at: now)
    guard children.count > 2 else { return }
    let foot = CellRect(
      column: rect.minColumn + rect.size.columns / 2 - 1, row: rect.maxRow - 1, columns: 3, rows: 1)
    drawAligned(
      children[2], middleSide, middleSide, in: foot, Proposal(foot.size), on: &canvas,
      pen: pen.clipped(to: foot), at: now)
  }
}

extension Element.Kind {
  /// Whether what is drawn is moved as a whole where shapes are turned.
  fileprivate var staysUpright: Bool {
    switch self {
    case .text, .symbol, .divider, .line, .picture, .bar, .pie, .dial: true
    case .empty, .stack, .layers, .spacer, .area, .shape, .padding, .frame, .background, .overlay,
      .fixedSize, .aspectRatio, .offset, .opacity, .hidden, .clip, .border, .region, .hole, .probe,
      .placed, .transform, .mask, .blend, .arranged, .grid, .fitting, .position, .guide, .tone:
      false
    }
  }
}

extension ArchivedShapeChange {
  /// What a modifier of a whole view does to points of the canvas.
  fileprivate func transform(in rect: CellRect) -> PlaneTransform {
    let frame = PointRect(rect)
    func anchor(_ x: Finite, _ y: Finite) -> (x: Double, y: Double) {
      (frame.x + x.value * frame.width, frame.y + y.value * frame.height)
    }
    switch self {
    case .rotation(let degrees, let x, let y):
      return .turned(degrees: degrees.value, around: anchor(x, y))
    case .scale(let width, let height, let x, let y):
      return .scaled(width.value, height.value, around: anchor(x, y))
    case .offset(let x, let y): return .moved(x.value, y.value)
    case .matrix(let a, let b, let c, let d, let tx, let ty):
      return PlaneTransform.moved(-frame.x, -frame.y)
        .then(.matrix(a, b, c, d, tx, ty))
        .then(.moved(frame.x, frame.y))
    case .trim, .inset, .size: return .identity
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

extension Canvas {
  /// A horizontal line, to half a cell.
  mutating func drawLine(_ line: ThinLine, in rect: CellRect, pen: Pen) {
    let columns = rect.size.columns
    let length = line.length.map { $0.isFinite ? max(0, $0) : 0 } ?? .infinity
    let halves = Int(
      clamping: min((length / CellMetrics.pointsPerColumn * 2).rounded(), Double(columns * 2)))
    let visible = rect.intersection(pen.clip)
    guard !visible.isEmpty, allowance.spend(DrawingSteps.cell * visible.size.columns) else {
      return
    }
    for column in visible.minColumn..<visible.maxColumn {
      let index = line.isRightToLeft ? rect.maxColumn - 1 - column : column - rect.minColumn
      guard index < (halves + 1) / 2 else { continue }
      let isHalf = index * 2 + 1 == halves
      let ink = line.paint.ink(at: CellPoint(column: column, row: rect.minRow), in: rect)
      let isFaint = shades.palette.isColorless && ink.opacity < 0.5
      let glyphs = isFaint ? self.glyphs.line(thickness: 1) : line.glyphs
      let half = line.isRightToLeft ? glyphs.lastHalf : glyphs.half
      let glyph = isHalf ? half ?? glyphs.full : glyphs.full
      put(glyph, column, rect.minRow, ink: ink, pen: pen)
    }
  }

  /// A line of glyphs along an axis.
  mutating func drawLine(
    _ axis: Axis, _ glyph: String?, _ paint: Paint, in rect: CellRect, pen: Pen
  ) {
    let visible = rect.intersection(pen.clip)
    guard !visible.isEmpty, allowance.spend(DrawingSteps.cell * visible.cellCount) else { return }
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
    if insets.rows > 0 { return box(rect, paint: paint, BoxStyle(), pen: pen) }
    guard rect.size.columns >= 2 else { return }
    for edge in [rect.minColumn, rect.maxColumn - 1] {
      let side = CellRect(column: edge, row: rect.minRow, columns: 1, rows: rect.size.rows)
      drawLine(.vertical, glyphs.verticalLine, paint, in: side, pen: pen)
    }
  }
}
