import SwiftUI
import WidgetKit

/// The forecast for an hour of the day.
struct HourEntry: TimelineEntry {
  let date: Date
  let hour: Int
}

struct HourProvider: TimelineProvider {
  func placeholder(in context: Context) -> HourEntry { HourEntry(date: .now, hour: 0) }

  func getSnapshot(in context: Context, completion: @escaping (HourEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<HourEntry>) -> Void) {
    let start = Date(timeIntervalSinceReferenceDate: 800_000_000)
    let entries = (0..<60).map { hour in
      HourEntry(date: start.addingTimeInterval(Double(hour) * 3600), hour: hour)
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

/// A typical medium widget: a header, five columns, a bar, a footer.
struct HourView: View {
  let entry: HourEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        Image(systemName: "location.fill").foregroundStyle(.blue)
        Text("Station \(entry.hour % 7)").font(.headline)
        Spacer()
        Text(entry.date, style: .time).font(.caption).foregroundStyle(.secondary)
      }
      HStack(spacing: 12) {
        ForEach(0..<5) { column in
          VStack(spacing: 2) {
            Text(verbatim: "\((entry.hour + column) % 24)").font(.caption2)
            Image(systemName: column.isMultiple(of: 2) ? "sun.max.fill" : "cloud.rain.fill")
              .foregroundStyle(column.isMultiple(of: 2) ? .yellow : .cyan)
            Text(verbatim: "\((entry.hour * 7 + column * 3) % 35)°").bold()
            Capsule().fill(.green).frame(width: 24, height: 4)
          }
          .frame(maxWidth: .infinity)
        }
      }
      ProgressView(value: Double(entry.hour % 24) / 24).tint(.orange)
      HStack {
        Label("Wind", systemImage: "wind").font(.caption)
        Text(verbatim: "\(entry.hour % 40) km/h").font(.caption)
        Spacer()
        Text("Updated \(entry.date, style: .relative)").font(.caption2).lineLimit(1)
      }
    }
    .padding()
    .containerBackground(.fill.tertiary, for: .widget)
  }
}

@main
struct BenchmarkWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "benchmark", provider: HourProvider()) { HourView(entry: $0) }
      .configurationDisplayName("Benchmark")
      .supportedFamilies([.systemMedium])
  }
}
