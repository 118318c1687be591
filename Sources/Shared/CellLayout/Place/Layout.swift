import Cells
import WidgetArchive

/// The tree of elements while it is measured and placed. A parent proposes a size, a child answers
/// with the size it takes; answers are kept, because stacks ask several times.
struct Layout {
  let elements: [Element]
  /// The author's own layouts to ask, by the numbers of their holes.
  let arrangements: [Int: any Arrangement]
  private var answers: [Answers]
  /// The answers that ``Answers`` has no place for.
  private var moreAnswers: [Question: Int] = [:]
  /// The parts of stacks and their last divisions, by the ids of their elements.
  var stacks: [KeptStack?]
  /// The last divisions of grids, by the ids of their elements.
  var grids: [Int: KeptGrid] = [:]
  /// The known positions of guides: see ``Layout/setGuide(_:_:of:_:_:)``.
  var guides = GuideAnswers()
  let allowance: Allowance

  private struct Question: Hashable {
    var id: Int
    var proposal: Int
  }

  /// The first few answers of an element: proposals and sizes, each in one number.
  private struct Answers {
    private typealias Four = (Int, Int, Int, Int)

    private var proposals: (Four, Four, Four) = (
      (-1, -1, -1, -1), (-1, -1, -1, -1), (-1, -1, -1, -1)
    )
    private var sizes: (Four, Four, Four) = ((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))
    /// The number of questions, including those whose answers are kept elsewhere.
    var count = 0

    /// The size to go on with when no more questions are asked.
    var latest: Int { sizes.0.0 }

    func size(_ proposal: Int) -> Int? {
      Self.size(proposal, proposals.0, sizes.0) ?? Self.size(proposal, proposals.1, sizes.1)
        ?? Self.size(proposal, proposals.2, sizes.2)
    }

    private static func size(_ proposal: Int, _ proposals: Four, _ sizes: Four) -> Int? {
      if proposals.0 == proposal { return sizes.0 }
      if proposals.1 == proposal { return sizes.1 }
      if proposals.2 == proposal { return sizes.2 }
      if proposals.3 == proposal { return sizes.3 }
      return nil
    }

    /// Keeps an answer; false if there is no place left.
    mutating func keep(_ proposal: Int, _ size: Int) -> Bool {
      guard proposals.2.3 == -1 else { return false }
      Self.push(proposal, &proposals)
      Self.push(size, &sizes)
      return true
    }

    private static func push(_ number: Int, _ known: inout (Four, Four, Four)) {
      let (first, second, third) = known
      known = (
        (number, first.0, first.1, first.2), (first.3, second.0, second.1, second.2),
        (second.3, third.0, third.1, third.2)
      )
    }
  }

  init(
    _ elements: [Element], allowance: Allowance, arrangements: [Int: any Arrangement] = [:]
  ) {
    self.elements = elements
    self.allowance = allowance
    self.arrangements = arrangements
    answers = Array(repeating: Answers(), count: elements.count)
    stacks = Array(repeating: nil, count: elements.count)
  }

  /// The size that an element takes of an offer. Each offer is measured once. After
  /// ``DrawingSteps/sizes`` different offers the latest answer is repeated, because views nested in
  /// each other could be offered ever new sizes otherwise.
  mutating func measure(_ id: Int, _ proposal: Proposal) -> CellSize {
    let number = proposal.number
    if let known = answers[id].size(number) { return CellSize(number: known) }
    let question = Question(id: id, proposal: number)
    if !moreAnswers.isEmpty, let known = moreAnswers[question] { return CellSize(number: known) }
    guard answers[id].count < DrawingSteps.sizes, spendQuestion(to: id) else {
      return repeated(id, proposal)
    }
    answers[id].count += 1
    let size = answer(id, proposal)
    if !answers[id].keep(number, size.number) { moreAnswers[question] = size.number }
    return size
  }

  /// The answer when no more questions are asked: the latest one, or for a text that has room for
  /// its lines as they are its own size, which costs no work.
  private func repeated(_ id: Int, _ proposal: Proposal) -> CellSize {
    if case .text(let text) = elements[id].kind,
      text.value.form.naturalWidth <= proposal.columns ?? .max
    {
      return text.value.size(proposal)
    }
    return CellSize(number: answers[id].latest)
  }

  /// Counts a question to an element, or its placing; false if no more questions are allowed.
  func spendQuestion(to id: Int) -> Bool { allowance.spend(elements[id].questionSteps) }

