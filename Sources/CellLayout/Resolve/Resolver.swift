import Cells
import Foundation
import WidgetArchive

/// Turns an archived view into elements: hands down what is inherited, makes one element of each
/// node and of each modifier that changes the layout or the picture.
///
/// Whatever a hostile archive holds, the tree it makes is bounded in depth and in number.
struct Resolver {
  static let maximumDepth = 200
  static let maximumElements = 20_000

  let view: ArchivedView
  let context: TileContext
  let now: Date
  /// The cells of the tile, where they are known.
  let room: CellSize?
  private(set) var elements: [Element] = []
  private var depth = 0
  /// The words of the dates so far, nil while there was none.
  private(set) var wordsUsed: DateWords?

  init(view: ArchivedView, context: TileContext, room: CellSize?, at now: Date) {
    self.view = view
    self.room = room
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

  mutating func add(_ kind: Element.Kind, _ children: [Int] = []) -> Int {
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
    elements[id].kind = kind
  }
}

extension Element.Kind {
  /// Whether its children are views of their own, not the view it modifies.
  fileprivate var holdsMany: Bool {
    switch self {
    case .stack, .layers, .dial, .placed, .arranged, .grid, .fitting: true
    case .hole, .probe, .empty, .text, .symbol, .spacer, .divider, .area, .line, .shape, .picture,
      .bar, .pie, .padding, .frame, .background, .overlay, .fixedSize, .aspectRatio, .offset,
      .opacity, .hidden, .clip, .border, .transform, .mask, .blend, .region, .tone, .position,
      .guide:
      false
    }
  }
}
