import CellLayout
import Cells
import Controls
import Foundation
import WidgetArchive

extension BoardCanvas {
  /// Draws a control in its frame, with the key that presses it, in the panel and on the lock page.
  mutating func draw(
    _ control: ShownControl, in rect: CellRect, key: String?, isChosen: Bool, isLocked: Bool,
    _ environment: WidgetEnvironment, at now: Date
  ) {
    let style = screenStyle
    let isPending = if case .pending = control.state { true } else { false }
    let mark = isPending ? style.reloading : control.trouble == nil ? nil : "!"
    drawFrame(rect, title: nil, note: nil, mark: mark, focused: isChosen)
    if let key {
      writeOnFrame(key, column: rect.minColumn + 1, row: rect.minRow, style: style.hint)
    }
    let inside = rect.inset(columns: 1, rows: 1)
    guard inside.size.columns > 0, inside.size.rows > 0 else { return }
    let hides = isLocked && control.face?.isPrivate != false
    let drawn = CellLayout.draw(
      ControlPicture(control: control, style: style, hidesValue: hides).view, size: inside.size,
      context: TileContext(
        environment: environment, family: .systemSmall,
        glyphs: style.unicode ? .unicode : .ascii, symbols: style.symbols, palette: style.palette,
        contentMargins: false, border: 0), at: now)
    grid.copy(drawn.grid, to: inside.origin)
  }
}
