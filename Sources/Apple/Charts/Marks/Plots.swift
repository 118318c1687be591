import Foundation
import SwiftUI

/// Lines through the elements of a collection, or the line of a function.
///
/// See <https://developer.apple.com/documentation/charts/lineplot>.
public struct LinePlot<Content: ChartContent> {
  let content: Content
}

/// Bars of the elements of a collection.
///
/// See <https://developer.apple.com/documentation/charts/barplot>.
public struct BarPlot<Content: ChartContent> {
  let content: Content
}

/// Points of the elements of a collection.
///
/// See <https://developer.apple.com/documentation/charts/pointplot>.
public struct PointPlot<Content: ChartContent> {
  let content: Content
}

/// Areas below the elements of a collection, or below a function.
///
/// See <https://developer.apple.com/documentation/charts/areaplot>.
public struct AreaPlot<Content: ChartContent> {
  let content: Content
}

/// Rectangles of the elements of a collection.
///
/// See <https://developer.apple.com/documentation/charts/rectangleplot>.
public struct RectanglePlot<Content: ChartContent> {
  let content: Content
}

extension LinePlot: ChartContent, DrawnChartContent {
  var marks: [Mark] { content.allMarks }
}

extension BarPlot: ChartContent, DrawnChartContent {
  var marks: [Mark] { content.allMarks }
}

extension PointPlot: ChartContent, DrawnChartContent {
  var marks: [Mark] { content.allMarks }
}

extension AreaPlot: ChartContent, DrawnChartContent {
  var marks: [Mark] { content.allMarks }
}

extension RectanglePlot: ChartContent, DrawnChartContent {
  var marks: [Mark] { content.allMarks }
}

extension LinePlot: VectorizedChartContent where Content: VectorizedChartContent {
  public var _plotted: PlottedElements<Content.DataElement> { content._plotted }
}

extension BarPlot: VectorizedChartContent where Content: VectorizedChartContent {
  public var _plotted: PlottedElements<Content.DataElement> { content._plotted }
}

extension PointPlot: VectorizedChartContent where Content: VectorizedChartContent {
  public var _plotted: PlottedElements<Content.DataElement> { content._plotted }
}

extension AreaPlot: VectorizedChartContent where Content: VectorizedChartContent {
  public var _plotted: PlottedElements<Content.DataElement> { content._plotted }
}

extension RectanglePlot: VectorizedChartContent where Content: VectorizedChartContent {
  public var _plotted: PlottedElements<Content.DataElement> { content._plotted }
}

extension LinePlot {
  /// One line through all elements, or one for each colour.
  nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedPlotContent<Data> {
    content = VectorizedPlotContent(data: data) {
      LineMark(x: x.value($0), y: y.value($0)).mark
    }
  }

  /// A line for each value of a series.
  nonisolated public init<
    Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable
  >(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, series: PlottableProjection<Data.Element, S>
  ) where Content == VectorizedPlotContent<Data> {
    content = VectorizedPlotContent(data: data) {
      LineMark(x: x.value($0), y: y.value($0), series: series.value($0)).mark
    }
  }
}

extension AreaPlot {
  nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, stacking: MarkStackingMethod = .standard
  ) where Content == VectorizedPlotContent<Data> {
    content = VectorizedPlotContent(data: data) {
      AreaMark(x: x.value($0), y: y.value($0), stacking: stacking).mark
    }
  }

  /// An area for each value of a series.
  nonisolated public init<
    Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable
  >(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, series: PlottableProjection<Data.Element, S>,
    stacking: MarkStackingMethod = .standard
  ) where Content == VectorizedPlotContent<Data> {
    content = VectorizedPlotContent(data: data) {
      AreaMark(x: x.value($0), y: y.value($0), series: series.value($0), stacking: stacking).mark
    }
  }

  /// The area between two values of each element.
  nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedPlotContent<Data> {
    content = VectorizedPlotContent(data: data) {
      AreaMark(x: x.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0)).mark
    }
  }
}

extension BarPlot {
  nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) where Content == VectorizedPlotContent<Data> {
    content = VectorizedPlotContent(data: data) {
      BarMark(x: x.value($0), y: y.value($0), width: width, height: height, stacking: stacking)
        .mark
    }
  }

  /// Vertical bars between two values of each element.
  nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>,
    width: MarkDimension = .automatic
  ) where Content == VectorizedPlotContent<Data> {
    content = VectorizedPlotContent(data: data) {
      BarMark(x: x.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0), width: width).mark
    }
  }

  /// Horizontal bars between two values of each element.
  nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>,
    height: MarkDimension = .automatic
  ) where Content == VectorizedPlotContent<Data> {
    content = VectorizedPlotContent(data: data) {
      BarMark(xStart: xStart.value($0), xEnd: xEnd.value($0), y: y.value($0), height: height).mark
    }
  }
}

extension PointPlot {
  nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedPlotContent<Data> {
    content = VectorizedPlotContent(data: data) {
      PointMark(x: x.value($0), y: y.value($0)).mark
    }
  }
}

extension RectanglePlot {
  nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) where Content == VectorizedPlotContent<Data> {
    content = VectorizedPlotContent(data: data) {
      RectangleMark(x: x.value($0), y: y.value($0), width: width, height: height).mark
    }
  }
}
