import Board
import CellLayout
import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive
import WidgetStore

@testable import widgetboard

/// A widget as a single line of text.
@Suite struct StatusTests {
  private let now = Date(timeIntervalSince1970: 1_795_000_000)

  /// The status line of a column of texts, all bold or none.
  private func line(_ texts: [String], family: ArchivedFamily, bold: Bool = false) -> StatusLine {
    var builder = ArchiveBuilder()
    let lines = texts.map {
      builder.add(ArchivedNode(.text([TextRun(.verbatim($0), bold: bold)])))
    }
    let root = builder.add(ArchivedNode(.vstack(.leading, spacing: 0, lines)))
    let view = builder.view(variants: [ArchivedVariant(root: root)])
    return StatusLine(
      view, family: family,
      context: TileContext(family: family, contentMargins: false, border: 0), at: now)
  }

  @Test func `big digits and bars are told in words`() {
    var builder = ArchiveBuilder()
    let nodes = [
      builder.add(
        ArchivedNode(
          .text([TextRun(.verbatim("09:41"))]),
          modifiers: [.font(ArchivedFont(size: .style("largeTitle")))])),
      builder.add(ArchivedNode(.progress(ArchivedProgress(value: .fraction(0.25))))),
    ]
    let root = builder.add(ArchivedNode(.vstack(.leading, spacing: 0, nodes)))
    let view = builder.view(variants: [ArchivedVariant(root: root)])
    let context = TileContext(family: .systemSmall, contentMargins: false, border: 0)
    let status = StatusLine(view, family: .systemSmall, context: context, at: now)
    #expect(status.text == "09:41 · 25%")
  }

  @Test func `lines are joined, and air is left out`() {
    let status = line(["Berlin", "12°   rain"], family: .systemSmall)
    #expect(status.text == "Berlin · 12° rain")
    #expect(line(["one line"], family: .accessoryInline).text == "one line")
  }

  @Test func `tmux reads styles as its own, and a number sign as the widget's`() {
    let status = line(["#[fg=red] 3"], family: .accessoryInline, bold: true)
    #expect(status.text == "#[fg=red] 3")
    #expect(status.tmux == "#[default,bold]##[fg=red] 3#[default]")
    #expect(line(["plain"], family: .accessoryInline).tmux == "plain")
  }

