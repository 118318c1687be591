import Foundation
import Glibc
import Push
import Testing

/// One message to a thousand subscribers of a real broker, each with the arithmetic of a board of its own.
@Suite(
  .waiting, .serialized,
  .enabled(
    if: Broker.isInstalled,
    "Mosquitto is not installed (packages mosquitto and libmosquitto1)"))
struct ThousandBoardsTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)
  private static let spread = 30

  /// As many as there are descriptors for, here and in the broker; others are left for other tests.
  private static var count: Int {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return min(1000, Int(clamping: limit.rlim_cur) - 300)
  }

  @Test
  func `one message reaches a thousand boards, whose reloads share the seconds of its spread`()
    throws
  {
    let home = try Home()
    let broker = try Broker(in: home)
    let count = Self.count
    try #require(count >= 100)
    let boards = try (0..<count).map { try Subscriber(of: broker, name: "board-\($0)") }
    for board in boards { try board.finishSubscribing() }
    let payload = #"{"reload": "build", "spread": \#(Self.spread)}"#
    try broker.publish(payload)
    var dates: [TimeInterval] = []
    for (number, board) in boards.enumerated() {
      let message = PushedMessage(topic: "boards", payload: try board.receive(payload.utf8.count))
      let commands = try PushReader(PushDirectory(), at: Self.now).commands(of: message)
      guard case .reload(let kinds, let spread)? = commands.first, commands.count == 1 else {
        Issue.record("\(commands)")
        return
      }
      var table = PushTable(seed: UInt64(number))
      _ = table.ask(kinds.map { .widget($0) }, spread: spread, at: Self.now)
      let due = try #require(table.nextDeadline)
      #expect(table.settle(at: due) == [.reload(kind: "build", isFree: true)])
      dates.append(due.timeIntervalSince(Self.now))
    }
    // Nobody got it twice: what comes next is another message.
    try broker.publish("end")
    for board in boards { #expect(try board.receive(3) == "end") }
    #expect(dates.count == count && dates.allSatisfy { (0..<Double(Self.spread)).contains($0) })
    // No second has much more than its share, and of a thousand boards none is empty.
    let seconds = Dictionary(grouping: dates) { Int($0) }.mapValues(\.count)
    let share = Double(count) / Double(Self.spread)
    #expect(seconds.count == Self.spread || count < 1000)
    #expect(seconds.values.allSatisfy { Double($0) <= share * 2 + 5 }, "\(seconds)")
  }

  /// A client of MQTT 3.1.1 by hand: a connection, and nothing else.
  private final class Subscriber {
    private let descriptor: Int32

    init(of broker: Broker, name: String) throws {
      descriptor = broker.connection()
      guard descriptor >= 0 else { throw Broker.Failure(words: "no connection for \(name)") }
      let connect = Broker.text("MQTT") + [4, 0x02, 0, 0] + Broker.text(name)
      let subscribe = [0, 1] + Broker.text("team/boards") + [1]
      try Broker.send(
        Broker.packet(0x10, connect) + Broker.packet(0x82, subscribe), to: descriptor)
    }

    deinit { close(descriptor) }

    /// Waits for the broker's answers.
    func finishSubscribing() throws {
      let answers = try Broker.receive(9, from: descriptor)
      guard answers[0] == 0x20, answers[3] == 0, answers[4] == 0x90, answers[8] == 1 else {
        throw Broker.Failure(words: "\(answers)")
      }
    }

    /// Waits for a message whose payload has so many bytes, and says that it was taken.
    func receive(_ count: Int) throws -> String {
      let topic = Broker.text("team/boards")
      let bytes = try Broker.receive(2 + topic.count + 2 + count, from: descriptor)
      guard bytes[0] & 0xF6 == 0x32, Array(bytes[2..<2 + topic.count]) == topic else {
        throw Broker.Failure(words: "\(bytes)")
      }
      let id = Array(bytes[2 + topic.count..<4 + topic.count])
      try Broker.send([0x40, 2] + id, to: descriptor)
      return String(decoding: bytes.suffix(count), as: UTF8.self)
    }
  }
}
