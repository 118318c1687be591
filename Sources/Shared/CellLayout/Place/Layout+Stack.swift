import Cells
import WidgetArchive

/// A stack's division of its length: the size of each child, and what it was offered.
struct StackShares {
  var proposals: [Proposal]
  var sizes: [CellSize]
  /// The gap before each child.
  var gaps: [Int]
  /// The children that there was no room for.
  var leftOut: Set<Int> = []
  /// The free length after the last child.
  var after = 0

  init(count: Int, proposal: Proposal, gaps: [Int]) {
    proposals = Array(repeating: proposal, count: count)
    sizes = Array(repeating: .zero, count: count)
    self.gaps = gaps
  }

  /// The whole length along the axis.
  func length(_ axis: Axis) -> Int {
    sizes.reduce(0) { $0 + $1[axis] } + gaps.reduce(0, +) + after
  }

  /// The position of each child along the axis.
  func starts(_ axis: Axis) -> [Int] {
    var position = 0
    return sizes.indices.map { index in
      defer { position += sizes[index][axis] }
      position += gaps[index]
      return position
    }
  }
}

/// A stack's parts, which no offer changes, and its last division. A class: a copy for each of the
/// many questions to a stack would count five references.
final class KeptStack {
  let parts: [StackPart]
  let gaps: [Int]
  /// The ``Proposal/number`` of its offer.
  var proposal = 0
  var shares: StackShares?

  init(parts: [StackPart], gaps: [Int]) {
    self.parts = parts
    self.gaps = gaps
  }
}

extension Layout {
  /// Divides a stack as SwiftUI does: see ``divide(_:_:_:_:into:measure:)``. If rows are short,
  /// spacing gives way before lines of text do (``Layout/tightened(_:_:)``); if columns are,
  /// spacing of several columns becomes one, and fixed frames give up their free columns.
  ///
  /// A stack is nearly always drawn as it was measured last: that division is kept.
  mutating func shares(
    ofStack id: Int, _ axis: Axis, spacing: Int, _ proposal: Proposal
  ) -> StackShares {
    let number = proposal.number
    let children = elements[id].children
    let stack =
      stacks[id]
      ?? KeptStack(
        parts: elements.parts(children, axis),
        gaps: elements.gaps(children, axis, spacing: spacing))
    if stack.proposal == number, let shares = stack.shares { return shares }
    var shares = shares(stack.parts, axis, gaps: stack.gaps, proposal) { layout, index, proposal in
      layout.measure(children[index], proposal)
    }
    if axis == .horizontal, elements[id].hasBigText { level(&shares, children) }
    stack.proposal = number
    stack.shares = shares
    stacks[id] = stack
    return shares
  }

  /// Gives short texts of one font beside each other, such as the parts of a clock, letters of one
  /// size: that of the smallest.
  private mutating func level(_ shares: inout StackShares, _ children: [Int]) {
    var least: [[Int]: Int] = [:]
    var parts: [(index: Int, font: [Int], rows: Int)] = []
    for index in children.indices {
      guard let text = elements[children[index]].bigText, text.isClockPart else { continue }
      let size = shares.sizes[index]
      let rows = text.bigSetting(columns: size.columns, rows: size.rows)?.face.rows ?? 1
      let font = text.faces.map(\.rows)
      parts.append((index, font, rows))
      least[font] = min(least[font] ?? rows, rows)
    }
    for part in parts where part.rows > least[part.font] ?? part.rows {
      shares.proposals[part.index].rows = least[part.font]
      shares.sizes[part.index] = measure(children[part.index], shares.proposals[part.index])
    }
  }

  /// Divides parts of any kind with gaps before them.
  mutating func shares(
    _ parts: [StackPart], _ axis: Axis, gaps: [Int], _ proposal: Proposal, measure: PartMeasure
  ) -> StackShares {
    var shares = StackShares(count: parts.count, proposal: proposal, gaps: gaps)
    guard let available = proposal[axis] else {
      if proposal.isTight, axis == .vertical { shares.gaps = gaps.map { _ in 0 } }
      for index in parts.indices { shares.sizes[index] = measure(&self, index, proposal) }
      return shares
    }
    let offer = fitGaps(&shares.gaps, axis, available, proposal, measure: measure)
    if axis == .horizontal { closeGaps(&shares.gaps, available, offer, measure: measure) }
    let room = available - shares.gaps.reduce(0, +)
    divide(room, parts, axis, offer, into: &shares, measure: measure)
    if axis == .horizontal { narrowFrames(parts, to: available, &shares, measure: measure) }
    return shares
  }

  /// Reduces the gaps by what the parts need, and returns the offer to ask them with.
  private mutating func fitGaps(
    _ gaps: inout [Int], _ axis: Axis, _ available: Int, _ proposal: Proposal,
    measure: PartMeasure
  ) -> Proposal {
    let air = gaps.reduce(0, +)
    var free = proposal
    free[axis] = nil
    func wish(_ layout: inout Layout, _ proposal: Proposal) -> Int {
      gaps.indices.reduce(0) { $0 + measure(&layout, $1, proposal)[axis] }
    }
    switch axis {
    case .horizontal:
      guard gaps.contains(where: { $0 > 1 }) else { return proposal }
      if wish(&self, free) + air > available { gaps = gaps.map { min($0, 1) } }
      return proposal
    case .vertical:
      guard air > 0 || proposal.isTight else { return proposal }
      let isAirless = proposal.density == .airless
      if !isAirless, wish(&self, free.with(.roomy)) + air <= available {
        return proposal.with(.roomy)
      }
      let offer = proposal.isTight ? proposal.with(.airless) : proposal
      let least = proposal.isTight ? free.with(.airless) : free
      if isAirless {
        gaps = gaps.map { _ in 0 }
      } else if air > 0 {
        gaps = Self.scaled(gaps, to: max(0, available - wish(&self, least)))
      }
      return offer
    }
  }

