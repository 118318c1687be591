import Activities
import Cells
import Foundation
import Testing
import WidgetArchive

@testable import Board

/// The strip of activities in the header, and the panel that it expands to.
@Suite struct ActivityStripTests {
  static let now = BoardScreenTests.now

  static func activity(
    _ id: String, _ title: String, progress: Double? = nil, count: Int? = nil, total: Int? = nil,
    detail: String? = nil, began: TimeInterval = -130, outcome: PlainActivity.Outcome? = nil,
    stale: TimeInterval? = nil, output: String? = nil
  ) -> Activity {
    let plain = PlainActivity(
      title: title, detail: detail, progress: progress.map { Fraction($0) },
      count: count.map { Count($0) }, total: total.map { Count($0) }, output: output,
      outcome: outcome)
    let update = ActivityUpdate(
      content: .plain(plain), staleDate: stale.map { now.addingTimeInterval($0) })
    let end = outcome.map { _ in
      Activity.End(date: now, dismissal: now.addingTimeInterval(60), cause: .told)
    }
    return Activity(
      id: id, sender: "widgetboard", update: update, began: now.addingTimeInterval(began),
      posted: now, end: end)
  }

  private func header(
    _ activities: [Activity], columns: Int = 80, screenStyle: ScreenStyle = ScreenStyle(),
    at now: Date = now
  ) -> String {
    var board = BoardScreenTests.board(columns: columns, screenStyle: screenStyle)
    _ = board.frame(at: Self.now)
    board.update(.activities(activities), at: Self.now)
    return String(board.frame(at: now).grid.text.prefix { $0 != "\n" })
  }

  private func type(_ key: Character, _ board: inout Board, at now: Date = now) -> [BoardEffect] {
    board.handle(.input(.key(.character(key))), at: now)
  }

  @Test func `one has its title, a bar, its progress and its time beside the clock`() {
    let make = Self.activity("a", "make", progress: 0.5)
    #expect(header([make]).hasSuffix("make ━━━━──── 50% 2:10   Sat, Nov 21  09:41"))
    let count = Self.activity("a", "ninja", progress: 0.25, count: 10, total: 40)
    #expect(header([count]).contains("ninja ━━────── 10/40 2:10  "))
    #expect(header([Self.activity("a", "sleep")]).contains(" sleep 2:10  "))
  }

  @Test func `a whole percentage is that number, though its share is a bit less in binary`() {
    for percent in 0...100 {
      let activity = Self.activity("a", "make", progress: Double(percent) / 100)
      #expect(ActivityWords(activity, at: Self.now).percent == percent)
    }
    let almost = Self.activity("a", "make", progress: 0.9999)
    #expect(ActivityWords(almost, at: Self.now).percent == 99)
  }

  @Test(arguments: [
    ("PizzaDeliveryAttributes", "Pizza delivery"), ("TramActivityAttributes", "Tram"),
    ("WidgetExtensionAttributes", "Widget"), ("Attributes", "Attributes"), ("trip", "Trip"),
    ("App.Trip_LiveActivity", "Trip"), ("ABCTrip", "ABCTrip"), ("", ""), ("_", "_"),
  ])
  func `the name of a kind is read as words`(kind: String, words: String) {
    #expect(ActivityWords.words(ofKind: kind) == words)
  }

  @Test(arguments: [
    (2, "failed (2)"), (130, "interrupted"), (143, "terminated"), (137, "killed"),
    (129, "hung up"), (139, "failed (139)"), (1, "failed (1)"),
  ])
  func `a command that its person interrupted has not failed`(status: Int, words: String) {
    let activity = Self.activity("a", "make", outcome: .failed(status: OutcomeCode(status)))
    #expect(ActivityWords(activity, at: Self.now).stateWords == words)
  }

  @Test(arguments: [
    ("LiveActivityAttributes", "ferry.widget", "Ferry"),
    ("WidgetAttributes", "ferrywidget.widget", "Ferry"),
    ("LiveActivityAttributes", "liveactivityextension.widget", "Live"),
    ("TramAttributes", "ferry.widget", "Tram"),
    ("LiveActivitiesAppAttributes", "printerliveactivityextension.widget", "Printer"),
  ])
  func `a kind that a template named is called by its extension`(
    kind: String, extension name: String, words: String
  ) {
    let source = ActivitySource(extension: name, kind: kind, attributes: "{}")
    #expect(ActivityWords.words(of: source) == words)
  }

