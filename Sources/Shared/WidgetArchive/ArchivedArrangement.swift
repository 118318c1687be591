/// A `Grid`: rows of cells, and children that take a row of their own.
package struct ArchivedGrid: Hashable, Sendable {
  /// A child and its alignment in its cell.
  package struct Cell: Hashable, Sendable {
    package var child: NodeID
    /// The number of columns that it takes; at least 1.
    package var columns: Count
    /// Whether it does not make its cell wider, or higher: `gridCellUnsizedAxes`.
    package var unsizedHorizontally: Bool
    package var unsizedVertically: Bool
    /// Its anchor in unit points of the cell; nil for the grid's alignment: `gridCellAnchor`.
    package var anchorX: Finite?
    package var anchorY: Finite?
    /// The alignment of its whole column: `gridColumnAlignment`.
    package var columnAlignment: ArchivedAlignment.Horizontal?

    package init(
      _ child: NodeID, columns: Count = 1, unsizedHorizontally: Bool = false,
      unsizedVertically: Bool = false, anchorX: Finite? = nil, anchorY: Finite? = nil,
      columnAlignment: ArchivedAlignment.Horizontal? = nil
    ) {
      self.child = child
      self.columns = columns
      self.unsizedHorizontally = unsizedHorizontally
      self.unsizedVertically = unsizedVertically
      self.anchorX = anchorX
      self.anchorY = anchorY
      self.columnAlignment = columnAlignment
    }
  }

  package struct Row: Hashable, Sendable {
    package var cells: [Cell]
    /// The row's alignment; nil for the grid's.
    package var alignment: ArchivedAlignment.Vertical?
    /// Whether it is a view outside a `GridRow`: one cell over all columns.
    package var isWhole: Bool

    package init(
      _ cells: [Cell], alignment: ArchivedAlignment.Vertical? = nil, isWhole: Bool = false
    ) {
      self.cells = cells
      self.alignment = alignment
      self.isWhole = isWhole
    }
  }

  package var alignment: ArchivedAlignment
  /// The spacing in points; nil for the system's.
  package var horizontalSpacing: Finite?
  package var verticalSpacing: Finite?
  package var rows: [Row]

  package init(
    alignment: ArchivedAlignment = .center, horizontalSpacing: Finite? = nil,
    verticalSpacing: Finite? = nil, rows: [Row]
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.rows = rows
  }

  package var children: [NodeID] { rows.flatMap { $0.cells.map(\.child) } }
}

/// A child of ``ArchivedContent/placed(_:)`` with its rectangle, in points from the top left
/// corner.
package struct ArchivedPlace: Hashable, Sendable {
  package var child: NodeID
  package var x: Finite
  package var y: Finite
  package var width: Finite
  package var height: Finite

  package init(_ child: NodeID, x: Finite, y: Finite, width: Finite, height: Finite) {
    self.child = child
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A place in a view that is still to be filled, because its content depends on its size.
package struct ArchivedHole: Hashable, Sendable {
  /// Its number in the view.
  package var number: Int
  /// Its size in points if none is offered.
  package var idealWidth: Finite
  package var idealHeight: Finite
  /// Whether its content will be a picture, which may be cut at all sides.
  package var isPicture: Bool
  /// The views that an author's own layout arranges in it, which decide its size.
  package var children: [NodeID]

  package init(
    _ number: Int, idealWidth: Finite = 10, idealHeight: Finite = 10, isPicture: Bool = false,
    children: [NodeID] = []
  ) {
    self.number = number
    self.idealWidth = idealWidth
    self.idealHeight = idealHeight
    self.isPicture = isPicture
    self.children = children
  }
}
