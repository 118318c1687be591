import Foundation
import WidgetArchive

/// A mark of a chart as it is drawn, whoever wrote it: an author in Swift or a script.
package struct PlotMark {
  package enum Kind {
    case bar, line, area, point, rule, rectangle, sector
  }

  /// Where a mark stands on an axis: a value, or all between two.
  package struct Place {
    package var from: Datum
    package var to: Datum?
    /// A date stands for its day or hour.
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

  /// How marks at one place are put together.
  package enum Stacking: Hashable, Sendable {
    /// On each other; `normalized`: as shares of the whole; `center`: around zero.
    case standard, normalized, center, unstacked
  }

  /// How wide a bar is across its axis, or how large a radius is.
  package enum Breadth: Hashable, Sendable {
    /// As the chart has room.
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
  /// Of a sector: its share of the circle.
  package var angle: Double = 0
  package var innerRadius = Breadth.automatic
  package var outerRadius = Breadth.automatic

  /// Marks of one value have one colour, and a line of the legend.
  package var styleKey: Datum?
  package var seriesKey: Datum?
  /// Bars of several values stand side by side.
  package var positionKey: Datum?
  package var symbolKey: Datum?
  package var paint = ArchivedPaint.tint
  package var opacity = 1.0
  /// Of a line or a rule, in points; nil: as wide as such a mark usually is.
  package var lineWidth: Double?
  package var interpolation = PlotCurve.Method.linear
  package var showsSymbols = false

  package init(_ kind: Kind, x: Place? = nil, y: Place? = nil) {
    self.kind = kind
    self.x = x
    self.y = y
  }

  /// What lines and areas are joined by.
  var series: [Datum?] { [seriesKey, styleKey, symbolKey] }
}
