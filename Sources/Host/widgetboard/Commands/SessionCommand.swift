import CLinux
import ExtensionHost
import Glibc
import TimelineEngine
import WidgetArchive

extension Subcommand {
  static let session = Subcommand(
    "session", .board, "run a program; meanwhile an app's reloads are free", operands: "-- CMD…",
    most: .max,
    options: [
      OptionSpec("app", "ID", help: "the app: its extension, program or desktop entry"),
      OptionSpec(
        "kind", "KIND", choices: ["foreground", "audio", "navigation"],
        help: "foreground, audio or navigation (foreground)"),
    ],
    needsTerminal: true
  ) { options, launch throws(CommandFailure) in
    try SessionCommand.run(options, launch)
  }
}

/// `widgetboard session`: says that an app is in use for as long as a program runs.
///
/// The program runs in this process's group and terminal, so that Ctrl-C and Ctrl-Z reach it as if
/// it had been started directly; signals that another process sends to this process are passed on.
/// When the program stops, for whatever reason, the session pauses and this process stops too, so
/// that the shell gets the terminal.
struct SessionCommand {
  private let app: String
  private let use: AppUse
  private let command: [String]
  private let folder: SessionFolder

  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure)
    -> ExitStatus
  {
    guard let app = options.last("app"), AppSessionName.isName(app), !options.operands.isEmpty
    else { throw CommandFailure(.usage, "session expects --app ID and, after “--”, a program") }
    let word = options.last("kind") ?? AppUse.foreground.rawValue
    guard let use = AppUse(rawValue: word) else {
      let words = AppUse.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(.usage, "--kind expects one of \(words), got “\(word)”")
    }
    let session = SessionCommand(
      app: app, use: use, command: options.operands,
      folder: SessionFolder(folders: launch.folders))
    return try session.run()
  }

  private func run() throws(CommandFailure) -> ExitStatus {
    var holds = 1
    var held: HeldFile? = try hold(number: holds)
    defer { held?.end() }
    let signals = linux_signals(Self.signals, Int32(Self.signals.count))
    guard signals >= 0 else { throw Self.failure(command[0], error: -signals) }
    let child = try start()
    while true {
      var source = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
      poll(&source, 1, -1)
      while let signal = Self.nextSignal(signals) {
        if signal.isFromProcess && signal.number != SIGCHLD { kill(child, signal.number) }
      }
      switch Self.state(of: child) {
      case .stopped:
        // An app that is stopped is not in use.
        held?.end()
        held = nil
        _ = linux_stop()
      case .continued where held == nil:
        holds += 1
        held = try hold(number: holds)
      case .ended(let end):
        held?.end()
        held = nil
        return Self.status(of: end)
      case .continued, nil: break
      }
    }
  }

  private func hold(number: Int) throws(CommandFailure) -> HeldFile {
    try folder.hold(
      AppSessionName(use: use.rawValue, processID: getpid(), number: number, app: app))
  }

  // MARK: The program

  private static let signals = [
    SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGTSTP, SIGCONT, SIGCHLD,
  ]

  private static func nextSignal(_ descriptor: Int32) -> (number: Int32, isFromProcess: Bool)? {
    var isFromProcess = false
    let number = linux_signal_take(descriptor, &isFromProcess)
    return number > 0 ? (number, isFromProcess) : nil
  }

  private enum ChildState {
    case stopped
    case continued
    case ended(linux_exit)
  }

  /// The program's change of state since the last call; nil if there is none.
  private static func state(of child: pid_t) -> ChildState? {
    var end = linux_exit()
    if linux_reap(child, &end) == 1 { return .ended(end) }
    var information = siginfo_t()
    let news = waitid(P_PID, id_t(child), &information, WSTOPPED | WCONTINUED | WNOHANG)
    guard news == 0, information.si_signo == SIGCHLD else { return nil }
    return Int(information.si_code) == Self.wasContinued ? .continued : .stopped
  }

  /// The constant CLD_CONTINUED, which Swift cannot import.
  private static let wasContinued = 6

  private func start() throws(CommandFailure) -> pid_t {
    var program = ChildProgram(command[0], command, environment: nil)
    program.isSearched = true
    do throws(ChildProgram.StartError) {
      return try program.start()
    } catch {
      throw Self.failure(command[0], error: error.errno)
    }
  }

  private static func failure(_ program: String, error: Int32) -> CommandFailure {
    CommandFailure(
      error == ENOENT ? .notFound : .notExecutable,
      "\(program) did not start: \(String(cString: strerror(error)))")
  }

  /// The program's own exit status. If a signal ended the program, the same signal ends this
  /// process, so that a shell sees it.
  private static func status(of end: linux_exit) -> ExitStatus {
    guard end.signal != 0 else { return ExitStatus(rawValue: end.status) }
    Self.end(by: end.signal)
    return ExitStatus(rawValue: 128 + end.signal)
  }

  /// Ends this process by a signal of a terminal that has ended another, without a core dump.
  static func end(by signal: Int32) {
    guard [SIGINT, SIGQUIT, SIGTERM, SIGHUP].contains(signal) else { return }
    var core = rlimit()
    setrlimit(__rlimit_resource_t(4), &core)  // RLIMIT_CORE
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    kill(getpid(), signal)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }
}
