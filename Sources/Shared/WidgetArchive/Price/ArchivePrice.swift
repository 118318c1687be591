extension ArchivedView {
  /// The most steps that placing and drawing this view can take in a tile of a size: those of its
  /// dearest variant, with each node counted at every place where it stands.
  ///
  /// One pass over the table, with sums that stop at `Int.max`: nothing has to be drawn, or even to
  /// be possible to draw.
  package func price(_ size: PricedSize) -> Int {
    var pricer = Pricer(view: self, size: size)
    pricer.count()
    let dearest = variants.map { variant in
      pricer.steps(of: variant.root)
        .addingSaturated(variant.containerBackground.map { pricer.steps(of: $0) } ?? 0)
    }
    return dearest.max() ?? 0
  }
}

/// Counts the cost of each node in a table at one place, with everything in it.
struct Pricer {
  /// The cost of a node.
  struct Cost {
    var steps = 0
    /// The number of times that it paints all of its own rectangle; children side by side share
    /// one.
    var own = 0
    /// The number of times that it may paint the whole tile.
    var whole = 0

    /// Allows for content that lies outside its own rectangle.
    mutating func spread() {
      whole = whole.addingSaturated(own)
      own = 0
    }
  }

  let view: ArchivedView
  let size: PricedSize
  private let traits: ViewTraits
  private var costs: [Cost] = []

  init(view: ArchivedView, size: PricedSize) {
    self.view = view
    self.size = size
    traits = ViewTraits(view)
  }

  mutating func count() {
    costs.reserveCapacity(view.nodes.count)
    for node in view.nodes { costs.append(cost(of: node)) }
  }

  func steps(of node: NodeID) -> Int {
    guard costs.indices.contains(node) else { return 0 }
    let areas = costs[node].own.addingSaturated(costs[node].whole)
    return costs[node].steps.addingSaturated(areas.multipliedSaturated(size.cells))
  }

  private func cost(of node: ArchivedNode) -> Cost {
    var cost = cost(of: node.content)
    cost.add(DrawingSteps.node)
    var isLeaf = node.content.isArea
    for modifier in node.modifiers {
      add(modifier, to: &cost, isLeaf: &isLeaf)
    }
    // Backgrounds ask for the frames around their view.
    let layers = node.modifiers.count { $0.child != nil }
    cost.add(layers.multipliedSaturated(node.modifiers.count))
    return cost
  }

  // MARK: Contents

  private func cost(of content: ArchivedContent) -> Cost {
    switch content {
    case .empty, .spacer, .hole: return element()
    case .text(let runs): return text(runs)
    case .symbol(let name): return symbol(name)
    case .unavailable(let name), .unknown(let name):
      return element(letters(min(name.utf8.count, size.letters) + 8))
    case .divider: return area(DrawingSteps.fineCell)
    // Thin or turned areas are drawn as outlines as well.
    case .color(let color): return outline(.rectangle, .fill(.color(color)))
    case .gradient(let gradient): return outline(.rectangle, .fill(.gradient(gradient)))
    case .accessoryBackground: return outline(.circle, .fill(.foreground))
    case .image(let image): return picture(image)
    case .chart(let chart): return self.chart(chart)
    case .shape(let shape, let painting): return outline(shape, painting)
    case .hstack(_, _, let children), .vstack(_, _, let children):
      return sideBySide(children, element(), each: elementCost(DrawingSteps.child))
    case .grid(let grid): return self.grid(grid)
    case .zstack(_, let children):
      return over(children, element(), each: elementCost(DrawingSteps.child))
    case .fitting(_, _, let children): return oneOf(children)
    case .placed(let places):
      return over(places.map(\.child), element(), each: elementCost(DrawingSteps.child))
    case .link(_, let child), .button(_, let child):
      return sideBySide([child], element(helpers: 1), each: 0)
    case .inert(let child): return sideBySide([child], Cost(), each: 0)
    case .toggle(let toggle): return over([toggle.off, toggle.on], element(), each: 0)
    case .label(let title, let icon):
      return over([icon, title], element(), each: elementCost(DrawingSteps.child))
    case .progress(let progress):
      let labels = [progress.label, progress.currentValueLabel, progress.currentValueLabel]
      return measured(labels.compactMap(\.self))
    case .gauge(let gauge):
      let labels = [
        gauge.label, gauge.label, gauge.currentValueLabel, gauge.currentValueLabel,
        gauge.minimumValueLabel, gauge.maximumValueLabel,
      ]
      return measured(labels.compactMap(\.self))
    }
  }

