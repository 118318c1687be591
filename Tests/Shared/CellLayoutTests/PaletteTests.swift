import CellLayout
import Testing
import WidgetArchive

@Suite struct PaletteTests {
  /// Readers tell an author of colours that nobody has by one list, and tiles are drawn by another.
  @Test func `colours that have a name and those that are drawn are the same`() {
    let levels: Set = ["primary", "secondary", "tertiary", "quaternary"]
    let drawn = levels.union(["accentColor", "clear"]).union(Palette.standard.light.keys)
    #expect(Set(ArchivedColor.names) == drawn)
    #expect(Set(Palette.standard.light.keys) == Set(Palette.standard.dark.keys))
  }
}
