import Foundation
import Programs
import Testing

/// Large resources of real apps beside an extension.
@Suite(.waiting) struct CatalogTests {
  @Test func `a catalogue of a megabyte in many languages takes no more than a widget may`() throws
  {
    let home = try Home()
    let folder = home.folder.appending(path: "apps")
    let resources = folder.appending(path: "widgetboard_Clock.resources")
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    let widget = folder.appending(path: "clock.widget")
    // A program of its own, as an author's widget is, also where the bundled ones are one file.
    try FileManager.default.copyItem(
      at: Home.products.appending(path: "clock.widget"), to: widget)
    let languages = ["de", "es", "fr", "it", "ja", "nl", "pl", "pt-BR", "ru", "sv", "tr", "uk"]
    let keys = (1...1500).map { number in
      let texts = languages.map {
        "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($0) \(number)\"}}"
      }
      return "\"Key \(number)\": {\"localizations\": {\(texts.joined(separator: ",\n"))}}"
    }
    let catalog =
      "{\"sourceLanguage\": \"en\", \"strings\": {\(keys.joined(separator: ",\n"))}, \"version\": \"1.0\"}"
    #expect(catalog.utf8.count > 1_000_000)
    try Data(catalog.utf8).write(to: resources.appending(path: "Localizable.xcstrings"))
    let checked = try Program(
      [Home.widgetboard, "check", widget.path], environment: home.environment)
    #expect(checked.wait() == 0, "\(checked.text(of: \.output))")
    #expect(checked.text(of: \.output).contains("nothing is wrong"))
  }
}
