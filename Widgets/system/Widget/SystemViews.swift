import SwiftUI

/// Small: the three things that run out.
struct MachineMeters: View {
  let machine: Machine

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let processor = machine.processor { TitledMeter("CPU", fraction: processor) }
      if let memory = machine.memory { TitledMeter("Memory", fraction: memory.fraction) }
      if let disk = machine.disk { TitledMeter("Disk", fraction: disk.fraction) }
      Spacer()
      if let bootDate = machine.bootDate {
        Text("up \(bootDate, style: .relative)").foregroundStyle(.secondary)
      }
    }
    .lineLimit(1)
  }
}

/// A title and its percentage over their bar.
private struct TitledMeter: View {
  let title: String
  let fraction: Double

  init(_ title: String, fraction: Double) {
    self.title = title
    self.fraction = fraction
  }

  var body: some View {
    HStack {
      Text(title).unredacted()
      Spacer()
      Percentage(fraction: fraction)
    }
    Meter(fraction: fraction)
  }
}

/// Medium: everything at a glance, a row each.
struct MachineTable: View {
  let machine: Machine

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let processor = machine.processor { MeterRow("CPU", fraction: processor) }
      if let memory = machine.memory { MeterRow("Memory", fraction: memory.fraction) }
      if let disk = machine.disk { MeterRow("Disk", fraction: disk.fraction) }
      if let battery = machine.battery {
        Row("Battery") { BatteryText(battery: battery) }
      }
      if let network = machine.network {
        Row("Network") { TrafficText(network: network) }
      }
      Row("Load") { Text(machine.loadText) }
      if let bootDate = machine.bootDate {
        Row("Up") { Text(bootDate, style: .relative) }
      }
    }
    .lineLimit(1)
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

/// Both directions, each in a place of its own, so that one does not push the other about.
private struct TrafficText: View {
  let network: Machine.Network

  var body: some View {
    Text(network.receivedText).frame(width: 96, alignment: .leading)
    Text(network.sentText)
  }
}

/// A charge in percent and what happens to it. Here little is bad.
private struct BatteryText: View {
  let battery: Machine.Battery

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
        Spacer()
        if let bootDate = machine.bootDate {
          Text("up \(bootDate, style: .relative)").foregroundStyle(.secondary)
        }
      }
      if let processor = machine.processor {
        Figure("CPU", detail: "\(machine.processorCount) cores", fraction: processor)
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
      Spacer()
      if let battery = machine.battery {
        Row("Battery") { BatteryText(battery: battery) }
      }
      if let network = machine.network {
        Row("Network") { TrafficText(network: network) }
      }
      Row("Load") { Text(machine.loadText) }
      Spacer()
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
