import Charts
import SwiftUI
import WidgetKit

struct CoinsEntry: TimelineEntry {
  let date: Date
  let prices: [CoinPrice]
}

struct CoinsProvider: TimelineProvider {
  func placeholder(in context: Context) -> CoinsEntry {
    CoinsEntry(date: .now, prices: CoinPrice.sample)
  }

  func getSnapshot(in context: Context, completion: @escaping (CoinsEntry) -> Void) {
    completion(CoinsEntry(date: .now, prices: CoinPrice.sample))
  }

  func getTimeline(
    in context: Context, completion: @escaping (Timeline<CoinsEntry>) -> Void
  ) {
    completion(
      Timeline(entries: [CoinsEntry(date: .now, prices: CoinPrice.sample)], policy: .never))
  }
}

struct CoinsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "coins", provider: CoinsProvider()) { entry in
      CoinsView(entry: entry)
        .containerBackground(.ultraThinMaterial, for: .widget)
    }
    .configurationDisplayName("Coins")
    .description("Made for tests.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct CoinPrice: Identifiable, Equatable {
  let id = UUID()
  let day: Date
  let value: Double

  static let sample = (0..<30).map { index in
    CoinPrice(
      day: Date(timeIntervalSinceReferenceDate: Double(index) * 86_400),
      value: 100 + 10 * sin(Double(index) / 4))
  }
}

struct CoinsView: View {
  let entry: CoinsEntry

  private var change: Double {
    guard let first = entry.prices.first?.value, let last = entry.prices.last?.value else {
      return 0
    }
    return (last - first) / first
  }

  var body: some View {
    VStack(alignment: .leading) {
      HStack(alignment: .firstTextBaseline) {
        Text("COIN").font(.caption).bold()
        Spacer()
        Text(change, format: .percent.precision(.fractionLength(1)).sign(strategy: .always()))
          .foregroundStyle(change < 0 ? .red : .green)
          .contentTransition(.numericText())
      }
      Chart(entry.prices) { price in
        AreaMark(x: .value("Day", price.day), y: .value("Price", price.value))
          .foregroundStyle(
            LinearGradient(
              colors: [.green.opacity(0.4), .clear], startPoint: .top, endPoint: .bottom))
        LineMark(x: .value("Day", price.day), y: .value("Price", price.value))
          .interpolationMethod(.catmullRom)
          .lineStyle(StrokeStyle(lineWidth: 2, lineCap: .round))
      }
      .chartXAxis(.hidden)
      .chartYScale(domain: 80...120)
      .chartYAxis {
        AxisMarks(position: .trailing, values: .automatic(desiredCount: 3)) { value in
          AxisGridLine()
          AxisValueLabel(format: Decimal.FormatStyle.Currency.currency(code: "EUR"))
        }
      }
    }
  }
}