  private mutating func answer(_ id: Int, _ proposal: Proposal) -> CellSize {
    let children = elements[id].children
    switch elements[id].kind {
    case .empty: return .zero
    case .text(let text): return text.value.size(proposal)
    case .symbol(let symbol): return symbol.value.size(proposal)
    case .stack(let axis, let cross, let spacing):
      let shares = shares(ofStack: id, axis, spacing: spacing, proposal)
      let across = lineUp(children, shares, cross, axis.other).extent
      return CellSize(axis, length: shares.length(axis), across: across)
    case .layers(let across, let down):
      let shares = layers(children, proposal)
      return CellSize(
        columns: lineUp(children, shares, across, .horizontal).extent,
        rows: lineUp(children, shares, down, .vertical).extent)
    case .grid(let grid): return gridShares(grid, id, proposal).size
    case .fitting(let horizontal, let vertical):
      let chosen = chosen(children, horizontal: horizontal, vertical: vertical, proposal)
      return measure(chosen, tightened(chosen, proposal))
    case .arranged(let number, let ideal):
      return arrangedSize(number, ideal, children, proposal)
    case .spacer(let axis, let minimum): return spacerSize(axis, minimum, proposal)
    case .divider(let axis, _):
      return axis == .horizontal
        ? CellSize(columns: 1, rows: proposal.rows ?? 1)
        : CellSize(columns: proposal.columns ?? 1, rows: 1)
    case .area: return CellSize(columns: proposal.columns ?? 1, rows: proposal.rows ?? 1)
    case .line: return CellSize(columns: proposal.columns ?? 1, rows: 1)
    case .shape(let shape): return shape.size(proposal)
    case .picture(let picture): return picture.size(proposal)
    case .chart:
      return CellSize(
        columns: proposal.columns ?? ChartElement.ideal.columns,
        rows: proposal.rows ?? ChartElement.ideal.rows)
    case .bar: return CellSize(columns: proposal.columns ?? 10, rows: 1)
    case .pie: return CellSize(columns: 1, rows: 1)
    case .dial(let dial):
      return ring(of: dial, children, proposal) ?? measure(children[0], proposal)
    case .padding(let all):
      let insets = padding(children[0], all, proposal)
      let inner = measure(children[0], proposal.inset(insets))
      return CellSize(columns: inner.columns + insets.columns, rows: inner.rows + insets.rows)
    case .border:
      let insets = BorderInsets.insets(proposal)
      let inner = measure(children[0], proposal.inset(insets))
      return CellSize(columns: inner.columns + insets.columns, rows: inner.rows + insets.rows)
    case .frame(let frame):
      let (frame, offer) = offer(of: frame, to: children[0], proposal)
      return frame.size(around: measure(children[0], offer), proposal)
    case .hole(_, let ideal):
      return CellSize(
        columns: proposal.columns ?? ideal.columns, rows: proposal.rows ?? ideal.rows)
    case .placed(let rects):
      return CellSize(
        columns: proposal.columns ?? rects.map(\.maxColumn).max() ?? 0,
        rows: proposal.rows ?? rects.map(\.maxRow).max() ?? 0)
    case .position:
      let inner = measure(children[0], proposal)
      return CellSize(
        columns: proposal.columns ?? inner.columns, rows: proposal.rows ?? inner.rows)
    case .background, .overlay, .offset, .opacity, .hidden, .clip, .region, .probe, .motion,
      .transform,
      .mask, .blend, .guide, .tone:
      return measure(children[0], proposal)
    case .fixedSize(let horizontal, let vertical):
      return measure(
        children[0], proposal.fixed(horizontal: horizontal, vertical: vertical))
    case .aspectRatio(let ratio, let fill):
      let inner = aspectProposal(children[0], ratio, fill: fill, proposal)
      return measure(children[0], inner)
    }
  }

  /// The offer to a frame's content, and the frame as the offer limits it.
  mutating func offer(
    of frame: FrameElement, to child: Int, _ proposal: Proposal
  ) -> (frame: FrameElement, offer: Proposal) {
    let frame = narrowFrame(
      tightFrame(frame, around: child, proposal), around: child, proposal)
    let offer = frame.proposal(proposal)
    guard frame.height.fixedLength != nil else { return (frame, offer) }
    return (frame, tightened(child, offer.with(.roomy)))
  }

  private func spacerSize(_ axis: Axis?, _ minimum: Int, _ proposal: Proposal) -> CellSize {
    switch axis {
    case .horizontal: CellSize(columns: max(minimum, proposal.columns ?? minimum), rows: 0)
    case .vertical: CellSize(columns: 0, rows: max(minimum, proposal.rows ?? minimum))
    case nil: CellSize(columns: proposal.columns ?? 0, rows: proposal.rows ?? 0)
    }
  }

  /// The offer of a view with an aspect ratio to its child: the largest such size inside the
  /// proposal, or the smallest that covers it.
  mutating func aspectProposal(
    _ child: Int, _ ratio: Double?, fill: Bool, _ proposal: Proposal
  ) -> Proposal {
    guard let ratio = ratio ?? naturalRatio(child) else { return proposal }
    let cells = ratio * CellMetrics.pointsPerRow / CellMetrics.pointsPerColumn
    func columns(_ rows: Int) -> Int { Self.whole(Double(rows) * cells) }
    func rows(_ columns: Int) -> Int { Self.whole(Double(columns) / cells) }
    switch (proposal.columns, proposal.rows) {
    case (nil, nil): return proposal
    case (let width?, nil): return proposal.with(columns: width, rows: rows(width))
    case (nil, let height?): return proposal.with(columns: columns(height), rows: height)
    case (let width?, let height?):
      let isWide = Double(height) * cells > Double(width)
      return isWide != fill
        ? proposal.with(columns: width, rows: rows(width))
        : proposal.with(columns: columns(height), rows: height)
    }
  }

