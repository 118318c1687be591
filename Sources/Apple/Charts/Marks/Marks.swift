import Foundation
import SwiftUI

/// A bar.
///
/// See <https://developer.apple.com/documentation/charts/barmark>.
public struct BarMark {
  let mark: Mark

  private init(
    _ x: Mark.Place?, _ y: Mark.Place?, breadth: MarkDimension,
    stacking: MarkStackingMethod = .standard
  ) {
    var mark = Mark(.bar, x: x, y: y)
    mark.breadth = breadth.breadth
    mark.stacking = stacking.stacking
    self.mark = mark
  }

  /// A bar from the axis to a value.
  nonisolated public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    self.init(
      x.place, y.place, breadth: width == .automatic ? height : width, stacking: stacking)
  }

  nonisolated public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    self.init(x.place, .between(yStart, yEnd), breadth: width)
  }

  nonisolated public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    self.init(.between(xStart, xEnd), y.place, breadth: height)
  }

  /// A bar along the whole other axis, as a part of a divided bar.
  nonisolated public init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    self.init(x.place, nil, breadth: width, stacking: stacking)
  }

  /// A bar along the whole other axis, as a part of a divided bar.
  nonisolated public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    self.init(nil, y.place, breadth: height, stacking: stacking)
  }
}

extension BarMark: DrawnChartContent {
  var marks: [Mark] { [mark] }
}

/// A point of a line: the points of a series are joined.
///
/// See <https://developer.apple.com/documentation/charts/linemark>.
public struct LineMark {
  let mark: Mark

  /// A point of the only line, or of the line in its colour.
  nonisolated public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    mark = Mark(.line, x: x.place, y: y.place)
  }

  nonisolated public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    var mark = Mark(.line, x: x.place, y: y.place)
    mark.seriesKey = series.datum
    self.mark = mark
  }
}

extension LineMark: DrawnChartContent {
  var marks: [Mark] { [mark] }
}

/// A point of an area's edge.
///
/// See <https://developer.apple.com/documentation/charts/areamark>.
public struct AreaMark {
  let mark: Mark

  nonisolated public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    var mark = Mark(.area, x: x.place, y: y.place)
    mark.stacking = stacking.stacking
    self.mark = mark
  }

  nonisolated public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    var mark = Mark(.area, x: x.place, y: y.place)
    mark.stacking = stacking.stacking
    mark.seriesKey = series.datum
    self.mark = mark
  }

  nonisolated public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = Mark(.area, x: x.place, y: .between(yStart, yEnd))
  }

  nonisolated public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    var mark = Mark(.area, x: x.place, y: .between(yStart, yEnd))
    mark.seriesKey = series.datum
    self.mark = mark
  }
}

extension AreaMark: DrawnChartContent {
  var marks: [Mark] { [mark] }
}

/// A point.
///
/// See <https://developer.apple.com/documentation/charts/pointmark>.
public struct PointMark {
  let mark: Mark

  nonisolated public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    mark = Mark(.point, x: x.place, y: y.place)
  }

  /// A point in the middle of the other axis.
  nonisolated public init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) {
    mark = Mark(.point, x: x.place)
  }

  /// A point in the middle of the other axis.
  nonisolated public init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) {
    mark = Mark(.point, y: y.place)
  }
}

extension PointMark: DrawnChartContent {
  var marks: [Mark] { [mark] }
}

/// A line across the chart.
///
/// See <https://developer.apple.com/documentation/charts/rulemark>.
public struct RuleMark {
  let mark: Mark

  nonisolated public init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
  ) {
    mark = Mark(.rule, x: x.place)
  }

  /// A vertical line at a value, between two values.
  nonisolated public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = Mark(.rule, x: x.place, y: .between(yStart, yEnd))
  }

  nonisolated public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>
  ) {
    mark = Mark(.rule, y: y.place)
  }

  /// A horizontal line at a value, between two values.
  nonisolated public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    mark = Mark(.rule, x: .between(xStart, xEnd), y: y.place)
  }
}

extension RuleMark: DrawnChartContent {
  var marks: [Mark] { [mark] }
}

/// A rectangle.
///
/// See <https://developer.apple.com/documentation/charts/rectanglemark>.
public struct RectangleMark {
  let mark: Mark

  /// The rectangle at two values, as in a heat map.
  nonisolated public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    mark = Mark(.rectangle, x: x.place, y: y.place)
  }

  nonisolated public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    mark = Mark(.rectangle, x: .between(xStart, xEnd), y: .between(yStart, yEnd))
  }

  nonisolated public init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) {
    mark = Mark(.rectangle, x: .between(xStart, xEnd))
  }

  nonisolated public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    mark = Mark(.rectangle, y: .between(yStart, yEnd))
  }

  nonisolated public init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic
  ) {
    mark = Mark(.rectangle, x: x.place)
  }

  nonisolated public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    mark = Mark(.rectangle, y: y.place)
  }
}

extension RectangleMark: DrawnChartContent {
  var marks: [Mark] { [mark] }
}

/// A sector of a circle.
///
/// See <https://developer.apple.com/documentation/charts/sectormark>.
public struct SectorMark {
  let mark: Mark

  /// A sector with its share of the circle, without a gap: `angularInset` has no effect.
  nonisolated public init<A: Plottable>(
    angle: PlottableValue<A>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {
    var mark = Mark(.sector)
    mark.angle = max(0, angle.datum?.quantity ?? 0)
    mark.innerRadius = innerRadius.breadth
    mark.outerRadius = outerRadius.breadth
    self.mark = mark
  }
}

extension SectorMark: DrawnChartContent {
  var marks: [Mark] { [mark] }
}

extension Mark.Place {
  /// A range between two values; nil if one cannot be placed.
  static func between<P: Plottable>(
    _ start: PlottableValue<P>, _ end: PlottableValue<P>
  ) -> Mark.Place? {
    guard var place = start.place, let end = end.place else { return nil }
    place.to = end.from
    return place
  }
}
