import CLinux
import Foundation
import Glibc
import RepeatableRandom

/// Runs a long session of random keys, mouse events, pastes, resizes and hand edits on the built board;
/// at its end the board file must be whole, the program must quit, and nothing may have leaked.
///
/// `Benchmarks soak [MINUTES [SEED]]`; the home folder is a new one.
struct SoakRun {
  private let minutes: Double
  private var random: SplitMix64
  private let home: URL
  private let program: String
  private var terminal: SoakTerminal
  private var quits = 0
  private var recent: [String] = []
  private var samples: [Sample] = []
  private var actions = 0
  private var handEdits = 0

  private struct Sample {
    var minute: Double
    var kilobytes: Int
    var descriptors: Int
    var cpu: Double
  }

  static func run(_ arguments: [String]) throws {
    var soak = try SoakRun(
      minutes: arguments.first.flatMap(Double.init) ?? 1,
      seed: arguments.dropFirst().first.flatMap(UInt64.init) ?? 1)
    try soak.run()
  }

  private init(minutes: Double, seed: UInt64) throws {
    self.minutes = minutes
    random = SplitMix64(seed: seed)
    home = FileManager.default.temporaryDirectory.appending(path: "soak-\(UUID())")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    program = folder.appending(path: "widgetboard").path
    try Self.furnish(home)
    terminal = try Self.terminal(program, home: home)
    print("soak: \(minutes) min, seed \(seed), home \(home.path)")
  }

