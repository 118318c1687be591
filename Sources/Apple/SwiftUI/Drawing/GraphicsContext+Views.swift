import CellLayout
import Cells
import CoreGraphicsValues
import Foundation
import WidgetArchive

extension GraphicsContext {
  /// A text ready to be drawn.
  @MainActor @preconcurrency
  public struct ResolvedText {
    let node: NodeID
    let drawing: CanvasDrawing
    public var shading: Shading = .foreground

    /// The size it takes when it is offered a size.
    public func measure(in size: CGSize) -> CGSize { drawing.measure(node, in: size) }

    /// The distance from the top to the first line's baseline.
    public func firstBaseline(in size: CGSize) -> CGFloat { min(size.height, 14) }

    /// The distance from the top to the last line's baseline.
    public func lastBaseline(in size: CGSize) -> CGFloat { max(0, measure(in: size).height - 4) }
  }

  /// A picture ready to be drawn.
  @MainActor @preconcurrency
  public struct ResolvedImage {
    let node: NodeID
    let drawing: CanvasDrawing
    /// The shading of a template or a symbol.
    public var shading: Shading?

    public var size: CGSize { drawing.measure(node, in: drawing.size) }

    /// The distance from the top to the baseline of text beside it.
    public var baseline: CGFloat { size.height }
  }

  /// A symbol view of the canvas, ready to be drawn.
  @MainActor @preconcurrency
  public struct ResolvedSymbol {
    let node: NodeID
    let drawing: CanvasDrawing

    public var size: CGSize { drawing.measure(node, in: drawing.size) }
  }

  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(node: drawing.node(of: text), drawing: drawing)
  }

  public func resolve(_ image: Image) -> ResolvedImage {
    ResolvedImage(node: drawing.node(of: image), drawing: drawing)
  }

  /// The same shading: it needs no resolution.
  public func resolve(_ shading: Shading) -> Shading { shading }

  /// The symbol view of the canvas with a tag; nil if there is none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    drawing.symbols[AnyHashable(id)].map { ResolvedSymbol(node: $0, drawing: drawing) }
  }

  public func draw(_ text: ResolvedText, in rect: CGRect) {
    place(text.node, shading: text.shading, in: rect)
  }

  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    place(text.node, shading: text.shading, at: point, anchor)
  }

  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  public func draw(
    _ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()
  ) {
    place(image.node, shading: image.shading, in: rect)
  }

  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    place(image.node, shading: image.shading, at: point, anchor)
  }

  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image.resizable()), in: rect, style: style)
  }

  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    place(symbol.node, shading: nil, in: rect)
  }

  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    place(symbol.node, shading: nil, at: point, anchor)
  }

  private func place(_ node: NodeID, shading: Shading?, at point: CGPoint, _ anchor: UnitPoint) {
    let size = drawing.measure(node, in: drawing.size)
    // Text and symbols keep their size under a transform: only the anchor moves.
    let moved = point.applying(transform)
    let origin = CGPoint(x: moved.x - anchor.x * size.width, y: moved.y - anchor.y * size.height)
    add(painted(node, shading), in: CGRect(origin: origin, size: size))
  }

  private func place(_ node: NodeID, shading: Shading?, in rect: CGRect) {
    add(painted(node, shading), in: rect.applying(transform))
  }

  private func painted(_ node: NodeID, _ shading: Shading?) -> NodeID {
    guard let paint = shading?.paint(in: self), paint != .foreground else { return node }
    var copy = drawing.lowering.builder[node]
    copy.modifiers.append(.foreground(paint))
    return drawing.lowering.builder.add(copy)
  }
}

extension CanvasDrawing {
  func node(of view: some View) -> NodeID {
    lowering.node(of: view) { .zstack(.center, $0) }
  }

  /// The size of a node in points, a multiple of whole cells.
  func measure(_ node: NodeID, in size: CGSize) -> CGSize {
    let tile = lowering.environment.tileMetrics
    let view = lowering.builder.view(variants: [ArchivedVariant(root: node)])
    let cells = CellLayout.measure(
      view,
      proposal: Proposal(
        columns: Int((size.width / CellMetrics.pointsPerColumn).rounded(.up)),
        rows: Int((size.height / CellMetrics.pointsPerRow).rounded(.up))),
      context: tile.context(lowering.environment.untracked), at: tile.date)
    return CGSize(
      width: Double(cells.columns) * CellMetrics.pointsPerColumn,
      height: Double(cells.rows) * CellMetrics.pointsPerRow)
  }
}
