import Cells
import WidgetArchive

/// Alignment guides: lines of a view by which it is aligned with others.
///
/// As in SwiftUI, a guide is where `alignmentGuide` or a text sets it inside the view, else at its
/// default: the edge or the middle it is named after, and the lower edge for baselines. The first
/// baseline of a container is that of its first child with one, the last baseline that of its last;
/// any other guide is the mean of those its children set.
extension Layout {
  /// The places of children along an axis at which their guides are in one line, and the length
  /// they take together. `space` is the available length; nil for the length they take.
  mutating func lineUp(
    _ children: [Int], _ shares: StackShares, _ cross: Element.Cross, _ axis: Axis,
    space: Int? = nil
  ) -> (offsets: [Int], extent: Int) {
    let lengths = shares.sizes.map { $0[axis] }
    let longest = lengths.max() ?? 0
    if case .side(let side) = cross, !children.contains(where: { elements[$0].hasGuides }) {
      return (lengths.map { side.offset($0, in: space ?? longest) }, space ?? longest)
    }
    let guides = children.indices.map { index in
      guide(cross, axis, of: children[index], shares.sizes[index], shares.proposals[index])
    }
    let furthest = guides.max() ?? 0
    let offsets = guides.map { Self.cells(furthest - $0) }
    let extent = zip(offsets, lengths).map { $0 + $1 }.max() ?? 0
    // In a larger space the children are moved together, to the side of their alignment.
    let shift = cross.side.offset(extent, in: max(space ?? extent, extent))
    return (offsets.map { $0 + shift }, space ?? extent)
  }

  /// The place of a child in a space: its guides are put on those of the space, or of another
  /// element that fills it.
  mutating func origin(
    of child: Int, _ size: CellSize, _ proposal: Proposal, _ horizontal: Element.Cross,
    _ vertical: Element.Cross, in space: CellSize, with other: (id: Int, proposal: Proposal)? = nil
  ) -> CellPoint {
    func offset(_ layout: inout Layout, _ cross: Element.Cross, _ axis: Axis) -> Int {
      let other = other.flatMap { layout.elements[$0.id].hasGuides || !cross.isSide ? $0 : nil }
      if case .side(let side) = cross, other == nil, !layout.elements[child].hasGuides {
        return side.offset(
          size[axis], in: space[axis], centersExcess: layout.elements[child].isPicture)
      }
      let line =
        other.map { layout.guide(cross, axis, of: $0.id, space, $0.proposal) }
        ?? Self.defaultGuide(cross, length: space[axis])
      return Self.cells(line - layout.guide(cross, axis, of: child, size, proposal))
    }
    return CellPoint(
      column: offset(&self, horizontal, .horizontal), row: offset(&self, vertical, .vertical))
  }

  /// The position of an element's guide, in cells from its left or upper edge.
  mutating func guide(
    _ cross: Element.Cross, _ axis: Axis, of id: Int, _ size: CellSize, _ proposal: Proposal
  ) -> Double {
    if let set = setGuide(cross, axis, of: id, size, proposal) { return set }
    guard case .guide(_, let otherwise) = cross else {
      return Self.defaultGuide(cross, length: size[axis])
    }
    return guide(otherwise, axis, of: id, size, proposal)
  }

  private static func defaultGuide(_ cross: Element.Cross, length: Int) -> Double {
    switch cross {
    case .side(.start): 0
    case .side(.middle): Double(length) / 2
    case .side(.end), .firstBaseline, .lastBaseline: Double(length)
    case .guide(_, let otherwise): defaultGuide(otherwise, length: length)
    }
  }

  /// Rounds down, so that halves go towards the start; 1e-9 makes up for floating-point error.
  private static func cells(_ length: Double) -> Int {
    let bound = Double(CellMetrics.unbounded)
    return Int(clamping: min(max((length + 1e-9).rounded(.down), -bound), bound))
  }

  /// The position at which something inside an element sets a guide, nil if nothing does. Answers
  /// are kept: without that, each level of nested aligned stacks would multiply the questions.
  private mutating func setGuide(
    _ cross: Element.Cross, _ axis: Axis, of id: Int, _ size: CellSize, _ proposal: Proposal
  ) -> Double? {
    let element = elements[id]
    guard element.hasGuides || cross.isBaseline else { return nil }
    guard let child = element.children.first else {
      guard axis == .vertical, case .text(let text) = element.kind else { return nil }
      switch cross {
      case .firstBaseline: return Double(text.value.firstLineRows(in: size))
      case .lastBaseline: return Double(size.rows)
      case .side, .guide: return nil
      }
    }
    let question = GuideQuestion(
      id: id, proposal: proposal.number, size: size.number, axis: axis, cross: cross)
    if let known = guides[question] { return known }
    guard guides.mayAsk(id), spendQuestion(to: id) else { return nil }
    let answer = foundGuide(cross, axis, of: id, child, size, proposal)
    guides[question] = .some(answer)
    return answer
  }

