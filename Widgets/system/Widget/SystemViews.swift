import BoardKit
import MachineFacts
import SwiftUI

/// Small: the processor over time, and a meter for each other limited resource.
struct MachineMeters: View {
  let machine: Machine

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let processor = machine.processor {
        // A curve needs two rows to be readable; spacing gives way first.
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
struct ShortMeter: View {
  let title: String
  let fraction: Double

  init(_ title: String, fraction: Double) {
    self.title = title
    self.fraction = fraction
  }

  var body: some View {
    HStack(spacing: 8) {
      Text(title).foregroundStyle(.secondary).unredacted().frame(width: 32, alignment: .leading)
        .accessibilityLabel(title == "Mem" ? "Memory" : title)
      Meter(fraction: fraction)
      // A mark needs room, too: the bar gives way, never the number.
      Percentage(fraction: fraction)
        .frame(width: Level(fraction) == .normal ? 40 : 56, alignment: .trailing)
    }
  }
}

/// Medium: processor and network over time, and a row for each limited resource.
struct MachineTable: View {
  let machine: Machine
  /// Whether there is room for bars below their numbers.
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
      // Adjacent bars would look like one, so each has space around it.
      if isHigh { figures } else { meters }
      if let battery = machine.battery {
        Row("Battery") { BatteryText(battery: battery) }
      }
      ViewThatFits {
        HStack {
          Row("Load") { LoadText(machine: machine) }.layoutPriority(1)
          FarLeader()
          if let bootDate = machine.bootDate {
            Text("up \(bootDate, style: .relative)").foregroundStyle(.secondary)
          }
        }
        Row("Load") { LoadText(machine: machine) }
      }
    }
    .lineLimit(1)
  }

  /// Bars, each below its numbers.
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

  /// Two bars beside each other.
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

/// The processor's load above its curve, and the processor's temperature.
struct ProcessorGraph: View {
  let machine: Machine
  let share: Double
  /// The columns of its line of words, if they are known.
  var columns = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HeadLine(columns: columns) {
        Text("CPU").bold().unredacted()
        if let temperature = machine.temperature {
          Text(Words.degrees(temperature)).foregroundStyle(.secondary)
        }
      } value: {
        Percentage(fraction: share)
      }
      HistoryGraph(values: machine.history.values(\.processor), top: 1, hasRules: true) {
        Words.percent(Double($0))
      }
    }
  }
}

/// Received above sent bytes, with two curves that grow in opposite directions.
struct NetworkGraph: View {
  let machine: Machine
  let network: Machine.Network
  /// Whether a network without traffic takes two rows, and leaves the others to what stands beside it.
  var isLowWhenIdle = false

  /// The least value for the full height: less is background noise, which needs no high curve.
  private static let least: Float = 10_000

  /// Whether there has been nothing but noise.
  static func isIdle(_ machine: Machine) -> Bool { top(of: machine) <= least }

  private static func top(of machine: Machine) -> Float {
    (machine.history.values(\.received) + machine.history.values(\.sent))
      .reduce(least) { max($0, $1 ?? 0) }
  }

  var body: some View {
    let received = machine.history.values(\.received)
    let sent = machine.history.values(\.sent)
    let top = Self.top(of: machine)
    VStack(alignment: .leading, spacing: 0) {
      if isLowWhenIdle, Self.isIdle(machine) {
        HStack(spacing: 16) {
          receivedWords
          sentWords
        }
        HistoryGraph(
          values: zip(received, sent).map { max($0 ?? 0, $1 ?? 0) }, top: top,
          colors: [.teal, .cyan]
        )
        .frame(height: 18)
      } else {
        receivedWords
        HistoryGraph(values: received, top: top, colors: [.teal, .cyan])
        HistoryGraph(values: sent, top: top, colors: [.indigo, .purple], growth: .down)
        sentWords
      }
    }
  }

  private var receivedWords: some View {
    Text(network.receivedText).foregroundStyle(.cyan).accessibilityLabel(network.receivedWords)
  }

  private var sentWords: some View {
    Text(network.sentText).foregroundStyle(.purple).accessibilityLabel(network.sentWords)
  }
}

/// A title in its own column, and the content after it.
struct Row<Content: View>: View {
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

/// A title, a bar and its percentage, side by side with another.
private struct PairedMeter: View {
  /// The least width in points, with a bar of four columns.
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

/// The load of the last minute, of five and of fifteen.
struct LoadText: View {
  let machine: Machine

  var body: some View {
    Text(machine.loadText)
      .accessibilityLabel(machine.loadWords)
  }
}

/// A battery's charge in percent and its status. Here a low value is bad.
struct BatteryText: View {
  let battery: Batteries

  var body: some View {
    Text(
      "\(Words.percent(battery.charge)) \(battery.status.lowercased())"
    )
    .foregroundStyle(battery.charge < 0.2 ? Color.red : Color.primary)
  }
}

/// A title, its figures and its percentage above a bar.
struct Figure: View {
  let title: String
  let detail: String
  let fraction: Double
  let columns: Int

  /// - Parameter columns: those of its line, if they are known.
  init(_ title: String, detail: String, fraction: Double, columns: Int = 0) {
    self.title = title
    self.detail = detail
    self.fraction = fraction
    self.columns = columns
  }

  var body: some View {
    HeadLine(columns: columns) {
      Text(title).bold().unredacted()
      Text(detail).foregroundStyle(.secondary)
    } value: {
      Percentage(fraction: fraction)
    }
    Meter(fraction: fraction)
  }
}
