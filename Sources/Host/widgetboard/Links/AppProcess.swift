import CLinux
import ExtensionHost
import Glibc

/// A program that was started for a deep link.
///
/// A program that runs in the terminal leads the terminal's foreground process group from before
/// its first instruction; the board gives up the screen before the start and calls
/// ``takeBack(terminal:)`` when ``descriptor`` says that it has ended. A desktop program has a
/// session of its own, without a terminal, and outlives the board.
struct AppProcess: Hashable, Sendable {
  let launch: AppLaunch
  let processID: pid_t
  /// A pidfd, readable when the program has ended. Closed by the code that reaps the process.
  let descriptor: Int32

  /// The reason why a program did not start.
  struct Failure: Error, Hashable {
    var program: String
    /// The errno, also that of a failed exec.
    var error: Int32
  }

  /// Starts a program with default signals and an empty signal mask.
  ///
  /// - Parameters:
  ///   - environment: the board's environment; the launch's variables are added.
  ///   - terminal: a descriptor of the board's terminal, for a launch that runs in it.
  static func start(
    _ launch: AppLaunch, environment: [String: String], terminal: Int32
  ) throws(Failure) -> AppProcess {
    let nowhere = launch.inTerminal ? -1 : open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { if nowhere >= 0 { close(nowhere) } }
    let standard = launch.inTerminal ? terminal : nowhere
    let variables = environment.merging(launch.environment) { _, own in own }
    var program = ChildProgram(launch.program, launch.arguments, environment: variables)
    program.folder = launch.folder
    program.useEverywhere(standard)
    program.group = launch.inTerminal ? .foreground(terminal) : .ownSession
    let processID: pid_t
    do throws(ChildProgram.StartError) {
      processID = try program.start()
    } catch {
      throw Failure(program: launch.program, error: error.errno)
    }
    let descriptor = linux_process(processID)
    guard descriptor >= 0 else { throw Failure(program: launch.program, error: -descriptor) }
    return AppProcess(launch: launch, processID: processID, descriptor: descriptor)
  }

  /// Makes the board the terminal's foreground again.
  static func takeBack(terminal: Int32) {
    _ = linux_set_foreground(terminal, getpgrp())
  }

  /// Whether it was stopped since the last call, as by Ctrl-Z. Ask on SIGCHLD: the descriptor does
  /// not tell, and while a stopped program is in the foreground nobody reads the keys.
  func wasStopped() -> Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(processID), &information, WSTOPPED | WNOHANG)
    return result == 0 && information.si_signo == SIGCHLD
  }

  /// Continues a stopped program, in the terminal's foreground again.
  func resume(terminal: Int32) {
    if launch.inTerminal { _ = linux_set_foreground(terminal, processID) }
    kill(-processID, SIGCONT)
  }
}
