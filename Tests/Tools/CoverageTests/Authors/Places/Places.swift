import MapKit
import SwiftUI
import WidgetKit

struct Harbour: Identifiable {
  let id: Int
  let name: String
  let coordinate: CLLocationCoordinate2D
}

struct HarbourMap: View {
  let harbours: [Harbour]
  @State private var region = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 41.15, longitude: -8.63),
    span: MKCoordinateSpan(latitudeDelta: 0.2, longitudeDelta: 0.2))

  var body: some View {
    VStack {
      Map(initialPosition: .region(region)) {
        ForEach(harbours) { harbour in
          Marker(harbour.name, systemImage: "ferry", coordinate: harbour.coordinate)
            .tint(.blue)
        }
        if let first = harbours.first {
          Annotation("Start", coordinate: first.coordinate) { Image(systemName: "flag") }
        }
        UserAnnotation()
      }
      .mapStyle(.standard(elevation: .realistic, pointsOfInterest: .excludingAll))
      Map(coordinateRegion: $region, annotationItems: harbours) { harbour in
        MapMarker(coordinate: harbour.coordinate, tint: .red)
      }
    }
  }
}

struct HarbourPictures {
  func options(_ place: CLLocationCoordinate2D, size: CGSize) -> MKMapSnapshotter.Options {
    let options = MKMapSnapshotter.Options()
    options.region = MKCoordinateRegion(
      center: place, latitudinalMeters: 1000, longitudinalMeters: 1000)
    options.size = size
    options.scale = 2
    options.mapType = .mutedStandard
    return options
  }

  func picture(of place: CLLocationCoordinate2D, then: @escaping (UIImage?) -> Void) {
    let snapshotter = MKMapSnapshotter(options: options(place, size: CGSize(width: 80, height: 60)))
    snapshotter.start { snapshot, error in
      guard let snapshot, error == nil else { return then(nil) }
      _ = snapshot.point(for: place)
      then(snapshot.image)
    }
  }

  func search(_ words: String) async throws -> [MKMapItem] {
    let request = MKLocalSearch.Request()
    request.naturalLanguageQuery = words
    return try await MKLocalSearch(request: request).start().mapItems
  }

  func distance(_ metres: Double) -> String {
    let formatter = MKDistanceFormatter()
    formatter.units = .metric
    return formatter.string(fromDistance: metres)
  }
}
