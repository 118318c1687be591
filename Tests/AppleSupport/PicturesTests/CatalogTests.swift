import Foundation
import Testing
import WidgetArchive

@testable import Pictures

/// The asset catalogue of the fixture, as Xcode would have written it.
@Suite struct CatalogTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/PictureFixture").path

  private let catalogs = AssetCatalogs(folders: [Self.folder])

  private func file(_ name: String, isDark: Bool = false) -> String? {
    catalogs.image(named: name)?.file(isDark: isDark)
      .map { "\(($0.path as NSString).lastPathComponent) \(Int($0.scale))" }
  }

  @Test func `an image set has a file, its scale, a dark one and a rendering intent`() {
    #expect(file("Scene") == "scene.jpg 1")
    #expect(file("Badge") == "badge@2x.png 2")
    #expect(catalogs.image(named: "Badge")?.isTemplate == true)
    #expect(catalogs.image(named: "Scene")?.isTemplate == nil)
    #expect(file("Mark") == "mark.svg 1")
    #expect(file("Mark", isDark: true) == "mark-dark.svg 1")
    #expect(file("Scene", isDark: true) == "scene.jpg 1")
  }

  @Test func `a folder is part of a name only where it says so`() {
    #expect(file("Icons/Coin") == "coin.png 1")
    #expect(file("Coin") == nil)
    #expect(file("Leaf") == "leaf.webp 1")
  }

  @Test func `a file beside the catalogue is found by its name with or without suffix`() {
    #expect(file("loose") == "loose@2x.png 2")
    #expect(file("loose.png") == "loose@2x.png 2")
    #expect(file("nowhere") == nil)
  }

  @Test func `no name leads out of the folders`() {
    for name in ["../PictureFixture/loose", "/etc/passwd", "", "a/../../b"] {
      #expect(catalogs.image(named: name) == nil)
      #expect(catalogs.color(named: name) == nil)
      #expect(catalogs.data(named: name) == nil)
    }
  }

  @Test func `a colour set is a colour, two of them where it has a dark one`() {
    #expect(
      catalogs.color(named: "AccentColor")
        == .some(.dynamic(light: .rgb(0xC8, 0x50, 0x14), dark: .rgb(0xFF, 0x9F, 0x40))))
    #expect(catalogs.color(named: "Gray") == .some(.rgb(128, 128, 128)))
    #expect(catalogs.color(named: "Plain") == .some(nil), "empty, as Xcode makes it")
    #expect(catalogs.color(named: "Nowhere") == .none)
    // Colours outside of sRGB are clamped.
    #expect(catalogs.color(named: "Brand") == .some(.faded(.rgb(0, 156, 236), opacity: 0.5)))
  }

  @Test func `a data set is a file`() {
    #expect(catalogs.data(named: "Greeting")?.hasSuffix("greeting.txt") == true)
    #expect(catalogs.data(named: "Scene") == nil)
  }

  @Test(arguments: [
    (#"{"reference": "systemRedColor"}"#, ArchivedColor.named("red")),
    (#"{"reference": "labelColor"}"#, .named("primary")),
    (
      #"{"color-space": "srgb", "components": {"red": "255", "green": "0x80", "blue": "0.2", "alpha": "1.000"}}"#,
      .rgb(255, 128, 51)
    ),
    (
      #"{"color-space": "extended-srgb", "components": {"red": "1.2", "green": "-0.5", "blue": "0.0", "alpha": "0.25"}}"#,
      .faded(.rgb(255, 0, 0), opacity: 0.25)
    ),
    (
      #"{"color-space": "extended-linear-gray", "components": {"white": "0.5"}}"#,
      .rgb(188, 188, 188)
    ),
  ])
  func `components may be written as fractions, bytes and hexadecimal`(
    json: String, color: ArchivedColor
  ) throws {
    #expect(try JSONDecoder().decode(AssetColor.self, from: Data(json.utf8)).archived == color)
  }

  @Test func `a component that is no number makes no colour`() throws {
    let json = #"{"color-space": "srgb", "components": {"red": "nan", "green": "1", "blue": "x"}}"#
    #expect(try JSONDecoder().decode(AssetColor.self, from: Data(json.utf8)).archived == nil)
  }
}
