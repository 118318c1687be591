import Foundation
import SwiftUI
import WidgetArchive

/// A chart, drawn in cells: bars in blocks, lines in Braille dots, labels as text.
///
/// It takes the space it is offered. If the space is small, first the legend is left out, then the
/// labels of the axes. See <https://developer.apple.com/documentation/charts/chart>.
/// axes. See <https://developer.apple.com/documentation/charts/chart>.
public struct Chart<Content: ChartContent> {
  let content: () -> Content

  nonisolated public init(@ChartContentBuilder content: @escaping () -> Content) {
    self.content = content
  }

  /// A chart with marks for each identifiable element.
  nonisolated public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
    self.content = { ForEach(data, content: content) }
  }

  /// A chart with marks for each element.
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {
    self.content = { ForEach(data, id: id, content: content) }
  }
}

extension Chart: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let options = lowering.environment.chartOptions
    let marks = FunctionPlotContent.withDomain(options.x.domain) { content().allMarks }
    let hole = lowering.hole(ideal: CGSize(width: 128, height: 90)) { lowering, place in
      ChartPicture(marks: marks, options: options, size: place.size).lower(into: &lowering)
    }
    return [hole]
  }
}
