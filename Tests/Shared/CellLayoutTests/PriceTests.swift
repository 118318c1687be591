import CellLayout
import Cells
import Foundation
import Programs
import RandomArchives
import Testing
import WidgetArchive

/// The price of placing and drawing is known in advance and is not exceeded.
struct PriceTests {
  private static let small = CellSize(columns: 19, rows: 9)

  private func draw(_ view: ArchivedView, _ size: CellSize = small) -> DrawnTile {
    CellLayout.draw(view, size: size, context: TileContext(), at: halfPastTwo)
  }

  private func price(_ view: ArchivedView, _ size: CellSize = small) -> Int {
    view.price(PricedSize(size, border: 1))
  }

  private func text(_ string: String) -> ArchivedNode {
    ArchivedNode(.text([TextRun(.verbatim(string))]))
  }

  private func view(_ nodes: [ArchivedNode]) -> ArchivedView {
    ArchivedView(nodes: nodes, variants: [ArchivedVariant(root: nodes.count - 1)])
  }

  /// Nodes inside one another, each made from the one before it.
  private func nested(_ levels: Int, _ content: (NodeID) -> ArchivedContent) -> ArchivedView {
    var nodes = [text("x"), text("y")]
    for _ in 0..<levels { nodes.append(ArchivedNode(content(nodes.count - 1))) }
    return view(nodes)
  }

  // MARK: Work that would double

  @Test func `labels inside labels take as many steps more a level, not twice as many`() {
    let labels = { (levels: Int) in
      draw(nested(levels) { .label(title: $0, icon: 0) }).steps
    }
    let (ten, twenty, sixty) = (labels(10), labels(20), labels(60))
    #expect(twenty < 4 * ten)
    #expect(sixty < 12 * twenty)
    #expect(draw(nested(60) { .label(title: $0, icon: 0) }).grid.text.contains(" x x x"))
  }

  @Test func `rows aligned by baselines inside one another take so many steps more a level`() {
    for alignment in [ArchivedAlignment.Vertical.firstTextBaseline, .lastTextBaseline] {
      let rows = { (levels: Int) in
        draw(nested(levels) { .hstack(alignment, spacing: 0, [$0, 1]) }).steps
      }
      #expect(rows(20) < 4 * rows(10))
      #expect(rows(60) < 12 * rows(20))
    }
  }

  @Test func `rows lined up by guides inside one another do so, too`() {
    let rows = { (levels: Int) in
      var nodes = [self.text("x")]
      nodes[0].modifiers = [.alignmentGuide("vertical.Colon", 4)]
      for level in 0..<levels {
        nodes.append(
          ArchivedNode(
            .hstack(
              .guide(level % 2 == 0 ? "Colon" : "Other", else: .center), spacing: 0,
              [nodes.count - 1, 0])))
      }
      return draw(view(nodes)).steps
    }
    #expect(rows(20) < 5 * rows(10))
    #expect(rows(60) < 15 * rows(20))
  }

  @Test func `five thousand alternatives are each asked once a size`() {
    let fitting = ArchivedNode(
      .fitting(horizontal: true, vertical: true, Array(repeating: 0, count: 5000)))
    let many = view([text("much too long for a tile of this width"), fitting])
    #expect(draw(many).steps <= price(many))
    #expect(draw(many).steps < PricedSize(Self.small, border: 1).mostSteps / 4)
  }

  @Test func `of alternatives one is drawn, so that their areas count once`() {
    let area = ArchivedNode(
      .color(.rgb(200, 0, 0)),
      modifiers: [.frame(width: 80, height: 90, .center), .opacity(0.5)])
    func fitting(_ count: Int) -> ArchivedView {
      view([
        area,
        ArchivedNode(.fitting(horizontal: true, vertical: true, .init(repeating: 0, count: count))),
      ])
    }
    let large = CellSize(columns: 200, rows: 60)
    #expect(price(fitting(20), large) < 2 * price(fitting(1), large))
    #expect(draw(fitting(20), large).steps <= price(fitting(20), large))
  }

