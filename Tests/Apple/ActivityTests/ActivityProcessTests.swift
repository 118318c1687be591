import ActivityKit
import Foundation
import Programs
import Testing
import WidgetArchive

/// The attributes as the app declares them, in another module than the extension.
struct PizzaDelivery: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var arrival: ClosedRange<Date>
    var share: Double
  }

  var pizzas: Int
  var order: String
}

/// The whole way: an app and an extension in processes of their own, and the test as the board
/// between them.
@Suite struct ActivityProcessTests {
  private let bench = ActivityBench()
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  /// The reply of the built extension to one request.
  private func ask(_ request: ExtensionRequest) throws -> ExtensionReply {
    let file = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "ActivityFixture")
    // A board starts an extension by its installed name, which is that of its app.
    let installed = bench.home + "/pizza.widget"
    try FileManager.default.createDirectory(atPath: bench.home, withIntermediateDirectories: true)
    if !FileManager.default.fileExists(atPath: installed) {
      try FileManager.default.createSymbolicLink(
        atPath: installed, withDestinationPath: file.path)
    }
    let program = try Program(
      [installed], reading: String(decoding: request.jsonLine(), as: UTF8.self) + "\n",
      environment: ProcessInfo.processInfo.environment.merging([
        "HOME": bench.home, "XDG_STATE_HOME": "",
      ]) { $1 })
    _ = program.wait()
    let line = program.text(of: \.output).split(separator: "\n").first
    return try ExtensionReply(
      jsonLine: Data(try #require(line, "\(program.errorText)").utf8))
  }

  private func request(_ message: ActivityMessage, _ places: [ActivityPlace]) throws
    -> ExtensionRequest
  {
    guard case .start(let start) = message.change, let source = start.source,
      case .state(let state) = start.update.content
    else { throw CancellationError() }
    return ExtensionRequest(
      id: 1, action: .activity, kind: source.kind, environment: WidgetEnvironment(),
      now: self.start,
      activity: ActivityRequest(
        id: message.id, attributes: source.attributes, state: state, places: places))
  }

  @Test(.waiting) func `what an app starts, its extension draws`() throws {
    let activity = try ActivityBook.$current.withValue(bench.program()) {
      try Activity.request(
        attributes: PizzaDelivery(pizzas: 2, order: "17"),
        content: .init(
          state: .init(driver: "Ann", arrival: start...start.addingTimeInterval(900), share: 0.25),
          staleDate: nil))
    }
    let message = try #require(try bench.takeMessages().first)
    #expect(message.id == activity.id)
    let reply = try ask(
      try request(
        message,
        [
          ActivityPlace(.lockScreen, columns: 30, rows: 3),
          ActivityPlace(.small, columns: 18, rows: 2),
          ActivityPlace(.compactLeading, columns: 3, rows: 1),
          ActivityPlace(.compactTrailing, columns: 8, rows: 1),
          ActivityPlace(.minimal, columns: 5, rows: 1),
          ActivityPlace(.expanded, columns: 46, rows: 4),
        ]))
    guard case .activity(let archive) = reply.content else {
      Issue.record("\(reply.content)")
      return
    }
    #expect(archive.views.count == 6)
    let lockScreen = try #require(archive.views[.lockScreen]).lines(30, 3)
    #expect(lockScreen.first == "2 pizzas, Ann")
    #expect(lockScreen.count == 2)
    #expect(archive.views[.small]?.lines(18, 2) == ["2 pizzas, Ann"])
    #expect(archive.views[.compactTrailing]?.lines(8, 1) == ["15:00"])
    #expect(archive.views[.minimal]?.lines(5, 1) == ["25%"])
    let expanded = try #require(archive.views[.expanded]).lines(46, 4)
    for words in ["2 pizzas", "Ann is on the way", "15:00"] {
      #expect(expanded.first?.contains(words) == true, "\(expanded)")
    }
    #expect(expanded.last?.contains("Call") == true, "\(expanded)")
    #expect(archive.views[.expanded]?.variants.last?.widgetURL == "pizza://17")
  }

  @Test(.waiting) func `an intent starts an activity, and a button in it changes it`() throws {
    let ordered = try ask(
      ExtensionRequest(
        id: 1, action: .perform,
        perform: ArchivedAction(intent: "15ActivityFixture10OrderPizzaV")))
    guard case .performed(let performed) = ordered.content else {
      Issue.record("\(ordered.content)")
      return
    }
    let message = try #require(try bench.takeMessages().first)
    #expect(performed.dialog == message.id)
    try bench.publish(try #require(PublishedActivity(started: message)))

    let drawing = try ask(
      try request(message, [ActivityPlace(.expanded, columns: 46, rows: 4)]))
    guard case .activity(let archive) = drawing.content else {
      Issue.record("\(drawing.content)")
      return
    }
    let buttons = archive.views[.expanded]?.nodes.compactMap { node -> ArchivedAction? in
      if case .button(let action, _) = node.content { action } else { nil }
    }
    let call = try #require(buttons?.first)
    _ = try ask(ExtensionRequest(id: 2, action: .perform, perform: call))
    let update = try #require(try bench.takeMessages().first)
    #expect(update.id == message.id)
    guard case .update(let content) = update.change, case .state(let state) = content.content else {
      Issue.record("\(update)")
      return
    }
    #expect(state.contains(#""driver":"Ann, called""#))
  }

  @Test(.waiting) func `previews of activities are found, and the older ones`() throws {
    guard case .previews(let list) = try ask(ExtensionRequest(id: 1, action: .preview)).content
    else {
      Issue.record("no list of previews")
      return
    }
    #expect(list.map(\.name) == ["On the lock page", "In the strip", "Older"])
    let older = try ask(ExtensionRequest(id: 1, action: .preview, preview: 3))
    guard case .previews(let previews) = older.content else {
      Issue.record("\(older.content)")
      return
    }
    let lines = try #require(previews.first?.entries.first?.view.lines(46, 4))
    #expect(lines.contains { $0.contains("Cleo is on the way") }, "\(lines)")
  }
}
