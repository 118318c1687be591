import Glibc

/// Programs that were opened from tiles and have not ended. Pure.
struct OpenedPrograms {
  private(set) var running: [AppProcess] = []
  /// Whether any program other than extensions was ever started here: processes that it leaves
  /// behind are its own.
  private(set) var hasStarted = false
  /// Whether the board must end when the program that has the screen ends.
  var isLeaving = false

  /// The program that has the screen, if there is one.
  var inTerminal: AppProcess? { running.first { $0.launch.inTerminal } }

  var processIDs: Set<pid_t> { Set(running.map(\.processID)) }

  /// Notes that a program is about to be started, which may fail.
  mutating func noteStart() { hasStarted = true }

  mutating func add(_ app: AppProcess) { running.append(app) }

  /// Removes the program with this descriptor, which has ended.
  mutating func remove(_ descriptor: Int32) -> AppProcess? {
    running.firstIndex { $0.descriptor == descriptor }.map { running.remove(at: $0) }
  }
}
