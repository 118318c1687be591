import CoreGraphicsValues
import Foundation
import WidgetArchive

/// The way a line along an outline is drawn.
public struct StrokeStyle: Equatable, Sendable {
  /// The width in points. Lines under 6 points are drawn with dots or line characters.
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  /// The miter limit: the greatest length of a pointed corner, in line widths.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps.
  public var dash: [CGFloat]
  /// The distance into the dash pattern at which a line begins.
  public var dashPhase: CGFloat

  /// Makes a stroke style.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  package var archived: ArchivedStroke {
    ArchivedStroke(
      lineWidth: Finite(lineWidth), cap: lineCap.archived, join: lineJoin.archived,
      miterLimit: Finite(miterLimit), dash: dash.map(Finite.init), dashPhase: Finite(dashPhase))
  }
}

extension StrokeStyle: Animatable {
  /// The line width, miter limit and dash phase.
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      miterLimit = newValue.second.first
      dashPhase = newValue.second.second
    }
  }
}

extension CGLineCap {
  fileprivate var archived: ArchivedStroke.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension CGLineJoin {
  fileprivate var archived: ArchivedStroke.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// The way the inside of a shape is filled.
public struct FillStyle: Equatable, Sendable {
  /// Whether parts that the outline goes around twice stay empty.
  public var isEOFilled: Bool
  /// Whether edges are smoothed; a tile always smooths them.
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
