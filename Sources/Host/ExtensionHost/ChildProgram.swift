import CLinux
import Glibc

/// The start of a program as our child process: all programs are started by this code.
///
/// The child begins with the given folder, descriptors, limits and process group; all other
/// descriptors are closed, its signals have their default actions, and none is blocked.
package struct ChildProgram {
  package var path: String
  /// Whether a path without a slash is searched for in `PATH`.
  package var isSearched = false
  /// The arguments, beginning with the program's own name.
  package var arguments: [String]
  /// The environment; nil for ours.
  package var environment: [String: String]?
  /// The working folder; nil for ours.
  package var folder: String?
  /// The standard descriptors; -1 for ours.
  package var (input, output, error): (Int32, Int32, Int32) = (-1, -1, -1)
  /// The most bytes of memory and of a file; 0 for our own limits.
  package var (dataLimit, fileLimit) = (0, 0)
  /// Whether it becomes the parent of processes that its descendants orphan.
  package var adoptsOrphans = false
  /// The process group or session that it leads.
  package var group = Group.ours
  /// Whether it is killed when the thread that started it ends.
  package var diesWithParent = false
  /// Whether it and its descendants can neither look into our process, end it, nor gain privileges.
  package var isConfined = false
  /// A descriptor of the control group's folder in which it begins; -1 for our group.
  package var groupFolder: Int32 = -1
  /// The extension that it belongs to, empty for none, for our process' last line when it crashes;
  /// nil if the last line need not mention it.
  package var lastLineName: String?

  package enum Group: Equatable {
    case ours
    case own
    /// A group in the foreground of the terminal with this descriptor.
    case foreground(Int32)
    /// A session without a terminal, so that `/dev/tty` gives it none either.
    case ownSession
  }

  /// The reason why a program did not start.
  package struct StartError: Error {
    /// The error number, also that of a failed exec.
    package var errno: Int32
    /// Whether starting would have had to wait for a lease on its file, or on the file that runs
    /// it.
    package var isHeld = false
  }

  package init(_ path: String, _ arguments: [String], environment: [String: String]?) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
  }

  /// Uses a descriptor as all three standard descriptors.
  package mutating func useEverywhere(_ descriptor: Int32) {
    (input, output, error) = (descriptor, descriptor, descriptor)
  }

  /// Starts the program; returns its process id.
  package func start() throws(StartError) -> pid_t {
    let held = try HeldProgram(path, isSearched: isSearched, folder: folder)
    return try withExtendedLifetime(held) { () throws(StartError) in try startHeld() }
  }

  private func startHeld() throws(StartError) -> pid_t {
    let variables = environment.map { $0.map { "\($0.key)=\($0.value)" }.sorted() }
    let pid = Self.withCStrings([path, folder ?? ".", lastLineName ?? ""]) { paths in
      Self.withCStrings(arguments) { arguments in
        Self.withCStrings(variables ?? []) { ownVariables in
          guard let path = paths[0] else { return -ENOMEM }
          var options = linux_spawn_default(path, arguments, ownVariables)
          if variables == nil { options.environment = UnsafePointer(linux_environment()) }
          options.search = isSearched
          options.folder = folder == nil ? nil : UnsafePointer(paths[1])
          (options.input, options.output, options.error) = (input, output, error)
          (options.data_limit, options.file_limit) = (UInt64(dataLimit), UInt64(fileLimit))
          options.adopts = adoptsOrphans
          options.dies_with_parent = diesWithParent
          options.confined = isConfined
          options.group_folder = groupFolder
          options.extension = lastLineName == nil ? nil : UnsafePointer(paths[2])
          switch group {
          case .ours: break
          case .own: options.own_group = true
          case .foreground(let terminal):
            options.own_group = true
            options.foreground_terminal = terminal
          case .ownSession: options.own_session = true
          }
          return linux_spawn(&options)
        }
      }
    }
    guard pid > 0 else { throw StartError(errno: -pid, isHeld: pid == -ETIMEDOUT) }
    RunClaim.note(started: pid)
    return pid
  }

  /// Calls `body` with the strings as a null-terminated C vector.
  private static func withCStrings(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> pid_t
  ) -> pid_t {
    let copies = strings.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return copies.withUnsafeBufferPointer { vector in
      guard let first = vector.baseAddress else { return -ENOMEM }
      return body(first)
    }
  }
}
