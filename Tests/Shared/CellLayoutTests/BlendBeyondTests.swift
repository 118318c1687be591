import CellLayout
import Cells
import Testing
import WidgetArchive

struct BlendBeyondTests {
  @Test(arguments: ["destinationOut", "multiply", "screen"])
  func `what is mixed with nothing beside the tile is not drawn`(mode: String) {
    let text = Tree.text("abcdefgh").with(.fixedSize(horizontal: true, vertical: true))
      .with(.blend(mode))
    #expect(frame(text.with(.offset(x: -900, y: -900)), 4, 1) == "|    |")
    #expect(tile(text.with(.offset(x: 16, y: 0)), 4, 1).grid.size.columns == 4)
  }
}
