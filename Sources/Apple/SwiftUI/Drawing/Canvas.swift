import Foundation
import WidgetArchive

/// How a canvas counts colours; a tile has one way.
public enum ColorRenderingMode: Hashable, Sendable {
  /// In sRGB.
  case nonLinear
  /// In sRGB with linear channels.
  case linear
  /// In sRGB with linear channels and beyond.
  case extendedLinear
}

/// A view that a closure draws, when its size is known.
///
/// What is drawn is archived as paths, texts and pictures at their places. Filters, shadows and
/// 3D transforms are left out; text stays upright and as large as its font says.
/// See <https://developer.apple.com/documentation/swiftui/canvas>.
public struct Canvas<Symbols: View> {
  /// The views a closure can draw by their tags.
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether the canvas hides what is behind it; a tile's never does.
  public var isOpaque: Bool
  /// How colours are counted.
  public var colorMode: ColorRenderingMode
  /// Whether drawing may take place later; in a tile it never does.
  public var rendersAsynchronously: Bool

  /// Draws, with views to draw by their tags.
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

/// What a canvas has drawn so far: contexts are values, but all of them draw here.
@MainActor
final class CanvasDrawing {
  let size: CGSize
  var lowering: Lowering
  private var places: [ArchivedPlace] = []
  private(set) var symbols: [AnyHashable: NodeID] = [:]

  /// Lines of one style that were drawn last, as one path: authors draw a curve line by line, and each
  /// would be a node of its own.
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

  /// The number of things drawn so far.
  var count: Int {
    endLine()
    return places.count
  }

  func add(_ node: NodeID, in rect: CGRect) {
    endLine()
    places.append(ArchivedPlace(node, rect))
  }

  /// Draws a line, together with those before it if they are of the same style.
  func addLine(_ elements: [ArchivedPath.Element], _ painting: ShapePainting) {
    // A path that is too long costs more where it is drawn than two.
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

  /// Takes what was drawn since there were so many places, to draw it as one.
  func take(from count: Int) -> [ArchivedPlace] {
    endLine()
    defer { places.removeSubrange(count...) }
    return Array(places[count...])
  }
}

/// A view with a name by which others find it.
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
  /// Where it ends; nil for one that goes back to its beginning.
  fileprivate var end: ArchivedPath.Point? {
    switch self {
    case .move(let point), .line(let point), .quadCurve(_, let point), .curve(_, _, let point):
      point
    case .close: nil
    }
  }
}
