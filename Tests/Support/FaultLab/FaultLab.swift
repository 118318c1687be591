import CLinux
import Foundation
import Glibc

/// Runs the built program with a fault in one of the calls by which it changes files, and reports the
/// outcome. For the suite, which tries the cheap commands, and for `Benchmarks faults`, which tries all.
package struct FaultLab {
  /// The folder of the built products.
  package let products: URL
  /// A folder for everything; its maker removes it.
  package let folder: URL
  /// The program in a folder of its own, without neighbours that it would take for widgets.
  private let program: String

  /// - Parameter built: the program to try, if not the one among the products.
  package init(products: URL, program built: URL? = nil, folder: URL) throws {
    self.products = products
    self.folder = folder
    let bin = folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    program = bin.appending(path: "widgetboard").path
    try Self.place((built ?? products.appending(path: "widgetboard")).path, at: program)
    // Files that an installation requires.
    let helper = bin.appending(path: "widgetboard-transfer").path
    try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: helper))
    chmod(helper, 0o755)
  }

  /// Links a program to another name or, on another file system, copies it.
  ///
  /// The copy is made by a separate process: a child that another thread starts meanwhile would hold the
  /// copy open for writing for a moment, and then it could not be run ("Text file busy").
  private static func place(_ program: String, at path: String) throws {
    guard link(program, path) != 0 else { return }
    let copying = spawn(["/bin/cp", program, path], [:], input: -1, output: -1, error: -1)
    var status: Int32 = -1
    while copying > 0, waitpid(copying, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  // MARK: Faults

  /// The call that fails, and its error.
  package struct Fault: Hashable, Sendable {
    package var number: Int
    /// `ENOSPC`, `EROFS`, `EACCES` or `EIO`.
    package var error: String
    /// Whether all later calls fail as well.
    package var onward: Bool

    package init(number: Int, error: String = "ENOSPC", onward: Bool = false) {
      self.number = number
      self.error = error
      self.onward = onward
    }

    /// The C library's text for the error.
    package var words: String {
      let codes = ["ENOSPC": ENOSPC, "EROFS": EROFS, "EACCES": EACCES, "EIO": EIO]
      return String(cString: strerror(codes[error] ?? 0))
    }
  }

  /// The end of a run.
  package struct Result: Sendable {
    package var status: Int32
    package var output: String
    package var errors: String
    /// The failed call and its path; nil if the run made fewer calls.
    package var failed: String?
    /// All calls of the run.
    package var calls: [String]
  }

  package func environment(_ home: LabHome, _ fault: Fault? = nil) -> [String: String] {
    var variables = [
      "HOME": home.path, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
      "TZ": "UTC", "LD_PRELOAD": products.appending(path: "libFaultInjection.so").path,
      "WIDGETBOARD_FAULT_FOLDER": home.path, "WIDGETBOARD_FAULT_PROGRAM": "widgetboard",
      "WIDGETBOARD_FAULT_LOG": home.log,
    ]
    if let fault {
      variables["WIDGETBOARD_FAULT_NUMBER"] = "\(fault.number)"
      variables["WIDGETBOARD_FAULT_ERROR"] = fault.error
      if fault.onward { variables["WIDGETBOARD_FAULT_ONWARD"] = "1" }
    }
    return variables
  }

  /// Runs a command to its end.
  package func run(_ arguments: [String], in home: LabHome, _ fault: Fault? = nil) -> Result {
    unlink(home.log)
    let files = [linux_memory_file("output"), linux_memory_file("errors")]
    defer { for file in files { close(file) } }
    let process = spawn(
      [program] + arguments, environment(home, fault), input: -1, output: files[0],
      error: files[1])
    var status: Int32 = -1
    while process > 0, waitpid(process, &status, 0) < 0 {
      // If another test reaped the process, its status is not known, and the trial reports nothing.
      precondition(errno == EINTR, "\(arguments): \(String(cString: strerror(errno)))")
    }
    precondition(process > 0, "\(program) did not start: \(String(cString: strerror(-process)))")
    let (failed, calls) = home.loggedCalls
    return Result(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F,
      output: Self.text(files[0]), errors: Self.text(files[1]), failed: failed, calls: calls)
  }

  private static func text(_ file: Int32) -> String {
    lseek(file, 0, SEEK_SET)
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: false)
    return String(decoding: handle.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Starts a session of the board in its own terminal, read aloud, so that its screen is lines of
  /// text.
  package func terminal(in home: LabHome, _ fault: Fault? = nil) throws -> LabTerminal {
    unlink(home.log)
    return try LabTerminal(
      [program, "--screen-reader"], environment: environment(home, fault))
  }
}

/// Starts a program that inherits only the descriptors it is given.
func spawn(
  _ command: [String], _ environment: [String: String], input: Int32, output: Int32, error: Int32,
  ownSession: Bool = false
) -> pid_t {
  let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
  defer { close(null) }
  let arguments = command.map { strdup($0) } + [nil]
  let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { (arguments + variables).forEach { free($0) } }
  return command[0].withCString { path in
    var options = linux_spawn_default(path, arguments, variables)
    options.input = input < 0 ? null : input
    options.output = output
    options.error = error
    options.own_session = ownSession
    return linux_spawn(&options)
  }
}
