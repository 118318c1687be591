import MachineFacts
import SwiftUI

/// Inline: processor and memory, for a status bar.
struct MachineLine: View {
  let machine: Machine

  var body: some View {
    // Without the marks sooner than without a number.
    ViewThatFits(in: .horizontal) {
      line(isMarked: true)
      line(isMarked: false)
    }
    .lineLimit(1)
  }

  private func line(isMarked: Bool) -> some View {
    HStack(spacing: 8) {
      if let processor = machine.processor {
        Text("CPU").foregroundStyle(.secondary).unredacted()
        PercentageText(fraction: processor, isMarked: isMarked)
      }
      if let memory = machine.memory {
        Text("Mem").foregroundStyle(.secondary).unredacted()
        PercentageText(fraction: memory.fraction, isMarked: isMarked)
      }
    }
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