  private mutating func naturalRatio(_ child: Int) -> Double? {
    // A symbol's aspect ratio is known: cells are too coarse to measure it.
    if case .symbol = elements[child].kind { return 1 }
    let size = measure(child, Proposal(columns: nil, rows: nil))
    guard !size.isEmpty else { return nil }
    return Double(size.columns) * CellMetrics.pointsPerColumn
      / (Double(size.rows) * CellMetrics.pointsPerRow)
  }

  private static func whole(_ length: Double) -> Int {
    Int(clamping: min(max(length.rounded(), 1), Double(CellMetrics.unbounded)))
  }
}

extension FrameElement {
  func proposal(_ offered: Proposal) -> Proposal {
    offered.with(columns: width.proposal(offered.columns), rows: height.proposal(offered.rows))
  }

  func size(around child: CellSize, _ offered: Proposal) -> CellSize {
    CellSize(
      columns: width.length(child: child.columns, offered: offered.columns),
      rows: height.length(child: child.rows, offered: offered.rows))
  }
}

extension ShapeElement {
  /// The size of a shape: a circle is as wide as it is high, any other takes the whole offer.
  func size(_ proposal: Proposal) -> CellSize {
    let columns = proposal.columns ?? 1
    let rows = proposal.rows ?? 1
    guard shape.isSquare else { return CellSize(columns: columns, rows: rows) }
    let ratio = CellMetrics.pointsPerRow / CellMetrics.pointsPerColumn
    // In one row it is as wide as its place has a middle: a number in front stands in the middle too.
    let wide =
      rows == 1
      ? (columns.isMultiple(of: 2) ? 2 : 3) : Int(clamping: (Double(rows) * ratio).rounded())
    guard wide > columns else { return CellSize(columns: wide, rows: rows) }
    let high = columns == 0 ? 0 : max(1, Int(clamping: (Double(columns) / ratio).rounded()))
    return CellSize(columns: columns, rows: high)
  }
}

extension ArchivedShape {
  /// Whether the shape is a circle, or a part of one.
  fileprivate var isSquare: Bool {
    switch self {
    case .circle: true
    case .changed(_, .size): false
    case .changed(let shape, _): shape.isSquare
    case .rectangle, .roundedRectangle, .unevenRectangle, .capsule, .ellipse, .containerRelative,
      .path:
      false
    }
  }
}

extension Layout {
  /// The cells of a gauge's ring; nil if there is no room for one, or if the small ring, which has
  /// one row inside, would cut a value of several rows.
  mutating func ring(
    of dial: DialElement, _ children: [Int], _ proposal: Proposal
  ) -> CellSize? {
    guard let size = dial.size(proposal) else { return nil }
    return size.rows < 5 && valueRows(children) > 1 ? nil : size
  }

  /// The rows of the value in the middle of a ring, in the width of the large one.
  mutating func valueRows(_ children: [Int]) -> Int {
    measure(children[1], Proposal(columns: 7, rows: 3)).rows
  }
}

extension DialElement {
  private static let usual = CellSize(columns: 7, rows: 3)
  private static let large = CellSize(columns: 11, rows: 5)

  /// The cells of the ring; nil if there is no room for one.
  func size(_ proposal: Proposal) -> CellSize? {
    (isLarge ? [Self.large, Self.usual] : [Self.usual]).first { size in
      proposal.columns ?? size.columns >= size.columns && proposal.rows ?? size.rows >= size.rows
    }
  }
}

/// The cells that a border takes: it stands around its view. SwiftUI draws the line over the view's
/// edge, but a cell cannot hold both.
enum BorderInsets {
  static func insets(_ proposal: Proposal) -> CellInsets {
    let rows = proposal.rows ?? 3 >= 3 ? 1 : 0
    return CellInsets(top: rows, left: 1, bottom: rows, right: 1)
  }
}

/// Packs lengths into one number, which is quick to compare. Those of a proposal are at most
/// ``CellMetrics/unbounded``.
extension Proposal {
  var number: Int {
    let columns = columns.map { $0 + 1 } ?? 0
    let rows = rows.map { $0 + 1 } ?? 0
    let density =
      switch density {
      case .roomy: 0
      case .tight: 1
      case .airless: 2
      }
    return columns << 32 | rows << 8 | (isNarrow ? 4 : 0) | density
  }
}

extension CellSize {
  var number: Int { min(columns, Int(Int32.max)) << 32 | min(rows, Int(Int32.max)) }

  fileprivate init(number: Int) {
    self.init(columns: number >> 32, rows: number & 0xFFFF_FFFF)
  }
}
