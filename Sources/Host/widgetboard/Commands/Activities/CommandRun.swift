import Activities
import CLinux
import ExtensionHost
import Foundation
import Glibc
import WidgetArchive

/// `widgetboard activity run`: runs a command in a terminal of its own, and tells the board how far it
/// is. The command's streams that are no terminals stay what they are.
///
/// A monitor leads that terminal's session (`monitor.c`). This process is between the two terminals: it
/// passes on keys, output, sizes and signals, stops when the command stops, and ends as it ends.
final class CommandRun {
  private let title: String
  private let command: [String]
  private let isQuiet: Bool
  private let notifies: Bool
  private let terminal: CommandTerminal
  private var monitor: CommandMonitor
  private let signals: Int32
  private var news: CommandNews
  private var output: KeptOutput
  private var input: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  private var isInputOpen: Bool

  /// The signals of a person or another program, which are the command's.
  private static let passed = [
    SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGTSTP,
  ]
  /// The most keys that wait for a command that does not read them.
  private static let mostInput = 64 << 10
  /// Milliseconds between two looks whether a command in the background is in the foreground now.
  private static let background: Int32 = 250
  /// Milliseconds without output after the command's end, while something that it left keeps its
  /// terminal open.
  private static let patience: Int32 = 50

  static func run(_ command: [String], _ options: ParsedOptions, _ launch: LaunchEnvironment)
    throws(CommandFailure) -> ExitStatus
  {
    guard let program = command.first else {
      throw CommandFailure(.usage, "activity run expects, after “--”, a command")
    }
    let name = program.split(separator: "/").last.map(String.init) ?? program
    let run = try CommandRun(command, title: options.last("title") ?? name, options, launch)
    return try run.run()
  }

  private init(
    _ command: [String], title: String, _ options: ParsedOptions, _ launch: LaunchEnvironment
  ) throws(CommandFailure) {
    let now = Date()
    self.command = command
    self.title = title
    isQuiet = options.has("quiet")
    notifies = options.has("notify")
    let watched = Self.passed + [SIGCONT, SIGWINCH]
    signals = linux_signals(watched, Int32(watched.count))
    guard signals >= 0 else { throw Self.failure(command[0], error: -signals) }
    terminal = try CommandTerminal(isQuiet: isQuiet)
    isInputOpen = terminal.hasInput
    let id = ActivityCommand.newID(at: now)
    output = KeptOutput(launch, id: id, heading: command, at: now)
    news = CommandNews(
      launch, id: id, title: title, output: output.path, isKept: options.has("keep"), at: now)
    monitor = try CommandMonitor(command, terminal)
    terminal.closeOther()
  }

  private func run() throws(CommandFailure) -> ExitStatus {
    terminal.enter()
    defer { terminal.leave() }
    while true {
      wait()
      // A shell that brings a command that runs to the foreground tells it nothing.
      terminal.enter()
      readSignals()
      readInput()
      readOutput()
      while let report = monitor.next() {
        switch report.news {
        case LINUX_COMMAND_STARTED: break
        case LINUX_COMMAND_STOPPED: stop()
        case LINUX_COMMAND_FAILED:
          output.remove()
          throw Self.failure(command[0], error: report.value)
        case LINUX_COMMAND_EXITED, LINUX_COMMAND_KILLED:
          return end(report)
        default: break
        }
      }
      guard !monitor.isGone else {
        return end(linux_report(news: LINUX_COMMAND_KILLED, value: SIGKILL))
      }
      news.tell(at: Date())
    }
  }

  private static func failure(_ program: String, error: Int32) -> CommandFailure {
    CommandFailure(
      error == ENOENT ? .notFound : .notExecutable,
      "\(program) did not start: \(String(cString: strerror(error)))")
  }

  // MARK: Waiting

