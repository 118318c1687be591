import BoardKit
import MachineFacts
import SwiftUI

/// Extra large: the curves on the left, and on the right what is limited and the programs with the
/// most memory. On a machine with few programs also the load over three times and what else is known of it,
/// and the network's curve in the rows that are left.
struct MachineWall: View {
  let machine: Machine
  let date: Date
  /// The number of rows inside the tile, and that of columns for text.
  let rows: Int
  let columns: Int

  /// The largest number of programs that are shown: as many as the largest terminals have rows.
  nonisolated static let mostPrograms = 48
  /// The columns between both sides.
  private nonisolated static let gap = 3

  /// The number of programs that fill the rows of a tile, below two rows for each limited resource,
  /// the battery, the load and a heading.
  nonisolated static func programs(of machine: Machine, rows: Int, columns: Int) -> Int {
    let lists = ListColumns(columns: half(of: columns))
    return min(max(rows - otherRows(of: machine, lists), 4) * lists.across, mostPrograms)
  }

  private nonisolated static func half(of columns: Int) -> Int { (columns - gap) / 2 }

  private nonisolated static func otherRows(of machine: Machine, _ lists: ListColumns) -> Int {
    2 * lists.rows(of: machine.resources.count) + (machine.battery == nil ? 2 : 3)
  }

  private var half: Int { Self.half(of: columns) }
  private var lists: ListColumns { ListColumns(columns: half) }

  /// The rows that the programs leave.
  private var spare: Int {
    rows - Self.otherRows(of: machine, lists) - lists.rows(of: machine.largest.count)
  }
  /// Those that the load takes beside its one line.
  private var loadRows: Int { lists.rows(of: machine.load.count) - 1 }
  private var hasLoadRows: Bool { machine.load.count == 3 && spare >= loadRows }
  private var facts: [Machine.Detail] {
    guard hasLoadRows else { return Array(machine.details.prefix(max(0, spare) * lists.across)) }
    let places = (spare + 1) * lists.across
    return Array((machine.loadFacts + machine.details).prefix(places))
  }
  /// Whether two curves of three rows, with their words, stand below all that.
  private var hasCurveBelow: Bool {
    machine.network != nil && machine.processor != nil
      && spare + (hasLoadRows ? 1 : 0) - lists.rows(of: facts.count) >= 8
  }
  /// Where the network is idle a curve of it would be an empty corner.
  private var hasMemoryBelow: Bool {
    hasCurveBelow && machine.memory != nil && NetworkGraph.isIdle(machine)
  }

  var body: some View {
    HStack(alignment: .top, spacing: Double(Self.gap) * 8) {
      VStack(alignment: .leading, spacing: 0) {
        MachineHead(machine: machine, columns: half)
        if let processor = machine.processor {
          ProcessorGraph(machine: machine, share: processor, columns: half)
          CoreRow(machine: machine)
        }
        if !hasCurveBelow || hasMemoryBelow { network }
      }
      VStack(alignment: .leading, spacing: 0) {
        ResourceFigures(machine: machine, columns: half)
        if let battery = machine.battery {
          Row("Battery") { BatteryText(battery: battery) }
        }
        if !hasLoadRows { Row("Load") { LoadText(machine: machine) } }
        FactRows(facts: facts, columns: half)
        LargestPrograms(machine: machine, date: date, columns: half)
        if hasMemoryBelow {
          MemoryGraph(machine: machine)
        } else if hasCurveBelow {
          network
        } else {
          Spacer(minLength: 0)
        }
      }
    }
    .lineLimit(1)
  }

  @ViewBuilder private var network: some View {
    if let network = machine.network {
      NetworkGraph(machine: machine, network: network, isLowWhenIdle: true)
    }
  }
}

/// The machine's name, and how long it has been running.
struct MachineHead: View {
  let machine: Machine
  let columns: Int

  var body: some View {
    HeadLine(columns: columns) {
      Text(machine.name).bold()
      if machine.isContainer { Text("container").foregroundStyle(.secondary) }
    } value: {
      if let bootDate = machine.bootDate {
        Text("up \(bootDate, style: .relative)").foregroundStyle(.secondary)
      }
    }
  }
}

/// The load of each processor: nothing for one or two, whose bars tell no more than the curve.
struct CoreRow: View {
  let machine: Machine

  var body: some View {
    if machine.cores.count > 2 {
      HStack {
        Text("\(machine.cores.count) cores").foregroundStyle(.secondary)
        CoreBars(shares: machine.cores).frame(height: 18)
      }
    }
  }
}

/// The programs with the most memory, under a heading with the time at which they had it.
struct LargestPrograms: View {
  let machine: Machine
  let date: Date
  let columns: Int

  /// The date rounded down to minutes, as seconds are not shown.
  private var minute: Date {
    Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 60).rounded(.down) * 60)
  }

  var body: some View {
    HeadLine(columns: columns) {
      Text("Most memory").bold().unredacted()
    } value: {
      Text("at \(minute, style: .time)").foregroundStyle(.secondary)
    }
    SideBySide(machine.largest, in: ListColumns(columns: columns)) { program in
      HStack {
        Text(program.name)
        if program.count > 1 {
          Text("×\(program.count)").foregroundStyle(.secondary)
            .accessibilityLabel("\(program.count) processes")
        }
        Leader()
        Text(Words.bytes(program.memory, .memory))
      }
    }
  }
}
