import CLinux
import Foundation
import Glibc

/// The time from a line that `widgetboard activity post` reads to the first byte that it causes in the
/// terminal of the board, each after a second of quiet; and from a key to its byte while ten thousand
/// updates a second are posted.
enum ActivityBenchmark {
  static func run() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "activity-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try LatencyBenchmark.prepare(folder)
    let environment = LatencyBenchmark.environment(folder)
    let board = try BenchmarkTerminal(
      [LatencyBenchmark.program], environment: environment, columns: 120, rows: 40)
    // The minute in the header is not what is measured: a page without ticking tiles.
    board.type("2")
    board.settle(milliseconds: 3000)
    let post = try Post(environment)
    defer { post.end() }
    // With several the strip has no time, so that nothing but news changes it.
    for tag in ["one", "two", "three"] { post.write(line(tag, 1)) }
    board.read(forMilliseconds: 3000)
    LatencyBenchmark.measure("activity post to first byte, after a second of quiet", on: board) {
      board in
      (0..<100).compactMap { index in
        board.read(forMilliseconds: 1200)
        let start = LatencyBenchmark.now()
        post.write(line("one", 2 + index))
        // One that never comes is the worst of all.
        return board.awaitBytes(milliseconds: 3000) ? LatencyBenchmark.now() - start : 3000
      }
    }
    let flood = Thread {
      // A hundred lines each ten milliseconds.
      for round in 0..<1000 where !post.isOver {
        post.write((0..<100).map { line("flood\($0 % 8)", round) }.joined())
        usleep(10_000)
      }
    }
    flood.start()
    LatencyBenchmark.measure(
      "key to first byte, while 10,000 updates a second are posted", on: board,
      LatencyBenchmark.keys)
    post.isOver = true
  }

  private static func line(_ tag: String, _ progress: Int) -> String {
    #"{"title":"\#(tag)","data":{"tag":"\#(tag)","progress":\#(progress % 100)}}"# + "\n"
  }
}

/// A running `widgetboard activity post`.
private final class Post: @unchecked Sendable {
  private let process: pid_t
  private let pipe = Pipe()
  /// Set by the main thread alone.
  var isOver = false

  init(_ environment: [String: String]) throws {
    let words = [LatencyBenchmark.program, "activity", "post"]
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    let input = pipe.fileHandleForReading.fileDescriptor
    process = LatencyBenchmark.program.withCString { path in
      var options = linux_spawn_default(path, arguments, variables)
      options.input = input
      options.dies_with_parent = true
      return linux_spawn(&options)
    }
    guard process > 0 else { throw BenchmarkTerminal.Failure(step: "start activity post") }
  }

  func write(_ text: String) {
    try? pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  func end() {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}
