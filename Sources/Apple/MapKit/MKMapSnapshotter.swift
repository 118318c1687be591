import CoreGraphicsValues
import CoreLocation
import Foundation
import UIKitValues

/// A picture of a map. No map is known here: it is a plain area with a pin where the region has its centre.
///
/// See <https://developer.apple.com/documentation/mapkit/mkmapsnapshotter>.
open class MKMapSnapshotter: NSObject, @unchecked Sendable {
  public typealias CompletionHandler = (Snapshot?, (any Error)?) -> Void

  public final class Options: NSObject, @unchecked Sendable {
    public var region = MKCoordinateRegion()
    public var mapRect: MKMapRect {
      get {
        let center = MKMapPoint(region.center)
        let span = region.span
        let corner = MKMapPoint(
          CLLocationCoordinate2D(
            latitude: region.center.latitude + span.latitudeDelta / 2,
            longitude: region.center.longitude - span.longitudeDelta / 2))
        return MKMapRect(
          x: corner.x, y: corner.y, width: 2 * (center.x - corner.x),
          height: 2 * (center.y - corner.y))
      }
      set { region = MKCoordinateRegion(newValue) }
    }
    public var mapType = MKMapType.standard
    public var size = CGSize(width: 256, height: 256)
    public var scale: CGFloat = 1
    public var showsBuildings = true
    public var traitCollection = UITraitCollection.current

    public override init() {}
  }

  public final class Snapshot: NSObject, @unchecked Sendable {
    public let image: UIImage
    private let area: MKMapRect

    init(image: UIImage, area: MKMapRect) {
      (self.image, self.area) = (image, area)
    }

    /// The place of a coordinate in the image.
    public func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
      let point = MKMapPoint(coordinate)
      guard area.size.width > 0, area.size.height > 0 else { return .zero }
      return CGPoint(
        x: (point.x - area.minX) / area.size.width * image.size.width,
        y: (point.y - area.minY) / area.size.height * image.size.height)
    }
  }

  private let options: Options
  open private(set) var isLoading = false

  public init(options: Options) {
    self.options = options
  }

  open func start(completionHandler: @escaping CompletionHandler) {
    completionHandler(snapshot(), nil)
  }
  open func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
    completionHandler(snapshot(), nil)
  }
  open func start() async throws -> Snapshot { snapshot() }
  open func cancel() {}

  private func snapshot() -> Snapshot {
    let size = CGSize(
      width: min(max(options.size.width, 1), 2048), height: min(max(options.size.height, 1), 2048))
    let isDark = options.traitCollection.userInterfaceStyle == .dark
    let image = UIGraphicsImageRenderer(size: size).image { context in
      UIColor(white: isDark ? 0.22 : 0.88, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor.systemRed.setFill()
      let side = min(size.width, size.height) / 8
      context.cgContext.fillEllipse(
        in: CGRect(
          x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side))
    }
    return Snapshot(image: image, area: options.mapRect)
  }
}
