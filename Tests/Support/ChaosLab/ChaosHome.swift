import CLinux
import Foundation
import Glibc
import Programs
import Synchronization

/// A person's home folder in which everything may go wrong, with its own programs: no browser and
/// no desktop can be reached from there.
package final class ChaosHome {
  package let path: String
  /// The program in a folder of its own, without neighbours that it would take for widgets.
  package let program: String
  /// The seconds that a stray process sleeps; a number that no other process of the machine has
  /// among its arguments.
  package let staying: String
  private let tools: String
  /// The processes started here. A process with one of them as an ancestor or in its session comes from this
  /// home, whatever it does to its environment, its arguments and its folder.
  private let started = Mutex<Set<pid_t>>([])

  /// The programs that scripts may call.
  private static let tools = [
    "sh", "bash", "sleep", "cat", "head", "tr", "kill", "setsid", "dd", "mkfifo", "rm", "mv", "cp",
    "chmod", "ln", "env", "true", "yes", "seq", "mkdir", "nohup", "touch", "awk", "cut", "date",
  ]

  /// - Parameter products: the folder of the built programs.
  package init(products: URL) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "chaos-\(UUID())")
    path = folder.appending(path: "home").path
    tools = folder.appending(path: "bin").path
    program = tools + "/widgetboard"
    staying = "\(900_000_000 + UInt32.random(in: 0..<90_000_000))"
    for each in [path, tools, path + "/.config/widgetboard", path + "/" + Self.widgets] {
      try FileManager.default.createDirectory(atPath: each, withIntermediateDirectories: true)
    }
    for name in ["widgetboard", "widgetboard-transfer"] {
      // The helper is a link where all programs are one file.
      let built = products.appending(path: name).resolvingSymlinksInPath().path
      // On another file system the program is copied, by a process of its own: a file that another
      // child still has open for writing cannot be run.
      if link(built, "\(tools)/\(name)") != 0,
        run(["/usr/bin/cp", built, "\(tools)/\(name)"]).status != 0
      {
        throw CocoaError(.fileWriteUnknown)
      }
    }
    for tool in Self.tools where access("/usr/bin/\(tool)", X_OK) == 0 {
      symlink("/usr/bin/\(tool)", "\(tools)/\(tool)")
    }
  }

  /// Ends all remaining processes of this home, and removes it.
  package func remove() {
    for process in processes { kill(process, SIGKILL) }
    try? FileManager.default.removeItem(
      at: URL(fileURLWithPath: path).deletingLastPathComponent())
  }

  private static let widgets = ".local/share/widgetboard/widgets"
  package static let boardFile = ".config/widgetboard/board.conf"
  package static let store = ".local/state/widgetboard/board.sqlite"

  /// Additional variables in the environment of its programs.
  package var variables: [String: String] = [:]

  package var environment: [String: String] {
    [
      "HOME": path, "PATH": tools, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TZ": "UTC",
      "BROWSER": "true",
    ].merging(variables) { $1 }
  }

  package func write(_ file: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(file)"))
  }

  package func contents(_ file: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(file)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Writes a widget: a script whose first line names its interpreter.
  package func writeWidget(_ name: String, _ script: String) throws {
    try writeProgram(
      script.replacing("@STAY@", with: staying), to: "\(path)/\(Self.widgets)/\(name).widget")
  }

  /// Runs a command to its end and kills it after 20 s.
  @discardableResult
  package func run(_ command: [String]) -> (status: Int32, output: String, errors: String) {
    note(Command(command, in: self))?.end() ?? (-1, "", "not started")
  }

  /// Starts a command that runs beside the test.
  ///
  /// - Parameter adopts: whether orphans among its descendants become its children.
  package func start(_ command: [String], adopts: Bool = false) throws -> Command {
    guard let started = note(Command(command, in: self, adopts: adopts)) else {
      throw CocoaError(.executableNotLoadable)
    }
    return started
  }

  private func note(_ command: Command?) -> Command? {
    if let command { started.withLock { _ = $0.insert(command.process) } }
    return command
  }

  /// Runs a subcommand of the program to its end.
  package func board(_ arguments: String...) -> (status: Int32, output: String, errors: String) {
    run([program] + arguments)
  }

  /// All processes that come from this home: found by their ancestors or, if the one between has ended, by
  /// their environment, their arguments or their folder.
  package var processes: [pid_t] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap { pid_t($0) }.filter { $0 != getpid() && isOurs($0) && !hasEnded($0) }
  }

  private func isOurs(_ process: pid_t) -> Bool {
    if descends(process) { return true }
    let signs = [Array(path.utf8), Array(staying.utf8)]
    for file in ["environ", "cmdline"] {
      guard let data = FileManager.default.contents(atPath: "/proc/\(process)/\(file)") else {
        continue
      }
      if signs.contains(where: { data.firstRange(of: Data($0)) != nil }) { return true }
    }
    let folder = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd")
    return folder?.hasPrefix(path) ?? false
  }

  /// Whether its session leader or one of its ancestors was started here.
  private func descends(_ process: pid_t) -> Bool {
    let started = started.withLock { $0 }
    var next = process
    // Bounded, since a chain of parents that changes while it is read could go on for ever.
    for _ in 0..<64 {
      guard !started.contains(next), let numbers = Self.numbers(of: next) else {
        return started.contains(next)
      }
      if started.contains(numbers.session) { return true }
      guard numbers.parent > 1 else { return false }
      next = numbers.parent
    }
    return false
  }

  private static func numbers(of process: pid_t) -> (parent: pid_t, session: pid_t)? {
    // The program's name stands in parentheses and may contain any character.
    let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .isoLatin1)
    let words = stat?.split(separator: ")").last?.split(separator: " ") ?? []
    guard words.count > 3, let parent = pid_t(words[1]), let session = pid_t(words[3]) else {
      return nil
    }
    return (parent, session)
  }

  private func hasEnded(_ process: pid_t) -> Bool {
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return state?.split(separator: ")").last?.split(separator: " ").first.map { $0 == "Z" } ?? true
  }

  /// The processes still there after this time, each with its arguments.
  package func strays(after seconds: Double) -> [String] {
    let end = Date().addingTimeInterval(seconds)
    while true {
      let left = processes
      if left.isEmpty { return [] }
      guard end.timeIntervalSinceNow > 0 else { return left.map { "\($0) \(arguments(of: $0))" } }
      poll(nil, 0, 20)
    }
  }

  func arguments(of process: pid_t) -> String {
    let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
    return String(decoding: line.map { $0 == 0 ? 32 : $0 }, as: UTF8.self)
  }
}

