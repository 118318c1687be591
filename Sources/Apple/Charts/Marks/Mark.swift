import Foundation
import SwiftUI

/// A mark as it is drawn: what an author's mark and the modifiers on it come to.
struct Mark {
  enum Kind {
    case bar, line, area, point, rule, rectangle, sector
  }

  /// Where a mark stands on an axis: a value, or all between two.
  struct Place {
    var from: Datum
    var to: Datum?
    /// A date stands for its day or hour.
    var unit: Calendar.Component?
    var calendar: Calendar?
  }

  /// What an author wrote beside a mark.
  struct Annotation {
    var position: AnnotationPosition
    var content: AnyView
  }

  var kind: Kind
  var x: Place?
  var y: Place?
  var stacking = MarkStackingMethod.standard
  /// How wide a bar is across its axis.
  var breadth = MarkDimension.automatic
  /// Of a sector: its share of the circle.
  var angle: Double = 0
  var innerRadius = MarkDimension.automatic
  var outerRadius = MarkDimension.automatic

  var style: (any ShapeStyle)?
  /// Marks of one value have one colour, and a line of the legend.
  var styleKey: Datum?
  var seriesKey: Datum?
  /// Bars of several values stand side by side.
  var positionKey: Datum?
  var symbolKey: Datum?
  var opacity = 1.0
  var stroke: StrokeStyle?
  var interpolation = InterpolationMethod.linear
  var showsSymbols = false
  var annotations: [Annotation] = []
  var zIndex = 0.0

  init(_ kind: Kind, x: Place? = nil, y: Place? = nil) {
    self.kind = kind
    self.x = x
    self.y = y
  }

  /// What lines and areas are joined by.
  var series: [Datum?] { [seriesKey, styleKey, symbolKey] }
}

/// How marks at one place are put together.
public struct MarkStackingMethod: Hashable, Sendable {
  let name: String

  public static let standard = MarkStackingMethod(name: "standard")
  /// On each other, as shares of the whole.
  public static let normalized = MarkStackingMethod(name: "normalized")
  public static let center = MarkStackingMethod(name: "center")
  public static let unstacked = MarkStackingMethod(name: "unstacked")
}

/// A length of a mark. In cells bars take whole or half columns.
public struct MarkDimension: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  enum Kind: Hashable, Sendable {
    case automatic
    case fixed(Double)
    case ratio(Double)
    case inset(Double)
  }

  let kind: Kind

  /// As the chart has room.
  public static let automatic = MarkDimension(kind: .automatic)

  /// A fixed size in points.
  public static func fixed(_ value: CGFloat) -> MarkDimension {
    MarkDimension(kind: .fixed(Double(value)))
  }

  /// A share of the available space, 0…1.
  public static func ratio(_ value: CGFloat) -> MarkDimension {
    MarkDimension(kind: .ratio(Double(value)))
  }

  /// What there is without so many points at each side.
  public static func inset(_ value: CGFloat) -> MarkDimension {
    MarkDimension(kind: .inset(Double(value)))
  }

  private init(kind: Kind) {
    self.kind = kind
  }

  /// A fixed size in points.
  public init(floatLiteral value: Double) {
    kind = .fixed(value)
  }

  /// A fixed size in points.
  public init(integerLiteral value: Int) {
    kind = .fixed(Double(value))
  }

  /// The length within the available space; `fallback` of the space if no length is given.
  func length(in whole: Double, fallback: Double) -> Double {
    switch kind {
    case .automatic: whole * fallback
    case .fixed(let points): min(max(points, 0), whole)
    case .ratio(let ratio): whole * min(max(ratio, 0), 1)
    case .inset(let inset): max(0, whole - 2 * inset)
    }
  }
}

public struct InterpolationMethod: Hashable, Sendable {
  let name: String

  public static let linear = InterpolationMethod(name: "linear")
  /// Smooth, never beyond the points.
  public static let monotone = InterpolationMethod(name: "monotone")
  public static let catmullRom = InterpolationMethod(name: "catmullRom")
  public static let cardinal = InterpolationMethod(name: "cardinal")
  /// In steps that begin at the points.
  public static let stepStart = InterpolationMethod(name: "stepStart")
  /// In steps around the points.
  public static let stepCenter = InterpolationMethod(name: "stepCenter")
  /// In steps that end at the points.
  public static let stepEnd = InterpolationMethod(name: "stepEnd")

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