  @Test func `a grid of a thousand columns is added up once`() {
    let row = ArchivedGrid.Row((0..<1000).map { _ in ArchivedGrid.Cell(0) })
    let grid = view([
      text("x"), ArchivedNode(.grid(ArchivedGrid(rows: Array(repeating: row, count: 4)))),
    ])
    #expect(draw(grid).steps <= price(grid))
  }

  // MARK: Prices

  @Test func `a long text costs what the tile can hold of it, at each place where it stands`() {
    let long = text(String(repeating: "word ", count: 180_000))
    let once = view([long])
    let often = view([
      long, ArchivedNode(.vstack(.leading, spacing: 0, .init(repeating: 0, count: 100))),
    ])
    #expect(price(once) < 1_000_000)
    #expect(price(often) > 50 * price(once))
    #expect(draw(often).steps <= price(often))
    #expect(draw(once).grid.text.hasPrefix(" word word word"))
    #expect(draw(once).grid.text.hasSuffix("…"))
  }

  /// Each as a leader's dots, cut where their room ends.
  @Test func `clips to a rectangle cost no copy of the tile, clips to other shapes do`() {
    let room = CellSize(columns: 118, rows: 222)
    func list(_ shape: ArchivedShape) -> ArchivedView {
      var dots = text(String(repeating: "·", count: 240))
      dots.modifiers = [
        .lineLimit(1), .fixedSize(horizontal: true, vertical: true),
        .flexibleFrame(
          .init(minWidth: 0, idealWidth: 0, maxWidth: .infinity), .init(.leading, .center)),
        .clip(shape),
      ]
      return view([
        text("A name"), dots, text("a place"),
        ArchivedNode(.hstack(.center, spacing: 8, [0, 1, 2])),
        ArchivedNode(.vstack(.leading, spacing: 0, Array(repeating: 3, count: 220))),
      ])
    }
    let most = PricedSize(room, border: 1).mostSteps
    #expect(price(list(.rectangle), room) < most)
    #expect(price(list(.capsule), room) > most)
    let drawn = draw(list(.rectangle), room)
    #expect(drawn.steps <= price(list(.rectangle), room))
    let rows = drawn.grid.text.split(separator: "\n")
    #expect(rows.count { $0.contains("A name ····") && $0.contains("· a place") } == 220)
  }

  @Test func `a long text that is cut at its head shows its end`() {
    var long = text(String(repeating: "word ", count: 180_000) + "end")
    long.modifiers = [.lineLimit(1), .truncation("head")]
    #expect(draw(view([long])).grid.text.contains("word end"))
    long.modifiers = [.lineLimit(1), .truncation("middle")]
    #expect(draw(view([long])).grid.text.contains("end"))
  }

  @Test func `thousands of dates are too dear`() {
    let date = Date(timeIntervalSince1970: 0)
    let nodes = (0..<9000).map { index in
      ArchivedNode(
        .text([
          TextRun(
            .date(
              .dateOffset(
                date.addingTimeInterval(Double(index)), fields: [.second], maxFields: 1,
                sign: "always")))
        ]))
    }
    let many = view(nodes + [ArchivedNode(.zstack(.center, Array(0..<9000)))])
    #expect(price(many) > PricedSize(columns: 19, rows: 9).mostSteps)
    #expect(draw(many).grid.text.contains("Too much to draw"))
    #expect(draw(many).nextChange == nil)
  }

  @Test func `gradients of a thousand stops at nine thousand places are too dear`() {
    let stops = (0..<1000).map {
      ArchivedGradient.Stop(color: .named("red"), location: Finite(Double($0) / 1000))
    }
    let gradient = ArchivedGradient(
      geometry: .linear(startX: 0, startY: 0, endX: 1, endY: 1), stops: stops)
    let many = view([
      ArchivedNode(.gradient(gradient)),
      ArchivedNode(.zstack(.center, Array(repeating: 0, count: 9000))),
    ])
    #expect(price(many) > PricedSize(columns: 19, rows: 9).mostSteps)
    #expect(price(view([ArchivedNode(.gradient(gradient))])) < 100_000)
  }

  @Test func `a table that draws more than there is memory costs the largest number`() {
    var nodes = [text("x")]
    for place in 0..<200 { nodes.append(ArchivedNode(.zstack(.center, [place, place]))) }
    #expect(price(view(nodes)) == .max)
    let wide = CellSize(columns: 80, rows: 9)
    #expect(draw(view(nodes), wide).grid.text.contains("would take over 10 billion steps"))
  }

