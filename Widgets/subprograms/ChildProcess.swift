import CLinux
import Foundation

/// A running program in a process group of its own.
struct ChildProcess {
  let pid: pid_t
  /// A descriptor that becomes readable when the process ends.
  let ending: OwnedDescriptor

  /// Starts the program. The kernel kills it when this process ends.
  ///
  /// - Parameter input: its standard input; nil for an empty one.
  init(
    _ program: Subprogram, input: OwnedDescriptor? = nil, output: OutputPipe, errors: OutputPipe
  ) throws(Subprogram.StartError) {
    guard let name = program.arguments.first else { throw .notFound("") }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: program.folder, isDirectory: &isFolder),
      isFolder.boolValue
    else { throw .folderMissing(program.folder) }
    guard let input = input ?? OwnedDescriptor(open("/dev/null", O_RDONLY | O_CLOEXEC)) else {
      throw .refused(name, errno: errno)
    }
    let pid = Self.spawn(
      program, name, descriptors: (input.number, output.writing.number, errors.writing.number))
    switch -pid {
    case ..<0: break
    case ENOENT: throw .notFound(name)
    default: throw .refused(name, errno: -pid)
    }
    guard let ending = OwnedDescriptor(linux_process(pid)) else {
      kill(-pid, SIGKILL)
      throw .refused(name, errno: EMFILE)
    }
    self.pid = pid
    self.ending = ending
  }

  /// Kills the program and its process group, and returns how it ended.
  func end() -> Subprogram.Ending {
    // The process is not yet reaped, so its number still names the group.
    kill(-pid, SIGKILL)
    return wait()
  }

  /// Waits for the end of the process.
  func wait() -> Subprogram.Ending {
    var polled = pollfd(fd: ending.number, events: Int16(POLLIN), revents: 0)
    while poll(&polled, 1, -1) < 0, errno == EINTR {}
    var exit = linux_exit()
    _ = linux_reap(pid, &exit)
    return exit.signal == 0 ? .exited(exit.status) : .signalled(exit.signal)
  }

  private static func spawn(
    _ program: Subprogram, _ name: String, descriptors: (input: Int32, output: Int32, error: Int32)
  ) -> pid_t {
    withCStrings(program.arguments) { arguments in
      withCStrings(program.environment.map { "\($0.key)=\($0.value)" }) { environment in
        name.withCString { path in
          program.folder.withCString { folder in
            var options = linux_spawn_default(path, arguments, environment)
            options.search = true
            options.folder = folder
            options.input = descriptors.input
            options.output = descriptors.output
            options.error = descriptors.error
            options.own_group = true
            options.dies_with_parent = true
            return linux_spawn(&options)
          }
        }
      }
    }
  }
}

/// Passes strings to C as a null-terminated array.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return copies.withUnsafeBufferPointer { vector in
    // The array contains at least its terminator, so it has an address.
    // swift-format-ignore: NeverForceUnwrap
    body(vector.baseAddress!)
  }
}