  @Test func `less room takes the time, the bar and then letters`() {
    let make = Self.activity("a", "a long title", progress: 0.5)
    let wanted = [
      (70, "a long title ━━━━──── 50% 2:10"), (60, "a long title ━━━━──── 50%"),
      (50, "a long title 50%"), (43, "a long ti… 50%"), (41, "a long … 50%"),
    ]
    for (columns, words) in wanted {
      let line = header([make], columns: columns)
      #expect(line.contains(words), "\(columns): \(line)")
      #expect(line.hasSuffix("09:41"))
    }
  }

  @Test func `titles of several are cut by no more than there is no room for`() {
    let all = [
      Self.activity("a", "Washing machine", progress: 0.5),
      Self.activity("b", "Backup to the shelf", count: 12, total: 40),
      Self.activity("c", "Render", progress: 0.43),
    ]
    for columns in 70...120 {
      let line = header(all, columns: columns)
      let cut = line.split(separator: " ").count { $0.hasSuffix("…") }
      // Free columns beside the page's name: fewer than two more letters for each cut title need.
      let free = line.dropFirst(" One".count).prefix { $0 == " " }.count
      #expect(cut == 0 || free < 2 * 2 + 6, "\(columns): \(line)")
      #expect(line.contains("43%"), "\(line)")
    }
    #expect(header(all, columns: 120).contains("Backup to the shelf 12/40"))
  }

