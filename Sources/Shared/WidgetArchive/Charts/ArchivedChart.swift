import Foundation

/// A chart as values: what a script says of one. `ChartLayout` makes a picture of it when its size is
/// known; charts of Apple's module come as pictures already.
package struct ArchivedChart: Hashable, Sendable {
  /// How the values of a series are drawn.
  package enum Mark: String, CaseIterable, JSONLine, Hashable, Sendable {
    case bar, line, area, point, rule
  }

  /// How the points of a line or an area are joined.
  package enum Curve: String, CaseIterable, JSONLine, Hashable, Sendable {
    /// `monotone`: smooth, never beyond the points. `stepStart`, `stepCenter` and `stepEnd`: in
    /// steps that begin at, lie around or end at the points.
    case linear, monotone, catmullRom, cardinal, stepStart, stepCenter, stepEnd
  }

  /// How bars and areas of several series at one place are put together.
  package enum Stacking: String, CaseIterable, JSONLine, Hashable, Sendable {
    /// `shares`: on each other, as shares of the whole. `none`: over each other.
    case stacked, beside, shares, none
  }

  /// What the values along an axis are.
  package enum Scale: String, CaseIterable, JSONLine, Hashable, Sendable {
    case number, date, name
  }

  /// What part of a date a band stands for.
  package enum Unit: String, CaseIterable, JSONLine, Hashable, Sendable {
    case minute, hour, day, week, month, year
  }

  /// A place along an axis.
  package enum Value: Hashable, Sendable {
    case number(ChartNumber)
    case date(Date)
    case name(String)
  }

  package struct Point: Hashable, Sendable {
    /// nil of a rule across the whole chart.
    package var x: Value?
    /// nil of a rule from bottom to top.
    package var y: ChartNumber?
    /// The other end of what runs from ``y``.
    package var end: ChartNumber?

    package init(x: Value?, y: ChartNumber?, end: ChartNumber? = nil) {
      self.x = x
      self.y = y
      self.end = end
    }
  }

  package struct Series: Hashable, Sendable {
    package var mark: Mark
    /// Its name in the legend and when it is read aloud.
    package var name: String?
    /// nil: as the chart has colours.
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
    /// Of dates: what a bar stands for.
    package var unit: Unit?
    /// The ends of the scale; nil: as the values are.
    package var lower: Value?
    package var upper: Value?
    /// Whether an automatic scale of values begins at zero.
    package var hasZero: Bool
    package var isHidden: Bool
    package var title: String?
    /// The values that have labels; nil: round ones.
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
  /// Along which the first number of a point is.
  package var x: Axis
  /// Along which the values are.
  package var y: Axis
  package var stacking: Stacking
  /// Whether values run to the right and names stand one below the other.
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

  /// The points of all series.
  package var pointCount: Int { series.reduce(0) { $0 + $1.points.count } }
}

extension ArchiveLimits {
  /// Points of all series of a chart: more than any screen has columns.
  package static let chartPoints = 1000
  /// Series of a chart.
  package static let chartSeries = 40
  /// Labels that a chart's axis may be given.
  package static let chartMarks = 100
}
