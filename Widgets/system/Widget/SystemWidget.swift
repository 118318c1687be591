import SwiftUI
import WidgetKit

/// How this machine is doing: processor, memory, disk, network, battery.
@main
struct SystemWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "system", provider: SystemProvider()) { entry in
      SystemView(entry: entry)
        .widgetURL(URL(string: "process-viewer:"))
    }
    .configurationDisplayName("System")
    .description("Processor, memory, disk, network and battery. Opens your process viewer.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
  }
}

struct SystemEntry: TimelineEntry {
  let date: Date
  let machine: Machine
}

/// One entry: how busy a machine will be is nothing a timeline can foresee.
struct SystemProvider: TimelineProvider {
  func placeholder(in context: Context) -> SystemEntry {
    SystemEntry(date: Date(), machine: .sample)
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (SystemEntry) -> Void) {
    measure(completion)
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<SystemEntry>) -> Void
  ) {
    measure { entry in
      let later = entry.date.addingTimeInterval(15 * 60)
      completion(Timeline(entries: [entry], policy: .after(later)))
    }
  }

  /// Rates need two samples, and the shorter the time between them the less they say.
  private func measure(_ completion: @escaping @Sendable (SystemEntry) -> Void) {
    let first = Sample.now()
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(200)) {
      completion(SystemEntry(date: Date(), machine: Machine(from: first, to: Sample.now())))
    }
  }
}

struct SystemView: View {
  @Environment(\.widgetFamily) private var family
  let entry: SystemEntry

  var body: some View {
    switch family {
    case .systemMedium: MachineTable(machine: entry.machine)
    case .systemLarge: MachineReport(machine: entry.machine, date: entry.date)
    default: MachineMeters(machine: entry.machine)
    }
  }
}
