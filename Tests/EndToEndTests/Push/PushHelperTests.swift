import Foundation
import Glibc
import Programs
import Testing

/// The helper alone, many of them at one broker.
@Suite(
  .waiting, .serialized,
  .enabled(
    if: Broker.isInstalled,
    "Mosquitto is not installed (packages mosquitto and libmosquitto1)"))
struct PushHelperTests {
  private func job(_ broker: Broker, _ name: String, topics: [String] = ["boards"]) -> String {
    PushHelperProcess.job(broker.address(), name, topics: topics)
  }

  @Test func `one message reaches thirty boards`() throws {
    let home = try Home()
    let broker = try Broker(in: home)
    let helpers = try (0..<30).map { try PushHelperProcess(job(broker, "board-\($0)")) }
    for helper in helpers { try helper.wait(for: #"{"connected":true}"#) }
    try broker.publish(#"{"reload":"build"}"#)
    for helper in helpers {
      let said = try helper.wait(for: #""topic":"boards""#)
      #expect(said.contains(#""payload":"{\"reload\":\"build\"}""#))
    }
  }

  @Test func `topics come and go while it runs, and its session outlives it`() throws {
    let home = try Home()
    let broker = try Broker(in: home)
    let token = "tokens/" + String(repeating: "5f", count: 32)
    do {
      let helper = try PushHelperProcess(job(broker, "board"))
      try helper.wait(for: "connected")
      helper.tell(job(broker, "board", topics: ["boards", token]))
      // Until the broker has the new topic: what is published before comes to nobody.
      for number in 0..<200 {
        try broker.publish("\(number)", to: token)
        try broker.publish("mark \(number)")
        if try helper.wait(for: "mark \(number)").contains(token) { break }
      }
      #expect(try helper.wait(for: token).contains(token))
    }
    try broker.publish("while it was gone", to: token)
    let again = try PushHelperProcess(job(broker, "board", topics: ["boards"]))
    // A topic that is asked for no more is passed over, and given up.
    try broker.publish("last")
    #expect(try !again.wait(for: "last").contains("while it was gone"))
  }

  @Test func `a broker that is not there is asked again, later each time`() throws {
    let home = try Home()
    let broker = try Broker(in: home)
    broker.stop()
    let helper = try PushHelperProcess(job(broker, "board"))
    let said = try helper.wait(for: "waiting")
    #expect(said.contains("Connection refused"))
    try broker.start()
    try helper.wait(for: "connected")
  }

  // MARK: Nothing is lost

  @Test func `a message that no board has stored is sent again, and one that was stored is not`()
    throws
  {
    let home = try Home()
    let broker = try Broker(in: home)
    do {
      let helper = try PushHelperProcess(job(broker, "board"))
      try helper.wait(for: "connected")
      try broker.publish("first")
      try helper.wait(for: "first")
      // More than it hands over at once: it reads the last one after it has told the broker of the first.
      for number in 0..<40 { try broker.publish("mark \(number).") }
      try helper.wait(for: "mark 39.")
    }
    // Both helpers are killed. The last messages that were answered may come again, too.
    do {
      // What comes again may come before it says that it is connected, and then it says no more.
      let helper = try PushHelperProcess(job(broker, "board"), answers: false)
      try broker.publish("third")
      let said = try helper.wait { $0.contains("third") || $0.contains("mark") }
      #expect(!said.contains("first"))
    }
    let again = try PushHelperProcess(job(broker, "board"))
    #expect(try !again.wait(for: "third").contains("first"))
  }

  @Test func `while a board stores nothing, the broker is told nothing`() throws {
    let home = try Home()
    let broker = try Broker(in: home)
    let names = (0..<100).map { "message \($0)." }
    do {
      let helper = try PushHelperProcess(job(broker, "board"), answers: false)
      try helper.wait(for: "connected")
      for name in names { try broker.publish(name) }
      try helper.wait(for: names[0])
    }
    let again = try PushHelperProcess(job(broker, "board"))
    let said = try again.wait(for: names[99])
    for name in names { #expect(said.contains(name), "\(name) is lost") }
  }
}