  /// The steps of an element for all questions that it may be asked.
  private func elementCost(_ steps: Int) -> Int {
    steps.multipliedSaturated(
      DrawingSteps.sizes + (traits.usesGuides ? DrawingSteps.guides : 0) + 2)
  }

  /// The cost of an element with `more` steps; `helpers` more elements stand around it.
  private func element(_ more: Int = 0, helpers: Int = 0) -> Cost {
    let one = DrawingSteps.element + elementCost(DrawingSteps.question)
    return Cost(steps: more.addingSaturated(one * (1 + helpers)))
  }

  private func area(_ perCell: Int, _ more: Int = 0) -> Cost {
    // A thin area takes a row even if it has none.
    var cost = element(more.addingSaturated((size.columns + 2) * DrawingSteps.cell))
    cost.own = perCell
    return cost
  }

  private func sideBySide(_ children: [NodeID], _ own: Cost, each: Int) -> Cost {
    var cost = own
    for child in children where costs.indices.contains(child) {
      cost.add(costs[child].steps.addingSaturated(each))
      cost.whole = cost.whole.addingSaturated(costs[child].whole)
      // A turned or scaled child is sampled in the rectangle around it.
      if traits.isTurned {
        cost.whole = cost.whole.addingSaturated(costs[child].own)
      } else {
        cost.own = max(cost.own, costs[child].own)
      }
    }
    return cost
  }

  private func over(_ children: [NodeID], _ own: Cost, each: Int) -> Cost {
    var cost = own
    for child in children where costs.indices.contains(child) {
      cost.add(costs[child].steps.addingSaturated(each))
      cost.whole = cost.whole.addingSaturated(costs[child].whole)
        .addingSaturated(costs[child].own)
    }
    return cost
  }

  /// All are measured, and one is drawn.
  private func oneOf(_ children: [NodeID]) -> Cost {
    var cost = element()
    for child in children where costs.indices.contains(child) {
      cost.add(costs[child].steps.addingSaturated(elementCost(DrawingSteps.child)))
      cost.own = max(cost.own, costs[child].own)
      cost.whole = max(cost.whole, costs[child].whole)
    }
    return cost
  }

  private func grid(_ grid: ArchivedGrid) -> Cost {
    let columns =
      grid.rows.map { row in
        row.cells.reduce(0) { $0 + min(max(1, $1.columns.value), 1000) }
      }.max() ?? 0
    let spanning = grid.rows.reduce(0) { $0 + ($1.isWhole ? 1 : $1.cells.count { $0.columns > 1 }) }
    let question =
      DrawingSteps.gridQuestion(
        cells: grid.rows.reduce(0) { $0 + $1.cells.count }, columns: min(columns, 1000),
        rows: grid.rows.count, spanning: spanning)
    return sideBySide(
      grid.children, element(elementCost(question)), each: elementCost(2 * DrawingSteps.child))
  }

  /// The cost of a bar or ring, with the labels beside it.
  private func measured(_ labels: [NodeID]) -> Cost {
    let helpers = elementCost(6 * DrawingSteps.child).addingSaturated(letters(8))
      .addingSaturated(DrawingSteps.dial)
      .addingSaturated((size.columns + 2) * (DrawingSteps.fineCell + 2 * DrawingSteps.keptCell))
    return over(labels, element(helpers, helpers: 6), each: elementCost(DrawingSteps.child))
  }

