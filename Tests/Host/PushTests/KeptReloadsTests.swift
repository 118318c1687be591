import Foundation
import Push
import Testing
import WidgetArchive

/// What a board remembers of pushed reloads, however the last one ended.
@Suite struct KeptReloadsTests {
  private static let start = Date(timeIntervalSince1970: 1_800_000_000)

  private func at(_ seconds: Double) -> Date { Self.start.addingTimeInterval(seconds) }

  /// The table of the next board, after its memory has been written and read.
  private func next(
    _ table: PushTable, at now: Date, finished: Bool = true
  ) throws -> PushTable {
    let memory = PushMemory(client: "board", reloads: table.kept)
    let read = try PushMemory(jsonText: memory.jsonText)
    var next = PushTable(seed: 1)
    next.restore(read.reloads, at: now) { _, _ in finished }
    return next
  }

  @Test func `a reload that waits for its moment outlives the board`() throws {
    var table = PushTable(seed: 1)
    #expect(table.ask([.widget("a b"), .control("lamp")], spread: 3600, at: at(0)).isEmpty)
    let due = try #require(table.nextDeadline)
    var next = try next(table, at: at(1))
    #expect(abs(try #require(next.nextDeadline).timeIntervalSince(due)) < 0.001)
    #expect(next.settle(at: due.addingTimeInterval(-0.01)).isEmpty)
    #expect(
      Set(next.settle(at: due.addingTimeInterval(0.01)))
        == [.reload(kind: "a b", isFree: true), .reloadControl(kind: "lamp")])
  }

  @Test func `one whose moment has passed while no board was open runs at once`() throws {
    var table = PushTable(seed: 1)
    _ = table.ask([.widget("a")], spread: 10, at: at(0))
    var next = try next(table, at: at(5000))
    #expect(next.settle(at: at(5000)) == [.reload(kind: "a", isFree: true)])
    #expect(next.nextDeadline == nil)
  }

  @Test func `one that was begun and not finished begins again`() throws {
    var table = PushTable(seed: 1)
    #expect(table.ask([.widget("a")], spread: 0, at: at(0)).count == 1)
    var unfinished = try next(table, at: at(1), finished: false)
    #expect(unfinished.settle(at: at(1)) == [.reload(kind: "a", isFree: true)])
    var finished = try next(table, at: at(1))
    #expect(finished.settle(at: at(1)).isEmpty && finished.nextDeadline == nil)
    // Its half minute goes on.
    #expect(finished.ask([.widget("a")], spread: 0, at: at(2)).isEmpty)
    #expect(finished.nextDeadline == at(30))
    // After that there is nothing to remember.
    #expect(try next(table, at: at(60)).isEmpty)
  }

  @Test func `a clock that was set back, and a file that somebody wrote, do no harm`() throws {
    var table = PushTable(seed: 1)
    var kept = KeptReloads()
    for number in 0..<1000 { kept.due["widget kind \(number)"] = .distantFuture }
    kept.begun["widget a"] = .distantFuture
    kept.due["widget "] = at(0)
    kept.due["nothing"] = at(0)
    kept.due["widget " + String(repeating: "x", count: 201)] = at(0)
    table.restore(kept, at: at(0)) { _, _ in true }
    #expect(table.waiting.count <= PushPace().mostKinds)
    #expect(table.waiting.values.allSatisfy { $0 <= at(PushPace().longestSpread) })
    #expect(table.settle(at: at(0)).isEmpty)
    for text in [#"{"due":{"widget a":1e308}}"#, #"{"begun":{"widget a":-1e308}}"#] {
      var table = PushTable(seed: 1)
      table.restore(try KeptReloads(jsonText: text), at: at(0)) { _, _ in true }
      _ = table.settle(at: at(0))
    }
  }

  @Test func `without a server nothing waits any more`() {
    var table = PushTable(seed: 1)
    _ = table.ask([.widget("a")], spread: 3600, at: at(0))
    table.forget()
    #expect(table.isEmpty && table.nextDeadline == nil && table.kept == KeptReloads())
  }
}