  private mutating func foundGuide(
    _ cross: Element.Cross, _ axis: Axis, of id: Int, _ child: Int, _ size: CellSize,
    _ proposal: Proposal
  ) -> Double? {
    let element = elements[id]
    switch element.kind {
    case .guide(let guide) where guide.axis == axis && guide.cross == cross:
      return guide.isMirrored ? Double(size[axis]) - guide.cells : guide.cells
    case .guide, .opacity, .offset, .region, .clip, .probe, .motion, .hidden, .background, .overlay,
      .transform, .mask, .blend, .tone:
      return setGuide(cross, axis, of: child, size, proposal)
    case .fixedSize(let horizontal, let vertical):
      let offer = proposal.fixed(horizontal: horizontal, vertical: vertical)
      return setGuide(cross, axis, of: child, size, offer)
    case .padding(let insets):
      let kept = padding(child, insets, proposal)
      return setGuide(cross, axis, of: child, size.inset(kept), proposal.inset(kept))
        .map { $0 + Double(axis == .horizontal ? kept.left : kept.top) }
    case .frame(let frame):
      let (frame, offer) = offer(of: frame, to: child, proposal)
      let inner = measure(child, offer)
      let origin = origin(of: child, inner, offer, frame.horizontal, frame.vertical, in: size)
      return setGuide(cross, axis, of: child, inner, offer)
        .map { $0 + Double(axis == .horizontal ? origin.column : origin.row) }
    case .stack(let main, let own, let spacing):
      let shares = shares(ofStack: id, main, spacing: spacing, proposal)
      let across = lineUp(element.children, shares, own, main.other, space: size[main.other])
      let starts = axis == main ? shares.starts(main) : across.offsets
      return merged(cross, axis, element.children, shares, starts)
    case .layers(let horizontal, let vertical):
      let shares = layers(element.children, proposal)
      let own = axis == .horizontal ? horizontal : vertical
      let offsets = lineUp(element.children, shares, own, axis, space: size[axis]).offsets
      return merged(cross, axis, element.children, shares, offsets)
    case .fitting(let horizontal, let vertical):
      let chosen = chosen(element.children, horizontal: horizontal, vertical: vertical, proposal)
      return setGuide(cross, axis, of: chosen, size, proposal)
    case .empty, .text, .symbol, .spacer, .divider, .area, .line, .shape, .bar, .pie, .dial,
      .aspectRatio, .chart, .border, .hole, .placed, .arranged, .grid, .position, .picture:
      return nil
    }
  }

  private mutating func merged(
    _ cross: Element.Cross, _ axis: Axis, _ children: [Int], _ shares: StackShares,
    _ starts: [Int]
  ) -> Double? {
    var found: [Double] = []
    for (index, child) in children.enumerated() {
      let inner = setGuide(cross, axis, of: child, shares.sizes[index], shares.proposals[index])
      if let inner { found.append(inner + Double(starts[index])) }
    }
    guard !found.isEmpty else { return nil }
    switch cross {
    case .firstBaseline: return found.min()
    case .lastBaseline: return found.max()
    case .side, .guide: return found.reduce(0, +) / Double(found.count)
    }
  }
}

/// A question for the position of a guide in an element of a size.
struct GuideQuestion: Hashable {
  var id: Int
  /// ``Proposal/number``
  var proposal: Int
  /// ``CellSize/number``
  var size: Int
  var axis: Axis
  var cross: Element.Cross
}

/// The known positions of guides.
struct GuideAnswers {
  private var answers: [GuideQuestion: Double?] = [:]
  private var counts: [Int: Int] = [:]

  subscript(question: GuideQuestion) -> Double?? {
    get { answers.isEmpty ? nil : answers[question] }
    set { answers[question] = newValue }
  }

  /// Counts a new question to an element; false if it was asked often enough.
  mutating func mayAsk(_ id: Int) -> Bool {
    counts[id, default: 0] += 1
    return counts[id, default: 0] <= DrawingSteps.guides
  }
}

extension CellSize {
  func inset(_ insets: CellInsets) -> CellSize {
    CellSize(columns: columns - insets.columns, rows: rows - insets.rows)
  }
}