  /// Makes a board without apps that would take the terminal, and with a browser that does nothing.
  private static func furnish(_ home: URL) throws {
    let bin = home.appending(path: "bin")
    let config = home.appending(path: ".config/widgetboard")
    for folder in [bin, config] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      at: bin.appending(path: "true"), withDestinationURL: URL(fileURLWithPath: "/bin/true"))
    try Data(board.utf8).write(to: config.appending(path: "board.conf"))
  }

  private static let board = """
    [page]
    name = Home
    [tile]
    kind = clock
    [tile]
    kind = countdown
    family = medium
    # A comment that stays with what follows.
    [tile]
    kind = bookmarks
    family = medium
    [page]
    name = More
    [tile]
    kind = clock
    family = large

    """

  private static func terminal(_ program: String, home: URL) throws -> SoakTerminal {
    try SoakTerminal(
      program: program,
      environment: [
        "HOME": home.path, "PATH": home.appending(path: "bin").path, "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8", "TZ": "UTC", "BROWSER": "true",
      ])
  }

  private var boardFile: URL { home.appending(path: ".config/widgetboard/board.conf") }

  private mutating func run() throws {
    let start = Date()
    var nextSample = 0.5
    terminal.drain(milliseconds: 2000)
    while Date().timeIntervalSince(start) < minutes * 60 {
      act()
      terminal.drain(milliseconds: Int.random(in: 0...80, using: &random))
      if terminal.hasEnded {
        // The help and the hints can be clicked, including “quit”.
        guard terminal.exitWords == "0" else { return report("the board ended by itself") }
        quits += 1
        terminal = try Self.terminal(program, home: home)
      }
      let minute = Date().timeIntervalSince(start) / 60
      if minute >= nextSample {
        sample(minute)
        nextSample += max(0.5, minutes / 12)
      }
    }
    sample(minutes)
    for _ in 0..<8 {
      terminal.type("\u{1B}")
      terminal.drain(milliseconds: 150)
    }
    terminal.type("q")
    terminal.awaitEnd(milliseconds: 3000)
    guard terminal.hasEnded else { return report("the board did not quit on q") }
    report(nil)
  }

  // MARK: What a person might do

  private mutating func act() {
    actions += 1
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<62: key()
    case 62..<86: mouse()
    case 86..<91: resize()
    case 91..<94: paste()
    case 94..<98: typeWord()
    default: editByHand()
    }
  }

  /// No `q`, Ctrl-C or Ctrl-Z: those end or stop the board on purpose. The help, from which it can be
  /// ended, is opened rarely.
  private static let keys: [String] =
    "hjkltriaeosdcnNDuU<>[]/:L+-TFG.,gRxyz0123456789 ".map(String.init) + [
      "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[H",
      "\u{1B}[F", "\t", "\u{1B}[Z", "\r", "\u{1B}", "\u{7F}", "\u{12}", "\u{17}", "\u{15}",
      "\u{13}", "\u{1B}OP", "\u{1B}[3~", "\u{1B}[999;", "é", "界", "👩‍👩‍👧",
    ]

  private mutating func key() {
    let isHelp = Int.random(in: 0..<300, using: &random) == 0
    let key = isHelp ? "?" : Self.keys.randomElement(using: &random) ?? "j"
    send(key)
  }

  private mutating func mouse() {
    let column = Int.random(in: 1...terminal.columns, using: &random)
    let row = Int.random(in: 1...terminal.rows, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: send("\u{1B}[<64;\(column);\(row)M")
    case 1: send("\u{1B}[<65;\(column);\(row)M")
    case 2: send("\u{1B}[<2;\(column);\(row)M\u{1B}[<2;\(column);\(row)m")
    case 3:
      let ends = (
        Int.random(in: 1...terminal.columns, using: &random),
        Int.random(in: 1...terminal.rows, using: &random)
      )
      send(
        "\u{1B}[<0;\(column);\(row)M\u{1B}[<32;\(ends.0);\(ends.1)M\u{1B}[<0;\(ends.0);\(ends.1)m")
    default: send("\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m")
    }
  }

  private mutating func resize() {
    let sizes = [(80, 24), (120, 40), (200, 60), (20, 9), (3, 2), (41, 12)]
    let size = sizes.randomElement(using: &random) ?? (80, 24)
    note("resize \(size)")
    terminal.resize(columns: size.0, rows: size.1)
  }

  private mutating func paste() {
    send("\u{1B}[200~d e l e t e\u{1B}[31m\n:quit\u{1B}[201~")
  }

  private mutating func typeWord() {
    let words = ["clock", "set theme nord", "move clock-1 --page 2", "add clock --family small"]
    send(words.randomElement(using: &random) ?? "clock")
  }

  /// Edits the board file as people do: adds to it, breaks it, puts it back.
  private mutating func editByHand() {
    guard let text = try? String(contentsOf: boardFile, encoding: .utf8) else { return }
    handEdits += 1
    note("hand edit")
    let choice = Int.random(in: 0..<3, using: &random)
    let edited =
      switch choice {
      case 0: text + "\n[tile]\nkind = clock\nfamily = small\n"
      case 1: text + "\n[page]\nname = By hand\n"
      default: text + "\nno assignment\n"
      }
    // A board that only grew would make the second half of the hour incomparable with the first.
    let isLarge = text.split(separator: "\n").count > 400
    write(isLarge ? "[page]\nname = Anew\n\n[tile]\nkind = clock\n" : edited)
    if choice == 2 {
      terminal.drain(milliseconds: 60)
      write(text)
    }
  }

  private func write(_ text: String) {
    try? Data(text.utf8).write(to: boardFile, options: .atomic)
  }

  private mutating func send(_ text: String) {
    note(text.debugDescription)
    terminal.type(text)
  }

  private mutating func note(_ action: String) {
    recent.append(action)
    if recent.count > 60 { recent.removeFirst() }
  }

  // MARK: What came of it

  private mutating func sample(_ minute: Double) {
    let sample = Sample(
      minute: minute, kilobytes: terminal.ownKilobytes,
      descriptors: terminal.descriptorCount, cpu: terminal.processorSeconds)
    samples.append(sample)
    print(
      String(
        format:
          "%5.1f min  %6d kB  %3d descriptors  %6.1f s CPU  %d actions  %d hand edits  %d quits",
        sample.minute, sample.kilobytes, sample.descriptors, sample.cpu, actions, handEdits,
        quits))
    fflush(nil)
  }

  private func report(_ failure: String?) {
    if let failure {
      print("FAILED: \(failure), status \(terminal.exitWords); the last of it:")
      print(recent.joined(separator: " "))
      print(terminal.lastOutput)
    }
    let list = Process()
    list.executableURL = URL(fileURLWithPath: program)
    list.arguments = ["list"]
    list.environment = ["HOME": home.path, "PATH": "/usr/bin:/bin"]
    list.standardOutput = FileHandle.nullDevice
    try? list.run()
    list.waitUntilExit()
    print("board file: \(list.terminationStatus == 0 ? "whole" : "BROKEN")")
    print("children left: \(terminal.survivors)")
    if let first = samples.first, let last = samples.last {
      print("memory \(first.kilobytes) -> \(last.kilobytes) kB")
      print("descriptors \(first.descriptors) -> \(last.descriptors)")
    }
    print("exit status \(terminal.exitWords)")
  }
}
