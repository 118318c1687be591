import CellLayout
import Cells
import Foundation
import SwiftUI
import Testing
import WidgetArchive

/// The colours of buttons with a border.
@MainActor
struct BorderedLabelTests {
  private func letter(_ content: some View) -> CellColor {
    let tile = draw(
      lower(content, in: EnvironmentValues(WidgetEnvironment())).view,
      size: CellSize(columns: 5, rows: 1), context: TileContext(contentMargins: false),
      at: Date(timeIntervalSinceReferenceDate: 800_000_000))
    return tile.grid[2, 0].style.foreground
  }

  private var button: some View { Button("x") {}.tint(Color(red: 0, green: 0, blue: 0.5)) }

  @Test func `a label keeps the foreground style that its author gave the button`() {
    let green = Color(red: 0, green: 1, blue: 0)
    #expect(letter(button.buttonStyle(.bordered).foregroundStyle(green)) == .rgb(0, 255, 0))
    #expect(
      letter(button.buttonStyle(.borderedProminent).foregroundColor(green)) == .rgb(0, 255, 0))
    #expect(
      letter(VStack { button.buttonStyle(.borderedProminent) }.foregroundStyle(green))
        == .rgb(0, 255, 0))
  }

  @Test func `without one it has the usual colours`() {
    #expect(letter(button.buttonStyle(.borderedProminent)) == .rgb(255, 255, 255))
    #expect(
      letter(button.buttonStyle(.borderedProminent).foregroundColor(nil)) == .rgb(255, 255, 255))
    let orange = Color(red: 1, green: 0.5, blue: 0)
    #expect(letter(Button("x") {}.tint(orange).buttonStyle(.bordered)) == .rgb(255, 128, 0))
  }
}
