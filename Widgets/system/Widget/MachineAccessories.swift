import MachineFacts
import SwiftUI

/// Inline: processor and memory, for a status bar.
struct MachineLine: View {
  let machine: Machine

  var body: some View {
    HStack(spacing: 8) {
      if let processor = machine.processor {
        Text("CPU").foregroundStyle(.secondary).unredacted()
        Percentage(fraction: processor)
      }
      if let memory = machine.memory {
        Text("Mem").foregroundStyle(.secondary).unredacted()
        Percentage(fraction: memory.fraction)
      }
    }
    .lineLimit(1)
  }
}

/// Circular: how busy the processor is.
struct MachineDial: View {
  let machine: Machine

  var body: some View {
    let share = machine.processor ?? 0
    Gauge(value: (min(max(share, 0), 1) * 100).rounded() / 100) {
      Text("CPU")
    } currentValueLabel: {
      Text(Words.percent(share))
    }
    .gaugeStyle(.accessoryCircularCapacity)
    .tint(Level(share).color)
  }
}

/// Rectangular: what can run out, a row each.
struct MachineCard: View {
  let machine: Machine

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let processor = machine.processor { ShortMeter("CPU", fraction: processor) }
      if let memory = machine.memory { ShortMeter("Mem", fraction: memory.fraction) }
      if let disk = machine.disk { ShortMeter("Disk", fraction: disk.fraction) }
      if let bootDate = machine.bootDate {
        Text("up \(bootDate, style: .relative)").foregroundStyle(.secondary)
      }
    }
    .lineLimit(1)
  }
}
