import Cells
import WidgetArchive

/// A part that takes a share of a length: a child of a stack, or a column or row of a grid.
struct StackPart {
  var index: Int
  var priority = 0.0
  var isSpacer = false
  var importance = Element.Importance.content
  /// Whether its content prefers no side: a bar, or content in the middle of a column.
  var isCentered = false
  /// Whether it is a bar, which grows with the available length.
  var isBar = false
  /// Whether it is a frame of a fixed width.
  var isFixedFrame = false
  /// Whether it is a time or a number: cut, it would say something else.
  var isFigure = false
}

extension Layout {
  typealias PartMeasure = (inout Layout, Int, Proposal) -> CellSize

  /// Divides a length as SwiftUI's stacks do: the highest layout priority first, which is offered
  /// all but the least lengths of the others; within a priority the least flexible part first, each
  /// offered an equal share of what is left. If a share does not divide evenly, the earlier part
  /// gets the extra cell; between spacers the last one does.
  ///
  /// If rows are short, those left over from the shares go to the first part that can use them, and
  /// mere decoration is left out before anything else.
  mutating func divide(
    _ room: Int, _ parts: [StackPart], _ axis: Axis, _ proposal: Proposal,
    into shares: inout StackShares, measure: PartMeasure
  ) {
    var turns = turns(of: parts, axis, proposal, measure: measure)
    var least = turns.reduce(0) { $0 + $1.least }
    if axis == .vertical, proposal.isTight { shares.leftOut = leaveOut(&turns, &least, room) }
    if axis == .horizontal, let width = evenWidth(of: turns, room) {
      var offer = proposal
      offer[axis] = width
      for turn in turns {
        shares.proposals[turn.part.index] = offer
        shares.sizes[turn.part.index] = measure(&self, turn.part.index, offer)
      }
      let rest = room - width * turns.count
      shares.gaps[0] += rest / 2
      shares.after = rest - rest / 2
      return
    }
    var remaining = room
    turns.sort()
    var position = 0
    while position < turns.count {
      let group = turns[position...].prefix { $0.part.priority == turns[position].part.priority }
      least -= group.reduce(0) { $0 + $1.least }
      for (done, turn) in group.enumerated() {
        let count = group.count - done
        let free = max(0, remaining - least)
        var offer = proposal
        offer[axis] = turn.part.isSpacer ? free / count : (free + count - 1) / count
        if axis == .horizontal,
          let wish = wish(
            of: turn, beside: group.dropFirst(done + 1), offer, measure: measure)
        {
          offer[axis] = max(offer[axis] ?? 0, min(wish, free - Self.leastBar * (count - 1)))
        }
        let size = measure(&self, turn.part.index, offer)
        shares.proposals[turn.part.index] = offer
        shares.sizes[turn.part.index] = size
        remaining -= size[axis]
      }
      position += group.count
    }
    guard axis == .vertical, proposal.isTight, remaining > 0 else { return }
    for turn in turns.sorted(by: { $0.part.index < $1.part.index }) where remaining > 0 {
      remaining -= grow(turn, by: remaining, axis, &shares, measure: measure)
    }
  }

  /// The fewest columns in which a bar can still be read.
  private static let leastBar = 3

  /// The length that a part would like if only bars are left after it, or if it is a figure: the
  /// other parts get shorter before it is cut.
  private mutating func wish(
    of turn: Turn, beside others: ArraySlice<Turn>, _ offer: Proposal, measure: PartMeasure
  ) -> Int? {
    guard !others.isEmpty, !turn.part.isBar, !turn.part.isSpacer,
      turn.part.isFigure || others.allSatisfy({ $0.part.isBar })
    else { return nil }
    var free = offer
    free[.horizontal] = nil
    return measure(&self, turn.part.index, free)[.horizontal]
  }

  /// The width of columns that are alike, such as a chart's bars: all get the same, and the
  /// remainder is left free at both edges. Nil if they are not alike, or divide evenly.
  private func evenWidth(of turns: [Turn], _ room: Int) -> Int? {
    guard turns.count > 2, room >= turns.count, room % turns.count > 0, let first = turns.first,
      turns.allSatisfy({
        $0.part.isCentered && $0.part.priority == first.part.priority
          && $0.least + $0.flexibility >= CellMetrics.unbounded
          && $0.least <= room / turns.count
      })
    else { return nil }
    return room / turns.count
  }

  /// Offers a part more than its share; returns how much more it took.
  private mutating func grow(
    _ turn: Turn, by room: Int, _ axis: Axis, _ shares: inout StackShares, measure: PartMeasure
  ) -> Int {
    let index = turn.part.index
    guard !turn.part.isSpacer, let offered = shares.proposals[index][axis] else { return 0 }
    var offer = shares.proposals[index]
    offer[axis] = offered + room
    let size = measure(&self, index, offer)
    let growth = size[axis] - shares.sizes[index][axis]
    guard growth > 0, growth <= room else { return 0 }
    shares.proposals[index] = offer
    shares.sizes[index] = size
    return growth
  }

  /// Leaves out decoration, the last first, then dividers, until the rest has its least length.
  private func leaveOut(_ turns: inout [Turn], _ least: inout Int, _ room: Int) -> Set<Int> {
    var leftOut: Set<Int> = []
    for importance in [Element.Importance.decoration, .divider] {
      for index in turns.indices.reversed()
      where least > room && turns[index].part.importance == importance && turns[index].least > 0 {
        least -= turns[index].least
        leftOut.insert(turns[index].part.index)
        turns.remove(at: index)
      }
    }
    return leftOut
  }

  /// A part's turn to take its share.
  private struct Turn: Comparable {
    var part: StackPart
    var least: Int
    var flexibility: Int

    static func < (left: Turn, right: Turn) -> Bool {
      if left.part.priority != right.part.priority {
        return left.part.priority > right.part.priority
      }
      if left.flexibility != right.flexibility { return left.flexibility < right.flexibility }
      return left.part.index < right.part.index
    }

    static func == (left: Turn, right: Turn) -> Bool { left.part.index == right.part.index }
  }

  private mutating func turns(
    of parts: [StackPart], _ axis: Axis, _ proposal: Proposal, measure: PartMeasure
  ) -> [Turn] {
    var none = proposal
    none[axis] = 0
    var all = proposal
    all[axis] = CellMetrics.unbounded
    return parts.map { part in
      let least = measure(&self, part.index, none)[axis]
      let most = measure(&self, part.index, all)[axis]
      return Turn(part: part, least: least, flexibility: most - least)
    }
  }
}
