import Cells

/// The size that a parent offers. A length of nil asks for the ideal one.
package struct Proposal: Hashable, Sendable {
  package var columns: Int?
  package var rows: Int?
  /// The amount of air that rows may have (``Layout/tightened(_:_:)``).
  var density = Density.roomy
  /// Whether a fixed frame gives up its width beyond the content to fit
  /// (``Layout/narrowFrames(_:to:_:measure:)``). It holds for that frame, not for its content.
  var isNarrow = false

  enum Density: Hashable {
    /// All the air that the author wants.
    case roomy
    /// The air that the rows leave.
    case tight
    /// No air.
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

  /// An offer of another size, with the same air.
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
