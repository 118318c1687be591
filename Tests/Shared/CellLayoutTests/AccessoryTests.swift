import CellLayout
import Cells
import Testing
import WidgetArchive

/// The lock screen's families, drawn as small tiles.
struct AccessoryTests {
  static let inside = (columns: 17, rows: 7)

  static func frame(_ tree: Tree, _ family: ArchivedFamily) -> String {
    tile(tree, inside.columns, inside.rows, context: .family(family)).grid.framed
  }

  @Test func `a gauge is a ring of five rows, its value in the middle`() {
    let gauge = Tree.gauge(0.75, label: .text("UV"), value: .text("42"))
      .with(.gaugeStyle("accessoryCircular"))
    let rows = Self.frame(gauge, .accessoryCircular).split(separator: "\n")
    #expect(rows[0] == "|                 |")
    #expect(rows[3].contains(" 42 "))
    #expect(rows[5].contains("UV"))
    let usual = Self.frame(gauge, .systemSmall).split(separator: "\n")
    #expect(usual[1] == "|                 |")
    #expect(usual[3].contains(" 42 "))
  }

  @Test func `the gap of a ring holds the ends of its range, which come before its label`() {
    let gauge = Tree { builder in
      .gauge(
        ArchivedGauge(
          fraction: 0.5, label: Tree.text("AQI").add(to: &builder),
          currentValueLabel: Tree.text("50").add(to: &builder),
          minimumValueLabel: Tree.text("0").add(to: &builder),
          maximumValueLabel: Tree.text("100").add(to: &builder)))
    }.with(.gaugeStyle("accessoryCircular"))
    let rows = Self.frame(gauge, .accessoryCircular).split(separator: "\n")
    #expect(rows[3].contains(" 50 "))
    #expect(rows[5].contains("0 100"))
    #expect(!rows[5].contains("AQI"))
  }

  @Test(arguments: ["100", "12345", "1234567"])
  func `the ends of a range stand whole in the gap, or not at all`(most: String) {
    let gauge = Tree { builder in
      .gauge(
        ArchivedGauge(
          fraction: 0.5, label: Tree.text("Steps").add(to: &builder),
          currentValueLabel: Tree.text("50").add(to: &builder),
          minimumValueLabel: Tree.text("0").add(to: &builder),
          maximumValueLabel: Tree.text(most).add(to: &builder)))
    }.with(.gaugeStyle("accessoryCircular"))
    for family in [ArchivedFamily.accessoryCircular, .systemSmall] {
      let frame = Self.frame(gauge, family)
      #expect(!frame.contains("…"), "\(frame)")
      #expect(frame.contains(" 50 "))
    }
    #expect(Self.frame(gauge, .accessoryCircular).contains("0 \(most)") == (most.count < 6))
  }

  @Test func `a value of several rows stands whole in a large ring, and beside a disc`() {
    let value = Tree.column([.leaf(.symbol("heart.fill")), .text("72 bpm")], .center)
    let gauge = Tree.gauge(0.75, value: value).with(.gaugeStyle("accessoryCircular"))
    let large = Self.frame(gauge, .accessoryCircular)
    #expect(large.contains("♥") && large.contains("72 bpm"))
    let small = tile(gauge, 9, 3, context: .family(.accessoryCircular)).grid.framed
    #expect(small.contains("♥") && small.contains("72 bpm") && small.contains("◕"))
  }

  @Test func `a ring that has no room for five rows has three, else it is a disc`() {
    let gauge = Tree.gauge(0.5, value: .text("42")).with(.gaugeStyle("accessoryCircularCapacity"))
    let context = TileContext.family(.accessoryCircular)
    #expect(tile(gauge, 9, 3, context: context).grid.row(1).map(\.text).contains("4"))
    #expect(CellLayoutTests.frame(gauge, 4, 1, context: context) == "|◑ 42|")
  }

  @Test func `a ring without labels says how full it is where it is all of its tile`() {
    let gauge = Tree.gauge(0.25).with(.gaugeStyle("accessoryCircularCapacity"))
    func text(_ family: ArchivedFamily) -> String {
      tile(gauge, 15, 7, context: .family(family)).grid.text
    }
    #expect(text(.accessoryCircular).contains("25%"))
    #expect(!text(.systemSmall).contains("25%"), "its author writes it, or does not")
  }

  @Test func `a closed ring fills from its top, an open one has a gap at its foot`() {
    func ring(_ style: String) -> Grid {
      let gauge = Tree.gauge(0.25, value: .text("42")).with(.gaugeStyle(style))
      return tile(gauge, 15, 7, context: .family(.accessoryCircular)).grid
    }
    func foot(_ grid: Grid) -> String { (4..<7).map { grid[7, $0].text }.joined() }
    let closed = ring("accessoryCircularCapacity")
    #expect(foot(closed) != "   ")
    #expect(foot(ring("accessoryCircular")) == "   ")
    // A quarter of the circle: everything right of the top, nothing left of it.
    func colors(_ columns: Range<Int>, _ rows: Range<Int>) -> Set<CellColor> {
      Set(
        rows.flatMap { row in columns.map { closed[$0, row] } }.filter { $0.text != " " }
          .map(\.style.foreground))
    }
    #expect(colors(8..<15, 0..<3).count == 1)
    #expect(colors(8..<15, 0..<3).isDisjoint(with: colors(0..<7, 0..<7)))
  }

  @Test func `an open ring is filled up to its mark`() {
    let gauge = Tree.gauge(0.75, value: .text("42")).with(.gaugeStyle("accessoryCircular"))
      .with(.tint(.rgb(10, 200, 30)))
    let grid = tile(gauge, 15, 7, context: .family(.accessoryCircular)).grid
    func colors(_ columns: Range<Int>) -> Set<CellColor> {
      Set(
        (0..<5).flatMap { row in columns.map { grid[$0, row] } }.filter(\.isRing)
          .map(\.style.foreground))
    }
    #expect(colors(0..<7) == [.rgb(10, 200, 30)])
    #expect(colors(8..<15).count == 2, "the rest is quiet")
  }

  @Test func `behind a circular widget is a disc, behind a rectangular one a rectangle`() {
    let tree = Tree.layers([.leaf(.accessoryBackground), .text("9")])
    let disc = tile(tree, 17, 7, context: .family(.accessoryCircular)).grid
    #expect(disc[0, 0].style.background == .terminal)
    #expect(disc[8, 0].style.background != .terminal || disc[8, 0].text != " ")
    #expect(disc.row(3).map(\.text).contains("9"))
    let plate = tile(tree, 17, 7, context: .family(.accessoryRectangular)).grid
    #expect(plate[1, 3].style.background == disc[8, 3].style.background)
    #expect(plate[1, 3].style.background != .terminal)
  }

  @Test func `an inline widget is a symbol and a line`() {
    let rows = Self.frame(.label("3 reminders", "checklist"), .accessoryInline)
      .split(separator: "\n")
    #expect(rows[3] == "|  ☑ 3 reminders  |")
  }
}

extension Cell {
  /// Whether the cell holds dots of a ring.
  fileprivate var isRing: Bool {
    text.unicodeScalars.first.map { (0x2801...0x28FF).contains($0.value) } ?? false
  }
}
