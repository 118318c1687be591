import ChartLayout
import Foundation
import SwiftUI

/// A mark, and what of it only an author in Swift can say.
@dynamicMemberLookup
struct Mark {
  typealias Kind = PlotMark.Kind
  typealias Place = PlotMark.Place

  /// What an author wrote beside a mark.
  struct Annotation {
    var position: AnnotationPosition
    var content: AnyView
  }

  var plot: PlotMark
  var style: (any ShapeStyle)?
  var annotations: [Annotation] = []
  var zIndex = 0.0

  init(_ kind: Kind, x: Place? = nil, y: Place? = nil) {
    plot = PlotMark(kind, x: x, y: y)
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<PlotMark, Value>) -> Value {
    get { plot[keyPath: path] }
    set { plot[keyPath: path] = newValue }
  }
}

/// How marks at one place are put together.
public struct MarkStackingMethod: Hashable, Sendable {
  let stacking: PlotMark.Stacking

  public static let standard = MarkStackingMethod(stacking: .standard)
  /// On each other, as shares of the whole.
  public static let normalized = MarkStackingMethod(stacking: .normalized)
  public static let center = MarkStackingMethod(stacking: .center)
  public static let unstacked = MarkStackingMethod(stacking: .unstacked)
}

/// A length of a mark. In cells bars take whole or half columns.
public struct MarkDimension: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  let breadth: PlotMark.Breadth

  /// As the chart has room.
  public static let automatic = MarkDimension(breadth: .automatic)

  /// A fixed size in points.
  public static func fixed(_ value: CGFloat) -> MarkDimension {
    MarkDimension(breadth: .fixed(Double(value)))
  }

  /// A share of the available space, 0…1.
  public static func ratio(_ value: CGFloat) -> MarkDimension {
    MarkDimension(breadth: .ratio(Double(value)))
  }

  /// What there is without so many points at each side.
  public static func inset(_ value: CGFloat) -> MarkDimension {
    MarkDimension(breadth: .inset(Double(value)))
  }

  private init(breadth: PlotMark.Breadth) {
    self.breadth = breadth
  }

  /// A fixed size in points.
  public init(floatLiteral value: Double) {
    breadth = .fixed(value)
  }

  /// A fixed size in points.
  public init(integerLiteral value: Int) {
    breadth = .fixed(Double(value))
  }
}

public struct InterpolationMethod: Hashable, Sendable {
  let method: PlotCurve.Method

  public static let linear = InterpolationMethod(method: .linear)
  /// Smooth, never beyond the points.
  public static let monotone = InterpolationMethod(method: .monotone)
  public static let catmullRom = InterpolationMethod(method: .catmullRom)
  public static let cardinal = InterpolationMethod(method: .cardinal)
  /// In steps that begin at the points.
  public static let stepStart = InterpolationMethod(method: .stepStart)
  /// In steps around the points.
  public static let stepCenter = InterpolationMethod(method: .stepCenter)
  /// In steps that end at the points.
  public static let stepEnd = InterpolationMethod(method: .stepEnd)

  /// Smooth; the curve is the usual one whatever `alpha` is.
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { .catmullRom }
  /// Smooth; the curve is the usual one whatever `tension` is.
  public static func cardinal(tension: CGFloat) -> InterpolationMethod { .cardinal }
}

/// Where something stands beside a mark.
public struct AnnotationPosition: Hashable, Sendable {
  let name: String

  /// Where there is room.
  public static let automatic = AnnotationPosition(name: "automatic")
  public static let top = AnnotationPosition(name: "top")
  public static let bottom = AnnotationPosition(name: "bottom")
  public static let leading = AnnotationPosition(name: "leading")
  public static let trailing = AnnotationPosition(name: "trailing")
  public static let overlay = AnnotationPosition(name: "overlay")
  public static let topLeading = AnnotationPosition(name: "topLeading")
  public static let topTrailing = AnnotationPosition(name: "topTrailing")
  public static let bottomLeading = AnnotationPosition(name: "bottomLeading")
  public static let bottomTrailing = AnnotationPosition(name: "bottomTrailing")
}
