import Foundation
import WidgetArchive

/// Colours and where they stand between 0 and 1.
public struct Gradient: Hashable, Sendable {
  /// A colour and where it stands.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// Where it stands, 0…1.
    public var location: CGFloat

    /// Puts a colour at a location.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours in order.
  public var stops: [Stop]

  /// A gradient of colours at locations.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// A gradient of colours at even distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  func archived(_ geometry: ArchivedGradient.Geometry) -> ArchivedGradient {
    ArchivedGradient(
      geometry: geometry,
      stops: stops.map { ArchivedGradient.Stop(color: $0.color.archived, location: $0.location) })
  }
}

/// A gradient from top to bottom, as `Color.gradient` makes one.
public struct AnyGradient: Hashable, PaintingStyle {
  private let gradient: Gradient

  /// Takes the colours of a gradient.
  public init(_ gradient: Gradient) {
    self.gradient = gradient
  }

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint {
    .gradient(gradient.archived(.linear(startX: 0.5, startY: 0, endX: 0.5, endY: 1)))
  }
}

/// A style that is a gradient; as a view, it fills its space with it.
package protocol GradientStyle: PaintingStyle {
  var archivedGradient: ArchivedGradient { get }
}

extension GradientStyle {
  package func paint(in environment: EnvironmentValues) -> ArchivedPaint {
    .gradient(archivedGradient)
  }
}

extension LowerableView where Self: GradientStyle {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    [lowering.add(.gradient(archivedGradient))]
  }
}

/// A gradient along a line.
public struct LinearGradient: GradientStyle {
  package let archivedGradient: ArchivedGradient

  /// A gradient between two points.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    archivedGradient = gradient.archived(
      .linear(
        startX: startPoint.x, startY: startPoint.y, endX: endPoint.x, endY: endPoint.y))
  }

  /// A gradient of colours between two points.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// A gradient of colours at locations between two points.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

/// A gradient from a centre outwards.
public struct RadialGradient: GradientStyle {
  package let archivedGradient: ArchivedGradient

  /// A gradient between two circles around a centre.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    archivedGradient = gradient.archived(
      .radial(
        centerX: center.x, centerY: center.y, startRadius: startRadius, endRadius: endRadius))
  }

  /// A gradient of colours between two circles around a centre.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// A gradient of colours at locations between two circles around a centre.
  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }
}

/// A gradient around a centre.
public struct AngularGradient: GradientStyle {
  package let archivedGradient: ArchivedGradient

  /// A gradient from one angle to another.
  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    archivedGradient = gradient.archived(
      .angular(
        centerX: center.x, centerY: center.y, startDegrees: startAngle.degrees,
        endDegrees: endAngle.degrees))
  }

  /// A gradient of colours from one angle to another.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  /// A gradient of colours at locations from one angle to another.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  /// A gradient all the way round from an angle.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle,
      endAngle: angle + .degrees(360))
  }

  /// A gradient of colours all the way round from an angle.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// A gradient of colours at locations all the way round from an angle.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
}

extension LinearGradient: LowerableView {}
extension RadialGradient: LowerableView {}
extension AngularGradient: LowerableView {}

extension ShapeStyle where Self == LinearGradient {
  /// A gradient between two points.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// A gradient of colours between two points.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// A gradient of colours at locations between two points.
  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}
