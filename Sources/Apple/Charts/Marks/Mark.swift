import ChartLayout
import Foundation
import SwiftUI

/// A mark, with the parts that only Swift code can specify.
@dynamicMemberLookup
struct Mark {
  typealias Kind = PlotMark.Kind
  typealias Place = PlotMark.Place

  /// A view that an author added beside a mark.
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

/// The way in which marks at the same position are stacked.
public struct MarkStackingMethod: Hashable, Sendable {
  let stacking: PlotMark.Stacking

  public static let standard = MarkStackingMethod(stacking: .standard)
  /// Stacked as shares of the whole.
  public static let normalized = MarkStackingMethod(stacking: .normalized)
  public static let center = MarkStackingMethod(stacking: .center)
  public static let unstacked = MarkStackingMethod(stacking: .unstacked)
}

/// A length of a mark. In cells bars take whole or half columns.
public struct MarkDimension: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  let breadth: PlotMark.Breadth

  /// As much as fits.
  public static let automatic = MarkDimension(breadth: .automatic)

  /// A fixed size in points.
  public static func fixed(_ value: CGFloat) -> MarkDimension {
    MarkDimension(breadth: .fixed(Double(value)))
  }

  /// A share of the available space, 0…1.
  public static func ratio(_ value: CGFloat) -> MarkDimension {
    MarkDimension(breadth: .ratio(Double(value)))
  }

  /// The available space without a number of points on each side.
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
  /// A smooth curve that never overshoots the points.
  public static let monotone = InterpolationMethod(method: .monotone)
  public static let catmullRom = InterpolationMethod(method: .catmullRom)
  public static let cardinal = InterpolationMethod(method: .cardinal)
  /// Steps that begin at the points.
  public static let stepStart = InterpolationMethod(method: .stepStart)
  /// Steps centred on the points.
  public static let stepCenter = InterpolationMethod(method: .stepCenter)
  /// Steps that end at the points.
  public static let stepEnd = InterpolationMethod(method: .stepEnd)

  /// A smooth curve; `alpha` has no effect.
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { .catmullRom }
  /// A smooth curve; `tension` has no effect.
  public static func cardinal(tension: CGFloat) -> InterpolationMethod { .cardinal }
}

/// The position of an annotation relative to a mark.
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
