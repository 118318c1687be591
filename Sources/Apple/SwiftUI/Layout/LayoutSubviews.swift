import CellLayout
import Cells
import Foundation

/// The views that a layout arranges.
///
/// They can be measured only during the call of the layout; later they have no size.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  let pass: LayoutPass
  private let indexes: [Int]

  init(pass: LayoutPass) {
    self.pass = pass
    indexes = Array(0..<pass.children.count)
  }

  private init(pass: LayoutPass, indexes: [Int]) {
    self.pass = pass
    self.indexes = indexes
  }

  /// The direction of writing. Positions are measured from the edge where lines begin.
  public var layoutDirection: LayoutDirection { pass.layoutDirection }

  public var startIndex: Int { 0 }
  /// The index after the last view.
  public var endIndex: Int { indexes.count }

  /// The view at an index.
  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(pass: pass, index: indexes[index])
  }

  /// The views in a range of indices.
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(pass: pass, indexes: Array(indexes[bounds]))
  }

  /// The views at several indices.
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    LayoutSubviews(pass: pass, indexes: indices.map { indexes[$0] })
  }

  /// Whether both are the same views.
  public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
    left.pass === right.pass && left.indexes == right.indexes
  }
}

/// One of the views that a layout arranges.
public struct LayoutSubview: Equatable, Sendable {
  let pass: LayoutPass
  let index: Int

  public var priority: Double { pass.children.priority(of: index) }

  /// The view's preferred distances.
  public var spacing: ViewSpacing { ViewSpacing() }

  /// The value that the view sets for its layout under a key.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    pass.traits[index].layoutValues[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
  }

  /// The size the view takes for a proposed size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(cells: pass.children.size(of: index, Proposal(proposal)))
  }

  /// The view's size and guides for a proposed size.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let baselines = pass.children.baselines(of: index, Proposal(proposal))
    return ViewDimensions(
      sizeThatFits(proposal), firstBaseline: baselines.first * CellMetrics.pointsPerRow,
      lastBaseline: baselines.last * CellMetrics.pointsPerRow)
  }

  /// Places the view: its anchor at a point.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    pass.placements[index] = LayoutPass.Placement(
      position: position, anchor: anchor, proposal: proposal)
  }

  /// Whether both are the same view.
  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
    left.pass === right.pass && left.index == right.index
  }
}

/// One call of a layout: the views it may measure, and their places.
///
/// Sendable as its views must be. A layout runs on the main actor while its tile is lowered, and
/// returns before it is called again.
final class LayoutPass: @unchecked Sendable {
  struct Placement {
    var position: CGPoint
    var anchor: UnitPoint
    var proposal: ProposedViewSize
  }

  let children: ArrangedChildren
  let traits: [ContainerTraits]
  let layoutDirection: LayoutDirection
  var placements: [Int: Placement] = [:]

  init(_ children: ArrangedChildren, traits: [ContainerTraits], layoutDirection: LayoutDirection) {
    self.children = children
    self.traits = traits
    self.layoutDirection = layoutDirection
  }
}

extension Proposal {
  init(_ size: ProposedViewSize) {
    self.init(
      columns: size.width.map { CellMetrics.columns(Double($0)) },
      rows: size.height.map { CellMetrics.rows(Double($0)) })
  }
}

extension ProposedViewSize {
  init(_ proposal: Proposal) {
    func points(_ cells: Int?, _ unit: Double) -> CGFloat? {
      cells.map { $0 >= CellMetrics.unbounded ? .infinity : CGFloat(Double($0) * unit) }
    }
    self.init(
      width: points(proposal.columns, CellMetrics.pointsPerColumn),
      height: points(proposal.rows, CellMetrics.pointsPerRow))
  }
}
