import CoreLocation
import SwiftUI
import Synchronization
import WidgetKit

// Widgets written for iOS: no code here names the board.

/// Asks a location manager for the place and answers once its delegate receives it.
final class PlaceProvider: NSObject, TimelineProvider, CLLocationManagerDelegate,
  @unchecked Sendable
{
  private let manager = CLLocationManager()
  private var completions: [@Sendable (String) -> Void] = []

  func placeholder(in context: Context) -> FixtureEntry {
    FixtureEntry(date: Date(timeIntervalSince1970: 0), words: "")
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (FixtureEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<FixtureEntry>) -> Void
  ) {
    completions.append { words in
      completion(
        Timeline(entries: [FixtureEntry(date: Date(), words: words)], policy: .never))
    }
    manager.delegate = self
    manager.requestLocation()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    answer(locations.map { "near \($0.coordinate.latitude)" }.joined())
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    answer("nowhere")
  }

  private func answer(_ words: String) {
    let waiting = completions
    completions = []
    for completion in waiting { completion(words) }
  }
}

struct PlaceWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "place", provider: PlaceProvider()) { entry in Text(entry.words) }
      .supportedFamilies([.systemSmall])
  }
}

/// A provider whose entries contain nothing but their date.
struct NowProvider: TimelineProvider {
  func placeholder(in context: Context) -> FixtureEntry {
    FixtureEntry(date: Date(timeIntervalSince1970: 0), words: "")
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (FixtureEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<FixtureEntry>) -> Void
  ) {
    completion(Timeline(entries: [FixtureEntry(date: Date(), words: "")], policy: .never))
  }
}

/// Reads the place in its view only.
struct PlaceViewWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "placeView", provider: NowProvider()) { _ in
      Text(verbatim: "lat \(CLLocationManager().location?.coordinate.latitude ?? 0)")
    }
    .supportedFamilies([.systemSmall])
  }
}

/// Uses the location that was read and stored at the process's first request.
struct KeptPlaceWidget: Widget {
  static let kept = Mutex<CLLocation?>(nil)

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "keptPlace", provider: NowProvider()) { _ in
      Text(verbatim: "lat \(Self.place.coordinate.latitude)")
    }
    .supportedFamilies([.systemSmall])
  }

  private static var place: CLLocation {
    kept.withLock { kept in
      let place = kept ?? CLLocationManager().location ?? CLLocation(latitude: 0, longitude: 0)
      kept = place
      return place
    }
  }
}
