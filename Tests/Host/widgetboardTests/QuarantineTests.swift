import Driving
import Testing

@testable import widgetboard

/// A crashing program's notes about its work, as the next one reads them.
@Suite struct QuarantineTests {
  @Test func `reads tiles and extensions, once each, and nothing else`() {
    let quarantine = Quarantine(
      text: "tile tea-1\nextension tea\ntile tea-1\ntile a b\nnonsense\nelse x\ntile")
    #expect(quarantine.tiles == ["tea-1", "a b"])
    #expect(quarantine.extensions == ["tea"])
    #expect(quarantine.text == "tile a b\ntile tea-1\nextension tea\n")
  }

  @Test func `a reload takes out the tile and its extension`() {
    var quarantine = Quarantine(text: "tile tea-1\nextension tea\nextension soup\n")
    let lifted = [
      quarantine.lift("soup-1", of: []), quarantine.lift("tea-2", of: ["tea"]),
      quarantine.lift("tea-1", of: ["tea"]),
    ]
    #expect(lifted == [false, true, true])
    #expect(quarantine.text == "extension soup\n")
  }
}
