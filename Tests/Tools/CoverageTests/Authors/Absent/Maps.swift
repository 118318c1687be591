import MapKit
import SwiftUI

struct MapPicture {
  func show(_ place: CLLocationCoordinate2D, on map: MKMapView) {
    map.centerCoordinate = place
  }
}
