import Foundation
import Testing
import WidgetArchive

/// The previews of an extension, built in both language modes.
@Suite struct PreviewTests {
  static let fixtures = ["PreviewFixture", "PreviewFixtureSwift5"]

  @Test(arguments: fixtures)
  func `macros are listed by file and line, then providers by their names`(_ fixture: String)
    throws
  {
    let previews = try BuiltExtension(fixture).previews()
    #expect(previews.map(\.number.value) == Array(1...previews.count))
    #expect(
      previews.map { "\($0.name) \($0.family.shortName)" } == [
        "PreviewFixture.swift:\(previews[0].line) medium", "Named medium", "Fitting medium",
        "Fixed medium", "State medium", "In a family small", "Arguments medium",
        "Arguments medium", "Widget small", "Provider medium", "Chosen small", "Small one small",
        "Mood 2 large",
        "Mood 3 medium", "Private medium",
      ])
    #expect(previews[0].file == "\(fixture)/PreviewFixture.swift")
    #expect(zip(previews, previews.dropFirst()).prefix(10).allSatisfy { $0.line <= $1.line })
    #expect(previews.flatMap(\.entries).isEmpty)
  }

  @Test func `the line of a macro is where it stands, not where the comment before it does`()
    throws
  {
    let source = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fixtures/PreviewFixture/PreviewFixture.swift"), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let previews = try BuiltExtension("PreviewFixture").previews()
    for preview in previews where !preview.file.isEmpty {
      #expect(lines[preview.line.value - 1].contains("#Preview"), "line \(preview.line)")
    }
  }

  @Test(arguments: fixtures)
  func `a view stands in the surroundings of its preview`(_ fixture: String) throws {
    let fixture = BuiltExtension(fixture)
    #expect(try fixture.words(ofPreview: "Named") == [["feeling named!", "Bo", "systemMedium"]])
    #expect(try fixture.words(ofPreview: "State") == [["count 3"]])
    #expect(try fixture.words(ofPreview: "In a family") == [["feeling small", "systemSmall"]])
    #expect(try fixture.words(ofPreview: "Small one") == [["provided small", "systemSmall"]])
  }

  @Test func `entries keep the order and the dates of their author`() throws {
    let fixture = BuiltExtension("PreviewFixture")
    let preview = try fixture.preview("Widget")
    #expect(preview.isTimeline)
    #expect(preview.entries.map(\.date.timeIntervalSince1970) == [60, 0, 60, 60])
    #expect(
      try fixture.words(ofPreview: "Widget").map(\.first) == [
        "feeling first", "feeling second", "feeling third", "feeling fourth",
      ])
    #expect(
      try fixture.words(ofPreview: "Provider").map(\.first) == [
        "feeling provided", "feeling again",
      ])
    #expect(try fixture.words(ofPreview: "Chosen").map(\.first) == ["feeling calm"])
  }

  @Test func `a size in points or of the content takes the place of a family's`() throws {
    let previews = try BuiltExtension("PreviewFixture").previews()
    let fixed = try #require(previews.first { $0.name == "Fixed" })
    // 80 × 90 points without the frame.
    #expect(fixed.columns == 8 && fixed.rows == 3)
    #expect(previews.filter(\.fitsContent).map(\.name) == ["Fitting"])
  }

  @Test func `a family in the request takes the place of the preview's own`() throws {
    let outcome = try BuiltExtension("PreviewFixture").run([
      ExtensionRequest(id: 1, action: .preview, family: .systemLarge, preview: 9)
    ])
    let preview = try #require(try outcome.previews.first)
    #expect(preview.family == .systemLarge)
    #expect(preview.columns == 37 && preview.rows == 17)
  }

  @Test func `a preview that is not there is an error that says how many there are`() throws {
    let outcome = try BuiltExtension("PreviewFixture").run([
      ExtensionRequest(id: 1, action: .preview, preview: 99)
    ])
    let reply = try ExtensionReply(jsonLine: try #require(outcome.lines.first))
    #expect(reply.content == .error("there is no preview 99 here; there are 15"))
  }
}

extension BuiltExtension {
  fileprivate func previews() throws -> [ArchivedPreview] {
    try run([ExtensionRequest(id: 1, action: .preview)]).previews
  }

  fileprivate func preview(_ name: String) throws -> ArchivedPreview {
    let number = try #require(try previews().first { $0.name == name }?.number)
    return try #require(
      try run([ExtensionRequest(id: 1, action: .preview, preview: number)]).previews.first)
  }

  /// The texts of each entry in order.
  fileprivate func words(ofPreview name: String) throws -> [[String]] {
    try preview(name).entries.map { entry in
      guard let root = entry.view.variants.last?.root else { return [] }
      return entry.view.words(below: root)
    }
  }
}

extension BuiltExtension.Outcome {
  fileprivate var previews: [ArchivedPreview] {
    get throws {
      guard let line = lines.first,
        case .previews(let previews) = try ExtensionReply(jsonLine: line).content
      else { throw BuiltExtension.Failure(words: output + log) }
      return previews
    }
  }
}

extension ArchivedView {
  fileprivate func words(below id: NodeID) -> [String] {
    if case .text(let runs) = self[id].content {
      return [
        runs.map { if case .verbatim(let words) = $0.content { words } else { "" } }.joined()
      ]
    }
    return self[id].content.children.flatMap { words(below: $0) }
  }
}