  /// Closes the gaps of a row that has not even room for the least widths of its parts beside them, as
  /// the days of a week in the smallest tile: spacing gives way before a number does.
  private mutating func closeGaps(
    _ gaps: inout [Int], _ available: Int, _ proposal: Proposal, measure: PartMeasure
  ) {
    let air = gaps.reduce(0, +)
    guard air > 0, gaps.count > 2 else { return }
    var none = proposal
    none[.horizontal] = 0
    let least = gaps.indices.reduce(0) { $0 + measure(&self, $1, none)[.horizontal] }
    if least <= available, least + air > available { gaps = gaps.map { _ in 0 } }
  }

  /// Gaps reduced to at most `room` together; the earlier ones get the remainder.
  private static func scaled(_ gaps: [Int], to room: Int) -> [Int] {
    let all = gaps.reduce(0, +)
    guard room < all, all > 0 else { return gaps }
    var scaled = gaps.map { $0 * room / all }
    var rest = room - scaled.reduce(0, +)
    for index in gaps.indices where rest > 0 && scaled[index] < gaps[index] {
      scaled[index] += 1
      rest -= 1
    }
    return scaled
  }
}

/// In an extension of the elements alone: a closure that asked the layout would copy it.
extension [Element] {
  fileprivate func parts(_ children: [Int], _ axis: Axis) -> [StackPart] {
    children.enumerated().map { index, child in
      StackPart(
        index: index, priority: self[child].priority, isSpacer: self[child].isSpacer,
        importance: self[child].importance, isCentered: isCentered(child), isBar: isBar(child),
        isFixedFrame: axis == .horizontal && isFixedFrame(child),
        isFigure: axis == .horizontal && isFigure(child))
    }
  }

  /// Whether an element is an area, or a frame with its content in the middle.
  fileprivate func isCentered(_ id: Int) -> Bool {
    switch self[id].kind {
    case .shape, .area, .line: true
    case .frame(let frame):
      if case .side(.middle) = frame.horizontal { frame.width.fixedLength == nil } else { false }
    case .region, .opacity, .tone, .clip, .overlay, .background:
      isCentered(self[id].children[0])
    case .padding(let insets):
      insets.left == insets.right && isCentered(self[id].children[0])
    case .stack(.vertical, .side(.middle), _): self[id].children.contains(where: isCentered)
    case .stack, .empty, .text, .symbol, .layers, .spacer, .divider, .picture, .chart, .bar, .pie,
      .dial, .fixedSize, .aspectRatio, .offset, .transform, .mask, .blend, .hidden, .border, .hole,
      .probe, .motion, .placed, .arranged, .grid, .fitting, .position, .guide:
      false
    }
  }

  /// The element inside those that change nothing of its size or place.
  private func core(_ id: Int) -> Int {
    switch self[id].kind {
    case .region, .opacity, .tone: core(self[id].children[0])
    case .empty, .text, .symbol, .stack, .layers, .spacer, .divider, .area, .line, .shape, .picture,
      .chart, .bar, .pie, .dial, .padding, .frame, .background, .overlay, .fixedSize, .aspectRatio,
      .offset, .transform, .mask, .blend, .hidden, .clip, .border, .hole, .probe, .motion, .placed,
      .arranged, .grid, .fitting, .position, .guide:
      id
    }
  }

  /// Whether an element is only a bar.
  fileprivate func isBar(_ id: Int) -> Bool {
    if case .bar = self[core(id)].kind { true } else { false }
  }

  /// Whether an element is a short text of digits: a time, a number with its unit.
  fileprivate func isFigure(_ id: Int) -> Bool {
    if case .text(let text) = self[core(id)].kind { text.value.isFigure } else { false }
  }

  /// Whether an element is a frame of a fixed width.
  fileprivate func isFixedFrame(_ id: Int) -> Bool {
    if case .frame(let frame) = self[core(id)].kind {
      frame.width.fixedLength != nil
    } else {
      false
    }
  }

  /// The gap before each child: none before the first, none around an empty one. A spacer replaces
  /// the gaps around it, but keeps children apart that the author spaces.
  fileprivate func gaps(_ children: [Int], _ axis: Axis, spacing: Int) -> [Int] {
    var previous: Int?
    var beforeSpacer: Int?
    return children.map { child in
      guard !self[child].isEmpty else { return 0 }
      defer {
        if self[child].isSpacer, let previous, !self[previous].isSpacer {
          beforeSpacer = previous
        }
        previous = child
      }
      guard let previous, !self[child].isSpacer else { return 0 }
      // Big letters need a cell between neighbours, else they read as one word.
      if spacing == 0, self[previous].hasBigText, self[child].hasBigText { return 1 }
      guard case .spacer(_, let minimum) = self[previous].kind else { return spacing }
      return axis == .horizontal && minimum == 0 && beforeSpacer != nil ? Swift.min(spacing, 1) : 0
    }
  }
}
