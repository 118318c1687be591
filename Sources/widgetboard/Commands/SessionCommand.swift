import CLinux
import Glibc
import TimelineEngine
import WidgetArchive

/// `widgetboard session`: says that an app is in use for as long as a program runs.
///
/// The program runs in this process' group and terminal, so that Ctrl-C and Ctrl-Z reach it as if it
/// had been started without us; what another process sends us is passed on.
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
    var held = try hold(number: 1)
    let signals = linux_signals(Self.signals, Int32(Self.signals.count))
    let child = Self.start(command)
    guard child > 0, signals >= 0 else {
      held.end()
      throw Self.failure(command[0], error: child > 0 ? -signals : Int32(-child))
    }
    let ending = linux_process(child)
    var stops = 1
    while true {
      var sources = [
        pollfd(fd: ending, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      ]
      poll(&sources, nfds_t(sources.count), -1)
      while let signal = Self.nextSignal(signals) {
        if signal.isFromProcess { kill(child, signal.number) }
        guard signal.number == SIGTSTP else { continue }
        // An app that is stopped is not in use.
        held.end()
        kill(getpid(), SIGSTOP)
        stops += 1
        held = try hold(number: stops)
      }
      var end = linux_exit()
      guard linux_reap(child, &end) == 1 else { continue }
      held.end()
      return Self.status(of: end)
    }
  }

  private func hold(number: Int) throws(CommandFailure) -> HeldSession {
    try HeldSession(
      AppSessionName(use: use.rawValue, processID: getpid(), number: number, app: app), in: folder)
  }

  // MARK: The program

  private static let signals = [
    SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGTSTP,
  ]

  private static func nextSignal(_ descriptor: Int32) -> (number: Int32, isFromProcess: Bool)? {
    var isFromProcess = false
    let number = linux_signal_take(descriptor, &isFromProcess)
    return number > 0 ? (number, isFromProcess) : nil
  }

  private static func start(_ command: [String]) -> pid_t {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    arguments.append(nil)
    defer { arguments.forEach { free($0) } }
    guard let program = arguments[0] else { return -ENOMEM }
    return arguments.withUnsafeBufferPointer { vector in
      guard let vector = vector.baseAddress else { return -ENOMEM }
      var options = linux_spawn_default(program, vector, linux_environment())
      options.search = true
      return linux_spawn(&options)
    }
  }

  private static func failure(_ program: String, error: Int32) -> CommandFailure {
    CommandFailure(
      error == ENOENT ? .notFound : .notExecutable,
      "\(program) did not start: \(String(cString: strerror(error)))")
  }

  /// The program's own; where a signal ended it, the same signal ends us, so that a shell knows.
  private static func status(of end: linux_exit) -> ExitStatus {
    guard end.signal != 0 else { return ExitStatus(rawValue: end.status) }
    if [SIGINT, SIGQUIT, SIGTERM, SIGHUP].contains(end.signal) {
      var core = rlimit()
      setrlimit(__rlimit_resource_t(4), &core)  // RLIMIT_CORE
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, end.signal)
      kill(getpid(), end.signal)
      sigprocmask(SIG_UNBLOCK, &signals, nil)
    }
    return ExitStatus(rawValue: 128 + end.signal)
  }
}
