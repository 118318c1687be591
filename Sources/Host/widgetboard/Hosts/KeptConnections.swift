import CLinux
import ExtensionHost
import Foundation
import Glibc
import WidgetArchive

/// The connections that the board keeps to other machines, one `ssh` process each: the widgets that
/// run there need no connection of their own, which would take half a second and much of the
/// processor.
///
/// A connection begins when the first widget of its machine is asked something, and that widget
/// does not wait for it. All connections end with the board.
struct KeptConnections {
  private struct Connection {
    var process: pid_t
    var start: Moment.Instant
  }

  private let environment: [String: String]
  private var connections: [String: Connection] = [:]

  /// The least time between two attempts to connect to one machine: while it is down, each attempt
  /// fails.
  static let pause: Duration = .seconds(60)

  init(environment: [String: String]) {
    self.environment = environment
  }

  /// The processes that only this type may reap.
  var processIDs: Set<pid_t> { Set(connections.values.lazy.map(\.process).filter { $0 > 0 }) }

  /// Begins a connection if an extension that is about to run belongs to a machine without one.
  mutating func prepare(for executable: ExtensionExecutable, at now: Moment.Instant) {
    guard let host = KindOnHost(executable.baseName)?.host else { return }
    reap()
    if let known = connections[host] {
      guard known.process == 0, known.start.duration(to: now) >= Self.pause else { return }
    }
    connections[host] = Connection(process: start(host), start: now)
  }

  /// Reaps the connections that have ended.
  mutating func reap() {
    for (host, connection) in connections
    where connection.process > 0 && linux_has_ended(connection.process) != 0 {
      var exit = linux_exit()
      _ = linux_reap(connection.process, &exit)
      connections[host]?.process = 0
    }
  }

  /// Ends all connections. Each `ssh` removes its socket.
  mutating func endAll() {
    reap()
    for process in processIDs { kill(process, SIGTERM) }
    connections = [:]
  }

  /// Whether a program accepts connections at the socket.
  private static func isServed(_ connection: HostConnection) -> Bool {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    // Connect through /proc/self/fd: the path may be longer than a socket's address allows.
    let folder = open(connection.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { for number in [descriptor, folder] where number >= 0 { close(number) } }
    guard descriptor >= 0, folder >= 0 else { return false }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: "/proc/self/fd/\(folder)/\(connection.socket)".utf8)
    }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  /// Starts `ssh`. Returns the process's number, 0 if it did not start.
  private func start(_ host: String) -> pid_t {
    let connection = HostConnection(host: host, environment: environment)
    // Another board may keep a connection to the machine already.
    guard PrivateFolder.make(connection.folder) == 0, !Self.isServed(connection) else { return 0 }
    unlink(connection.path)
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard null >= 0 else { return 0 }
    defer { close(null) }
    var program = ChildProgram(
      "ssh", connection.arguments, environment: environment.merging(["LC_ALL": "C"]) { $1 })
    program.isSearched = true
    program.folder = connection.folder
    program.useEverywhere(null)
    program.group = .ownSession
    program.diesWithParent = true
    return (try? program.start()) ?? 0
  }
}
