import Foundation
import Testing
import Transfers
import WidgetArchive

@testable import WidgetStore

/// Background transfers outlive the board.
@Suite struct TransferStoreTests {
  let folder: TemporaryFolder
  let order = TransferOrder(
    session: "s", task: 3, url: "https://feeds.example/news", method: "POST",
    headers: ["Accept": "text/xml"], bodyFile: "/b", isUpload: true, requestTimeout: 7,
    resourceTimeout: 70, earliestBegin: noon, byteLimit: 1000, taskDescription: "the feed",
    kind: "news")

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a transfer reads back as it was, in a later board`() throws {
    var waiting = Transfer(
      id: 2, extension: "news.widget", order: order, ordered: noon, begins: minute(1), attempts: 3,
      isRunning: true, failure: .init(code: -1004, words: "The host could not be reached."),
      serverWait: minute(2), partial: "\"v1\"")
    let ended = Transfer(
      id: 5, extension: "news.widget", order: order, ordered: noon, begins: noon,
      end: TransferEvent(
        task: 3, url: order.url, method: "POST", isUpload: true, taskDescription: "the feed",
        response: .init(url: order.url, status: 200, headers: ["A": "b"], bytes: 9), file: "/f"),
      deliveries: 1, nextDelivery: minute(5))
    let store = try folder.store()
    try store.save(ended)
    try store.save(waiting)
    waiting.attempts = 4
    try store.save(waiting)
    store.close()
    #expect(try folder.store().transfers() == [waiting, ended])
    try folder.store().removeTransfer(2)
    #expect(try folder.store().transfers() == [ended])
  }

  @Test func `an answer is kept in place of the one before, whose file is needed no more`() throws {
    let session = TransferSession(extension: "news.widget", identifier: "s")
    func answer(_ number: Int) -> TransferJob.Kept {
      TransferJob.Kept(
        file: "/kept/\(number)", entityTag: "\"\(number)\"",
        response: .init(url: "u", status: 200, bytes: ByteCount(number)))
    }
    let store = try folder.store()
    #expect(try store.keepAnswer(answer(1), of: session, url: "u") == [])
    #expect(try store.keepAnswer(answer(2), of: session, url: "u") == ["/kept/1"])
    #expect(store.keptAnswer(of: session, url: "u") == answer(2))
    #expect(store.keptAnswer(of: session, url: "other") == nil)
    let stranger = TransferSession(extension: "other.widget", identifier: "s")
    #expect(store.keptAnswer(of: stranger, url: "u") == nil)
    #expect(store.keptFiles() == ["/kept/2"])
  }

  @Test func `of many answers the oldest are forgotten`() throws {
    let session = TransferSession(extension: "news.widget", identifier: "s")
    let store = try folder.store()
    var unneeded: [String] = []
    for number in 1...WidgetStore.keptAnswers + 2 {
      let answer = TransferJob.Kept(
        file: "/kept/\(number)", entityTag: "t", response: .init(url: "u", status: 200))
      unneeded += try store.keepAnswer(answer, of: session, url: "u\(number)")
    }
    #expect(unneeded == ["/kept/1", "/kept/2"])
  }
}
