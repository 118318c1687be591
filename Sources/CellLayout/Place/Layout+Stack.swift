import Cells
import WidgetArchive

/// How a stack divides its length: the size of each child, and what it was offered.
struct StackShares {
  var proposals: [Proposal]
  var sizes: [CellSize]
  /// The gap before each child.
  var gaps: [Int]
  var length: Int

  /// The length across the stack.
  func across(_ axis: Axis) -> Int {
    sizes.map { $0[axis.other] }.max() ?? 0
  }
}

extension Layout {
  /// As SwiftUI's stacks do: the higher layout priority first, which is offered all but the least of
  /// the others; within a priority the least flexible child first, each offered an equal share of
  /// what is left. A share that does not divide evenly gives the earlier child the cell more;
  /// between spacers the last one has it.
  mutating func shares(
    _ children: [Int], _ axis: Axis, spacing: Int, _ proposal: Proposal
  ) -> StackShares {
    let gaps = self.gaps(children, spacing: spacing)
    var shares = StackShares(
      proposals: Array(repeating: proposal, count: children.count),
      sizes: Array(repeating: .zero, count: children.count), gaps: gaps, length: 0)
    if let available = proposal[axis] {
      divide(available, children, axis, proposal, into: &shares)
    } else {
      for (index, child) in children.enumerated() {
        shares.sizes[index] = measure(child, proposal)
      }
    }
    shares.length = shares.sizes.reduce(0) { $0 + $1[axis] } + shares.gaps.reduce(0, +)
    return shares
  }

  private mutating func divide(
    _ available: Int, _ children: [Int], _ axis: Axis, _ proposal: Proposal,
    into shares: inout StackShares
  ) {
    var turns = turns(of: children, axis, proposal)
    var least = turns.reduce(0) { $0 + $1.least }
    // Rows of spacing are worth less than rows of text.
    if axis == .vertical, least + shares.gaps.reduce(0, +) > available {
      shares.gaps = shares.gaps.map { _ in 0 }
    }
    var remaining = available - shares.gaps.reduce(0, +)
    turns.sort()
    var position = 0
    while position < turns.count {
      let group = turns[position...].prefix { $0.priority == turns[position].priority }
      least -= group.reduce(0) { $0 + $1.least }
      for (done, turn) in group.enumerated() {
        let count = group.count - done
        let free = max(0, remaining - least)
        var offer = proposal
        offer[axis] = turn.isSpacer ? free / count : (free + count - 1) / count
        let size = measure(children[turn.index], offer)
        shares.proposals[turn.index] = offer
        shares.sizes[turn.index] = size
        remaining -= size[axis]
      }
      position += group.count
    }
  }

  /// A child's turn to take its share.
  private struct Turn: Comparable {
    var index: Int
    var priority: Double
    var least: Int
    var flexibility: Int
    var isSpacer: Bool

    static func < (left: Turn, right: Turn) -> Bool {
      if left.priority != right.priority { return left.priority > right.priority }
      if left.flexibility != right.flexibility { return left.flexibility < right.flexibility }
      return left.index < right.index
    }
  }

  private mutating func turns(
    of children: [Int], _ axis: Axis, _ proposal: Proposal
  ) -> [Turn] {
    var none = proposal
    none[axis] = 0
    var all = proposal
    all[axis] = CellMetrics.unbounded
    return children.enumerated().map { index, child in
      let least = measure(child, none)[axis]
      return Turn(
        index: index, priority: elements[child].priority, least: least,
        flexibility: measure(child, all)[axis] - least, isSpacer: elements[child].isSpacer)
    }
  }

  /// The gap before each child: none before the first, none around what is empty or a spacer.
  private func gaps(_ children: [Int], spacing: Int) -> [Int] {
    var previous: Int?
    return children.map { child in
      guard !elements[child].isEmpty else { return 0 }
      defer { previous = child }
      guard let previous, !elements[previous].isSpacer, !elements[child].isSpacer else { return 0 }
      return spacing
    }
  }
}