  // MARK: Texts and symbols

  private func text(_ runs: [TextRun]) -> Cost {
    var count = 0
    var more = 0
    for run in runs {
      more = more.addingSaturated(DrawingSteps.run)
      switch run.content {
      case .verbatim(let string): count = count.addingSaturated(string.utf8.count)
      case .symbol(let name):
        count = count.addingSaturated(8 + name.utf8.count)
        more = more.addingSaturated(name.utf8.count)
      case .date(let date):
        count = count.addingSaturated(64)
        more = more.addingSaturated(DrawingSteps.date).addingSaturated(date.length)
      }
    }
    // A cut text is longer by its ellipsis.
    let held = min(count, size.letters.addingSaturated(64.multipliedSaturated(runs.count)))
    var cost = element(letters(held.addingSaturated(8)).addingSaturated(more))
    // The cells under a text that changes are kept.
    if runs.contains(where: \.isDate) { cost.own = 2 * DrawingSteps.keptCell }
    return cost
  }

  /// The steps of a text with a number of letters: reading, questions, and writing.
  private func letters(_ count: Int) -> Int {
    let asked = elementCost((count + 1) / DrawingSteps.lettersOfQuestion)
    let steps = asked.addingSaturated(
      count.multipliedSaturated(DrawingSteps.letter + DrawingSteps.writtenLetter))
    guard traits.mayBeBig else { return steps }
    let big = min(count, DrawingSteps.bigLetters)
    return steps.addingSaturated(
      big * (DrawingSteps.bigLetter + DrawingSteps.writtenBigLetter))
  }

  private func symbol(_ name: String) -> Cost {
    let drawn =
      traits.mayDrawSymbols ? DrawingSteps.drawnSymbol + elementCost(24) : 0
    let shown = letters(min(8 + name.utf8.count, size.letters + 8))
    return element(shown.addingSaturated(name.utf8.count).addingSaturated(drawn))
  }

  // MARK: Areas

  private func picture(_ image: ArchivedImage) -> Cost {
    let cells = image.picture.map { $0.columns * $0.rows } ?? 1
    return area(
      DrawingSteps.fineCell * (1 + traits.effects), cells.multipliedSaturated(DrawingSteps.cell))
  }

  private func chart(_ chart: ArchivedChart) -> Cost {
    let price = ChartPrice(chart, size)
    let drawing = price.drawing(element: DrawingSteps.element + elementCost(DrawingSteps.child)) {
      letters($0)
    }
    return element(price.making.addingSaturated(drawing))
  }

  private func outline(_ shape: ArchivedShape, _ painting: ShapePainting) -> Cost {
    let outline = OutlinePrice(shape, size, isScaled: traits.isScaled)
    switch painting {
    case .fill(let paint):
      return area(
        3 * DrawingSteps.fineCell, outline.filling.addingSaturated(self.paint(paint)))
    case .stroke(let paint, let stroke):
      var cost = area(
        3 * DrawingSteps.fineCell, outline.stroking(stroke).addingSaturated(self.paint(paint)))
      cost.spread()
      return cost
    }
  }

  private func paint(_ paint: ArchivedPaint) -> Int {
    guard case .gradient(let gradient) = paint else { return DrawingSteps.gradientStop }
    return gradient.stops.count.multipliedSaturated(
      DrawingSteps.gradientStop * (1 + traits.effects))
  }

  // MARK: Modifiers

