import CoreLocation
import Foundation
import SwiftUI

/// What is on a map.
public protocol MapContent {
  var mapPins: MapPins { get }
}

/// What the content of a map shows: the views of what has a name.
public struct MapPins {
  struct Pin {
    let view: AnyView
  }

  var pins: [Pin] = []

  init(_ pins: [Pin] = []) { self.pins = pins }

  init(_ view: some View) { pins = [Pin(view: AnyView(view))] }
}

public protocol MapAnnotationProtocol: MapContent {}

public struct EmptyMapContent: MapContent {
  public init() {}
  public var mapPins: MapPins { MapPins() }
}

/// Several contents as one.
public struct MapContentGroup: MapContent {
  public let mapPins: MapPins

  init(_ contents: [any MapContent]) {
    mapPins = MapPins(contents.flatMap(\.mapPins.pins))
  }
}

@resultBuilder
public enum MapContentBuilder {
  public static func buildExpression(_ content: some MapContent) -> some MapContent { content }
  public static func buildBlock(_ contents: any MapContent...) -> MapContentGroup {
    MapContentGroup(contents)
  }
  public static func buildOptional(_ content: (any MapContent)?) -> MapContentGroup {
    MapContentGroup(content.map { [$0] } ?? [])
  }
  public static func buildEither(first: any MapContent) -> MapContentGroup {
    MapContentGroup([first])
  }
  public static func buildEither(second: any MapContent) -> MapContentGroup {
    MapContentGroup([second])
  }
  public static func buildLimitedAvailability(_ content: any MapContent) -> MapContentGroup {
    MapContentGroup([content])
  }
}

extension ForEach: MapContent where Content: MapContent {
  public var mapPins: MapPins { MapPins(data.flatMap { content($0).mapPins.pins }) }
}

extension ForEach where Content: MapContent, ID == Data.Element.ID, Data.Element: Identifiable {
  /// What is on a map for each identifiable element.
  nonisolated public init(
    _ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(elements: data, making: content)
  }
}

extension ForEach where Content: MapContent {
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(elements: data, making: content)
  }
}

/// A balloon with a symbol and a name.
public struct Marker: MapContent {
  public let mapPins: MapPins

  public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
    mapPins = MapPins(SwiftUI.Label(titleKey, systemImage: "mappin"))
  }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, coordinate: CLLocationCoordinate2D) {
    mapPins = MapPins(SwiftUI.Label(title, systemImage: "mappin"))
  }
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D
  ) { mapPins = MapPins(SwiftUI.Label(titleKey, systemImage: systemImage)) }
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, coordinate: CLLocationCoordinate2D
  ) { mapPins = MapPins(SwiftUI.Label(title, systemImage: systemImage)) }
  public init(item: MKMapItem) {
    mapPins = MapPins(SwiftUI.Label(item.name ?? "", systemImage: "mappin"))
  }
}

/// A view at a place.
public struct Annotation<Content: View>: MapContent {
  public let mapPins: MapPins

  public init(
    _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) { mapPins = MapPins(content()) }
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) { mapPins = MapPins(content()) }
}

public struct UserAnnotation: MapContent {
  public init() {}
  public var mapPins: MapPins { MapPins(Image(systemName: "location.fill")) }
}

// What has no name is not shown.

public struct MapCircle: MapContent {
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {}
  public var mapPins: MapPins { MapPins() }
}

public struct MapPolyline: MapContent {
  public enum ContourStyle: Hashable, Sendable { case straight, geodesic }
  public init(coordinates: [CLLocationCoordinate2D], contourStyle: ContourStyle = .straight) {}
  public var mapPins: MapPins { MapPins() }
}

public struct MapPolygon: MapContent {
  public init(coordinates: [CLLocationCoordinate2D]) {}
  public var mapPins: MapPins { MapPins() }
}

extension MapContent {
  // None of these has an effect.
  public func tint(_ color: Color?) -> some MapContent { self }
  public func tag(_ tag: some Hashable) -> some MapContent { self }
  public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> some MapContent { self }
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some MapContent { self }
  public func foregroundStyle(_ style: some ShapeStyle) -> some MapContent { self }
  public func annotationTitles(_ visibility: Visibility) -> some MapContent { self }
}

/// A pin of the first maps of SwiftUI.
public struct MapPin: MapAnnotationProtocol {
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
  public var mapPins: MapPins { MapPins(Image(systemName: "mappin")) }
}

public struct MapMarker: MapAnnotationProtocol {
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
  public var mapPins: MapPins { MapPins(Image(systemName: "mappin")) }
}

public struct MapAnnotation<Content: View>: MapAnnotationProtocol {
  public let mapPins: MapPins

  public init(
    coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    @ViewBuilder content: () -> Content
  ) { mapPins = MapPins(content()) }
}
