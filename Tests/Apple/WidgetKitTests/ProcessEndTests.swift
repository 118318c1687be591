import Foundation
import Programs
import Testing
import WidgetArchive

/// Values stored by a widget written for an iPhone are still there after its process has ended in any
/// way.
@Suite struct ProcessEndTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "tally-\(UUID())")
  private let widget = BuiltExtension("TallyFixture")

  init() throws {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  private var environment: [String: String] {
    [
      "HOME": home.path, "XDG_CONFIG_HOME": "", "XDG_DATA_HOME": "", "XDG_STATE_HOME": "",
      "XDG_CACHE_HOME": "",
    ]
  }

  private func request(_ intent: String, event: String? = nil) -> ExtensionRequest {
    var request = ExtensionRequest(id: 1, action: .perform)
    request.perform = ArchivedAction(
      intent: "12TallyFixture\(intent.utf8.count)\(intent)V", title: "",
      parameters: event.map { ["event": .string($0)] } ?? [:])
    return request
  }

  @discardableResult
  private func perform(_ intent: String, event: String? = nil) throws -> BuiltExtension.Outcome {
    try widget.run([request(intent, event: event)], environment: environment)
  }

  private func timeline() throws -> String {
    try widget.run(
      [ExtensionRequest(id: 1, action: .timeline, kind: "tally", family: .systemSmall)],
      environment: environment
    ).output
  }

  private func kept(_ name: String = "group.example.tally") throws -> [String: Any] {
    let file = home.appending(path: ".config/\(name).plist")
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: file), format: nil)
    return try #require(list as? [String: Any])
  }

  private func removeHome() { try? FileManager.default.removeItem(at: home) }

  @Test func `three presses make three`() throws {
    defer { removeHome() }
    for _ in 1...3 { #expect(try perform("AddIntent").output.contains("performed")) }
    #expect(try timeline().contains("3 presses"))
    #expect(try kept()["count"] as? Int == 3)
  }

  @Test func `what a provider sets is kept, also after its completion`() throws {
    defer { removeHome() }
    for _ in 1...2 { _ = try timeline() }
    #expect(try kept("TallyFixture")["asked"] as? Int == 2)
    #expect(try kept()["after completion"] as? Bool == true)
  }

  @Test func `what was begun before the answer ends after it`() throws {
    defer { removeHome() }
    let outcome = try perform("LaterIntent")
    let kept = try kept()
    for event in ["task", "inner task", "detached task", "queue", "main queue", "activity"] {
      #expect(kept[event] as? Bool == true, "\(event)")
    }
    #expect(outcome.log.hasSuffix("no line feed at the end"))
  }

  @Test func `what was set before an exit is kept`() throws {
    defer { removeHome() }
    #expect(try perform("ExitIntent").output.isEmpty)
    #expect(try kept()["exit"] as? Bool == true)
  }

  @Test func `one that is asked to end keeps what it has, and says that it was asked`() throws {
    defer { removeHome() }
    #expect(try perform("HangIntent").status == 128 + SIGTERM)
    let kept = try kept()
    #expect(kept["hang"] as? Bool == true && kept["expired"] as? Bool == true)
  }

  @Test func `of forty processes that write at once none loses its value`() throws {
    defer { removeHome() }
    let writers = try (1...40).map { number in
      let line = request("NoteIntent", event: "key\(number)").jsonLine()
      return try Program(
        [widget.file.path], reading: String(decoding: line, as: UTF8.self) + "\n",
        environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
    }
    for writer in writers { #expect(writer.wait() == 0) }
    #expect(try kept().count == 40)
  }

  @Test func `nil removes a value`() throws {
    defer { removeHome() }
    try perform("NoteIntent", event: "tea")
    try perform("NoteIntent", event: "milk")
    try perform("ForgetIntent", event: "tea")
    #expect(try Array(kept().keys) == ["milk"])
  }

  @Test func `what else Foundation keeps is there for the next process`() throws {
    defer { removeHome() }
    try perform("KeepIntent")
    #expect(try perform("ReadIntent").output.contains("cloud cookie cached file"))
  }
}
