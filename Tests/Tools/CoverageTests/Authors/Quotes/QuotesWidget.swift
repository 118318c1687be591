import SwiftUI
import WidgetKit

struct QuotesEntry: TimelineEntry {
  let date: Date
  let quote: Quotation
}

struct QuotesProvider: TimelineProvider {
  func placeholder(in context: Context) -> QuotesEntry { QuotesEntry(date: Date(), quote: .sample) }

  func getSnapshot(in context: Context, completion: @escaping (QuotesEntry) -> Void) {
    completion(QuotesEntry(date: Date(), quote: .sample))
  }

  func getTimeline(
    in context: Context, completion: @escaping (Timeline<QuotesEntry>) -> Void
  ) {
    Task {
      let quote = (try? await QuotationService.shared.today()) ?? .sample
      let next = Calendar.current.startOfDay(for: Date().addingTimeInterval(86_400))
      completion(Timeline(entries: [.init(date: Date(), quote: quote)], policy: .after(next)))
    }
  }
}

struct QuotesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "quotes", provider: QuotesProvider()) { entry in
      QuotesView(entry: entry)
        .containerBackground(Color("Paper"), for: .widget)
    }
    .configurationDisplayName("Quotes")
    .description("Made for tests.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}
