import MachineFacts
import SwiftUI

/// Small: the processor over time, and what else runs out.
struct MachineMeters: View {
  let machine: Machine

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let processor = machine.processor {
        // Two rows of a curve can be read; air gives way before they do.
        ProcessorGraph(machine: machine, share: processor)
          .frame(minHeight: 3 * 18, idealHeight: 3 * 18)
      }
      if let memory = machine.memory {
        ShortMeter("Mem", fraction: memory.fraction).padding(.top, 18)
      }
      if let disk = machine.disk {
        ShortMeter("Disk", fraction: disk.fraction).padding(.top, 18)
      }
      if let bootDate = machine.bootDate {
        Text("up \(bootDate, style: .relative)").foregroundStyle(.secondary)
      }
    }
    .lineLimit(1)
  }
}

/// A title, a bar and its percentage in one narrow row.
private struct ShortMeter: View {
  let title: String
  let fraction: Double

  init(_ title: String, fraction: Double) {
    self.title = title
    self.fraction = fraction
  }

  var body: some View {
    HStack(spacing: 8) {
      Text(title).foregroundStyle(.secondary).unredacted().frame(width: 32, alignment: .leading)
      Meter(fraction: fraction)
      Percentage(fraction: fraction).frame(width: 40, alignment: .trailing)
    }
  }
}

/// Medium: processor and network over time, and a row for each thing that runs out.
struct MachineTable: View {
  let machine: Machine
  /// Whether there are rows for a bar below its numbers.
  let isHigh: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 16) {
        if let processor = machine.processor {
          ProcessorGraph(machine: machine, share: processor)
        }
        if let network = machine.network {
          NetworkGraph(machine: machine, network: network)
        }
      }
      // Bars that touch look like one: they have air around them.
      if isHigh { figures } else { meters }
      if let battery = machine.battery {
        Row("Battery") { BatteryText(battery: battery) }
      }
      ViewThatFits {
        HStack {
          Row("Load") { Text(machine.loadText) }
          Spacer()
          if let bootDate = machine.bootDate {
            Text("up \(bootDate, style: .relative)").foregroundStyle(.secondary)
          }
        }
        Row("Load") { Text(machine.loadText) }
      }
    }
    .lineLimit(1)
  }

  /// Each below its numbers.
  private var figures: some View {
    VStack(alignment: .leading, spacing: 18) {
      if let memory = machine.memory {
        VStack(spacing: 0) { Figure("Memory", detail: memory.text, fraction: memory.fraction) }
      }
      if let disk = machine.disk {
        VStack(spacing: 0) { Figure("Disk", detail: disk.text, fraction: disk.fraction) }
      }
    }
    .padding(.vertical, 18)
  }

  /// Beside each other.
  private var meters: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 16) {
        Group {
          if let memory = machine.memory { PairedMeter("Memory", fraction: memory.fraction) }
          if let disk = machine.disk { PairedMeter("Disk", fraction: disk.fraction) }
        }
        .frame(minWidth: PairedMeter.least, idealWidth: PairedMeter.least)
      }
      VStack(spacing: 0) {
        if let memory = machine.memory { MeterRow("Memory", fraction: memory.fraction) }
        if let disk = machine.disk { MeterRow("Disk", fraction: disk.fraction) }
      }
    }
    .padding(.vertical, 18)
  }
}

/// The processor's share over its curve, and how hot it is.
private struct ProcessorGraph: View {
  let machine: Machine
  let share: Double

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text("CPU").bold().unredacted()
        if let temperature = machine.temperature {
          Text(Words.degrees(temperature)).foregroundStyle(.secondary)
        }
        Spacer()
        Percentage(fraction: share)
      }
      HistoryGraph(values: machine.history.values(\.processor), top: 1)
    }
  }
}

/// What comes in over what goes out, each with its curve, which grow away from each other.
private struct NetworkGraph: View {
  let machine: Machine
  let network: Machine.Network

