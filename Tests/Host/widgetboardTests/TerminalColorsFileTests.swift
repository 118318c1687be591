import Cells
import Foundation
import Testing
import WidgetArchive

@testable import widgetboard

/// The stored colours of terminals.
@Suite struct TerminalColorsFileTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "colors-\(UUID())").path

  private func file(_ variables: [String: String]) -> TerminalColorsFile {
    let base = ["HOME": home]
    return TerminalColorsFile(
      LaunchEnvironment(
        variables: base.merging(variables) { $1 }, timeZone: .gmt, executable: "/bin/widgetboard"))
  }

  @Test func `each terminal has its own, and the last word holds`() {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let kitty = file(["TERM": "xterm-kitty"])
    let gnome = file(["TERM": "xterm-256color", "VTE_VERSION": "7600"])
    #expect(kitty.read() == nil)
    let dark = TerminalColors(background: .rgb(0, 1, 0x1F), text: .rgb(255, 254, 253))
    kitty.keep(TerminalColors(background: .rgb(9, 9, 9)))
    kitty.keep(dark)
    gnome.keep(TerminalColors(background: .rgb(255, 255, 255)))
    #expect(kitty.read() == dark)
    #expect(gnome.read() == TerminalColors(background: .rgb(255, 255, 255)))
    #expect(file(["TERM": "xterm-256color"]).read() == nil, "another one of the same kind")
    #expect(
      file(["TERM": "xterm-256color", "VTE_VERSION": "7601"]).read() != nil, "a newer version")
  }

  @Test func `a terminal that was silent is known, and what it says later counts`() {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let (kitty, other) = (file(["TERM": "xterm-kitty"]), file(["TERM": "st-256color"]))
    #expect(!kitty.isKnown)
    kitty.keepSilence()
    #expect(kitty.isKnown && kitty.read() == nil && !other.isKnown)
    let dark = TerminalColors(background: .rgb(0, 1, 0x1F))
    kitty.keep(dark)
    kitty.keepSilence()
    #expect(kitty.read() == dark && !other.isKnown)
  }

  @Test(arguments: [
    "", "xterm-kitty", "xterm-kitty zz", "xterm-kitty 12345", "xterm-kitty +00000 ffffff",
    "xterm-kitty 0000000", "\u{0}\u{1}",
  ])
  func `what is no colour is none`(text: String) throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let file = file(["TERM": "xterm-kitty"])
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: file.path).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file.path))
    #expect(file.read() == nil)
  }

  @Test func `of many terminals the last ones are kept`() {
    defer { try? FileManager.default.removeItem(atPath: home) }
    for number in 0..<100 {
      file(["TERM": "t\(number)"]).keep(TerminalColors(background: .rgb(0, 0, UInt8(number))))
    }
    #expect(file(["TERM": "t99"]).read() != nil && file(["TERM": "t0"]).read() == nil)
  }
}
