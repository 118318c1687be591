/// How the rows of a large tile are shared. Curves become high enough to be read first; then come more
/// programs, a bar for each processor, the load over three times and further details. What is left makes the
/// list of programs longer and the curves higher.
struct ReportPlan: Hashable, Sendable {
  /// The rows with bars of processors, two in a row; none where one row shows all of them.
  private(set) var coreRows = 0
  private(set) var hasLoadRows = false
  private(set) var detailCount = 0
  private(set) var programCount = 0
  /// Whether memory has a curve, too: one curve in the rows that few programs leave would be mostly empty.
  private(set) var hasMemoryCurve = false

  /// The rows of programs in a tile that has no row to spare, and those that a list has before other things are shown.
  private static let (leastPrograms, fewPrograms) = (4, 8)
  /// The rows by which curves become higher before anything else is shown: a curve of a row is a line.
  private static let curveRows = 4
  /// The least rows for a curve of memory with its title.
  private static let memoryRows = 7
  /// More processors are a row of bars.
  private static let mostCores = 16

  /// - Parameters:
  ///   - rows: the rows of the tile.
  ///   - lists: how its lists stand, side by side in a wide one.
  init(of machine: Machine, rows: Int, lists: ListColumns) {
    let running = lists.rows(of: machine.largest.count)
    var programRows = min(running, Self.leastPrograms)
    var free = rows - Self.leastRows(of: machine, lists: lists) - programRows
    func take(_ wanted: Int) -> Int {
      let taken = max(0, min(wanted, free))
      free -= taken
      return taken
    }
    _ = take(Self.curveRows)
    programRows += take(min(running, Self.fewPrograms) - programRows)
    let cores = machine.processor == nil ? 0 : machine.cores.count
    if (2...Self.mostCores).contains(cores) {
      let more = (cores + 1) / 2 - Self.barRows(cores)
      if free >= more {
        coreRows = (cores + 1) / 2
        _ = take(more)
      }
    }
    // A row has the load in any case.
    let load = lists.rows(of: machine.load.count) - 1
    var places = 0
    if machine.load.count == 3, free >= load {
      hasLoadRows = true
      _ = take(load)
      // Beside its last line.
      places = (load + 1) * lists.across - machine.load.count
    }
    places += take(lists.rows(of: machine.details.count - places)) * lists.across
    detailCount = min(machine.details.count, places)
    programRows += take(min(running - programRows, free * 3 / 4))
    hasMemoryCurve = machine.memory != nil && free >= Self.memoryRows
    programCount = min(machine.largest.count, programRows * lists.across)
  }

  /// The row in which all processors are bars.
  private static func barRows(_ cores: Int) -> Int { cores > 2 ? 1 : 0 }

  /// The rows of everything with curves of a row each, without programs.
  private static func leastRows(of machine: Machine, lists: ListColumns) -> Int {
    let resources = lists.rows(of: machine.resources.count)
    let processor = machine.processor == nil ? 0 : 2 + barRows(machine.cores.count)
    let network = machine.network == nil ? 0 : 4
    // The name, the load and the heading of the programs.
    return 3 + processor + network + 2 * resources + (machine.battery == nil ? 0 : 1)
  }
}
