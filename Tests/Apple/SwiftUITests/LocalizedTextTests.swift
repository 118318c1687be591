import Foundation
import SwiftUI
import Testing
import WidgetArchive

/// Texts from string tables, as views show them.
@MainActor
@Suite final class LocalizedTextTests {
  private let folder: URL
  private let bundle: Bundle

  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "texts-\(UUID().uuidString).resources")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let catalog = #"""
      {"sourceLanguage": "en", "strings": {
        "Good **day**": {"localizations": {"de": {"stringUnit": {"value": "Guten *Tag*"}}}},
        "%lld of %@ at %@": {"localizations": {"de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "Um %3$@ ein %2$@"}},
          "other": {"stringUnit": {"value": "Um %3$@ %1$lld × %2$@"}}}}}}}
      }}
      """#
    try Data(catalog.utf8).write(to: folder.appending(path: "Localizable.xcstrings"))
    bundle = try #require(Bundle(path: folder.path))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func lowered(_ text: Text, in locale: String) -> (
    runs: [TextRun], reads: Set<EnvironmentRead>
  ) {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: locale)
    let lowered = lower(text, in: environment)
    guard let root = lowered.view.variants.last?.root,
      case .text(let runs) = lowered.view[root].content
    else { return ([], []) }
    return (runs, lowered.reads)
  }

  @Test func `a text is shown in the language of its environment, with its markdown`() {
    let text = Text("Good **day**", bundle: bundle)
    #expect(
      lowered(text, in: "de_DE").runs == [
        TextRun(.verbatim("Guten ")), TextRun(.verbatim("Tag"), italic: true),
      ])
    #expect(lowered(text, in: "fr_FR").runs[1].bold)
    #expect(lowered(text, in: "de_DE").reads.contains(.locale))
  }

  @Test func `values keep their looks where the table puts them`() {
    let when = Date(timeIntervalSince1970: 0)
    let text = Text(
      "\(2) of \(Text("tea").bold()) at \(when, style: .time)", bundle: bundle)
    #expect(
      lowered(text, in: "de_DE").runs == [
        TextRun(.verbatim("Um ")), TextRun(.date(.style(when, .time))), TextRun(.verbatim(" 2 × ")),
        TextRun(.verbatim("tea"), bold: true),
      ])
    let one = Text("\(1) of \(Text("tea").bold()) at \("six")", bundle: bundle)
    #expect(lowered(one, in: "de_DE").runs.first == TextRun(.verbatim("Um six ein ")))
  }

  @Test func `a text without a table does not depend on the language`() {
    #expect(lowered(Text("Good **day**"), in: "de_DE").reads.isEmpty)
  }

  @Test func `a literal is a key, also where modifiers follow`() {
    #expect(lowered(Text("Good **day**").underline(), in: "en_US").runs.last?.bold == true)
    #expect(lowered(Text("Good **day**"), in: "en_US").runs.last?.bold == true)
  }

  @Test func `a resource is shown in the language of its environment`() {
    let resource = LocalizedStringResource("Good **day**", bundle: .atURL(folder))
    #expect(lowered(Text(resource), in: "de_DE").runs.first?.content == .verbatim("Guten *Tag*"))
  }

  @Test func `attributes of a text are drawn`() throws {
    var text = try AttributedString(markdown: "a **b** [c](https://swift.org)")
    text.foregroundColor = .red
    text.backgroundColor = .blue
    text += AttributedString("d", attributes: AttributeContainer().font(.title))
    let runs = lowered(Text(text), in: "en_US").runs
    #expect(
      runs[1]
        == TextRun(.verbatim("b"), color: .named("red"), background: .named("blue"), bold: true))
    #expect(runs[3].url == "https://swift.org")
    #expect(runs[4].font?.size == .style("title"))
  }
}
