import Foundation
import Testing

@testable import Pictures

/// The templates of custom symbols.
@Suite struct SymbolTemplateTests {
  private static func template(_ scale: String = "S", margins: Bool = true) -> String {
    let lines = """
      <line id="left-margin-Regular-\(scale)" class="a" x1="100" y1="10" x2="100" y2="130"/>
      <line id="right-margin-Regular-\(scale)" class="a" x1="200.5" y1="10" x2="200.5" y2="130"/>
      """
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
      <style>.b {fill:#123456;}</style>
      <g id="Notes"><rect id="artboard" width="3300" height="2200"/></g>
      <g id="Guides">\(margins ? lines : "")</g>
      <g id="Symbols">
      <g id="Black-\(scale)"><path d="M0 0"/></g>
      <g id="Regular-\(scale)" transform="matrix(1 0 0 1 100 10)"><g class="b"><g/>
      <path d="M0 0L100 0L100 120Z"/></g></g>
      </g></svg>
      """
  }

  private func drawing(_ template: String) -> String? {
    SymbolTemplate.drawing(Data(template.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: ["S", "M", "L"])
  func `the regular symbol is a drawing of its own, between its margins`(scale: String) throws {
    let symbol = try #require(drawing(Self.template(scale)))
    #expect(symbol.contains(#"viewBox="100.0 10.0 100.5 120.0""#))
    #expect(symbol.contains("<path d=\"M0 0L100 0L100 120Z\"/></g></g></svg>"))
    #expect(symbol.contains(".b {fill:#123456;}"))
    #expect(!symbol.contains("artboard"))
    #expect(!symbol.contains("Black"))
  }

  @Test func `a file that is no template is none, however it is cut`() {
    #expect(drawing(Self.template(margins: false)) == nil)
    #expect(drawing("<svg></svg>") == nil)
    let text = Self.template()
    for count in stride(from: 0, to: text.utf8.count - 20, by: 3) {
      _ = drawing(String(decoding: Array(text.utf8.prefix(count)), as: UTF8.self))
    }
  }

  @Test func `a set of a catalogue is an image in the colour of the text`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appending(path: "Assets.xcassets/brand.mark.symbolset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data(#"{"symbols":[{"filename":"brand.svg","idiom":"universal"}]}"#.utf8)
      .write(to: set.appending(path: "Contents.json"))
    try Data(Self.template().utf8).write(to: set.appending(path: "brand.svg"))
    let image = try #require(AssetCatalogs(folders: [folder.path]).image(named: "brand.mark"))
    #expect(image.isTemplate == true)
    let file = try #require(image.file(isDark: true))
    let size = try PictureDecoder.size(of: .file(file.path))
    #expect(size == PixelSize(width: 101, height: 120))
    #expect((16.5...18).contains(Double(size.width) / file.scale))
    let pixels = try PictureDecoder.pixels(of: .file(file.path), size: size)
    #expect(pixels.size == size)
  }
}
