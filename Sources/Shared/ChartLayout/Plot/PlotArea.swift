import Foundation
import WidgetArchive

/// The size of a cell in points.
package enum PlotCell {
  package static let width = 8.0
  package static let height = 18.0
}

/// The rectangle of the plot, in cells of the chart.
package struct PlotArea {
  package var column = 0
  package var row = 0
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  package var size: CGSize {
    CGSize(width: Double(columns) * PlotCell.width, height: Double(rows) * PlotCell.height)
  }

  /// The place of a node that fills the whole plot.
  package func place(_ node: NodeID) -> ArchivedPlace {
    ArchivedPlace(
      node,
      CGRect(
        x: Double(column) * PlotCell.width, y: Double(row) * PlotCell.height, width: size.width,
        height: size.height))
  }
}

/// A table of archived nodes that layout adds nodes to.
package protocol NodeTable {
  mutating func add(_ content: ArchivedContent, modifiers: [ArchivedModifier]) -> NodeID
}

extension ArchiveBuilder: NodeTable {
  package mutating func add(
    _ content: ArchivedContent, modifiers: [ArchivedModifier] = []
  ) -> NodeID {
    add(ArchivedNode(content, modifiers: modifiers))
  }
}
