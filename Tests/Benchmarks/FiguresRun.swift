import CLinux
import Figures
import Foundation
import Glibc
import WidgetArchive

/// Prints a table of what the built program costs: disk space, start, frame, key, idle second,
/// reload and memory; beside it the same for an equivalent program in plain C and for other
/// installed programs.
///
/// Everything is measured from outside, with the programs in turn, so that other work of the
/// machine affects all alike. A cell is empty where a program has no such figure.
struct FiguresRun {
  private let programs: [ComparedProgram]
  private let folder: URL
  private let environment: [String: String]
  private var table: FigureTable

  /// The number of starts. As when a person starts a program, pauses separate them, so that neither the
  /// processor's caches nor its frequency are left from the start before.
  private static let starts = 5
  private static let secondsBetweenStarts = 10.0
  private static let steadySeconds = 10.0

  /// - Parameter arguments: a folder of programs to measure in place of those built with this one.
  static func run(_ arguments: [String]) throws {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let built = arguments.first.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() } ?? own
    let folder = FileManager.default.temporaryDirectory.appending(path: "figures-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    // The board watches the parent folder of its home: in a shared one, other processes would wake
    // it.
    let home = folder.appending(path: "home")
    var run = try FiguresRun(built: built, home: home)
    try run.measure(built)
    print(run.table.text)
  }

  private init(built: URL, home: URL) throws {
    folder = home
    environment = LatencyBenchmark.environment(home)
    try TimersBoard.prepare(home)
    programs = try ComparedProgram.all(
      board: built.appending(path: "widgetboard").path, folder: home)
    table = FigureTable(programs.map { .init($0.name, isInstalled: $0.command != nil) })
  }

  private mutating func measure(_ built: URL) throws {
    addSizes()
    try addStarts()
    try addProcesses(built)
    try addSteady()
    try addKeys(built)
  }

  // MARK: Room

  private mutating func addSizes() {
    let files = programs.map { program in program.file.flatMap(Self.bytes) }
    table.add("installed, MB", files.map { $0.map { $0 / 1e6 } })
    let packages = (try? FileManager.default.contentsOfDirectory(atPath: ".build/packages")) ?? []
    let download = packages.filter { $0.hasSuffix(".tar.xz") }.compactMap {
      Self.bytes(".build/packages/\($0)")
    }.max()
    table.add("download, MB", [download.map { $0 / 1e6 }])
  }

  static func bytes(_ path: String) -> Double? {
    var about = stat()
    return stat(path, &about) == 0 ? Double(about.st_size) : nil
  }

  // MARK: Start

  private mutating func addStarts() throws {
    // The first run only fetches the timelines.
    let first = try BenchmarkTerminal(
      programs[0].command ?? [], environment: environment, columns: 120, rows: 40)
    first.read(forMilliseconds: 2000)
    first.end()
    let load = Self.load()
    var taken = programs.map { _ in [StartFigures]() }
    for _ in 0..<Self.starts {
      for (index, program) in programs.enumerated() {
        guard let command = program.command else { continue }
        usleep(UInt32(Self.secondsBetweenStarts * 1_000_000 / Double(programs.count)))
        if let start = try StartFigures(command, environment) { taken[index].append(start) }
      }
    }
    table.add("load of the machine, before and after", [load, Self.load()])
    table.add("first frame, ms", taken.map { Self.median($0.map(\.milliseconds)) })
    table.add("processor until then, ms", taken.map { Self.median($0.map(\.processor)) })
    table.add("page faults until then", taken.map { Self.median($0.map(\.pageFaults)) })
    table.add("system calls until then", try programs.map(systemCalls))
  }

  /// The number of system calls to the first frame, for a program that marks where a frame ends.
  private func systemCalls(_ program: ComparedProgram) throws -> Double? {
    guard program.endsFrames, let command = program.command else { return nil }
    var calls: Double?
    try CountedStart.run(command[0], environment) { board in
      calls = Double(try board.nextFrame().system_calls)
    }
    return calls
  }

