import CoreLocation
import Foundation
import SwiftUI

/// A view of a map. No map is known here, and none is drawn in a widget on Apple's systems: it is a plain area with the
/// names of what is marked on it.
///
/// See <https://developer.apple.com/documentation/mapkit/map>.
public struct Map: View {
  private let pins: [MapPins.Pin]

  public init(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> some MapContent = { EmptyMapContent() }
  ) { pins = content().mapPins.pins }

  public init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> some MapContent = { EmptyMapContent() }
  ) { pins = content().mapPins.pins }

  public init(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) { pins = [] }

  public init<Items: RandomAccessCollection>(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil,
    annotationItems: Items, annotationContent: (Items.Element) -> some MapAnnotationProtocol
  ) where Items.Element: Identifiable {
    pins = annotationItems.flatMap { annotationContent($0).mapPins.pins }
  }

  /// The most that are named: a tile has few rows.
  private static let most = 3

  public var body: some View {
    ZStack {
      Rectangle().fill(.quaternary)
      VStack {
        Image(systemName: "map").foregroundStyle(.secondary)
        ForEach(Array(pins.prefix(Self.most).enumerated()), id: \.offset) { _, pin in
          pin.view.lineLimit(1)
        }
      }
    }
  }
}

/// What a map is asked to show of the world, which makes no difference here.
public struct MapCameraPosition: Equatable, Sendable {
  private enum Kind: Equatable, Sendable { case automatic, chosen, person }
  private var kind: Kind
  public private(set) var region: MKCoordinateRegion?

  public static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.region?.center.latitude == right.region?.center.latitude
      && left.region?.center.longitude == right.region?.center.longitude
  }

  public static let automatic = Self(kind: .automatic)
  public static func region(_ region: MKCoordinateRegion) -> Self {
    Self(kind: .chosen, region: region)
  }
  public static func rect(_ rect: MKMapRect) -> Self { region(MKCoordinateRegion(rect)) }
  public static func camera(_ camera: MapCamera) -> Self {
    region(
      MKCoordinateRegion(
        center: camera.centerCoordinate, latitudinalMeters: camera.distance,
        longitudinalMeters: camera.distance))
  }
  public static func item(_ item: MKMapItem, allowsAutomatic: Bool = true) -> Self {
    region(MKCoordinateRegion(center: item.placemark.coordinate, span: MKCoordinateSpan()))
  }
  public static func userLocation(
    followsHeading: Bool = false, fallback: MapCameraPosition
  ) -> Self { Self(kind: .person, region: fallback.region) }
}

public struct MapCamera: Sendable {
  public var centerCoordinate: CLLocationCoordinate2D
  public var distance: Double
  public var heading: Double
  public var pitch: Double

  public init(
    centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0,
    pitch: Double = 0
  ) {
    self.centerCoordinate = centerCoordinate
    self.distance = distance
    self.heading = heading
    self.pitch = pitch
  }
}

public struct MapCameraBounds: Sendable {
  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
  public init(
    centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil,
    maximumDistance: Double? = nil
  ) {}
}

public struct MapInteractionModes: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let pan = Self(rawValue: 1)
  public static let zoom = Self(rawValue: 2)
  public static let rotate = Self(rawValue: 4)
  public static let pitch = Self(rawValue: 8)
  public static let all: Self = [.pan, .zoom, .rotate, .pitch]
}

public enum MapUserTrackingMode: Hashable, Sendable { case none, follow }

/// The look of a map, which makes no difference here.
public struct MapStyle: Sendable {
  public enum Elevation: Hashable, Sendable { case automatic, flat, realistic }
  public enum StandardEmphasis: Hashable, Sendable { case automatic, muted }

  public static let standard = MapStyle()
  public static let imagery = MapStyle()
  public static let hybrid = MapStyle()
  public static func standard(
    elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic,
    pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
  ) -> MapStyle { MapStyle() }
  public static func imagery(elevation: Elevation = .automatic) -> MapStyle { MapStyle() }
  public static func hybrid(
    elevation: Elevation = .automatic, pointsOfInterest: PointOfInterestCategories = .all,
    showsTraffic: Bool = false
  ) -> MapStyle { MapStyle() }
}

/// The kinds of places that a map names.
public struct PointOfInterestCategories: Sendable {
  public static let all = PointOfInterestCategories()
  public static let excludingAll = PointOfInterestCategories()
  public static func including(
    _ categories: [MKPointOfInterestCategory]
  ) -> PointOfInterestCategories { PointOfInterestCategories() }
  public static func excluding(
    _ categories: [MKPointOfInterestCategory]
  ) -> PointOfInterestCategories { PointOfInterestCategories() }
}

extension View {
  /// Has no effect.
  public func mapStyle(_ style: MapStyle) -> some View { self }
  /// Has no effect: a map has no controls here.
  public func mapControls(@ViewBuilder _ content: () -> some View) -> some View { self }
  /// Has no effect.
  public func mapControlVisibility(_ visibility: Visibility) -> some View { self }
}
