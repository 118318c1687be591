import Glibc

/// Programs that were opened from tiles and have not ended. Pure.
struct OpenedPrograms {
  private(set) var running: [AppProcess] = []
  /// Whether anything else than extensions was ever started here: what that leaves behind is its own.
  private(set) var hasStarted = false
  /// Whether the board is to end with the program that has the screen.
  var isLeaving = false

  /// The program that has the screen, if one has.
  var inTerminal: AppProcess? { running.first { $0.launch.inTerminal } }

  var processIDs: Set<pid_t> { Set(running.map(\.processID)) }

  /// One is about to be started, which may fail.
  mutating func noteStart() { hasStarted = true }

  mutating func add(_ app: AppProcess) { running.append(app) }

  /// The one with this descriptor has ended.
  mutating func remove(_ descriptor: Int32) -> AppProcess? {
    running.firstIndex { $0.descriptor == descriptor }.map { running.remove(at: $0) }
  }
}
