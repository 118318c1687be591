import BoardKit
import MachineFacts
import SwiftUI

/// Large: each figure in detail, and the programs with the most memory; with room to spare each processor,
/// the load and what else is known of the machine.
struct MachineReport: View {
  let machine: Machine
  let date: Date
  /// The number of rows inside the tile, and that of columns for text.
  let rows: Int
  let columns: Int

  /// The most rows of the processor's curve and words above one of memory.
  private static let mostCurveRows: CGFloat = 7

  var body: some View {
    let lists = ListColumns(columns: columns)
    let plan = ReportPlan(of: machine, rows: rows, lists: lists)
    VStack(alignment: .leading, spacing: 0) {
      MachineHead(machine: machine, columns: columns)
      if let processor = machine.processor {
        // Each of its rows is sent anew with each measurement; memory hardly moves.
        ProcessorGraph(machine: machine, share: processor, columns: columns)
          .frame(maxHeight: plan.hasMemoryCurve ? Self.mostCurveRows * 18 : .infinity)
        if plan.coreRows > 0 {
          CoreMeters(shares: machine.cores, rows: plan.coreRows)
        } else {
          CoreRow(machine: machine)
        }
      }
      if let network = machine.network {
        NetworkGraph(machine: machine, network: network, isLowWhenIdle: true)
      }
      if plan.hasMemoryCurve { MemoryGraph(machine: machine) }
      ResourceFigures(machine: machine, columns: columns)
      if let battery = machine.battery {
        Row("Battery") { BatteryText(battery: battery) }
      }
      if !plan.hasLoadRows { Row("Load") { LoadText(machine: machine) } }
      FactRows(
        facts: (plan.hasLoadRows ? machine.loadFacts : [])
          + machine.details.prefix(plan.detailCount), columns: columns)
      LargestPrograms(machine: machine, date: date, columns: columns)
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
