import SwiftUI
import BoardKit
import WidgetKit

/// The load of this machine: processor, memory, disk, network, battery. It is live while someone
/// looks at it, and otherwise measured now and then.
@main
struct SystemWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "system", provider: SystemProvider()) { entry in
      SystemView(entry: entry).steppingUp()
        .widgetURL(URL(string: "process-viewer:"))
    }
    .configurationDisplayName("System")
    .galleryCategory("This machine")
    .description("Processor, memory, disk, network and battery. Opens your process viewer.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryInline,
      .accessoryCircular, .accessoryRectangular,
    ])
    // Curves grow with their tile.
    .largestUsefulUnit(columns: 58, rows: 20)
    .largestUsefulUnit(columns: 34, rows: 15, for: .systemExtraLarge)
    .liveWhileVisible(every: 2)
  }
}

struct SystemEntry: TimelineEntry {
  let date: Date
  let machine: Machine
  /// The number of rows inside the tile, and that of columns for text.
  let rows: Int
  let columns: Int

  init(date: Date = Date(), machine: Machine, in context: TimelineProviderContext) {
    self.date = date
    self.machine = machine
    rows = Self.rows(of: context)
    columns = Self.columns(of: context)
  }

  static func rows(of context: TimelineProviderContext) -> Int {
    Int((context.displaySize.height / 18).rounded()) - 2
  }

  /// Without frame and margins.
  static func columns(of context: TimelineProviderContext) -> Int {
    max(1, Int((context.displaySize.width / 8).rounded()) - 4)
  }
}

/// Makes a single entry, as a machine's future load cannot be predicted.
struct SystemProvider: TimelineProvider {
  func placeholder(in context: Context) -> SystemEntry {
    SystemEntry(machine: .sample, in: context)
  }

  /// The gallery shows what a machine looks like that has been in use for a while, not the first seconds.
  func getSnapshot(in context: Context, completion: @escaping @Sendable (SystemEntry) -> Void) {
    guard context.isPreview else { return measure(context, completion) }
    completion(entry(.sample, context))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<SystemEntry>) -> Void
  ) {
    measure(context) { entry in
      // At a whole minute, so that consecutive timelines show the same time.
      let quarter = entry.date.timeIntervalSince1970 + 15 * 60
      let later = Date(timeIntervalSince1970: (quarter / 60).rounded(.up) * 60)
      completion(Timeline(entries: [entry], policy: .after(later)))
    }
  }

  private func measure(
    _ context: Context, _ completion: @escaping @Sendable (SystemEntry) -> Void
  ) {
    let programs =
      switch context.roomFamily() {
      case .systemLarge, .systemExtraLarge:
        // Lists of a wide tile stand side by side.
        min(2 * SystemEntry.rows(of: context), MachineWall.mostPrograms)
      default: 0
      }
    Monitor.shared.measure(largest: programs) { machine in
      completion(entry(machine, context))
    }
  }

  /// A machine with as many programs as a tile has room for: a larger one may have asked for more.
  private func entry(_ machine: Machine, _ context: Context) -> SystemEntry {
    let rows = SystemEntry.rows(of: context)
    let columns = SystemEntry.columns(of: context)
    var machine = machine
    let shown =
      switch context.roomFamily() {
      case .systemLarge:
        ReportPlan(of: machine, rows: rows, lists: ListColumns(columns: columns)).programCount
      case .systemExtraLarge:
        MachineWall.programs(of: machine, rows: rows, columns: columns)
      default: 0
      }
    machine.largest = Array(machine.largest.prefix(shown))
    return SystemEntry(machine: machine, in: context)
  }
}

struct SystemView: View {
  @Environment(\.widgetFamily) private var family
  let entry: SystemEntry

  var body: some View {
    switch family {
    case .systemMedium: MachineTable(machine: entry.machine, isHigh: entry.rows >= 13)
    case .systemLarge:
      MachineReport(
        machine: entry.machine, date: entry.date, rows: entry.rows, columns: entry.columns)
    case .systemExtraLarge:
      MachineWall(
        machine: entry.machine, date: entry.date, rows: entry.rows, columns: entry.columns)
    case .accessoryInline: MachineLine(machine: entry.machine)
    case .accessoryCircular: MachineDial(machine: entry.machine)
    case .accessoryRectangular: MachineCard(machine: entry.machine)
    default: MachineMeters(machine: entry.machine)
    }
  }
}