  /// Less is background noise, and no reason for a high curve.
  private static let least: Float = 10_000

  var body: some View {
    let received = machine.history.values(\.received)
    let sent = machine.history.values(\.sent)
    let top = (received + sent).reduce(Self.least) { max($0, $1 ?? 0) }
    VStack(alignment: .leading, spacing: 0) {
      Text(network.receivedText).foregroundStyle(.cyan)
      HistoryGraph(values: received, top: top, colors: [.teal, .cyan])
      HistoryGraph(values: sent, top: top, colors: [.indigo, .purple], growth: .down)
      Text(network.sentText).foregroundStyle(.purple)
    }
  }
}

/// A title in a column of its own, and what it is about.
private struct Row<Content: View>: View {
  let title: String
  let content: Content

  init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    HStack {
      Text(title).foregroundStyle(.secondary).unredacted().frame(width: 64, alignment: .leading)
      content
    }
  }
}

private struct MeterRow: View {
  let title: String
  let fraction: Double

  init(_ title: String, fraction: Double) {
    self.title = title
    self.fraction = fraction
  }

  var body: some View {
    Row(title) {
      Meter(fraction: fraction)
      Percentage(fraction: fraction).frame(width: 56, alignment: .trailing)
    }
  }
}

/// A title, a bar and its percentage, one of two beside each other.
private struct PairedMeter: View {
  /// With a bar of four columns.
  static let least: CGFloat = 16 * 8

  let title: String
  let fraction: Double

  init(_ title: String, fraction: Double) {
    self.title = title
    self.fraction = fraction
  }

  var body: some View {
    HStack {
      Text(title).foregroundStyle(.secondary).unredacted()
      Meter(fraction: fraction)
      Percentage(fraction: fraction)
    }
  }
}

/// A charge in percent and what happens to it. Here little is bad.
private struct BatteryText: View {
  let battery: Batteries

  var body: some View {
    Text(
      "\(Words.percent(battery.charge)) \(battery.status.lowercased())"
    )
    .foregroundStyle(battery.charge < 0.2 ? Color.red : Color.primary)
  }
}

/// Large: each figure with its parts, and the programs that use the most memory.
struct MachineReport: View {
  let machine: Machine
  let date: Date

  /// Seconds are ignored: they are not shown.
  private var minute: Date {
    Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 60).rounded(.down) * 60)
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text(machine.name).bold()
        if machine.isContainer { Text("container").foregroundStyle(.secondary) }
        Spacer()
        if let bootDate = machine.bootDate {
          Text("up \(bootDate, style: .relative)").foregroundStyle(.secondary)
        }
      }
      if let processor = machine.processor {
        ProcessorGraph(machine: machine, share: processor)
        // One or two say no more than the curve.
        if machine.cores.count > 2 {
          HStack {
            Text("\(machine.cores.count) cores").foregroundStyle(.secondary)
            CoreBars(shares: machine.cores).frame(height: 18)
          }
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
      Row("Load") { Text(machine.loadText) }
      HStack {
        Text("Most memory").bold().unredacted()
        Spacer()
        Text("at \(minute, style: .time)").foregroundStyle(.secondary)
      }
      ForEach(machine.largest) { process in
        HStack {
          Text(process.name)
          Spacer()
          Text(Words.bytes(process.memory, .memory))
        }
      }
    }
    .lineLimit(1)
  }
}

/// A title, its figures and its percentage over their bar.
private struct Figure: View {
  let title: String
  let detail: String
  let fraction: Double

  init(_ title: String, detail: String, fraction: Double) {
    self.title = title
    self.detail = detail
    self.fraction = fraction
  }

  var body: some View {
    HStack {
      Text(title).bold().unredacted()
      Text(detail).foregroundStyle(.secondary)
      Spacer()
      Percentage(fraction: fraction)
    }
    Meter(fraction: fraction)
  }
}