/// A command that runs beside the test.
package final class Command {
  package let process: pid_t
  private let output = linux_memory_file("output")
  private let errors = linux_memory_file("errors")
  private var status: Int32?

  init?(_ command: [String], in home: ChaosHome, adopts: Bool = false) {
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(null) }
    process = startProcess(
      command, home.environment, input: null, output: output, error: errors,
      adopts: adopts)
    guard process > 0 else { return nil }
  }

  deinit {
    close(output)
    close(errors)
  }

  package func kill() { Glibc.kill(process, SIGKILL) }

  package var hasEnded: Bool {
    if status != nil { return true }
    var ended: Int32 = 0
    guard waitpid(process, &ended, WNOHANG) == process else { return false }
    status = ended
    return true
  }

  /// Waits for the command's end; the status is 128 plus the number for a signal.
  package func end(seconds: Double = 20) -> (status: Int32, output: String, errors: String) {
    var ended: Int32 = 0
    let process = linux_process(self.process)
    var source = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
    if status == nil, poll(&source, 1, Int32(seconds * 1000)) == 0 { kill() }
    if process >= 0 { close(process) }
    while status == nil, waitpid(self.process, &ended, 0) < 0, errno == EINTR {}
    let last = status ?? ended
    return (
      last & 0x7F == 0 ? last >> 8 & 0xFF : 128 + last & 0x7F, Self.text(output), Self.text(errors)
    )
  }

  private static func text(_ file: Int32) -> String {
    lseek(file, 0, SEEK_SET)
    return String(
      decoding: FileHandle(fileDescriptor: file, closeOnDealloc: false).readDataToEndOfFile(),
      as: UTF8.self)
  }
}