  private func add(_ modifier: ArchivedModifier, to cost: inout Cost, isLeaf: inout Bool) {
    cost.add(DrawingSteps.modifier)
    switch modifier {
    case .padding(_, let length):
      wrap(&cost)
      if length ?? 0 < 0 { cost.spread() }
    case .frame, .flexibleFrame:
      wrap(&cost)
      if !isLeaf { cost.spread() }
      isLeaf = false
    case .background(let child, _), .overlay(let child, _):
      wrap(&cost)
      isLeaf = false
      let other = costs.indices.contains(child) ? costs[child] : Cost()
      cost.add(other.steps.addingSaturated(elementCost(DrawingSteps.child)))
      cost.whole = cost.whole.addingSaturated(other.whole)
      let isPlain = view.nodes.indices.contains(child) && view.nodes[child].isPlainArea
      if isPlain {
        cost.own = cost.own.addingSaturated(other.own)
      } else {
        cost.whole = cost.whole.addingSaturated(other.own)
      }
    case .mask(let child, _):
      wrap(&cost)
      cost.spread()
      let other = costs.indices.contains(child) ? costs[child] : Cost()
      cost.add(other.steps.addingSaturated(elementCost(DrawingSteps.child)))
      cost.whole = cost.whole.addingSaturated(other.whole).addingSaturated(other.own)
        .addingSaturated(3 * DrawingSteps.keptCell + 2 * DrawingSteps.fineCell)
    case .clip(let shape):
      wrap(&cost)
      if shape.isPlainRectangle { break }
      cost.add(OutlinePrice(shape, size, isScaled: traits.isScaled).filling)
      cost.whole = cost.whole.addingSaturated(DrawingSteps.keptCell + DrawingSteps.fineCell)
    case .border(let paint, _):
      wrap(&cost)
      isLeaf = false
      cost.add(self.paint(paint))
      cost.add((size.columns + size.rows + 4) * 2 * DrawingSteps.fineCell)
    case .opacity, .layoutPriority, .zIndex, .hidden, .invalidatable, .accentable,
      .accentedRendering, .blend, .motion:
      wrap(&cost)
    case .insets, .fixedSize, .aspectRatio, .offset, .scale, .rotation, .position,
      .alignmentGuide, .colorEffect, .hole:
      wrap(&cost)
      cost.spread()
      isLeaf = false
    case .foreground(let paint): cost.add(self.paint(paint))
    case .foregroundLevels(let paints): for paint in paints { cost.add(self.paint(paint)) }
    case .font, .fontWeight, .fontDesign, .italic, .bold, .underline, .strikethrough,
      .monospacedDigit, .tint, .lineLimit, .minimumLines, .textAlignment, .minimumScaleFactor,
      .truncation, .textCase, .imageScale, .symbolRendering, .symbolValue, .resizable,
      .progressStyle, .gaugeStyle, .labelStyle, .labelsHidden, .colorScheme, .rightToLeft,
      .redacted, .unredacted, .privacySensitive, .accessibilityLabel, .accessibilityHidden,
      .accessibilityValue, .accessibilityHint, .accessibilityHeading, .accessibilityChildren:
      break
    }
  }

  /// Adds the cost of one more element around a view.
  private func wrap(_ cost: inout Cost) {
    cost.add(element(elementCost(DrawingSteps.child)).steps)
  }
}

extension Pricer.Cost {
  fileprivate mutating func add(_ more: Int) { steps = steps.addingSaturated(more) }
}

extension TextRun {
  fileprivate var isDate: Bool {
    if case .date = content { true } else { false }
  }
}

extension DateText {
  /// The entries of lists that are read of it.
  fileprivate var length: Int {
    switch self {
    case .dateOffset(_, let fields, _, _), .dateReference(_, let fields, _):
      fields.count.multipliedSaturated(DrawingSteps.run)
    case .current(let date, let time): (date?.utf8.count ?? 0) + (time?.utf8.count ?? 0)
    case .style, .range, .interval, .timer, .stopwatch: 0
    }
  }
}

extension DrawingSteps {
  /// The steps of a question to a grid.
  package static func gridQuestion(cells: Int, columns: Int, rows: Int, spanning: Int) -> Int {
    question
      + (4 * child * cells + 2 * child * (columns + rows))
      .addingSaturated(spanning.multipliedSaturated(columns))
  }
}

extension Int {
  /// The sum, or the largest number there is.
  package func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  /// The product of two numbers that are not negative, or the largest number there is.
  package func multipliedSaturated(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
