import CellLayout
import Testing
import WidgetArchive

@Suite struct PaletteTests {
  /// The readers check colour names against one list, and tiles are drawn with another.
  @Test func `colours that have a name and those that are drawn are the same`() {
    let levels: Set = ["primary", "secondary", "tertiary", "quaternary"]
    let drawn = levels.union(["accentColor", "clear"]).union(Palette.standard.light.keys)
    #expect(Set(ArchivedColor.names) == drawn)
    #expect(Set(Palette.standard.light.keys) == Set(Palette.standard.dark.keys))
  }
}
