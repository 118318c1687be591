import BoardKit
import MachineFacts
import SwiftUI

/// Extra large: the curves on the left, and on the right what is limited and the programs with the
/// most memory. On a machine with few programs also the load over three times and what else is known of it,
/// and the network's curve in the rows that are left.
struct MachineWall: View {
  let machine: Machine
  let date: Date
  /// The number of rows inside the tile.
  let rows: Int

  /// The largest number of programs that are shown: as many as the largest terminals have rows.
  nonisolated static let mostPrograms = 48

  /// The number of programs that fill the rows of a tile, below two rows for each limited resource,
  /// the battery, the load and a heading.
  nonisolated static func programs(of machine: Machine, rows: Int) -> Int {
    min(max(rows - otherRows(of: machine), 4), mostPrograms)
  }

  private nonisolated static func otherRows(of machine: Machine) -> Int {
    let resources = [machine.memory, machine.swap, machine.disk].count { $0 != nil }
    return 2 * resources + (machine.battery == nil ? 2 : 3)
  }

  /// The rows that the programs leave.
  private var spare: Int { rows - Self.otherRows(of: machine) - machine.largest.count }
  private var hasLoadRows: Bool { machine.load.count == 3 && spare >= 2 }
  private var detailCount: Int {
    max(0, min(machine.details.count, spare - (hasLoadRows ? 2 : 0)))
  }
  /// Whether two curves of three rows, with their words, stand below all that.
  private var hasNetworkBelow: Bool {
    machine.network != nil && machine.processor != nil
      && spare - (hasLoadRows ? 2 : 0) - detailCount >= 8
  }

  var body: some View {
    HStack(alignment: .top, spacing: 24) {
      VStack(alignment: .leading, spacing: 0) {
        MachineHead(machine: machine)
        if let processor = machine.processor {
          ProcessorGraph(machine: machine, share: processor)
          CoreRow(machine: machine)
        }
        if !hasNetworkBelow { network }
      }
      VStack(alignment: .leading, spacing: 0) {
        if let memory = machine.memory {
          Figure("Memory", detail: memory.text, fraction: memory.fraction)
        }
        if let swap = machine.swap {
          Figure("Swap", detail: swap.text, fraction: swap.fraction)
        }
        if let disk = machine.disk {
          Figure("Disk", detail: disk.text, fraction: disk.fraction)
        }
        if let battery = machine.battery {
          Row("Battery") { BatteryText(battery: battery) }
        }
        if hasLoadRows {
          LoadRows(machine: machine)
        } else {
          Row("Load") { LoadText(machine: machine) }
        }
        DetailRows(details: machine.details.prefix(detailCount))
        LargestPrograms(machine: machine, date: date)
        if hasNetworkBelow { network } else { Spacer(minLength: 0) }
      }
    }
    .lineLimit(1)
  }

  @ViewBuilder private var network: some View {
    if let network = machine.network { NetworkGraph(machine: machine, network: network) }
  }
}

/// The machine's name, and how long it has been running.
struct MachineHead: View {
  let machine: Machine

  var body: some View {
    HStack {
      Text(machine.name).bold()
      if machine.isContainer { Text("container").foregroundStyle(.secondary) }
      FarLeader()
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

  /// The date rounded down to minutes, as seconds are not shown.
  private var minute: Date {
    Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 60).rounded(.down) * 60)
  }

  var body: some View {
    HStack {
      Text("Most memory").bold().unredacted()
      FarLeader()
      Text("at \(minute, style: .time)").foregroundStyle(.secondary)
    }
    ForEach(machine.largest, id: \.name) { program in
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
