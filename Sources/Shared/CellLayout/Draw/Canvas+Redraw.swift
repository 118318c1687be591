import Cells
import Foundation

extension Canvas {
  /// Draws a live piece anew in its place, as it is at `now`.
  mutating func redraw(_ index: Int, at now: Date, words: DateWords?) -> Advance {
    if let words, let advance = tick(index, at: now, words: words) { return advance }
    var piece = live[index]
    switch piece.content {
    case .text(var text):
      guard let words else { return .layout }
      let form = TextForm(text.stretches, at: now, before: text.form) { words }
      // A text with links is laid out again: the regions of its links would have to move with its
      // letters.
      guard form.shape == text.form.shape, text.styles.allSatisfy({ $0.url == nil }) else {
        return .layout
      }
      let hasTicked = piece.ticking?.hasTicked == true
      let isSame = !hasTicked && form.paragraphs == text.form.paragraphs
      let cut = isSame ? nil : text.cutLine(in: piece.rect)
      text.form = form
      // If another text of the row may have the ellipsis now, the tile is laid out again.
      if !isSame, text.cutLine(in: piece.rect) != cut { return .layout }
      piece.content = .text(text)
      piece.nextChange = form.nextChange
      if isSame {
        replace(index, with: piece)
        return .unchanged
      }
    case .bar(let bar):
      piece.nextChange = bar.nextChange(
        columns: piece.rect.size.columns, glyphs: glyphs, at: now)
    case .pie(let pie):
      piece.nextChange = pie.nextChange(at: now)
    }
    restore(piece.underlay, at: piece.area.origin)
    draw(piece.content, in: piece.rect, pen: piece.pen, at: now)
    // Drawing the piece itself has just marked it as covered.
    piece.isCovered = false
    if case .text(let text) = piece.content, piece.area == piece.rect {
      piece.ticking = TickingText(text, in: piece.rect, on: grid)
    }
    replace(index, with: piece)
    return .changed([piece.area])
  }
}