  @Test func `what a larger tile costs is counted for that tile`() {
    let shapes = view([
      ArchivedNode(.shape(.ellipse, .fill(.foreground))),
      ArchivedNode(.zstack(.center, Array(repeating: 0, count: 400))),
    ])
    let large = CellSize(columns: 400, rows: 120)
    #expect(!draw(shapes).grid.text.contains("Too much"))
    #expect(draw(shapes, large).grid.text.contains("Too much to draw"))
  }

  @Test func `areas side by side share the tile they are in`() {
    let square = ArchivedNode(
      .shape(.roundedRectangle(2), .fill(.color(.named("green")))),
      modifiers: [.frame(width: 8, height: 18, .center)])
    let column = ArchivedNode(.vstack(.center, spacing: 1, Array(repeating: 0, count: 7)))
    let year = view([
      square, column, ArchivedNode(.hstack(.center, spacing: 1, Array(repeating: 1, count: 53))),
    ])
    for size in [Self.small, CellSize(columns: 400, rows: 120)] {
      #expect(price(year, size) < PricedSize(size, border: 1).mostSteps / 2)
      #expect(draw(year, size).steps <= price(year, size))
    }
  }

  // MARK: The price is kept

  @Test(.reckoning, arguments: 0..<600)
  func `nothing takes more steps than its price, at any size`(seed: Int) {
    var random = RandomArchive(seed: UInt64(seed), plenty: [1, 4, 12, 30][seed % 4])
    let view = random.view()
    let cells = random.size()
    let size = CellSize(columns: cells.columns, rows: cells.rows)
    var other = TreeMaker(seed: UInt64(seed))
    let context = other.context()
    let priced = PricedSize(size, border: context.border)
    let price = view.price(priced)
    let tile = CellLayout.draw(view, size: size, context: context, at: other.date)
    guard price <= priced.mostSteps else {
      #expect(tile.steps < 100_000, "seed \(seed)")
      return
    }
    #expect(tile.steps <= price, "seed \(seed)")
    // Updates of a live picture stay within its own price.
    var live = tile
    for _ in 0..<3 {
      guard let next = live.nextChange, live.advance(to: next) != .layout else { break }
    }
  }
}

/// Absurd numbers, in every place that takes a number.
struct ExtremeNumberTests {
  private static let numbers: [Double] = [
    .infinity, -.infinity, .nan, 1e300, -1e300, .leastNonzeroMagnitude, 0, -0.0, 1e9, -1e9, 9.3e18,
    .greatestFiniteMagnitude,
  ]

  private func contents(_ real: Double) -> [ArchivedContent] {
    let (number, opposite) = (Finite(real), Finite(-real))
    let point = ArchivedPath.Point(real, 5)
    let gradient = ArchivedGradient(
      geometry: .radial(
        centerX: number, centerY: number, startRadius: number, endRadius: opposite),
      stops: [
        .init(color: .named("red"), location: number), .init(color: .rgb(1, 2, 3), location: 0),
      ])
    var stroke = ArchivedStroke(lineWidth: number, cap: .round, join: .round, miterLimit: number)
    stroke.dash = [number, 1, Finite(.leastNonzeroMagnitude)]
    stroke.dashPhase = number
    return [
      .spacer(minLength: number), .gradient(gradient),
      .gauge(ArchivedGauge(fraction: Fraction(real))),
      .progress(ArchivedProgress(value: .fraction(Fraction(real)))),
      .shape(.roundedRectangle(number), .fill(.gradient(gradient))),
      .shape(.circle, .stroke(.foreground, stroke)),
      .shape(
        .changed(.ellipse, .matrix(a: number, b: 1, c: opposite, d: number, tx: number, ty: 1)),
        .stroke(.foreground, stroke)),
      .shape(.changed(.rectangle, .trim(from: Fraction(real), to: Fraction(-real))), .fill(.tint)),
      .shape(.changed(.capsule, .size(width: number, height: number)), .fill(.tint)),
      .shape(
        .path(
          ArchivedPath(
            [.move(point), .curve(control1: point, control2: point, point), .line(.init(1, 1))],
            width: number, height: number)), .stroke(.tint, stroke)),
    ]
  }

