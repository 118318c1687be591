import SwiftUI
import WidgetKit

struct BatteryView: View {
  @Environment(\.widgetFamily) var family
  @Environment(\.widgetRenderingMode) private var mode
  let entry: BatteryEntry

  var body: some View {
    switch family {
    case .accessoryInline:
      Label("\(Int(entry.level * 100)) %", systemImage: symbol)
    case .accessoryCircular:
      Gauge(value: entry.level, in: 0...1) {
        Image(systemName: symbol)
      } currentValueLabel: {
        Text(entry.level, format: .percent.precision(.fractionLength(0)))
      }
      .gaugeStyle(.accessoryCircularCapacity)
      .tint(entry.level < 0.2 ? .red : .green)
    default:
      VStack(alignment: .leading, spacing: 2) {
        HStack {
          Image(systemName: symbol).imageScale(.small).widgetAccentable()
          Text("Battery").font(.headline)
        }
        ProgressView(value: entry.level).progressViewStyle(.linear)
        if mode == .fullColor, entry.isCharging { Text("charging").font(.caption2) }
      }
    }
  }

  private var symbol: String { entry.isCharging ? "battery.100.bolt" : "battery.50" }
}
