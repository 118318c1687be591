import AppIntents
import SwiftData
import SwiftUI
import WidgetKit

struct TripEntry: TimelineEntry {
  let date: Date
  let words: String
}

struct TripProvider: TimelineProvider {
  func placeholder(in context: Context) -> TripEntry { TripEntry(date: .now, words: "trips") }

  func getSnapshot(in context: Context, completion: @escaping (TripEntry) -> Void) {
    completion(TripEntry(date: .now, words: words()))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<TripEntry>) -> Void) {
    completion(
      Timeline(entries: [TripEntry(date: .now, words: words())], policy: .never))
  }

  private func words() -> String {
    do {
      let context = ModelContext(try Shared.container())
      let trips = try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.number)]))
      let whole = trips.allSatisfy { $0.stops.count == 3 }
      return "\(trips.count) trips, \(whole ? "whole" : "torn"), \(trips.last?.name ?? "none")"
    } catch {
      return "error: \(error)"
    }
  }
}

/// Adds a trip, and leaves the saving to the context.
struct AddTripIntent: AppIntent {
  static let title: LocalizedStringResource = "Add"

  @MainActor func perform() async throws -> some IntentResult {
    let context = try Shared.container().mainContext
    context.insert(Trip(number: -1, name: "By a button"))
    return .result()
  }
}

struct TripView: View {
  let entry: TripEntry
  @Query(filter: #Predicate<Trip> { $0.number >= 0 }, sort: \.number, order: .reverse)
  private var trips: [Trip]
  @Query private var stops: [Stop]

  var body: some View {
    VStack {
      Text(entry.words)
      Text("newest \(trips.first?.name ?? "none") of \(stops.count)")
    }
  }
}

@main
struct TripWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "trips", provider: TripProvider()) { entry in
      if let container = try? Shared.container() {
        TripView(entry: entry).modelContainer(container)
      } else {
        Text(entry.words)
      }
    }
    .configurationDisplayName("Trips")
  }
}