  /// The load average of the last minute.
  private static func load() -> Double? {
    let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    return text?.split(separator: " ").first.flatMap { Double($0) }
  }

  // MARK: Processes

  /// Measures processes from their start to their end.
  private mutating func addProcesses(_ built: URL) throws {
    let board = built.appending(path: "widgetboard")
    let version = try Self.processes { try Self.answer(of: board, ["--version"], to: nil) }
    add(version, to: "--version, processor ms")
    let oneEntry = try Self.processes {
      try Self.answer(
        of: built.appending(path: "countdown.widget"), [], to: Self.request("countdown"))
    }
    add(oneEntry, to: "a widget's process, processor ms")
    let clock = try Self.processes {
      try Self.answer(of: built.appending(path: "clock.widget"), [], to: Self.request("clock"))
    }
    add(clock, to: "a reload of 60 entries, processor ms")
    table.add("a reload of 60 entries, KB", [Double(clock.bytes) / 1000])
  }

  private static func processes(_ run: () throws -> Int) rethrows -> (
    milliseconds: [Double], bytes: Int
  ) {
    var bytes = 0
    let used = try (0..<41).map { _ in
      let before = TimelineBenchmark.childrenCPU()
      bytes = try run()
      return TimelineBenchmark.childrenCPU() - before
    }
    return (used, bytes)
  }

  /// Other work on the machine only adds time: the minimum is the process's own cost.
  private mutating func add(_ run: (milliseconds: [Double], bytes: Int), to figure: String) {
    table.add(figure, [Self.median(run.milliseconds)])
    table.add(figure + ", least of \(run.milliseconds.count)", [run.milliseconds.min()])
  }

  private static func request(_ kind: String) -> Data {
    let request = ExtensionRequest(
      id: 1, action: .timeline, kind: kind, family: .systemMedium, columns: 37, rows: 7,
      shares: true)
    return Data(request.jsonLine() + [UInt8(ascii: "\n")])
  }

  /// Runs a program as the board does: Foundation's `Process` would add its own work between fork and
  /// exec. Returns the number of bytes written.
  private static func answer(of program: URL, _ arguments: [String], to line: Data?) throws -> Int {
    try BenchmarkProcess.run(
      [program.path] + arguments, environment: ProcessInfo.processInfo.environment,
      input: line ?? Data()
    ).count
  }

  // MARK: A second

  private mutating func addSteady() throws {
    let measured = try programs.map { program in
      try program.command.map { try SteadyFigures($0, environment, seconds: Self.steadySeconds) }
    }
    table.add("a second of timers, wake-ups", measured.map { $0?.wakeUps })
    table.add("a second of timers, reads of the terminal", measured.map { $0?.reads })
    table.add("a second of timers, processor ms", measured.map { $0?.milliseconds })
    table.add("private memory, MB", measured.map { $0?.privateMemory })
    table.add("memory shared with files, MB", measured.map { $0?.sharedMemory })
  }

  // MARK: Keys

  /// Measures keys on the board with eight tiles, then page turns on a board of 24 tiles of which
  /// one hangs.
  private mutating func addKeys(_ built: URL) throws {
    let answers = try programs.map { program -> [Double] in
      guard let command = program.command else { return [] }
      let terminal = try BenchmarkTerminal(
        command, environment: environment, columns: 120, rows: 40)
      terminal.read(forMilliseconds: 3000)
      defer { terminal.end() }
      return Self.keys(program.keys, on: terminal)
    }
    table.add("key to first byte, median ms", answers.map(Self.median))
    table.add(
      "key to first byte, 99th percentile ms",
      answers.map { $0.isEmpty ? nil : $0.sorted()[$0.count * 99 / 100] })
    table.add("flip to a page of 24 tiles at 200×60, processor ms", [try flip()])
  }

  private func flip() throws -> Double? {
    try LatencyBenchmark.prepare(folder)
    guard let command = programs[0].command else { return nil }
    let terminal = try BenchmarkTerminal(command, environment: environment, columns: 200, rows: 60)
    terminal.read(forMilliseconds: 3000)
    defer { terminal.end() }
    let before = terminal.processorSeconds
    let flips = LatencyBenchmark.flips(on: terminal).count
    return (terminal.processorSeconds - before) * 1000 / Double(max(1, flips))
  }

