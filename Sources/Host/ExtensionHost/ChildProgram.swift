import CLinux
import Glibc

/// How a program is started as our child: the only code that starts one.
///
/// It begins with our folder, descriptors, limits and process group; all other descriptors are closed,
/// its signals are default ones and none is blocked.
package struct ChildProgram {
  package var path: String
  /// Searches `PATH` where the path has no slash.
  package var isSearched = false
  /// Its name for itself first.
  package var arguments: [String]
  /// nil for our own.
  package var environment: [String: String]?
  /// nil for our own.
  package var folder: String?
  /// Its standard descriptors; -1 for ours.
  package var (input, output, error): (Int32, Int32, Int32) = (-1, -1, -1)
  /// Bytes of memory and of a file at most; 0 for our own limits.
  package var (dataLimit, fileLimit) = (0, 0)
  /// Becomes the parent of what its descendants orphan.
  package var adoptsOrphans = false
  /// Leads a process group or a session of its own.
  package var group = Group.ours
  /// Is killed when the thread that started it ends.
  package var diesWithParent = false
  /// Neither looks into our process nor ends it, and gains no privileges; nor does what it starts.
  package var isConfined = false
  /// The extension it is of, empty for none, for the last line of our own process; nil where that need not
  /// know of it.
  package var lastLineName: String?

  package enum Group: Equatable {
    case ours
    case own
    /// Of the terminal with this descriptor, whose foreground it gets.
    case foreground(Int32)
    /// Without a terminal, not even by `/dev/tty`.
    case ownSession
  }

  /// Why a program did not start.
  package struct StartError: Error {
    /// That of a failed exec included.
    package var errno: Int32
  }

  package init(_ path: String, _ arguments: [String], environment: [String: String]?) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
  }

  /// Has all three standard descriptors be one.
  package mutating func useEverywhere(_ descriptor: Int32) {
    (input, output, error) = (descriptor, descriptor, descriptor)
  }

  /// Its process id.
  package func start() throws(StartError) -> pid_t {
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
    guard pid > 0 else { throw StartError(errno: -pid) }
    return pid
  }

  /// Gives strings to C as a null-terminated vector.
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