  private func modifiers(_ real: Double) -> [ArchivedModifier] {
    let (number, opposite) = (Finite(real), Finite(-real))
    let (limit, otherLimit) = (LengthLimit(real), LengthLimit(-real))
    return [
      .padding(.all, number),
      .insets(top: number, leading: opposite, bottom: number, trailing: number),
      .frame(width: number, height: number, .center),
      .flexibleFrame(
        .init(
          minWidth: limit, idealWidth: otherLimit, maxWidth: limit, minHeight: limit,
          idealHeight: limit, maxHeight: otherLimit), .center),
      .layoutPriority(number), .aspectRatio(number, fill: true), .aspectRatio(number, fill: false),
      .offset(x: number, y: opposite), .opacity(Fraction(real)), .position(x: number, y: number),
      .scale(x: number, y: number, anchorX: number, anchorY: number),
      .rotation(degrees: number, anchorX: number, anchorY: 0.5),
      .alignmentGuide("horizontal.leading", number), .border(.tint, width: number),
      .colorEffect(.hueRotation(degrees: number)), .colorEffect(.contrast(number)),
      .zIndex(number), .font(ArchivedFont(size: .points(number))), .symbolValue(Fraction(real)),
      .minimumScaleFactor(Fraction(real)), .lineLimit(.max), .lineLimit(Count(.min)),
      .minimumLines(.max),
      .foreground(.hierarchical(StyleLevel(.min))), .clip(.roundedRectangle(number)),
    ]
  }

  @Test(arguments: numbers)
  func `any number in any place is drawn`(number: Double) {
    let plain: [ArchivedContent] = [
      .text([TextRun(.verbatim("12:30 words"))]), .symbol("star.fill"), .color(.named("red")),
    ]
    let (length, opposite) = (Finite(number), Finite(-number))
    let place = ArchivedPlace(2, x: length, y: opposite, width: length, height: length)
    for content in contents(number) + plain {
      for modifier in modifiers(number) {
        let nodes = [
          ArchivedNode(
            content, modifiers: [modifier, .rotation(degrees: 30, anchorX: 0, anchorY: 1)]),
          ArchivedNode(content, modifiers: [modifier, modifier]),
          ArchivedNode(.hstack(.firstTextBaseline, spacing: Finite(number), [0, 1, 0])),
          ArchivedNode(.placed([place]), modifiers: [modifier]),
        ]
        let view = ArchivedView(nodes: nodes, variants: [ArchivedVariant(root: 3)])
        let tile = draw(
          view, size: CellSize(columns: 12, rows: 5), context: TileContext(), at: halfPastTwo)
        #expect(tile.grid.size == CellSize(columns: 12, rows: 5))
      }
    }
  }

  @Test func `sizes beyond all numbers, over each other, are drawn`() {
    let scale = ArchivedModifier.scale(x: 1e9, y: -1e9, anchorX: 1e9, anchorY: 0)
    let turn = ArchivedModifier.rotation(degrees: 45, anchorX: 1e9, anchorY: 0)
    let modifiers = (0..<90).flatMap { _ in [scale, turn] }
    let stroke = ArchivedStroke(lineWidth: 8, cap: .round, join: .round)
    for painting in [ShapePainting.fill(.tint), .stroke(.tint, stroke)] {
      let view = ArchivedView(
        nodes: [ArchivedNode(.shape(.ellipse, painting), modifiers: modifiers)],
        variants: [ArchivedVariant(root: 0)])
      let tile = draw(
        view, size: CellSize(columns: 12, rows: 5), context: TileContext(), at: halfPastTwo)
      #expect(tile.grid.size == CellSize(columns: 12, rows: 5))
    }
  }

  @Test(arguments: numbers)
  func `a number from outside becomes a whole one`(number: Double) {
    let whole = Int(clamping: number)
    #expect(abs(whole) <= 1_000_000_000_000_000)
    // Sums and products with such numbers do not overflow.
    #expect(abs(whole * 1000 + whole) < .max)
  }
}