  @Test func `states differ without colours, and in ASCII`() {
    let all = [
      Self.activity("a", "run", count: 3, total: 7), Self.activity("b", "old", stale: -1),
      Self.activity("c", "good", outcome: .succeeded),
      Self.activity("d", "bad", outcome: .failed(status: 2)),
    ]
    #expect(header(all, columns: 100).contains("run 3/7  old ? 2:10  good ✓  bad ✗   Sat"))
    let ascii = ScreenStyle(unicode: false, colors: false)
    #expect(
      header(all, columns: 100, screenStyle: ascii).contains("run 3/7  old ? 2:10  good ok  bad !!")
    )
  }

  @Test func `those without room are counted`() {
    let all = (1...9).map { (number: Int) in
      Self.activity("\(number)", "task\(number)", count: number, total: 10)
    }
    let line = header(all)
    #expect(line.contains("task1 1/10  task2 2/10  "))
    #expect(line.contains(/\+[4-6] {3}Sat/))
  }

  @Test func `nothing running changes no cell and asks for no picture`() {
    var board = BoardScreenTests.board(columns: 80)
    let before = board.frame(at: Self.now)
    board.update(.activities([]), at: Self.now)
    let after = board.frame(at: Self.now)
    #expect(after.grid.text == before.grid.text)
    #expect(after.changed == [])
    #expect(after.nextChange == before.nextChange)
  }

  @Test func `the time goes on by the second, and only the header changes`() {
    var board = BoardScreenTests.board(columns: 80)
    _ = board.frame(at: Self.now)
    board.update(.activities([Self.activity("a", "make")]), at: Self.now)
    let frame = board.frame(at: Self.now)
    #expect(frame.nextChange == Self.now.addingTimeInterval(1))
    let next = board.frame(at: Self.now.addingTimeInterval(1))
    #expect(next.grid.text.contains("make 2:11"))
    #expect(next.changed == [CellRect(column: 0, row: 0, columns: 80, rows: 1)])
  }

  @Test func `A expands them, Return asks for the output, d puts one away`() {
    var board = BoardScreenTests.board(columns: 80, rows: 22)
    let make = Self.activity(
      "a", "make", progress: 0.5, detail: "CC parser.o", output: "/state/output/a.log")
    let failed = Self.activity("b", "rsync", outcome: .failed(status: 23))
    board.update(.activities([make, failed]), at: Self.now)
    _ = board.frame(at: Self.now)
    #expect(type("A", &board) == [])
    let screen = board.frame(at: Self.now).grid.text
    #expect(screen.contains(/make +2:10/))
    #expect(screen.contains(/━+─+ 50%/))
    #expect(screen.contains("CC parser.o"))
    #expect(screen.contains(/✗ rsync +failed \(23\) · 2:10/))
    #expect(board.handle(.input(.key(.enter)), at: Self.now) == [.showOutput("a")])
    _ = type("j", &board)
    #expect(type("d", &board) == [.dismissActivity("b")])
    board.update(.activities([make]), at: Self.now)
    #expect(!board.frame(at: Self.now).grid.text.contains("rsync"))
    board.update(.output(title: "make", ["one", "two"]), at: Self.now)
    #expect(board.frame(at: Self.now).grid.text.contains(/two/))
  }

  @Test func `the panel is as high as what it has to show`() throws {
    func view(_ lines: Int) -> ArchivedView {
      let texts = (1...lines).map { ArchivedNode(.text([TextRun(.verbatim("line \($0)"))])) }
      let stack = ArchivedNode(.vstack(.leading, spacing: 0, Array(texts.indices)))
      return ArchivedView(
        nodes: texts + [stack], variants: [ArchivedVariant(root: texts.count)])
    }
    var (pizza, bus) = (Self.activity("a", "pizza"), Self.activity("b", "bus"))
    pizza.drawn = ArchivedActivity(views: [.expanded: view(2)])
    bus.drawn = ArchivedActivity(views: [.expanded: view(5)])
    let make = Self.activity("c", "make", progress: 0.5, detail: "CC a.o")
    let ended = Self.activity("d", "tar", outcome: .succeeded)
    var board = BoardScreenTests.board(columns: 80, rows: 30)
    board.update(.activities([pizza, bus, make, ended]), at: Self.now)
    _ = type("A", &board)
    let rows = board.frame(at: Self.now).grid.text.split(
      separator: "\n", omittingEmptySubsequences: false)
    func row(_ words: String) throws -> Int {
      try #require(rows.lastIndex { $0.contains(words) }, "\(words)")
    }
    // A heading, the rows that there are, and a blank one.
    let first = try row("pizza")
    #expect(try row("line 2") < first + 8)
    #expect(try row("bus") == first + 4)
    #expect(try row("make") == first + 11)
    #expect(try row("tar") == first + 15)
    // A click finds the one that it hits.
    _ = board.handle(
      .command(.press(CellPoint(column: 40, row: first + 15))), at: Self.now)
    #expect(type("d", &board) == [.dismissActivity("d")])
  }

  @Test func `a heading takes one row of the panel, a timer larger than any heading its own`() {
    func rows(_ size: ArchivedFont.Size) -> Int {
      var pizza = Self.activity("a", "pizza")
      pizza.drawn = ArchivedActivity(views: [
        .expanded: ArchivedView(
          nodes: [
            ArchivedNode(
              .text([TextRun(.verbatim("20"))]), modifiers: [.font(ArchivedFont(size: size))])
          ], variants: [ArchivedVariant(root: 0)])
      ])
      var board = BoardScreenTests.board(columns: 80, rows: 30)
      board.update(.activities([pizza]), at: Self.now)
      _ = type("A", &board)
      _ = board.frame(at: Self.now)
      return (board.opened.panel as? ActivitiesPanel)?.rows ?? 0
    }
    #expect(rows(.style("title2")) == 2)
    #expect(rows(.points(24)) == 2)
    #expect(rows(.points(40)) > 2)
  }

  @Test func `a click on the strip expands it`() throws {
    var board = BoardScreenTests.board(columns: 80, rows: 22)
    board.update(.activities([Self.activity("a", "make", progress: 0.5)]), at: Self.now)
    _ = board.frame(at: Self.now)
    let strip = try #require(board.activities.strip)
    _ = board.handle(.command(.press(strip.origin)), at: Self.now)
    #expect(board.opened.panel is ActivitiesPanel)
  }

  @Test func `without any A says how to get one`() {
    var board = BoardScreenTests.board(columns: 100, rows: 22)
    _ = type("A", &board)
    #expect(board.frame(at: Self.now).grid.text.contains("Nothing runs."))
  }

  @Test func `a locked board shows no last line and no output`() {
    var board = BoardScreenTests.board(columns: 80, rows: 22)
    board.update(
      .activities([Self.activity("a", "make", progress: 0.5, detail: "secret.o")]), at: Self.now)
    _ = type("A", &board)
    _ = board.handle(.locked(true), at: Self.now)
    board.update(.output(title: "make", ["secret words", "more"]), at: Self.now)
    _ = type("A", &board)
    let screen = board.frame(at: Self.now).grid.text
    #expect(screen.contains("make ━━━━──── 50%"))
    #expect(!screen.contains("secret"))
    _ = board.handle(.locked(false), at: Self.now)
    #expect(board.frame(at: Self.now).grid.text.contains("secret words"))
  }

  @Test func `one that becomes stale or leaves is drawn so by itself`() {
    let old = Self.activity("a", "make", stale: 30)
    #expect(!header([old]).contains("?"))
    #expect(header([old], at: Self.now.addingTimeInterval(30)).contains("make ? 2:40"))
    let done = Self.activity("a", "make", outcome: .succeeded)
    #expect(header([done]).contains("make ✓"))
    #expect(!header([done], at: Self.now.addingTimeInterval(61)).contains("make"))
  }

  @Test func `views of an extension stand in the strip`() {
    var pizza = Self.activity("a", "pizza")
    pizza.drawn = ArchivedActivity(views: [
      .compactLeading: BoardScreenTests.text("Pizza"),
      .compactTrailing: BoardScreenTests.text("5 min"),
      .minimal: BoardScreenTests.text("P"),
    ])
    #expect(header([pizza]).contains("Pizza 5 min   Sat"))
    #expect(header([Self.activity("b", "make"), pizza]).contains("make 2:10  P   Sat"))
  }

  @Test func `what stands below each other in a view stands side by side in the strip`() {
    func header(_ words: [String]) -> String {
      let texts = words.map { ArchivedNode(.text([TextRun(.verbatim($0))])) }
      let stack = ArchivedNode(.vstack(.center, spacing: 0, Array(texts.indices)))
      var sale = Self.activity("a", "sale")
      sale.drawn = ArchivedActivity(views: [
        .minimal: ArchivedView(
          nodes: texts + [stack], variants: [ArchivedVariant(root: texts.count)])
      ])
      return self.header([Self.activity("b", "make"), sale])
    }
    #expect(header(["$", "20%"]).contains("  $ 20%   Sat"))
    // Without room for both, the first as it is.
    #expect(header(["$", "20% off"]).contains("  $   Sat"))
  }

  @Test(arguments: [ActivityPresentation.compactTrailing, .minimal])
  func `a time in a width for small letters is whole`(_ place: ActivityPresentation) {
    let hour = ArchivedView(
      nodes: [
        ArchivedNode(
          .text([TextRun(.verbatim("1:00:00"))]),
          modifiers: [.lineLimit(1), .frame(width: 40, height: nil, .center)])
      ], variants: [ArchivedVariant(root: 0)])
    var trip = Self.activity("a", "trip")
    trip.drawn = ArchivedActivity(views: [
      .compactLeading: BoardScreenTests.text("Trip"), place: hour,
    ])
    let all = place == .minimal ? [Self.activity("b", "make"), trip] : [trip]
    #expect(header(all).contains(" 1:00:00   Sat"), "\(header(all))")
  }

  @Test func `the panel shows the beginning of one that it has no room for`() {
    func view(_ lines: Int) -> ArchivedView {
      let texts = (1...lines).map { ArchivedNode(.text([TextRun(.verbatim("line \($0)"))])) }
      let stack = ArchivedNode(.vstack(.leading, spacing: 0, Array(texts.indices)))
      return ArchivedView(
        nodes: texts + [stack], variants: [ArchivedVariant(root: texts.count)])
    }
    var bus = Self.activity("bus", "bus")
    bus.drawn = ArchivedActivity(views: [
      .expanded: view(9), .compactLeading: BoardScreenTests.text("Bus"),
      .compactTrailing: BoardScreenTests.text("5 min"),
    ])
    let others = ["a", "b", "c"].map {
      Self.activity($0, "make \($0)", progress: 0.5, detail: "CC \($0).o")
    }
    var board = BoardScreenTests.board(columns: 80, rows: 22)
    board.update(.activities(others + [bus]), at: Self.now)
    _ = type("A", &board)
    let first = board.frame(at: Self.now).grid.text
    #expect(first.contains("Bus 5 min") && !first.contains("line 1"), "\(first)")
    #expect(first.contains("1-3 of 4"), "\(first)")
    for _ in 1...3 { _ = type("j", &board) }
    let last = board.frame(at: Self.now).grid.text
    #expect(last.contains("line 9") && last.contains("CC c.o"), "\(last)")
  }

  @Test func `a page that is read says what is running`() {
    var board = BoardScreenTests.board(columns: 80, rows: 22)
    board.update(
      .activities([Self.activity("a", "make", progress: 0.5, detail: "CC a.o")]), at: Self.now)
    let words = board.reading(at: Self.now).text
    #expect(words.hasSuffix("Running:\n   make, 50%, running for 2:10, CC a.o."))
  }

  @Test func `words of the time that is left are round`() {
    func words(_ seconds: Double) -> String? {
      var activity = Self.activity("a", "make", progress: 0.5)
      guard case .plain(var plain) = activity.update.content else { return nil }
      plain.remaining = Seconds(seconds)
      activity.update.content = .plain(plain)
      return ActivityWords(activity, at: Self.now).remaining
    }
    #expect(words(3) == "a few s left")
    #expect(words(43) == "about 45 s left")
    #expect(words(200) == "about 3 min left")
    #expect(words(9000) == "about 3 h left")
    #expect(ActivityWords.clock(3_723) == "1:02:03")
  }
}
