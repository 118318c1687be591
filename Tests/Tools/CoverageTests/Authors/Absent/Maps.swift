import MapKit
import SwiftUI

struct MapPicture {
  func options(_ place: CLLocationCoordinate2D) -> MKMapSnapshotter.Options {
    let options = MKMapSnapshotter.Options()
    options.region = MKCoordinateRegion(
      center: place, latitudinalMeters: 1000, longitudinalMeters: 1000)
    return options
  }
}
