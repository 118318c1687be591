import SwiftUI
import WidgetKit

struct RingsEntry: TimelineEntry {
  let date: Date
  let values: [Double]
}

struct RingsProvider: TimelineProvider {
  func placeholder(in context: Context) -> RingsEntry {
    RingsEntry(date: .now, values: [0.8, 0.5, 0.3])
  }

  func getSnapshot(in context: Context, completion: @escaping (RingsEntry) -> Void) {
    completion(RingsEntry(date: .now, values: [0.8, 0.5, 0.3]))
  }

  func getTimeline(
    in context: Context, completion: @escaping (Timeline<RingsEntry>) -> Void
  ) {
    completion(.init(entries: [RingsEntry(date: .now, values: [0.8, 0.5, 0.3])], policy: .atEnd))
  }
}

struct RingsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "rings", provider: RingsProvider()) { entry in
      RingsView(entry: entry)
        .containerBackground(Color.black, for: .widget)
    }
    .configurationDisplayName("Rings")
    .description("Made for tests.")
    .supportedFamilies([.systemSmall])
  }
}

struct RingShape: Shape {
  var progress: Double
  var animatableData: Double {
    get { progress }
    set { progress = newValue }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addArc(
      center: CGPoint(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2,
      startAngle: .degrees(-90), endAngle: .degrees(-90 + 360 * progress), clockwise: false)
    return path
  }
}

struct RingsView: View {
  let entry: RingsEntry
  private let colors: [Color] = [.red, .green, Color(red: 0.1, green: 0.8, blue: 0.9)]

  var body: some View {
    ZStack {
      ForEach(entry.values.indices, id: \.self) { index in
        let inset = CGFloat(index) * 14
        RingShape(progress: entry.values[index])
          .stroke(colors[index], style: StrokeStyle(lineWidth: 12, lineCap: .round))
          .background(Circle().stroke(colors[index].opacity(0.2), lineWidth: 12))
          .padding(inset)
          .rotationEffect(.degrees(0))
          .accessibilityLabel(Text("Ring \(index + 1)"))
          .accessibilityValue("\(Int(entry.values[index] * 100)) percent")
      }
    }
    .padding(8)
    .widgetURL(URL(string: "rings://today"))
  }
}
