import Foundation
import Testing
import WidgetArchive

/// Two extensions built from one source into one program, each started by a link with its name.
@Suite struct LinkedExtensionTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "linked-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "LinkedFixture")
    for name in ["first.widget", "second.widget", "third.widget"] {
      try FileManager.default.createSymbolicLink(
        at: home.appending(path: name), withDestinationURL: program)
    }
  }

  private func ask(_ name: String, _ request: ExtensionRequest, arguments: [String] = []) throws
    -> BuiltExtension.Outcome
  {
    try BuiltExtension(at: home.appending(path: name)).run(
      [request], arguments: arguments, environment: ["HOME": home.path, "XDG_CONFIG_HOME": ""])
  }

  private func timeline(_ name: String) throws -> String {
    try ask(
      name, ExtensionRequest(id: 1, action: .timeline, kind: "counter", family: .systemSmall)
    ).output
  }

  private func perform(_ name: String, _ intent: String) throws -> ExtensionReply.Content {
    var request = ExtensionRequest(id: 1, action: .perform)
    request.perform = ArchivedAction(intent: intent, title: "")
    let outcome = try ask(name, request)
    let line = try #require(outcome.lines.first, "\(outcome.log)")
    return try ExtensionReply(jsonLine: line).content
  }

  @Test func `each performs its own intent and keeps its own defaults`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(try timeline("first.widget").contains("in LinkedFirst/CounterWidget.swift"))
    #expect(try timeline("second.widget").contains("in LinkedSecond/CounterWidget.swift"))
    for _ in 1...2 {
      #expect(
        try perform("first.widget", "11LinkedFirst11CountIntentV")
          == .performed(PerformedAction()))
    }
    #expect(try timeline("first.widget").contains("counted 2"))
    #expect(try timeline("second.widget").contains("counted 0"))
  }

  @Test func `neither performs an intent of the other`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    for intent in ["11LinkedFirst11CountIntentV", "LinkedFirst.HiddenIntent"] {
      guard case .error(let words) = try perform("second.widget", intent) else {
        Issue.record("second.widget performed \(intent)")
        continue
      }
      #expect(words.contains("there is no intent"))
    }
    guard case .performed(let hidden) = try perform("second.widget", "LinkedSecond.HiddenIntent")
    else {
      Issue.record("second.widget did not perform its own")
      return
    }
    #expect(hidden.dialog == "LinkedSecond/CounterWidget.swift")
  }

  @Test func `each lists its own preview, and says its own name`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    for name in ["first.widget", "second.widget"] {
      let line = try #require(
        try ask(name, ExtensionRequest(id: 1, action: .preview)).lines.first)
      guard case .previews(let previews) = try ExtensionReply(jsonLine: line).content else {
        Issue.record("no previews of \(name)")
        continue
      }
      #expect(previews.count == 1)
      let help = try ask(name, ExtensionRequest(id: 1, action: .describe), arguments: ["--help"])
      #expect(help.output.hasPrefix("\(name) holds widgets"))
    }
  }

  @Test func `under a name of nobody it says which there are`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let request = ExtensionRequest(id: 1, action: .describe)
    let outcome = try ask("third.widget", request)
    #expect(outcome.status == EX_USAGE && outcome.log.hasPrefix("third.widget holds several"))
    let names = try ask("third.widget", request, arguments: ["--names"])
    #expect(names.output == "first.widget\nsecond.widget\n")
  }
}
