import Cells
import Foundation
import WidgetArchive

/// Turns an archived view into elements: hands down what is inherited, makes one element of each
/// node and of each modifier that changes the layout or the picture.
///
/// Whatever a hostile archive holds, the tree it makes is bounded in depth and in number.
struct Resolver {
  static let maximumDepth = 200
  static let maximumElements = 50_000

  let view: ArchivedView
  let context: TileContext
  let now: Date
  /// The cells of the tile, where they are known.
  let room: CellSize?
  let allowance: Allowance
  /// As many letters of a text as are looked at.
  let mostLetters: Int
  private(set) var elements: [Element] = []
  private var depth = 0
  /// The words of the dates so far, nil while there was none.
  private(set) var wordsUsed: DateWords?

  /// `size` is that of the tile the view is drawn in.
  init(
    view: ArchivedView, context: TileContext, room: CellSize?, size: PricedSize,
    allowance: Allowance, at now: Date
  ) {
    self.view = view
    self.room = room
    self.allowance = allowance
    mostLetters = size.letters
    self.context = context
    self.now = now
    elements.reserveCapacity(min(view.nodes.count, 500) * 2 + 8)
  }

  mutating func words() -> DateWords {
    if let wordsUsed { return wordsUsed }
    let words = DateWords.words(for: context.environment)
    wordsUsed = words
    return words
  }

  /// The element of a node.
  mutating func resolve(_ id: NodeID, _ around: Surroundings) -> Int {
    guard view.nodes.indices.contains(id), depth < Self.maximumDepth,
      elements.count < Self.maximumElements
    else { return add(.empty) }
    depth += 1
    defer { depth -= 1 }
    let node = view.nodes[id]
    guard spend(on: node) else { return add(.empty) }
    return resolve(node, through: node.modifiers.count, around)
  }

  /// The element of a node with the first `count` of its modifiers on it.
  mutating func resolve(_ node: ArchivedNode, through count: Int, _ around: Surroundings) -> Int {
    var around = around
    var count = count
    while count > 0 {
      let modifier = node.modifiers[count - 1]
      count -= 1
      if around.inherit(modifier) { continue }
      guard depth < Self.maximumDepth else { return add(.empty) }
      depth += 1
      defer { depth -= 1 }
      return wrap(node, through: count, in: modifier, around)
    }
    return content(node.content, around)
  }

  /// Counts what there is to resolve of a node; false where no more may be done.
  private func spend(on node: ArchivedNode) -> Bool {
    var steps = DrawingSteps.node + node.modifiers.count * DrawingSteps.modifier
    for modifier in node.modifiers {
      switch modifier {
      case .foreground(let paint), .border(let paint, _): steps += paint.steps
      case .foregroundLevels(let paints): for paint in paints { steps += paint.steps }
      default: break
      }
    }
    switch node.content {
    case .gradient(let gradient): steps += gradient.stops.count * DrawingSteps.gradientStop
    case .shape(_, .fill(let paint)), .shape(_, .stroke(let paint, _)): steps += paint.steps
    default: break
    }
    return allowance.spend(steps)
  }

  mutating func add(_ kind: Element.Kind, _ children: [Int] = []) -> Int {
    // Beyond what is allowed nothing is drawn: the tile says so instead.
    if elements.count >= Self.maximumElements { allowance.spend(.max) }
    allowance.spend(DrawingSteps.element)
    var element = Element(kind: kind, children: children)
    for child in children { element.inherit(elements[child]) }
    // A modifier does not hide from a stack how its view wants to be placed in it.
    if let inner = children.first, !kind.holdsMany {
      element.priority = elements[inner].priority
      element.zIndex = elements[inner].zIndex
    }
    elements.append(element)
    return elements.count - 1
  }

  mutating func setPriority(_ priority: Double, of id: Int) {
    elements[id].priority = priority.isNaN ? 0 : priority
  }

  mutating func setZIndex(_ index: Double, of id: Int) {
    elements[id].zIndex = index.isNaN ? 0 : index
  }

  /// Says of a place that is to be filled what it will be filled with.
  mutating func setImportance(_ importance: Element.Importance, of id: Int) {
    elements[id].importance = importance
  }

  /// Changes an element before anything refers to it.
  mutating func change(_ id: Int, _ kind: Element.Kind) {
    elements[id].change(to: kind)
  }
}

extension ArchivedPaint {
  /// What resolving it counts.
  fileprivate var steps: Int {
    guard case .gradient(let gradient) = self else { return DrawingSteps.gradientStop }
    return gradient.stops.count * DrawingSteps.gradientStop
  }
}

extension Element.Kind {
  /// Whether its children are views of their own, not the view it modifies.
  fileprivate var holdsMany: Bool {
    switch self {
    case .stack, .layers, .dial, .placed, .arranged, .grid, .fitting: true
    case .hole, .probe, .empty, .text, .symbol, .spacer, .divider, .area, .line, .shape, .picture,
      .chart, .bar, .pie, .padding, .frame, .background, .overlay, .fixedSize, .aspectRatio,
      .offset,
      .opacity, .hidden, .clip, .border, .transform, .mask, .blend, .region, .tone, .position,
      .guide:
      false
    }
  }
}
