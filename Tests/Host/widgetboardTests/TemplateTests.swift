import Foundation
import Testing

@testable import widgetboard

/// The templates of `widgetboard new`; the guide prints the same text.
@Suite struct TemplateTests {
  private static let guide = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(
      path: "Sources/Host/widgetboard/widgetboard.docc/Write-a-widget-in-ten-minutes.md")

  @Test func `the guide prints what new writes`() throws {
    let text = try String(contentsOf: Self.guide, encoding: .utf8)
    let script = try #require(WidgetTemplate(name: "water")).script(in: .sh)
    #expect(text.contains("```sh\n\(script.text)```"))
    #expect(script.isExecutable && script.path == "water.widget")
    let package = try #require(WidgetTemplate(name: "coffee")).package
    let source = try #require(package.first { $0.path.hasSuffix("CoffeeWidget.swift") })
    #expect(text.contains("```swift\n\(source.text)```"))
    let manifest = try #require(package.first?.text)
    #expect(manifest.contains("[\"WIDGETBOARD_SOURCES\"] ?? \"../widgetboard\""))
    #expect(!manifest.contains("\"/"), "no folder of this machine")
  }

  @Test func `a type's name is made of the widget's`() {
    #expect(WidgetTemplate(name: "my-first-1")?.typeName == "MyFirst1")
  }

  @Test(arguments: ["", "Load", "a b", "-a", "a-", "a--b", "../a", "1a", "é"])
  func `a name that is none is refused`(name: String) {
    #expect(WidgetTemplate(name: name) == nil)
  }
}
