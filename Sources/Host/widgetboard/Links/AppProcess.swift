import CLinux
import Glibc

/// A program that was started for a deep link.
///
/// One that runs in the terminal leads the terminal's foreground process group from before its
/// first instruction; the board gives up the screen before the start and calls
/// ``takeBack(terminal:)`` when ``descriptor`` says that it has ended. A desktop program has a
/// session of its own, without a terminal, and outlives the board.
struct AppProcess: Hashable, Sendable {
  let launch: AppLaunch
  let processID: pid_t
  /// A pidfd, readable when the program has ended. Closed by the code that reaps the process.
  let descriptor: Int32

  /// Why a program did not start.
  struct Failure: Error, Hashable {
    var program: String
    /// An errno, that of a failed exec included.
    var error: Int32
  }

  /// Starts a program with default signals and an empty signal mask.
  ///
  /// - Parameters:
  ///   - environment: the board's; what the launch brings along is added.
  ///   - terminal: a descriptor of the board's terminal, for a launch that runs in it.
  static func start(
    _ launch: AppLaunch, environment: [String: String], terminal: Int32
  ) throws(Failure) -> AppProcess {
    let nowhere = launch.inTerminal ? -1 : open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { if nowhere >= 0 { close(nowhere) } }
    let standard = launch.inTerminal ? terminal : nowhere
    let variables = environment.merging(launch.environment) { _, own in own }
    let processID = withStrings([launch.program, launch.folder ?? "."]) { paths in
      withStrings(launch.arguments) { arguments in
        withStrings(variables.map { $0 + "=" + $1 }.sorted()) { variables in
          guard let program = paths[0] else { return -ENOMEM }
          var options = linux_spawn_default(program, arguments, variables)
          options.folder = launch.folder == nil ? nil : UnsafePointer(paths[1])
          (options.input, options.output, options.error) = (standard, standard, standard)
          options.own_group = launch.inTerminal
          options.own_session = !launch.inTerminal
          options.foreground_terminal = launch.inTerminal ? terminal : -1
          return linux_spawn(&options)
        }
      }
    }
    guard processID >= 0 else { throw Failure(program: launch.program, error: -processID) }
    let descriptor = linux_process(processID)
    guard descriptor >= 0 else { throw Failure(program: launch.program, error: -descriptor) }
    return AppProcess(launch: launch, processID: processID, descriptor: descriptor)
  }

  /// Starts a program in a session of its own, whose end is not watched. Returns its process id, or
  /// a negative errno.
  static func startAside(
    _ program: String, _ arguments: [String], environment: [String: String], standard: Int32
  ) -> pid_t {
    withStrings(arguments) { arguments in
      withStrings(environment.map { $0 + "=" + $1 }.sorted()) { variables in
        program.withCString { path in
          var options = linux_spawn_default(path, arguments, variables)
          (options.input, options.output, options.error) = (standard, standard, standard)
          options.own_session = true
          return linux_spawn(&options)
        }
      }
    }
  }

  /// Makes the board the terminal's foreground again.
  static func takeBack(terminal: Int32) {
    _ = linux_set_foreground(terminal, getpgrp())
  }

  /// Whether it was stopped since this was last asked, as by Ctrl-Z. Ask on SIGCHLD: the descriptor
  /// does not tell, and a stopped program in the foreground leaves nobody to read the keys.
  func wasStopped() -> Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(processID), &information, WSTOPPED | WNOHANG)
    return result == 0 && information.si_signo == SIGCHLD
  }

  /// Lets a stopped program go on, in the terminal's foreground again.
  func resume(terminal: Int32) {
    if launch.inTerminal { _ = linux_set_foreground(terminal, processID) }
    kill(-processID, SIGCONT)
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: strings.count + 1)
    for (place, string) in strings.enumerated() { copies[place] = strdup(string) }
    copies[strings.count] = nil
    defer {
      for place in strings.indices { free(copies[place]) }
      copies.deallocate()
    }
    return body(copies)
  }
}
