import SwiftUI
import BoardKit
import WidgetKit

/// How this machine is doing: processor, memory, disk, network, battery. It moves while someone
/// looks at it; else it is measured now and then.
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
    .liveWhileVisible(every: 2)
  }
}

struct SystemEntry: TimelineEntry {
  let date: Date
  let machine: Machine
  /// Rows inside the tile.
  let rows: Int
}

/// One entry: how busy a machine will be is nothing a timeline can foresee.
struct SystemProvider: TimelineProvider {
  func placeholder(in context: Context) -> SystemEntry {
    SystemEntry(date: Date(), machine: .sample, rows: Self.rows(of: context))
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (SystemEntry) -> Void) {
    measure(context, completion)
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<SystemEntry>) -> Void
  ) {
    measure(context) { entry in
      // At a full minute, so that timelines that follow each other say the same.
      let quarter = entry.date.timeIntervalSince1970 + 15 * 60
      let later = Date(timeIntervalSince1970: (quarter / 60).rounded(.up) * 60)
      completion(Timeline(entries: [entry], policy: .after(later)))
    }
  }

  private static func rows(of context: Context) -> Int {
    Int((context.displaySize.height / 18).rounded()) - 2
  }

  private func measure(
    _ context: Context, _ completion: @escaping @Sendable (SystemEntry) -> Void
  ) {
    let rows = Self.rows(of: context)
    Monitor.shared.measure(largest: context.family == .systemLarge ? 4 : 0) { machine in
      completion(SystemEntry(date: Date(), machine: machine, rows: rows))
    }
  }
}

struct SystemView: View {
  @Environment(\.widgetFamily) private var family
  let entry: SystemEntry

  var body: some View {
    switch family {
    case .systemMedium: MachineTable(machine: entry.machine, isHigh: entry.rows >= 13)
    case .systemLarge: MachineReport(machine: entry.machine, date: entry.date)
    default: MachineMeters(machine: entry.machine)
    }
  }
}
