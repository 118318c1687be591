import Activities
import Foundation
import Testing
import WidgetArchive

/// Each number of activities, at its limit and one beyond.
@Suite struct ActivityBoundsTests {
  private typealias Times = ActivityTableTests

  /// The start of an activity that an extension draws.
  private func start(_ id: String, of name: String, at seconds: Double) -> ActivityEvent {
    let source = ActivitySource(extension: name, kind: "Pizza", attributes: "{}")
    let start = ActivityStart(source: source, update: ActivityUpdate(content: .state("{}")))
    return .posted(
      ActivityMessage(id: id, change: .start(start), date: Times.at(seconds)), from: name)
  }

  @Test func `sixteen activities of one extension run, and those of another beside them`() {
    var table = ActivityTable()
    for number in 0..<16 {
      _ = table.handle(start("a\(number)", of: "a.widget", at: 0), at: Times.at(0))
      #expect(table.latest("a\(number)") != nil)
    }
    let effects = table.handle(start("a16", of: "a.widget", at: 1), at: Times.at(1))
    #expect(table.latest("a16") == nil)
    #expect(effects.contains(.refuse("a16", extension: "a.widget", .full)))
    _ = table.handle(start("b0", of: "b.widget", at: 1), at: Times.at(1))
    #expect(table.latest("b0") != nil)
  }

  @Test func `sixty-four activities run, and a further one is refused and named`() {
    var table = ActivityTable()
    for number in 0..<64 {
      _ = table.handle(Times.start("a\(number)", at: 0), at: Times.at(0))
      #expect(table.latest("a\(number)") != nil)
    }
    let effects = table.handle(Times.start("a64", at: 1), at: Times.at(1))
    #expect(table.latest("a64") == nil && table.all.count == 64)
    #expect(effects.contains(.refuse("a64", extension: nil, .full)))
  }

  /// The activity of a live update with a member of so many letters.
  private func plain(_ line: String) throws -> PlainActivity? {
    let update = try LiveUpdate(jsonText: line, limits: .message)
    let message = ActivityMessage(
      id: update.tag, change: update.change(at: Times.at(0)), date: Times.at(0))
    // As the mailbox hands it on.
    let read = try ActivityMessage(jsonText: message.jsonText)
    var table = ActivityTable()
    _ = table.handle(.posted(read, from: "post"), at: Times.at(0))
    return table.latest(update.tag)?.plain
  }

  @Test(arguments: [399, 400, 401, 60_000])
  func `a title has 400 bytes, and is cut beyond`(count: Int) throws {
    let title = String(repeating: "t", count: count)
    let activity = try plain(#"{"title": "\#(title)", "data": {"tag": "a"}}"#)
    #expect(activity?.title.utf8.count == min(count, 400))
  }

  @Test(arguments: [1999, 2000, 2001, 60_000])
  func `a detail has 2000 bytes, and is cut beyond`(count: Int) throws {
    let words = String(repeating: "d", count: count)
    let activity = try plain(#"{"title": "t", "message": "\#(words)", "data": {"tag": "a"}}"#)
    #expect(activity?.detail?.utf8.count == min(count, 2000))
  }

  @Test func `an id has 64 letters`() throws {
    func line(_ count: Int) -> String {
      #"{"title": "t", "data": {"tag": "\#(String(repeating: "i", count: count))"}}"#
    }
    #expect(try plain(line(64)) != nil)
    #expect(throws: (any Error).self) { try plain(line(65)) }
  }

  @Test func `a picture is shown after a second, and an alert told after two, not before`() {
    var table = ActivityTable()
    _ = table.handle(Times.start("a", at: 0), at: Times.at(0))
    _ = table.handle(Times.update("a", progress: 0.1, at: 0.5), at: Times.at(0.5))
    #expect(!table.handle(.tick, at: Times.at(0.999)).contains(.show))
    #expect(table.handle(.tick, at: Times.at(1)).contains(.show))
    var told = 0
    for (number, seconds) in [10, 11.999, 12].enumerated() {
      let alert = ActivityAlert(title: "now", body: "")
      let effects = table.handle(
        Times.start("b\(number)", at: seconds, alert: alert), at: Times.at(seconds))
      told += effects.count { if case .tell = $0 { true } else { false } }
    }
    #expect(told == 2)
  }
}
