import Cells

/// The size a parent offers. nil asks for the ideal length.
package struct Proposal: Hashable, Sendable {
  package var columns: Int?
  package var rows: Int?
  /// How much air there may be in the rows (``Layout/tightened(_:_:)``).
  var density = Density.roomy
  /// Whether a fixed frame gives up what it has beyond its content to fit
  /// (``Layout/narrowFrames(_:to:_:measure:)``). It holds for that frame, not for what is in it.
  var isNarrow = false

  enum Density: Hashable {
    /// All the author asked for.
    case roomy
    /// What the rows leave.
    case tight
    /// None.
    case airless
  }

  /// Whether there are too few rows for everything.
  var isTight: Bool { density != .roomy }

  package init(columns: Int?, rows: Int?) {
    self.columns = columns.map { min(max(0, $0), CellMetrics.unbounded) }
    self.rows = rows.map { min(max(0, $0), CellMetrics.unbounded) }
  }

  package init(_ size: CellSize) {
    self.init(columns: size.columns, rows: size.rows)
  }

  func inset(_ insets: CellInsets) -> Proposal {
    with(columns: columns.map { $0 - insets.columns }, rows: rows.map { $0 - insets.rows })
  }

  /// Another size, offered in the same way.
  package func with(columns: Int?, rows: Int?) -> Proposal {
    var copy = Proposal(columns: columns, rows: rows)
    copy.density = density
    return copy
  }

  func with(_ size: CellSize) -> Proposal {
    with(columns: size.columns, rows: size.rows)
  }

  func with(_ density: Density) -> Proposal {
    var copy = self
    copy.density = density
    return copy
  }

  func fixed(horizontal: Bool, vertical: Bool) -> Proposal {
    with(columns: horizontal ? nil : columns, rows: vertical ? nil : rows)
  }

  /// The length along an axis.
  subscript(axis: Axis) -> Int? {
    get { axis == .horizontal ? columns : rows }
    set {
      let length = newValue.map { min(max(0, $0), CellMetrics.unbounded) }
      if axis == .horizontal { columns = length } else { rows = length }
    }
  }
}

extension CellSize {
  subscript(axis: Axis) -> Int {
    axis == .horizontal ? columns : rows
  }

  init(_ axis: Axis, length: Int, across: Int) {
    self.init(
      columns: axis == .horizontal ? length : across, rows: axis == .horizontal ? across : length)
  }
}

extension Axis {
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
