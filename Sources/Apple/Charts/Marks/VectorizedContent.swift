import Foundation
import SwiftUI

/// Marks for the elements of a collection, styled by properties of the elements.
///
/// See <https://developer.apple.com/documentation/charts/vectorizedchartcontent>.
@MainActor @preconcurrency
public protocol VectorizedChartContent<DataElement>: ChartContent {
  associatedtype DataElement

  /// Used by the chart; authors use plots and their modifiers.
  var _plotted: PlottedElements<DataElement> { get }
}

/// The marks of a plot with their elements.
public struct PlottedElements<DataElement> {
  var marks: [(element: DataElement, mark: Mark)]
}

/// The marks of a collection.
public struct VectorizedPlotContent<Data: RandomAccessCollection> {
  let data: Data
  let mark: (Data.Element) -> Mark
}

extension VectorizedPlotContent: VectorizedChartContent, DrawnChartContent {
  public typealias DataElement = Data.Element

  /// One mark for each element.
  public var _plotted: PlottedElements<Data.Element> {
    PlottedElements(marks: data.map { ($0, mark($0)) })
  }

  var marks: [Mark] { data.map(mark) }
}

/// The marks of a plot, changed by properties of their elements.
struct StyledPlot<Content: VectorizedChartContent> {
  let content: Content
  let change: (Content.DataElement, inout Mark) -> Void
}

extension StyledPlot: VectorizedChartContent, DrawnChartContent {
  typealias DataElement = Content.DataElement

  var _plotted: PlottedElements<Content.DataElement> {
    var plotted = content._plotted
    for index in plotted.marks.indices {
      change(plotted.marks[index].element, &plotted.marks[index].mark)
    }
    return plotted
  }

  var marks: [Mark] { _plotted.marks.map(\.mark) }
}

extension VectorizedChartContent {
  nonisolated private func styled(
    _ change: @escaping (DataElement, inout Mark) -> Void
  ) -> StyledPlot<Self> {
    StyledPlot(content: self, change: change)
  }

  /// Gives marks with the same value the same colour of the chart's scale, and an entry in the
  /// legend.
  nonisolated public func foregroundStyle<V: Plottable>(
    by value: PlottableProjection<DataElement, V>
  ) -> some VectorizedChartContent<DataElement> {
    styled { $1.styleKey = value.value($0).datum }
  }

  /// Paints each mark in a style given by its element.
  nonisolated public func foregroundStyle(
    _ keyPath: KeyPath<DataElement, some ShapeStyle>
  ) -> some VectorizedChartContent<DataElement> {
    styled { $1.style = $0[keyPath: keyPath] }
  }

  nonisolated public func opacity(
    _ keyPath: KeyPath<DataElement, Double>
  ) -> some VectorizedChartContent<DataElement> {
    styled { $1.opacity *= $0[keyPath: keyPath] }
  }

  /// Joins the points with the same value by a separate line.
  nonisolated public func lineStyle<V: Plottable>(
    by value: PlottableProjection<DataElement, V>
  ) -> some VectorizedChartContent<DataElement> {
    styled { $1.seriesKey = value.value($0).datum }
  }

  /// Puts bars with different values side by side.
  nonisolated public func position<V: Plottable>(
    by value: PlottableProjection<DataElement, V>, axis: Axis? = nil,
    span: MarkDimension = .automatic
  ) -> some VectorizedChartContent<DataElement> {
    styled { $1.positionKey = value.value($0).datum }
  }

  /// Shows the points of a line; each symbol is a dot.
  /// - Degraded: every symbol is a dot.
  nonisolated public func symbol<V: Plottable>(
    by value: PlottableProjection<DataElement, V>
  ) -> some VectorizedChartContent<DataElement> {
    styled {
      $1.showsSymbols = true
      $1.symbolKey = value.value($0).datum
    }
  }

  /// Returns the same marks: dots have the size of a cell.
  /// - Degraded: every symbol is a dot.
  nonisolated public func symbolSize<V: Plottable>(
    by value: PlottableProjection<DataElement, V>
  ) -> some VectorizedChartContent<DataElement> {
    styled { _, _ in }
  }

  /// Returns the same marks: dots have the size of a cell.
  /// - Degraded: every symbol is a dot.
  nonisolated public func symbolSize(
    _ keyPath: KeyPath<DataElement, CGFloat>
  ) -> some VectorizedChartContent<DataElement> {
    styled { _, _ in }
  }
}
