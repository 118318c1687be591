import Foundation
import WidgetArchive

/// The colour space of a canvas; a tile always draws in sRGB.
public enum ColorRenderingMode: Hashable, Sendable {
  /// In sRGB.
  case nonLinear
  /// In sRGB with linear channels.
  case linear
  /// In sRGB with linear channels and beyond.
  case extendedLinear
}

/// A view that a closure draws once its size is known.
///
/// The drawing is archived as paths, texts and pictures at their places. Filters, shadows and 3D
/// transforms are left out; text stays upright and keeps the size of its font.
/// See <https://developer.apple.com/documentation/swiftui/canvas>.
public struct Canvas<Symbols: View> {
  /// The views that the closure can draw, found by their tags.
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether the canvas hides the views behind it; in a tile it never does.
  public var isOpaque: Bool
  /// The colour space of the drawing.
  public var colorMode: ColorRenderingMode
  /// Whether drawing may happen later; in a tile it never does.
  public var rendersAsynchronously: Bool

  /// Makes a canvas with a closure that draws, and views that it can draw by their tags.
  nonisolated public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }
}

extension Canvas where Symbols == EmptyView {
  nonisolated public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously,
      renderer: renderer, symbols: { EmptyView() })
  }
}

extension Canvas: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let hole = lowering.hole { lowering, place in
      let drawing = CanvasDrawing(size: place.size, lowering: lowering)
      drawing.addSymbols(symbols)
      var context = GraphicsContext(drawing: drawing)
      renderer(&context, place.size)
      let places = drawing.take(from: 0)
      lowering = drawing.lowering
      return lowering.add(.placed(places))
    }
    return [hole]
  }
}

/// The drawing of a canvas so far. Contexts are values, but all of them add to this object.
@MainActor
final class CanvasDrawing {
  let size: CGSize
  var lowering: Lowering
  private var places: [ArchivedPlace] = []
  private(set) var symbols: [AnyHashable: NodeID] = [:]

  /// The last lines of one style, collected into one path: authors draw a curve line by line, and
  /// each line would be a node of its own.
  private var line: (elements: [ArchivedPath.Element], painting: ShapePainting)?

  init(size: CGSize, lowering: Lowering) {
    self.size = size
    self.lowering = lowering
  }

  var all: CGRect { CGRect(origin: .zero, size: size) }

  func addSymbols(_ view: some View) {
    let outer = lowering.tags
    lowering.tags = [:]
    _ = lowering.nodes(of: view)
    symbols = lowering.tags
    lowering.tags = outer
  }

  /// The number of elements drawn so far.
  var count: Int {
    endLine()
    return places.count
  }

  func add(_ node: NodeID, in rect: CGRect) {
    endLine()
    places.append(ArchivedPlace(node, rect))
  }

  /// Draws a line, joined with the lines before it if they have the same style.
  func addLine(_ elements: [ArchivedPath.Element], _ painting: ShapePainting) {
    // Drawing one path that is too long costs more than drawing two.
    guard let known = line, known.painting == painting, known.elements.count < 1000 else {
      endLine()
      line = (elements, painting)
      return
    }
    var added = elements[...]
    if case .stroke(_, let stroke) = painting, stroke.dash.isEmpty,
      case .move(let start) = elements.first, known.elements.last?.end == start
    {
      added = added.dropFirst()
    }
    line?.elements += added
  }

  func archivedPath(_ elements: [ArchivedPath.Element], isEvenOdd: Bool = false) -> ArchivedPath {
    ArchivedPath(
      elements, width: Finite(size.width), height: Finite(size.height), isEvenOdd: isEvenOdd)
  }

  private func endLine() {
    guard let (elements, painting) = line else { return }
    line = nil
    let node = lowering.add(.shape(.path(archivedPath(elements)), painting))
    places.append(ArchivedPlace(node, all))
  }

  /// Removes the elements drawn after the first `count`, to draw them as one.
  func take(from count: Int) -> [ArchivedPlace] {
    endLine()
    defer { places.removeSubrange(count...) }
    return Array(places[count...])
  }
}

/// A view with a tag by which a canvas finds it.
struct TaggedView<Content: View> {
  let content: Content
  let tag: AnyHashable
}

extension TaggedView: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    let nodes = lowering.nodes(of: content)
    lowering.tags[tag] = nodes.count == 1 ? nodes[0] : lowering.add(.zstack(.center, nodes))
    return nodes
  }
}

extension ArchivedPath.Element {
  /// The point where the element ends; nil for one that closes its path.
  fileprivate var end: ArchivedPath.Point? {
    switch self {
    case .move(let point), .line(let point), .quadCurve(_, let point), .curve(_, _, let point):
      point
    case .close: nil
    }
  }
}
