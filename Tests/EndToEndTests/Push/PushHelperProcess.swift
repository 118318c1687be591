import Foundation
import Glibc
import Programs

/// The helper alone, without a board, and what it has said so far.
final class PushHelperProcess {
  private let program: Program
  private let answers: Bool
  private(set) var said = ""
  private var unread = ""

  /// - Parameter answers: whether each message is answered as a board does that has stored it.
  init(
    _ job: String, answers: Bool = true, environment: [String: String] = [:]
  ) throws {
    self.answers = answers
    program = try Program(
      [Home.programs.appending(path: "widgetboard-push").path],
      environment: environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }, pipes: true)
    program.write(job + "\n")
  }

  /// Ends it by SIGKILL.
  deinit {
    kill(program.processID, SIGKILL)
    program.waitDiscardingOutput()
  }

  func tell(_ line: String) { program.write(line + "\n") }

  /// Reads until it has said this.
  @discardableResult
  func wait(for words: String) throws -> String { try wait { $0.contains(words) } }

  /// Reads until what it has said is like this.
  @discardableResult
  func wait(until isEnough: (String) -> Bool) throws -> String {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !isEnough(said) {
      var source = pollfd(fd: program.output, events: Int16(POLLIN), revents: 0)
      guard poll(&source, 1, 60_000) > 0 else { throw Broker.Failure(words: said) }
      let count = read(program.output, &buffer, buffer.count)
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count > 0 else { throw Broker.Failure(words: said) }
      let new = String(decoding: buffer[..<count], as: UTF8.self)
      said += new
      answer(new)
    }
    return said
  }

  private func answer(_ new: String) {
    unread += new
    while let end = unread.firstIndex(of: "\n") {
      let line = unread[..<end]
      if answers, let number = line.firstMatch(of: /"number":(\d+)/) {
        tell(#"{"stored":\#(number.1)}"#)
      }
      unread = String(unread[unread.index(after: end)...])
    }
  }

  /// The first line of its input.
  static func job(_ address: String, _ name: String, topics: [String] = ["boards"]) -> String {
    let topics = topics.map { "\"\($0)\"" }.joined(separator: ",")
    return #"{"address":"\#(address)","client":"\#(name)","topics":[\#(topics)]}"#
  }
}
