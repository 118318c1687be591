import CountedProgram
import Figures
import Foundation
import Glibc
import TerminalPairs

/// Counts the system calls and memory of the built program until its first picture and during seconds
/// of timers, and fails where a count exceeds its entry in `.ci/counts` by more than a tenth.
///
/// Counts are the same on each machine, whatever else runs there; times are not. Figures that depend
/// on the kernel are printed too, but not judged.
struct CountsRun {
  private let built: URL
  private let home: URL
  private var starts: [Start] = []

  /// The counts of one start.
  private struct Start {
    var first = counted_frame()
    /// The counts for the measured seconds of timers.
    var timers = counted_frame()
    var timerBytes = 0
    var statements = 0
    var privateKilobytes = 0
  }

  private static let runs = 5
  private static let seconds = 5

  /// - Parameter arguments: the folder of the programs, and a file to use in place of `.ci/counts`.
  static func run(_ arguments: [String]) throws {
    let built = URL(fileURLWithPath: arguments.first ?? ".build/release").resolvingSymlinksInPath()
    // A fixed path, not one that a variable names: the kernel looks up each folder on the way,
    // which would change the count.
    let home = URL(fileURLWithPath: "/tmp/widgetboard-counts-\(getpid())")
    defer { try? FileManager.default.removeItem(at: home) }
    var run = CountsRun(built: built, home: home)
    do {
      try run.measure()
    } catch let failure as CountedStart.Failure
      where [EPERM, EACCES, ENOSYS].contains(failure.number)
    {
      // A container may not let one process trace another.
      print("not counted: cannot \(failure.step): \(String(cString: strerror(failure.number)))")
      exit(EX_TEMPFAIL)
    }
    let file = arguments.dropFirst().first ?? ".ci/counts"
    let budget = try CountBudget(text: String(contentsOfFile: file, encoding: .utf8))
    guard run.judge(by: budget, in: file) else { exit(EXIT_FAILURE) }
  }

  private init(built: URL, home: URL) {
    self.built = built
    self.home = home
  }

  private mutating func measure() throws {
    try TimersBoard.prepare(home)
    // The first run only fetches the timelines.
    let first = try BenchmarkTerminal(
      [program], environment: environment, columns: 120, rows: 40)
    first.read(forMilliseconds: 3000)
    first.end()
    for _ in 0..<Self.runs { starts.append(try start()) }
  }

  private var program: String { built.appending(path: "widgetboard").path }
  private var environment: [String: String] { LatencyBenchmark.environment(home) }

  // MARK: A start

  private func start() throws -> Start {
    var start = Start()
    try CountedStart.run(program, environment) { board in
      start.first = try board.nextFrame()
      // Skips the frames of the work that a launch does after its first picture.
      for _ in 0..<3 { _ = try board.nextFrame() }
      let before = board.frame
      for _ in 0..<Self.seconds { start.timerBytes += try board.nextFrame().bytes }
      start.timers = board.frame
      start.timers.system_calls -= before.system_calls
      start.timers.writes -= before.writes
      start.privateKilobytes = board.privateKilobytes
    }
    start.statements = try statements()
    return start
  }

  /// The number of SQL statements until the first picture.
  private func statements() throws -> Int {
    let file = home.appending(path: "statements")
    try Data(count: MemoryLayout<Int>.size).write(to: file)
    let library = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "libStatementCounter.so")
    let counting = ["LD_PRELOAD": library.path, "WIDGETBOARD_STATEMENTS": file.path]
    var count = 0
    try CountedStart.run(program, environment.merging(counting) { $1 }) { board in
      _ = try board.nextFrame()
      count = try Data(contentsOf: file).withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
    }
    return count
  }

  // MARK: What they say

  private func median(_ count: (Start) -> Int) -> Int {
    starts.map(count).sorted()[starts.count / 2]
  }

  private var judged: [(String, (Start) -> Int)] {
    [
      ("system calls to the first picture", { Int($0.first.system_calls) }),
      ("bytes of the first picture", { Int($0.first.bytes) }),
      ("statements to the store before the first picture", \.statements),
      ("system calls of \(Self.seconds) s of timers", { Int($0.timers.system_calls) }),
      ("writes of \(Self.seconds) s of timers", { Int($0.timers.writes) }),
      ("bytes of \(Self.seconds) s of timers", \.timerBytes),
    ]
  }

  private var reported: [(String, (Start) -> Int)] {
    [
      ("page faults to the first picture", { Int($0.first.page_faults) }),
      ("private memory, kB", \.privateKilobytes),
    ]
  }

  private func judge(by budget: CountBudget, in file: String) -> Bool {
    var measured = Dictionary(uniqueKeysWithValues: judged.map { ($0.0, median($0.1)) })
    for (name, count) in judged { print("\(name): \(median(count)) \(spread(count))") }
    let kilobytes = FiguresRun.bytes(program).map { Int($0 / 1000) } ?? 0
    measured["kB installed"] = kilobytes
    print("kB installed: \(kilobytes)")
    for (name, count) in reported {
      print("\(name), not judged: \(median(count)) \(spread(count))")
    }
    for line in budget.savings(of: measured) { print("less than \(file) says: \(line)") }
    let excess = budget.excess(of: measured)
    for line in excess { print("more than \(file) allows: \(line)") }
    return excess.isEmpty
  }

  private func spread(_ count: (Start) -> Int) -> String {
    let counts = starts.map(count).sorted()
    return "(\(counts[0])–\(counts[counts.count - 1]))"
  }
}
