import Cells
import Foundation

extension Canvas {
  /// Draws an element that has no views of its own.
  mutating func drawLeaf(_ element: Element.Kind, in rect: CellRect, pen: Pen, at now: Date) {
    switch element {
    case .text(let text):
      guard let next = text.value.form.nextChange else {
        return draw(text.value, in: rect, pen: pen)
      }
      drawLive(.text(text.value), nextChange: next, in: rect, pen: pen, at: now)
    case .symbol(let symbol): draw(symbol.value, in: rect, pen: pen)
    case .divider(let axis, let ink):
      drawLine(axis == .horizontal ? .vertical : .horizontal, nil, .ink(ink), in: rect, pen: pen)
    case .line(let line): drawLine(line, in: rect, pen: pen)
    case .area(let paint, let isBackdrop): fill(rect, paint, isBackdrop: isBackdrop, pen: pen)
    case .shape(let shape): draw(shape, in: rect, pen: pen)
    case .picture(let picture): draw(picture, in: rect, pen: pen)
    case .bar(let bar):
      record?.gauges.append(rect)
      let next = bar.nextChange(columns: rect.size.columns, glyphs: glyphs, at: now)
      drawLive(.bar(bar), nextChange: next, in: rect, pen: pen, at: now)
    case .pie(let pie):
      drawLive(.pie(pie), nextChange: pie.nextChange(at: now), in: rect, pen: pen, at: now)
    // These have views of their own, or draw nothing.
    case .empty, .stack, .layers, .spacer, .chart, .dial, .padding, .frame, .background, .overlay,
      .fixedSize, .aspectRatio, .offset, .transform, .mask, .blend, .opacity, .hidden, .clip,
      .border, .region, .hole, .probe, .motion, .placed, .tone, .arranged, .grid, .fitting,
      .position,
      .guide:
      break
    }
  }
}
