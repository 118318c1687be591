import CLinux
import Foundation
import Glibc

/// The time from a key to the first byte of output it causes, and from a key to the whole of the
/// next page, in the built board.
enum LatencyBenchmark {
  static func run() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "latency-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try prepare(folder)
    let board = try BenchmarkTerminal(
      [program], environment: environment(folder), columns: 200, rows: 60)
    board.settle(milliseconds: 3000)
    measure("key to first byte, while a widget hangs", on: board, keys)
    measure("page flip of 24 tiles at 200×60, to the last byte", on: board, flips)
    measure("gallery, to the last byte of its first page", on: board, galleries)
  }

  static let program =
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "widgetboard").path

  static func environment(_ folder: URL) -> [String: String] {
    [
      "HOME": folder.path, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
      "TZ": "UTC",
    ]
  }

  /// Makes two pages of 24 tiles, with a widget that never answers on the first.
  static func prepare(_ folder: URL) throws {
    let widgets = folder.appending(path: ".local/share/widgetboard/widgets")
    let config = folder.appending(path: ".config/widgetboard")
    for folder in [widgets, config] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let script = widgets.appending(path: "hang.widget")
    try """
    #!/bin/sh
    read line
    case $line in
      *describe*) echo '{"id":1,"description":[{"kind":"hang"}]}' ;;
      *) exec sleep 1000 ;;
    esac
    """.write(to: script, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    let kinds = ["clock", "system", "countdown", "bookmarks"]
    let pages = (0..<2).map { page in
      let tiles = (0..<24).map { index in
        let kind = page == 0 && index == 0 ? "hang" : kinds[(index + page) % kinds.count]
        return "[tile]\nkind = \(kind)\n" + (index % 6 == 5 ? "family = medium\n" : "")
      }
      return "[page]\nname = \(page)\n" + tiles.joined()
    }
    try pages.joined().write(
      to: config.appending(path: "board.conf"), atomically: true, encoding: .utf8)
  }

  /// Times moves of the focus: each changes the frames of two tiles.
  static func keys(on board: BenchmarkTerminal) -> [Double] {
    (0..<500).compactMap { index in
      board.settle(milliseconds: 3)
      let start = now()
      board.type(index % 2 == 0 ? "l" : "h")
      return board.awaitBytes(milliseconds: 2000) ? now() - start : nil
    }
  }

  static func flips(on board: BenchmarkTerminal) -> [Double] {
    (0..<100).compactMap { index in
      board.settle(milliseconds: 10)
      let start = now()
      board.type(index % 2 == 0 ? "2" : "1")
      return board.readFrame() ? now() - start : nil
    }
  }

  private static func galleries(on board: BenchmarkTerminal) -> [Double] {
    (0..<20).compactMap { _ in
      board.settle(milliseconds: 300)
      let start = now()
      board.type("a")
      defer { board.type("\u{1B}") }
      return board.readFrame() ? now() - start : nil
    }
  }

  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  /// Prints the board's processor time as well, which does not depend on how busy the machine is.
  static func measure(
    _ name: String, on board: BenchmarkTerminal, _ work: (BenchmarkTerminal) -> [Double]
  ) {
    let before = board.processorSeconds
    let samples = work(board)
    let spent = (board.processorSeconds - before) * 1000 / Double(max(1, samples.count))
    let sorted = samples.sorted()
    guard let last = sorted.last else { return print("\(name): no answer") }
    let late = sorted[sorted.count * 99 / 100]
    print(
      "\(name): median \(Samples.written(sorted[sorted.count / 2])) ms, 99th percentile "
        + "\(Samples.written(late)) ms, most \(Samples.written(last)) ms; "
        + "\(Samples.written(spent)) ms of processor time each")
  }
}