  private func wait() {
    var sources = [
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: monitor.channel, events: Int16(POLLIN), revents: 0),
    ]
    if terminal.master >= 0 {
      let events = POLLIN | (input.isEmpty ? 0 : POLLOUT)
      sources.append(pollfd(fd: terminal.master, events: Int16(events), revents: 0))
    }
    if isReadingInput {
      sources.append(pollfd(fd: terminal.keys, events: Int16(POLLIN), revents: 0))
    }
    var pause = news.pause(at: Date()).map { Int32(($0 * 1000).rounded(.up)) } ?? -1
    if terminal.isInBackground { pause = pause < 0 ? Self.background : min(pause, Self.background) }
    poll(&sources, nfds_t(sources.count), pause)
  }

  private var isReadingInput: Bool {
    isInputOpen && terminal.isEntered && input.count < Self.mostInput
  }

  private func readSignals() {
    while true {
      let number = linux_signal_read(signals)
      guard number > 0 else { return }
      switch number {
      case SIGWINCH: terminal.followSize()
      case SIGCONT:
        // As after fg, or bg: the command may have been stopped with this process.
        terminal.enter()
        monitor.signal(SIGCONT)
      default: monitor.signal(number)
      }
    }
  }

  // MARK: Keys and output

  private func readInput() {
    if isReadingInput {
      var source = pollfd(fd: terminal.keys, events: Int16(POLLIN), revents: 0)
      if poll(&source, 1, 0) > 0 {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(terminal.keys, &buffer, buffer.count)
        if count > 0 { input += buffer[..<count] }
        if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN { isInputOpen = false }
      }
    }
    guard !input.isEmpty else { return }
    let count = write(terminal.master, input, input.count)
    if count > 0 { input.removeFirst(count) }
    if count < 0, errno == EIO { input = [] }
  }

  /// Passes on what the command has printed. Returns false at the end of its terminal.
  @discardableResult
  private func readOutput() -> Bool {
    guard terminal.master >= 0 else { return false }
    // A terminal gives four kilobytes at most at once: what is there is passed on in one piece.
    var (count, isOpen) = (0, true)
    while count < buffer.count {
      let read = buffer.withUnsafeMutableBytes { bytes in
        Glibc.read(terminal.master, bytes.baseAddress?.advanced(by: count), bytes.count - count)
      }
      guard read > 0 else {
        isOpen = read < 0 && (errno == EAGAIN || errno == EINTR)
        break
      }
      count += read
    }
    guard count > 0 else { return isOpen }
    terminal.show(buffer[..<count])
    output.append(buffer[..<count])
    news.read(buffer[..<count], at: Date())
    return true
  }

  // MARK: Stops and the end

  /// The command was stopped: so is this process, until a shell continues it.
  private func stop() {
    readOutput()
    terminal.leave()
    news.isStopped = true
    news.tell(at: Date(), isUrgent: true)
    _ = linux_stop()
    news.isStopped = false
    news.tell(at: Date(), isUrgent: true)
    terminal.enter()
    terminal.followSize()
    monitor.signal(SIGCONT)
  }

  private func end(_ report: linux_report) -> ExitStatus {
    drain()
    terminal.giveBack(input)
    terminal.leave()
    monitor.end()
    let signal = report.news == LINUX_COMMAND_KILLED ? report.value : 0
    let status = signal == 0 ? report.value : 128 + signal
    let alert = notifies ? news.alert(status: status, signal: signal, at: Date()) : nil
    let isKept = news.end(
      status: status, isInterrupted: signal == SIGINT, alert: alert, at: Date())
    if !isKept { output.remove() }
    if notifies, isatty(STDERR_FILENO) == 1 { writeError("\u{7}") }
    if signal != 0 { SessionCommand.end(by: signal) }
    return ExitStatus(rawValue: status)
  }

  /// Reads the rest of the output: up to the end of the terminal, or as long as something comes if a
  /// program that the command left has the terminal open.
  private func drain() {
    guard terminal.master >= 0 else { return }
    for _ in 0..<4096 {
      var source = pollfd(fd: terminal.master, events: Int16(POLLIN), revents: 0)
      guard poll(&source, 1, Self.patience) > 0, readOutput() else { return }
    }
  }
}
