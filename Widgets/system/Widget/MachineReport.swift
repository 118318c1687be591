import BoardKit
import MachineFacts
import SwiftUI

/// Large: each figure in detail, and the programs with the most memory; with room to spare each processor,
/// the load and what else is known of the machine.
struct MachineReport: View {
  let machine: Machine
  let date: Date
  /// The number of rows inside the tile.
  let rows: Int

  var body: some View {
    let plan = ReportPlan(of: machine, rows: rows)
    VStack(alignment: .leading, spacing: 0) {
      MachineHead(machine: machine)
      if let processor = machine.processor {
        ProcessorGraph(machine: machine, share: processor)
        if plan.coreRows > 0 {
          CoreMeters(shares: machine.cores, rows: plan.coreRows)
        } else {
          CoreRow(machine: machine)
        }
      }
      if let network = machine.network {
        NetworkGraph(machine: machine, network: network)
      }
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
      if plan.hasLoadRows {
        LoadRows(machine: machine)
      } else {
        Row("Load") { LoadText(machine: machine) }
      }
      DetailRows(details: machine.details.prefix(plan.detailCount))
      LargestPrograms(machine: machine, date: date)
    }
    .lineLimit(1)
  }
}

/// A bar for each processor, in two columns.
private struct CoreMeters: View {
  let shares: [Double]
  let rows: Int

  var body: some View {
    HStack(alignment: .top, spacing: 24) {
      column(0..<rows)
      column(rows..<shares.count)
    }
  }

  private func column(_ cores: Range<Int>) -> some View {
    VStack(spacing: 0) {
      ForEach(cores, id: \.self) { core in
        HStack {
          Text("Core \(core + 1)").foregroundStyle(.secondary)
            .frame(width: 64, alignment: .leading)
          Meter(fraction: shares[core])
          Percentage(fraction: shares[core]).frame(width: 56, alignment: .trailing)
        }
      }
    }
  }
}

/// The load of the last minute, of five and of fifteen, each in a line.
struct LoadRows: View {
  let machine: Machine

  private static let spans = ["Load 1 min", "Load 5 min", "Load 15 min"]

  var body: some View {
    ForEach(Array(zip(Self.spans, machine.load)), id: \.0) { span, load in
      HStack {
        Text(span).foregroundStyle(.secondary).unredacted()
        Leader()
        Text(Words.decimals(load))
      }
    }
  }
}

/// Facts in words, each with its name.
struct DetailRows: View {
  let details: ArraySlice<Machine.Detail>

  var body: some View {
    ForEach(details, id: \.title) { detail in
      HStack {
        Text(detail.title).foregroundStyle(.secondary).unredacted()
        Leader()
        Text(detail.text)
      }
    }
  }
}
