/// How the rows of a large tile are shared. Curves become high enough to be read first; then come more
/// programs, a bar for each processor, the load over three times and further details. What is left makes the
/// list of programs longer and the curves higher.
struct ReportPlan: Hashable, Sendable {
  /// The rows with bars of processors, two in a row; none where one row shows all of them.
  private(set) var coreRows = 0
  private(set) var hasLoadRows = false
  private(set) var detailCount = 0
  private(set) var programCount: Int

  /// The programs of a tile that has no row to spare, and those that a list has before other things are shown.
  private static let (leastPrograms, fewPrograms) = (4, 8)
  /// The rows by which curves become higher before anything else is shown: a curve of a row is a line.
  private static let curveRows = 4
  /// More processors are a row of bars.
  private static let mostCores = 16

  init(of machine: Machine, rows: Int) {
    let running = machine.largest.count
    programCount = min(running, Self.leastPrograms)
    var free = rows - Self.leastRows(of: machine) - programCount
    func take(_ wanted: Int) -> Int {
      let taken = max(0, min(wanted, free))
      free -= taken
      return taken
    }
    _ = take(Self.curveRows)
    programCount += take(min(running, Self.fewPrograms) - programCount)
    let cores = machine.processor == nil ? 0 : machine.cores.count
    if (2...Self.mostCores).contains(cores) {
      let more = (cores + 1) / 2 - Self.barRows(cores)
      if free >= more {
        coreRows = (cores + 1) / 2
        _ = take(more)
      }
    }
    if machine.load.count == 3, free >= 2 {
      hasLoadRows = true
      _ = take(2)
    }
    detailCount = take(machine.details.count)
    programCount += min(running - programCount, max(0, free * 3 / 4))
  }

  /// The row in which all processors are bars.
  private static func barRows(_ cores: Int) -> Int { cores > 2 ? 1 : 0 }

  /// The rows of everything with curves of a row each, without programs.
  private static func leastRows(of machine: Machine) -> Int {
    let resources = [machine.memory, machine.swap, machine.disk].count { $0 != nil }
    let processor = machine.processor == nil ? 0 : 2 + barRows(machine.cores.count)
    let network = machine.network == nil ? 0 : 4
    // The name, the load and the heading of the programs.
    return 3 + processor + network + 2 * resources + (machine.battery == nil ? 0 : 1)
  }
}
