import Foundation
import Testing
import WidgetArchive

/// An extension that is asked to stay live, run as a process.
@Suite struct LiveProcessTests {
  private func request(_ id: SerialNumber, _ kind: String) -> ExtensionRequest {
    ExtensionRequest(id: id, action: .live, kind: kind, family: .systemSmall, every: 1)
  }

  @Test func `answers at once and again, until its input ends`() throws {
    let process = try RunningExtension("RuntimeFixture", [request(7, "counting")])
    let answers = try (1...3).map { _ in try process.nextAnswer() }
    #expect(answers.map(\.id) == [7, 7, 7])
    let words = answers.map(\.words)
    let name = "of \(process.processID)"
    #expect(words == ["#1 \(name)", "#2 \(name)", "#3 \(name)"])
    #expect(try process.end() == 0)
  }

  @Test func `placements of one process are asked at the same tick, in order`() throws {
    let process = try RunningExtension(
      "RuntimeFixture", [request(1, "counting"), request(2, "counting"), request(3, "atOnce")])
    let ids = try (1...5).map { _ in try process.nextAnswer().id }
    // The third answer equals the second and is not sent.
    #expect(ids == [1, 2, 3, 1, 2])
    #expect(try process.end() == 0)
  }

  @Test func `one that never answers keeps none of the others waiting`() throws {
    let process = try RunningExtension(
      "RuntimeFixture",
      [request(1, "never"), request(2, "counting"), request(3, "neverQueried"), request(4, "slow")])
    var ids: [Int] = []
    while ids.filter({ $0 == 2 }).count < 3 { ids.append(try process.nextAnswer().id) }
    #expect(Set(ids).isSubset(of: [2, 4]))
    #expect(try process.end() == 0)
  }

  @Test func `one that drops its completion fails at its first tick`() throws {
    let process = try RunningExtension("RuntimeFixture", [request(1, "dropping")])
    let reply = try process.nextReply()
    #expect(reply.id == 1)
    guard case .error(let words) = reply.content else {
      Issue.record("an answer where nobody can give one")
      return
    }
    #expect(words.contains("DroppingProvider.getTimeline"))
    #expect(try process.end() == 0)
  }

  @Test func `leaves in the middle of a provider's work`() throws {
    let process = try RunningExtension("RuntimeFixture", [request(1, "stuck")])
    try process.waitForLog("stuck")
    #expect(try process.end() == 0)
  }

  @Test func `what cannot be met is an error, and the others go on`() throws {
    let process = try RunningExtension(
      "RuntimeFixture", [request(1, "nothing"), request(2, "counting")])
    let error = try process.nextReply()
    #expect(error.id == 1)
    guard case .error(let words) = error.content else {
      Issue.record("an answer where there is no such widget")
      return
    }
    #expect(words.hasPrefix("there is no widget of kind “nothing” here"))
    #expect(try process.nextAnswer().id == 2)
    #expect(try process.nextAnswer().id == 2)
    #expect(try process.end() == 0)
  }

  @Test func `a request that comes later is taken up`() throws {
    let process = try RunningExtension("RuntimeFixture", [request(1, "counting")])
    #expect(try process.nextAnswer().id == 1)
    try process.send(request(2, "atOnce"))
    var ids: Set<Int> = []
    while ids != [1, 2] { ids.insert(try process.nextAnswer().id) }
    #expect(try process.end() == 0)
  }
}

/// A running extension that reads one request line at a time.
final class RunningExtension {
  struct Answer {
    var id: Int
    var words: String
  }

  struct Ended: Error {}

  private let process = Process()
  private let (input, output, log) = (Pipe(), Pipe(), Pipe())
  private var lines = ""

  init(_ name: String, _ requests: [ExtensionRequest]) throws {
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent(name)
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, log)
    try process.run()
    for request in requests { try send(request) }
  }

  var processID: Int32 { process.processIdentifier }

  func send(_ request: ExtensionRequest) throws {
    try input.fileHandleForWriting.write(
      contentsOf: Data(request.jsonLine() + [UInt8(ascii: "\n")]))
  }

  /// The first line of the next reply.
  func nextReply() throws -> ExtensionReply { try ExtensionReply(jsonText: nextLine()) }

  /// The next reply: a timeline with one entry whose view is a text.
  func nextAnswer() throws -> Answer {
    let id = try nextReply().id.value
    let entry = try ArchivedEntry(jsonText: nextLine())
    guard case .text(let runs)? = entry.view.nodes.first?.content,
      case .verbatim(let words)? = runs.first?.content
    else { throw Ended() }
    return Answer(id: id, words: words)
  }

  func waitForLog(_ words: String) throws {
    var text = ""
    while !text.contains(words) {
      let more = log.fileHandleForReading.availableData
      if more.isEmpty { throw Ended() }
      text += String(decoding: more, as: UTF8.self)
    }
  }

  /// Closes standard input, waits for the process to end, and returns its exit status.
  func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
  }

  private func nextLine() throws -> String {
    while true {
      if let end = lines.firstIndex(of: "\n") {
        defer { lines.removeSubrange(...end) }
        return String(lines[..<end])
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { throw Ended() }
      lines += String(decoding: more, as: UTF8.self)
    }
  }
}
