import Foundation

/// A chart as values, as a script describes it. `ChartLayout` makes its picture once its size is
/// known; charts of Apple's module come as pictures already.
package struct ArchivedChart: Hashable, Sendable {
  /// The mark that draws a series' values.
  package enum Mark: String, CaseIterable, JSONLine, Hashable, Sendable {
    case bar, line, area, point, rule
  }

  /// The curve between the points of a line or an area.
  package enum Curve: String, CaseIterable, JSONLine, Hashable, Sendable {
    /// `monotone`: smooth, never beyond the points. `stepStart`, `stepCenter` and `stepEnd`: in
    /// steps that begin at, lie around or end at the points.
    case linear, monotone, catmullRom, cardinal, stepStart, stepCenter, stepEnd
  }

  /// The combination of bars and areas of several series at one place.
  package enum Stacking: String, CaseIterable, JSONLine, Hashable, Sendable {
    /// `shares`: stacked as shares of the whole. `none`: over each other.
    case stacked, beside, shares, none
  }

  /// The type of the values along an axis.
  package enum Scale: String, CaseIterable, JSONLine, Hashable, Sendable {
    case number, date, name
  }

  /// The part of a date that a band stands for.
  package enum Unit: String, CaseIterable, JSONLine, Hashable, Sendable {
    case minute, hour, day, week, month, year
  }

  /// A value along an axis.
  package enum Value: Hashable, Sendable {
    case number(ChartNumber)
    case date(Date)
    case name(String)
  }

  package struct Point: Hashable, Sendable {
    /// The place along the axis; nil for a rule across the whole chart.
    package var x: Value?
    /// The value; nil for a rule from bottom to top.
    package var y: ChartNumber?
    /// The other end of a mark that runs from ``y``.
    package var end: ChartNumber?

    package init(x: Value?, y: ChartNumber?, end: ChartNumber? = nil) {
      self.x = x
      self.y = y
      self.end = end
    }
  }

  package struct Series: Hashable, Sendable {
    package var mark: Mark
    /// Its name in the legend and for screen readers.
    package var name: String?
    /// Its colour; nil for the chart's next colour.
    package var color: ArchivedPaint?
    package var curve: Curve
    /// Whether each point of a line has a dot.
    package var showsPoints: Bool
    package var points: [Point]

    package init(
      _ mark: Mark, name: String? = nil, color: ArchivedPaint? = nil, curve: Curve = .linear,
      showsPoints: Bool = false, points: [Point]
    ) {
      self.mark = mark
      self.name = name
      self.color = color
      self.curve = curve
      self.showsPoints = showsPoints
      self.points = points
    }
  }

  package struct Axis: Hashable, Sendable {
    package var scale: Scale?
    /// For dates: the unit that a bar stands for.
    package var unit: Unit?
    /// The ends of the scale; nil for those of the values.
    package var lower: Value?
    package var upper: Value?
    /// Whether an automatic scale of values begins at zero.
    package var hasZero: Bool
    package var isHidden: Bool
    package var title: String?
    /// The values with labels; nil for round ones.
    package var marks: [Value]?

    package init(
      scale: Scale? = nil, unit: Unit? = nil, lower: Value? = nil, upper: Value? = nil,
      hasZero: Bool = true, isHidden: Bool = false, title: String? = nil, marks: [Value]? = nil
    ) {
      self.scale = scale
      self.unit = unit
      self.lower = lower
      self.upper = upper
      self.hasZero = hasZero
      self.isHidden = isHidden
      self.title = title
      self.marks = marks
    }
  }

  package var series: [Series]
  /// The axis of the first number of a point.
  package var x: Axis
  /// The axis of the values.
  package var y: Axis
  package var stacking: Stacking
  /// Whether values run to the right, with names one below the other.
  package var isHorizontal: Bool
  package var showsLegend: Bool

  package init(
    series: [Series], x: Axis = Axis(), y: Axis = Axis(), stacking: Stacking = .stacked,
    isHorizontal: Bool = false, showsLegend: Bool = true
  ) {
    self.series = series
    self.x = x
    self.y = y
    self.stacking = stacking
    self.isHorizontal = isHorizontal
    self.showsLegend = showsLegend
  }

  /// The number of points in all series.
  package var pointCount: Int { series.reduce(0) { $0 + $1.points.count } }
}

extension ArchiveLimits {
  /// The most points in all series of a chart: more than any screen has columns.
  package static let chartPoints = 1000
  /// The most series of a chart.
  package static let chartSeries = 40
  /// The most labels that a script may give a chart's axis.
  package static let chartMarks = 100
}
