import Foundation
import WidgetArchive

/// A mark of a chart in the form that is drawn, for an author in Swift and for a script.
package struct PlotMark {
  package enum Kind {
    case bar, line, area, point, rule, rectangle, sector
  }

  /// The place of a mark on an axis: a value, or all between two.
  package struct Place {
    package var from: Datum
    package var to: Datum?
    /// The unit that a date stands for, such as its day or hour.
    package var unit: Calendar.Component?
    package var calendar: Calendar?

    package init(
      from: Datum, to: Datum?, unit: Calendar.Component? = nil, calendar: Calendar? = nil
    ) {
      self.from = from
      self.to = to
      self.unit = unit
      self.calendar = calendar
    }
  }

  /// The way in which marks at one place are combined.
  package enum Stacking: Hashable, Sendable {
    /// Stacked; `normalized`: as shares of the whole; `center`: around zero.
    case standard, normalized, center, unstacked
  }

  /// The breadth of a bar across its axis, or the length of a radius.
  package enum Breadth: Hashable, Sendable {
    /// Chosen from the room that the chart has.
    case automatic
    case fixed(Double)
    case ratio(Double)
    case inset(Double)

    /// The length within the available space; `fallback` of the space if no length is given.
    func length(in whole: Double, fallback: Double) -> Double {
      switch self {
      case .automatic: whole * fallback
      case .fixed(let points): min(max(points, 0), whole)
      case .ratio(let ratio): whole * min(max(ratio, 0), 1)
      case .inset(let inset): max(0, whole - 2 * inset)
      }
    }
  }

  package var kind: Kind
  package var x: Place?
  package var y: Place?
  package var stacking = Stacking.standard
  package var breadth = Breadth.automatic
  /// For a sector: its share of the circle.
  package var angle: Double = 0
  package var innerRadius = Breadth.automatic
  package var outerRadius = Breadth.automatic

  /// The value that decides a mark's colour; each has a line in the legend.
  package var styleKey: Datum?
  package var seriesKey: Datum?
  /// The value by which bars stand side by side.
  package var positionKey: Datum?
  package var symbolKey: Datum?
  package var paint = ArchivedPaint.tint
  package var opacity = 1.0
  /// For a line or a rule: its width in points; nil for the usual width of such a mark.
  package var lineWidth: Double?
  /// For a line: the lengths of dashes and gaps in points; nil for those of its series.
  package var dash: [Double]?
  package var interpolation = PlotCurve.Method.linear
  package var showsSymbols = false

  package init(_ kind: Kind, x: Place? = nil, y: Place? = nil) {
    self.kind = kind
    self.x = x
    self.y = y
  }

  /// The values that lines and areas are joined by: marks that agree in all belong to one.
  var series: [Datum?] { [seriesKey, styleKey, symbolKey] }
}
