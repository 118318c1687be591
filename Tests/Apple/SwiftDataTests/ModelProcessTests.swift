import Foundation
import Glibc
import Programs
import Testing
import WidgetArchive

/// A widget reads what its app writes meanwhile, and nothing that was saved is lost when either is killed.
@Suite(.waiting) struct ModelProcessTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "trips-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  private func program(_ name: String) -> String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: name).path
  }

  private var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging([
      "HOME": home.path, "XDG_CONFIG_HOME": "", "XDG_DATA_HOME": "", "XDG_STATE_HOME": "",
      "XDG_CACHE_HOME": "",
    ]) { $1 }
  }

  private func ask(_ request: ExtensionRequest, _ name: String) throws -> Program {
    try Program(
      [program(name)], reading: String(decoding: request.jsonLine(), as: UTF8.self) + "\n",
      environment: environment)
  }

  private func timeline(_ name: String = "ModelFixture") throws -> String {
    let widget = try ask(
      ExtensionRequest(id: 1, action: .timeline, kind: "trips", family: .systemSmall), name)
    _ = widget.wait()
    return widget.text(of: \.output)
  }

  private func count() throws -> (trips: Int, isWhole: Bool) {
    let words = try run([program("ModelAppFixture"), "count"], environment: environment)
      .split(whereSeparator: \.isWhitespace)
    return (Int(words.first ?? "") ?? -1, words.last == "whole")
  }

  /// Starts the app, and waits until it has saved some trips; returns how many it says it has.
  private func write(from number: Int, _ saves: Int) throws -> (app: Program, saved: () -> Int) {
    let app = try Program(
      [program("ModelAppFixture"), "write", "\(number)"], environment: environment, pipes: true)
    var text = ""
    while text.count(where: \.isNewline) < saves {
      var source = pollfd(fd: app.output, events: Int16(POLLIN), revents: 0)
      poll(&source, 1, -1)
      let more = app.readOutput()
      guard !more.isEmpty else { break }
      text += more
    }
    try #require(text.count(where: \.isNewline) >= saves, "\(app.errorText)")
    return (
      app,
      {
        while case let more = app.readOutput(), !more.isEmpty { text += more }
        return text.count(where: \.isNewline)
      }
    )
  }

  @Test(arguments: ["ModelFixture", "ModelFixtureSwift5"])
  func `a widget shows what its app has saved, in both language modes`(name: String) throws {
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(try timeline(name).contains("0 trips, whole, none"))
    let (app, saved) = try write(from: 0, 3)
    kill(app.processID, SIGKILL)
    let number = saved()
    _ = app.wait()
    let shown = try timeline(name)
    let isShown = (number...number + 1).contains {
      shown.contains("\($0) trips, whole, Trip \($0 - 1)")
        && shown.contains("newest Trip \($0 - 1) of \($0 * 3)")
    }
    #expect(isShown, "\(number): \(shown)")
  }

  @Test func `what was saved is there after the app and its widget were killed`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    var stored = 0
    for round in 1...8 {
      let (app, saved) = try write(from: stored, round)
      // Reads while the app writes, and is killed on its way as well.
      let killed = try ask(
        ExtensionRequest(id: 1, action: .timeline, kind: "trips", family: .systemSmall),
        "ModelFixture")
      let shown = try timeline()
      #expect(shown.contains("whole"), "\(shown)")
      kill(killed.processID, SIGKILL)
      kill(app.processID, SIGKILL)
      let number = stored + saved()
      _ = app.wait()
      _ = killed.wait()
      let found = try count()
      // The last change may have been saved before the app could say so.
      #expect(found.isWhole && (number...number + 1).contains(found.trips), "\(number) \(found)")
      stored = found.trips
    }
  }

  @Test func `what an intent adds is saved when it has ended`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    var request = ExtensionRequest(id: 1, action: .perform)
    request.perform = ArchivedAction(
      intent: "12ModelFixture13AddTripIntentV", title: "", parameters: [:])
    let widget = try ask(request, "ModelFixture")
    _ = widget.wait()
    #expect(widget.text(of: \.output).contains("performed"), "\(widget.errorText)")
    #expect(try timeline().contains("1 trips"))
  }

  @Test func `many processes write at once`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let apps = try (0..<3).map { try write(from: $0 * 100_000, 4) }
    for (app, _) in apps { kill(app.processID, SIGKILL) }
    let saved = apps.map { $0.saved() }.reduce(0, +)
    for (app, _) in apps { _ = app.wait() }
    let found = try count()
    #expect(saved >= 12)
    #expect(found.isWhole && (saved...saved + 3).contains(found.trips), "\(saved) \(found)")
  }
}
