import Cells
import Foundation
import WidgetArchive

/// Turns an archived view into elements: passes inherited values down, and makes one element for
/// each node and for each modifier that changes the layout or the picture.
///
/// Whatever a hostile archive contains, the tree is bounded in depth and size.
struct Resolver {
  static let maximumDepth = 200
  static let maximumElements = 50_000

  let view: ArchivedView
  let context: TileContext
  let now: Date
  /// The cells of the tile, if they are known.
  let room: CellSize?
  let allowance: Allowance
  /// The factor for fonts of 20 points and more.
  let unitGrowth: Double
  /// The most letters of a text that are looked at.
  let mostLetters: Int
  private(set) var elements: [Element] = []
  private var depth = 0
  /// The words of the dates so far; nil until there is a date.
  private(set) var wordsUsed: DateWords?

  /// - Parameter size: that of the tile the view is drawn in.
  init(
    view: ArchivedView, context: TileContext, room: CellSize?, size: PricedSize,
    allowance: Allowance, at now: Date
  ) {
    self.view = view
    self.room = room
    unitGrowth = context.unitGrowth(in: room)
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

  /// Counts the steps of resolving a node; false if no more are allowed.
  private func spend(on node: ArchivedNode) -> Bool {
    var steps = DrawingSteps.node + node.modifiers.count * DrawingSteps.modifier
    for modifier in node.modifiers {
      switch modifier {
      case .foreground(let paint), .border(let paint, _): steps += paint.steps
      case .foregroundLevels(let paints): for paint in paints { steps += paint.steps }
      case .padding, .insets, .frame, .flexibleFrame, .background, .overlay, .fixedSize,
        .layoutPriority, .aspectRatio, .offset, .position, .alignmentGuide, .hole, .zIndex,
        .opacity, .hidden, .clip, .mask, .scale, .rotation, .colorEffect, .blend, .motion, .font,
        .fontWeight, .fontDesign, .italic, .bold, .underline, .strikethrough, .monospacedDigit,
        .lineLimit, .minimumLines, .textAlignment, .minimumScaleFactor, .truncation, .textCase,
        .tint, .imageScale, .symbolRendering, .symbolValue, .resizable, .accentable,
        .accentedRendering, .progressStyle, .gaugeStyle, .labelStyle, .labelsHidden, .colorScheme,
        .rightToLeft, .redacted, .unredacted, .privacySensitive, .invalidatable,
        .accessibilityLabel, .accessibilityHidden, .accessibilityValue, .accessibilityHint,
        .accessibilityHeading, .accessibilityChildren:
        break
      }
    }
    switch node.content {
    case .gradient(let gradient): steps += gradient.stops.count * DrawingSteps.gradientStop
    case .shape(_, .fill(let paint)), .shape(_, .stroke(let paint, _)): steps += paint.steps
    case .empty, .text, .symbol, .hstack, .vstack, .zstack, .image, .chart, .grid, .fitting,
      .placed, .spacer, .divider, .color, .progress, .gauge, .label, .link, .button, .toggle,
      .inert, .accessoryBackground, .hole, .unavailable, .unknown:
      break
    }
    return allowance.spend(steps)
  }

  mutating func add(_ kind: Element.Kind, _ children: [Int] = []) -> Int {
    // Beyond the allowance nothing is drawn: the tile says so instead.
    if elements.count >= Self.maximumElements { allowance.spend(.max) }
    allowance.spend(DrawingSteps.element)
    var element = Element(kind: kind, children: children)
    for child in children { element.inherit(elements[child]) }
    // A modifier passes on to a stack how its view is to be placed.
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

  /// Sets the importance of a place by what it will be filled with.
  mutating func setImportance(_ importance: Element.Importance, of id: Int) {
    elements[id].importance = importance
  }

  /// Changes an element before anything refers to it.
  mutating func change(_ id: Int, _ kind: Element.Kind) {
    elements[id].change(to: kind)
  }
}

extension ArchivedPaint {
  /// The steps that resolving the node counts.
  fileprivate var steps: Int {
    guard case .gradient(let gradient) = self else { return DrawingSteps.gradientStop }
    return gradient.stops.count * DrawingSteps.gradientStop
  }
}

extension Element.Kind {
  /// Whether its children are views of their own rather than the view that it modifies.
  fileprivate var holdsMany: Bool {
    switch self {
    case .stack, .layers, .dial, .placed, .arranged, .grid, .fitting: true
    case .hole, .probe, .motion, .empty, .text, .symbol, .spacer, .divider, .area, .line, .shape,
      .picture,
      .chart, .bar, .pie, .padding, .frame, .background, .overlay, .fixedSize, .aspectRatio,
      .offset,
      .opacity, .hidden, .clip, .border, .transform, .mask, .blend, .region, .tone, .position,
      .guide:
      false
    }
  }
}
