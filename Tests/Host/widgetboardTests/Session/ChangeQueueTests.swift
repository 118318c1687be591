import ExtensionHost
import Foundation
import Testing

@testable import widgetboard

/// Changes in folders are processed in order, messages in batches, and a flood of them not all at
/// once.
@Suite struct ChangeQueueTests {
  private let start = SuspendingClock.now

  @Test
  func `messages that follow one another are taken out together, what is between them is not`() {
    var queue = ChangeQueue()
    queue.append([.message("1"), .message("2"), .sessionClosed("a"), .message("3")])
    var batches: [ChangeQueue.Batch] = []
    while let batch = queue.popFirst(within: 1000, cost: { _ in 10 }) { batches.append(batch) }
    #expect(
      batches == [
        .messages(["1", "2"], cost: 20), .change(.sessionClosed("a")), .messages(["3"], cost: 10),
      ])
  }

  @Test func `of messages no more than there is room for, but always one`() {
    var queue = ChangeQueue()
    queue.append(messages: ["1", "2", "3"])
    #expect(queue.popFirst(within: 15, cost: { _ in 10 }) == .messages(["1", "2"], cost: 20))
    #expect(queue.popFirst(within: 1, cost: { _ in 500 }) == .messages(["3"], cost: 500))
    #expect(queue.popFirst(within: 1, cost: { _ in 500 }) == nil)
  }

  @Test func `what was there before comes first`() {
    var queue = ChangeQueue()
    queue.append([.boardFile])
    queue.prepend(["1"])
    #expect(queue.popFirst(within: 10, cost: { _ in 1 }) == .messages(["1"], cost: 1))
  }

  @Test(arguments: [FolderWatch.Change.locked, .all])
  func `a lock waits for nothing that came before it`(_ change: FolderWatch.Change) {
    var queue = ChangeQueue()
    queue.append(messages: ["1", "2"])
    queue.noteRead([.boardFile, change], at: start)
    queue.append([.locked])
    #expect(queue.popFirst(within: 1, cost: { _ in 1 }) == .change(.locked))
    #expect(queue.popFirst(within: 10, cost: { _ in 1 }) == .messages(["1", "2"], cost: 2))
    #expect(queue.popFirst(within: 1, cost: { _ in 1 }) == .change(.boardFile))
  }

  @Test func `a flood costs a fifth of the time`() {
    var queue = ChangeQueue()
    queue.append(messages: ["1"])
    #expect(queue.isDue(at: start))
    queue.noteFollowed(from: start, to: start + .milliseconds(100))
    #expect(queue.pause(at: start + .milliseconds(499)) == start + .milliseconds(500))
    #expect(!queue.isDue(at: start + .milliseconds(499)))
    #expect(queue.isDue(at: start + .milliseconds(500)))
  }

  @Test func `what waits is looked at when its pause is over, also where that is past`() {
    var queue = ChangeQueue()
    #expect(queue.nextLook(at: start) == nil)
    queue.append(messages: ["1"])
    #expect(queue.nextLook(at: start) == start)
    queue.noteFollowed(from: start, to: start + .milliseconds(100))
    let end = start + .milliseconds(500)
    #expect([0, 499, 501].allSatisfy { queue.nextLook(at: start + .milliseconds($0)) == end })
  }

  @Test func `readings that tell nothing make it pause only when they are many`() {
    var queue = ChangeQueue()
    for _ in 0..<WatchThrottle.most { queue.noteRead([], at: start) }
    #expect(queue.pause(at: start) == nil)
    queue.noteRead([], at: start)
    #expect(queue.pause(at: start) == start + WatchThrottle.pause)
  }

  @Test func `a process that was stopped while it followed changes soon hears again`() {
    var queue = ChangeQueue()
    queue.append([.boardFile])
    _ = queue.popFirst(within: 1, cost: { _ in 1 })
    let goesOn = start + .seconds(3600)
    queue.noteFollowed(from: start, to: goesOn)
    #expect(queue.pause(at: goesOn) == goesOn + .seconds(2))
  }
}
