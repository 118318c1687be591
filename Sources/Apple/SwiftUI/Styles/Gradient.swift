import Foundation
import WidgetArchive

/// Colours at locations between 0 and 1.
public struct Gradient: Hashable, Sendable {
  /// A colour with its location.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// The location, 0…1.
    public var location: CGFloat

    /// Makes a stop with a colour at a location.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours in order.
  public var stops: [Stop]

  /// Makes a gradient of colours at locations.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Makes a gradient of evenly spaced colours.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  func archived(_ geometry: ArchivedGradient.Geometry) -> ArchivedGradient {
    ArchivedGradient(
      geometry: geometry,
      stops: stops.map {
        ArchivedGradient.Stop(color: $0.color.archived, location: Finite($0.location))
      })
  }
}

extension Gradient {
  /// The colour space for mixing; a tile always mixes sRGB channels.
  public struct ColorSpace: Hashable, Sendable {
    private let isPerceptual: Bool

    /// The channels of the device.
    public static let device = ColorSpace(isPerceptual: false)
    public static let perceptual = ColorSpace(isPerceptual: true)
  }

  /// The same gradient: a tile mixes colours in a single way.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }
}

/// Used as a style, a gradient runs from top to bottom.
extension Gradient: PaintingStyle {
  package func paint(in environment: EnvironmentValues) -> ArchivedPaint {
    .gradient(archived(.linear(startX: 0.5, startY: 0, endX: 0.5, endY: 1)))
  }
}

/// A gradient from top to bottom, such as `Color.gradient`.
public struct AnyGradient: Hashable, PaintingStyle {
  let gradient: Gradient

  /// Makes a style from a gradient.
  public init(_ gradient: Gradient) {
    self.gradient = gradient
  }

  /// The same gradient: a tile mixes colours in a single way.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { self }

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint {
    gradient.paint(in: environment)
  }
}

/// A style that is a gradient; used as a view, it fills its space.
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
        startX: Finite(startPoint.x), startY: Finite(startPoint.y), endX: Finite(endPoint.x),
        endY: Finite(endPoint.y)))
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
        centerX: Finite(center.x), centerY: Finite(center.y), startRadius: Finite(startRadius),
        endRadius: Finite(endRadius)))
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
        centerX: Finite(center.x), centerY: Finite(center.y),
        startDegrees: Finite(startAngle.degrees), endDegrees: Finite(endAngle.degrees)))
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

  /// A gradient through a full turn from an angle.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle,
      endAngle: angle + .degrees(360))
  }

  /// A gradient of colours through a full turn from an angle.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// A gradient of colours at locations through a full turn from an angle.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
}

extension LinearGradient: LowerableView {}
extension RadialGradient: LowerableView {}
extension AngularGradient: LowerableView {}
extension EllipticalGradient: LowerableView {}
extension MeshGradient: LowerableView {}

/// A gradient from a centre outwards, as wide and as high as its space.
public struct EllipticalGradient: GradientStyle {
  package let archivedGradient: ArchivedGradient

  /// A gradient between two ellipses around a centre, with radii as fractions of the space.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    archivedGradient = gradient.archived(
      .elliptical(
        centerX: Finite(center.x), centerY: Finite(center.y),
        startRadius: Finite(startRadiusFraction), endRadius: Finite(endRadiusFraction)))
  }

  /// A gradient of colours between two ellipses around a centre.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// A gradient of colours at locations between two ellipses around a centre.
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}

/// A gradient between points in rows and columns. A tile spaces the points evenly and mixes the
/// four around a place, so moved points have no effect.
public struct MeshGradient: GradientStyle {
  package let archivedGradient: ArchivedGradient

  /// The positions of a mesh's points.
  public enum Locations: Equatable, Sendable {
    case points([SIMD2<Float>])
  }

  /// The colours of a mesh's points.
  public enum Colors: Equatable, Sendable {
    case colors([Color])
    /// Colours resolved in an environment.
    case resolvedColors([Color.Resolved])
  }

  /// A gradient between `width` × `height` points.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    let colors =
      switch colors {
      case .colors(let colors): colors
      case .resolvedColors(let colors): colors.map { Color($0) }
      }
    archivedGradient = ArchivedGradient(
      geometry: .mesh(columns: Count(width), rows: Count(height)),
      stops: colors.map { ArchivedGradient.Stop(color: $0.archived, location: 0) })
  }

  /// A gradient between `width` × `height` points.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }
}