  @Test func `a source in trouble is a class of waybar's and a field of JSON's`() throws {
    var status = try status(age: 5)
    status.trouble = TimelineTrouble("no network", since: now, showsOlder: true)
    var report = report(status)
    #expect(
      try report.text(.waybar, at: now).contains(#""class":["stale","trouble","locked"]"#))
    #expect(try !report.text(.waybar, at: now).contains("no network"))
    report.isLocked = false
    #expect(try report.text(.waybar, at: now).contains(#"\nno network""#))
    let text = try report.text(.json, at: now)
    #expect(text.contains(#""trouble" : "no network""#) && text.contains(#""troubleSince""#))
    #expect(text.contains(#""stale" : true"#))
  }

  private func report(_ status: PlacementStatus, fraction: Double = 0.426) -> StatusReport {
    StatusReport(
      placement: Placement(id: "tea-1", kind: "tea", family: .accessoryInline), title: "Tea & Co",
      line: line(["<2 min"], family: .accessoryInline), entryDate: now, status: status,
      isLocked: true, nextChange: nil, fraction: fraction)
  }

  private func status(age: TimeInterval, failure: ReloadFailure? = nil) throws -> PlacementStatus {
    var engine = TimelineEngine()
    _ = engine.handle(
      .placements([Placement(id: "tea-1", kind: "tea", family: .accessoryInline)]), at: now)
    let summary = TimelineSummary(
      dates: [now], policy: .never, loadedAt: now.addingTimeInterval(-age))
    _ = engine.handle(.restored(["tea-1": KeptPlacement(summary: summary, added: now)]), at: now)
    _ = engine.handle(
      .catalog(["tea": KnownKind(extension: "tea.widget")], isComplete: true), at: now)
    return try #require(engine.status(of: "tea-1", at: now))
  }

  @Test func `waybar reads markup, a class and a percentage`() throws {
    #expect(
      try report(status(age: 3 * 3600)).text(.waybar, at: now)
        == #"{"class":["current","locked"],"percentage":43,"text":"&lt;2 min","tooltip":"Tea &amp; Co\n3 h old"}"#
    )
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e300, .leastNonzeroMagnitude])
  func `waybar and JSON write any fraction and any age`(number: Double) throws {
    for text in [StatusFormat.waybar, .json] {
      #expect(throws: Never.self) {
        _ = try report(status(age: 3), fraction: number).text(text, at: now)
        _ = try report(status(age: number.isNaN ? 0 : number)).text(text, at: now)
      }
    }
    #expect(
      try report(status(age: 1), fraction: number).text(.waybar, at: now).contains("percentage"))
  }

  @Test func `JSON says how old it is and what comes next`() throws {
    let text = try report(status(age: 61)).text(.json, at: now)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["text"] as? String == "<2 min")
    #expect(object["age"] as? Int == 61)
    #expect(object["stale"] as? Bool == false && object["locked"] as? Bool == true)
    #expect(object["rule"] as? String == "due.never")
    #expect(object["nextReload"] == nil)
  }

  // MARK: What is asked for

  private static let layout = BoardLayout(pages: [
    .init(
      name: "",
      placements: [
        Placement(id: "tea-1", kind: "tea", family: .systemSmall),
        Placement(id: "soup-1", kind: "soup", family: .accessoryInline),
      ])
  ])

  private func subject(
    _ word: String, family: ArchivedFamily? = nil, configuration: Configuration = [:]
  ) throws -> StatusSubject {
    let widgets = [
      "tea": WidgetDescriptor(kind: "tea", families: [.systemMedium, .systemSmall]),
      "soup": WidgetDescriptor(kind: "soup", families: [.systemSmall, .accessoryInline]),
    ]
    return try StatusSubject(
      word, family: family, configuration: configuration, layout: Self.layout, widgets: widgets)
  }

  @Test func `a tile is asked for by its id, and by its kind where it is a line already`() throws {
    #expect(try subject("tea-1").message == .glanced("tea-1"))
    #expect(try subject("soup").message == .glanced("soup-1"))
    #expect(try subject("tea").placement.id == "tea-1")
  }

  @Test func `any other is a placement of its own`() throws {
    let large = try subject("tea", family: .systemMedium)
    #expect(large.placement.id == "status/tea/medium")
    let set = try subject("soup", configuration: ["salt": .string("a \"bit\"\n")])
    #expect(set.placement.id == #"status/soup/accessoryInline/salt="a \"bit\"\n""#)
    #expect(
      set.message
        == .status(
          kind: "soup", family: .accessoryInline,
          configuration: ["salt": .string("a \"bit\"\n")]))
  }

  @Test func `what there is not is refused with what there is`() {
    #expect {
      try subject("coffee")
    } throws: { error in
      guard let failure = error as? CommandFailure else { return false }
      return failure.status == .unavailable
        && failure.message.hasSuffix("there are soup, soup-1, tea, tea-1")
    }
    #expect {
      try subject("tea", family: .systemLarge)
    } throws: { error in
      (error as? CommandFailure)?.message == "tea comes as medium, small, not as large"
    }
  }

  @Test func `what nobody asks for any more is forgotten after a day`() throws {
    let folder = try Folder()
    let store = try WidgetStore(path: folder.path + "/board.sqlite", at: now)
    let widget = StatusWidget(kind: "tea", family: .systemSmall, configuration: [:])
    try store.keep(
      [
        "old": StatusAsk(date: now.addingTimeInterval(-90_000)),
        "new": StatusAsk(date: now, widget: widget),
      ], at: now)
    #expect(store.statusAsks == ["new": StatusAsk(date: now, widget: widget)])
  }
}
