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
  /// A helper, and what it has said so far.
  private final class Helper {
    private let program: Program
    private var said = ""

    init(_ job: String) throws {
      program = try Program(
        [Home.programs.appending(path: "widgetboard-push").path],
        environment: ["PATH": "/usr/bin:/bin"], pipes: true)
      program.write(job + "\n")
    }

    deinit {
      kill(program.processID, SIGKILL)
      program.waitDiscardingOutput()
    }

    func tell(_ line: String) { program.write(line + "\n") }

    /// Reads until it has said this.
    @discardableResult
    func wait(for words: String) throws -> String {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while !said.contains(words) {
        var source = pollfd(fd: program.output, events: Int16(POLLIN), revents: 0)
        guard poll(&source, 1, 60_000) > 0 else { throw Broker.Failure(words: said) }
        let count = read(program.output, &buffer, buffer.count)
        if count < 0, errno == EAGAIN || errno == EINTR { continue }
        guard count > 0 else { throw Broker.Failure(words: said) }
        said += String(decoding: buffer[..<count], as: UTF8.self)
      }
      return said
    }
  }

  private func job(_ broker: Broker, _ name: String, topics: [String] = ["boards"]) -> String {
    let topics = topics.map { "\"\($0)\"" }.joined(separator: ",")
    return
      #"{"address":"\#(broker.address())","client":"\#(name)","topics":[\#(topics)]}"#
  }

  @Test func `one message reaches thirty boards`() throws {
    let home = try Home()
    let broker = try Broker(in: home)
    let helpers = try (0..<30).map { try Helper(job(broker, "board-\($0)")) }
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
      let helper = try Helper(job(broker, "board"))
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
    let again = try Helper(job(broker, "board", topics: ["boards"]))
    // A topic that is asked for no more is passed over, and given up.
    try broker.publish("last")
    #expect(try !again.wait(for: "last").contains("while it was gone"))
  }

  @Test func `a broker that is not there is asked again, later each time`() throws {
    let home = try Home()
    let broker = try Broker(in: home)
    broker.stop()
    let helper = try Helper(job(broker, "board"))
    let said = try helper.wait(for: "waiting")
    #expect(said.contains("Connection refused"))
    try broker.start()
    try helper.wait(for: "connected")
  }
}
