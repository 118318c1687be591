import CLinux
import Foundation

/// A program that runs in a process group of its own, until it is ended.
struct ChildProcess {
  let pid: pid_t
  /// Readable when it has ended.
  let ending: OwnedDescriptor

  /// Starts it. It goes when this process does.
  ///
  /// - Parameter input: what it reads from; nil for nothing.
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

  /// Ends the program and all of its group, and says how it ended.
  func end() -> Subprogram.Ending {
    // It is not reaped, so its number still is the group's.
    kill(-pid, SIGKILL)
    return wait()
  }

  /// Waits for its end.
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

/// Gives strings to C as a null-terminated vector.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return copies.withUnsafeBufferPointer { vector in
    // The vector holds at least its terminator, so it has an address.
    body(vector.baseAddress!)
  }
}