  /// Presses each key after the program has been quiet, at any moment of its second: a key typed right
  /// after an answer would find the processor still at that frequency.
  private static func keys(_ keys: [String], on terminal: BenchmarkTerminal) -> [Double] {
    (0..<100).compactMap { index in
      terminal.read(forMilliseconds: .random(in: 40...80))
      // A program that polls may write at any time.
      let quiet = LatencyBenchmark.now() + 500
      while terminal.read(milliseconds: 15), LatencyBenchmark.now() < quiet {}
      let start = LatencyBenchmark.now()
      terminal.type(keys[index % keys.count])
      return terminal.awaitBytes(milliseconds: 500) ? LatencyBenchmark.now() - start : nil
    }
  }

  private static func median(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }
}

/// The cost of a start, from exec to the end of the first frame: the last byte before a tenth of a
/// second of silence, whatever the program itself marks as the end of a frame.
struct StartFigures {
  let milliseconds: Double
  let processor: Double
  let pageFaults: Double

  private static let quietMilliseconds: Int32 = 100

  /// Returns nil if the program wrote nothing.
  init?(_ command: [String], _ environment: [String: String]) throws {
    let terminal = try BenchmarkTerminal(command, environment: environment, columns: 120, rows: 40)
    let begin = LatencyBenchmark.now()
    var last: Double?
    var (used, faults) = (0.0, 0.0)
    while terminal.read(milliseconds: last == nil ? 5000 : Self.quietMilliseconds) {
      last = LatencyBenchmark.now()
      (used, faults) = (terminal.processorSeconds, terminal.pageFaults)
    }
    terminal.end()
    guard let last else { return nil }
    (milliseconds, processor, pageFaults) = (last - begin, used * 1000, faults)
  }
}

/// The cost of an open program in a second, and its memory.
struct SteadyFigures {
  private(set) var wakeUps = 0.0
  private(set) var reads = 0.0
  private(set) var milliseconds = 0.0
  private(set) var privateMemory = 0.0
  /// Memory of file pages, which all processes that read the file share.
  private(set) var sharedMemory = 0.0

  init(_ command: [String], _ environment: [String: String], seconds: Double) throws {
    let terminal = try BenchmarkTerminal(command, environment: environment, columns: 120, rows: 40)
    terminal.read(forMilliseconds: 2000)
    let (switches, used) = (Self.switches(terminal), terminal.processorSeconds)
    let begin = LatencyBenchmark.now()
    while LatencyBenchmark.now() < begin + seconds * 1000 {
      if terminal.read(milliseconds: 50) { reads += 1 }
    }
    let elapsed = (LatencyBenchmark.now() - begin) / 1000
    wakeUps = (Self.switches(terminal) - switches) / elapsed
    milliseconds = (terminal.processorSeconds - used) * 1000 / elapsed
    reads /= elapsed
    let memory = terminal.processFile("smaps_rollup")
    privateMemory = Self.sum(memory, ["Private_Dirty"])
    sharedMemory = Self.sum(memory, ["Private_Clean", "Shared_Clean", "Shared_Dirty"])
    terminal.end()
  }

  /// The number of times its threads began to wait: voluntary context switches.
  private static func switches(_ terminal: BenchmarkTerminal) -> Double {
    terminal.threads.reduce(0) { sum, thread in
      sum + value("voluntary_ctxt_switches", in: terminal.processFile("task/\(thread)/status"))
    }
  }

  private static func sum(_ text: String, _ names: [String]) -> Double {
    names.reduce(0) { $0 + value($1, in: text) } * 1024 / 1e6
  }

  /// The number in a line such as `Private_Dirty:   3500 kB`.
  private static func value(_ name: String, in text: String) -> Double {
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    let words = line?.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == ":" }) ?? []
    return words.count > 1 ? Double(words[1]) ?? 0 : 0
  }
}
