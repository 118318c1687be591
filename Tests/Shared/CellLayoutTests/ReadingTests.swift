import CellLayout
import Foundation
import Testing
import WidgetArchive

/// The lines that a screen reader reads of a tile.
struct TileReadingTests {
  /// The lines, with a bar between pieces; a piece that is not plain text begins with its role.
  private func reading(
    _ tree: Tree, _ context: TileContext = .plain, at now: Date = halfPastTwo
  ) -> [String] {
    read(tree.view(), context: context, at: now).lines.map { line in
      line.map { piece in
        let role =
          switch piece.role {
          case .text, .level: ""
          case .heading: "# "
          case .image: "image "
          case .link(let url): "<\(url)> "
          case .button(let action): "[\(action.intent)] "
          case .toggle(_, let isOn): isOn ? "[x] " : "[ ] "
          case .hidden: "(hidden)"
          }
        return role + piece.words + (piece.hint.map { " (\($0))" } ?? "")
          + (piece.isLive ? " ~" : "")
      }.joined(separator: " | ")
    }
  }

  @Test func `a column is a line a view, a row one line`() {
    let tree = Tree.column([
      .text("TODAY"),
      .row([.text("10:00"), .text("Standup"), .spacer, .leaf(.divider), .text("Room 4")]),
      .row([.column([.text("a"), .text("b")]), .text("c")]),
    ])
    #expect(reading(tree) == ["TODAY", "10:00 | Standup | Room 4", "a", "b", "c"])
  }

  @Test func `symbols are words, labels their titles, shapes nothing`() {
    let tree = Tree.column([
      .row([.leaf(.symbol("cloud.rain.fill")), .text("12°")]), .label("Battery", "battery.50"),
      .leaf(.symbol("checkmark.circle.fill")), .leaf(.symbol("circle")),
      .fill(.circle), .leaf(.color(.named("red"))),
    ])
    #expect(
      reading(tree) == ["image rain | 12°", "Battery", "image done", "image circle"])
  }

  @Test func `what only decorates is not read`() {
    let tree = Tree.column([
      .text("──────"), .row([.text("▎"), .text("18:30"), .text("· Room 4")]),
      .text("• bread · milk"),
      .text("· · · ■"), .text("3 × 4 — 5"), .text("⣀⣤⣶"), .text("↓ 4 kB/s"),
    ])
    #expect(reading(tree) == ["18:30 | Room 4", "bread, milk", "3 × 4 — 5", "↓ 4 kB/s"])
  }

  @Test func `gauges and progress say how far in percent, or in their author's words`() {
    let tree = Tree.column([
      .gauge(0.731, label: .text("Battery")),
      .gauge(0.5, label: .text("Wind"), value: .text("3 km/h")),
      .progress(.fraction(0.4)), .progress(.indeterminate, label: .text("Loading")),
      .progress(
        .interval(
          ClosedDateRange(start: halfPastTwo - 60, end: halfPastTwo + 180), countsDown: true)),
    ])
    #expect(
      reading(tree) == [
        "Battery, 73 percent", "Wind, 3 km/h", "40 percent", "Loading, under way", "75 percent ~",
      ])
    #expect(reading(.gauge(0.73), .locale("de_DE")) == ["73 %"])
  }

  @Test func `a bar beside its own figure is said once`() {
    #expect(
      reading(.row([.gauge(0.25), .text("25%")])) == ["25%"])
    #expect(
      reading(.row([.gauge(0.25, label: .text("Disk")), .text("25%")])) == ["Disk, 25 percent"])
    #expect(
      reading(.column([.row([.text("CPU"), .text("!! 25%")]), .gauge(0.25)])) == ["CPU | !! 25%"])
    #expect(reading(.row([.gauge(0.25), .text("125%")])) == ["25 percent | 125%"])
  }

  @Test func `a timer since midnight is a clock`() {
    let midnight = Date(timeIntervalSinceReferenceDate: 9259 * 86_400)
    #expect(reading(.date(.style(midnight, .timer))) == ["2:30 PM ~"])
  }

  @Test func `dates are spoken, and known for changing`() {
    let soon = halfPastTwo + 3552
    let tree = Tree.column([
      .date(.style(soon, .timer)), .date(.style(soon, .relative)), .date(.style(soon, .offset)),
      .date(.style(soon, .time)),
      .date(.interval(halfPastTwo, soon, pause: nil, countsDown: false, showsHours: true)),
    ])
    #expect(
      reading(tree) == [
        "59 minutes, 12 seconds ~", "59 minutes, 12 seconds ~", "in 59 minutes ~", "3:29 PM",
        "0 seconds ~",
      ])
    #expect(
      reading(.date(.style(soon, .timer)), .locale("de_DE")) == ["59 Minuten und 12 Sekunden ~"])
  }

  @Test func `links and controls are pieces of their own, with what they hold for a name`() {
    let action = ArchivedAction(intent: "drink", title: "Drink")
    let tree = Tree.column([
      .link("https://a.example/x", .column([.text("News"), .text("of today")])),
      .link("https://b.example/y", .fill(.circle)),
      Tree { builder in .button(action, Tree.text("Glass").add(to: &builder)) },
      Tree { builder in
        .toggle(
          ArchivedToggle(
            action: action, isOn: true, off: Tree.label("Lamp", "circle").add(to: &builder),
            on: Tree.row([.text("Lamp"), .leaf(.symbol("lightbulb"))]).add(to: &builder)))
      },
    ])
    #expect(
      reading(tree) == [
        "<https://a.example/x> News, of today", "<https://b.example/y> b.example", "[drink] Glass",
        "[x] Lamp, on",
      ])
    var pressed = PressedControls()
    pressed.insert(action, isOn: false)
    #expect(reading(tree, TileContext(pressed: pressed)).last == "[ ] Lamp, off")
  }

  @Test func `what is ticked is done or not done, where a switch is on or off`() {
    let action = ArchivedAction(intent: "tick", title: "Tick")
    let task = Tree { builder in
      .toggle(
        ArchivedToggle(
          action: action, isOn: false,
          off: Tree.row([.leaf(.symbol("circle")), .text("Bread")]).add(to: &builder),
          on: Tree.row([.leaf(.symbol("checkmark.circle.fill")), .text("Bread")])
            .add(to: &builder)))
    }
    #expect(reading(task) == ["[ ] Bread, not done"])
    var pressed = PressedControls()
    pressed.insert(action, isOn: true)
    #expect(reading(task, TileContext(pressed: pressed)) == ["[x] Bread, done"])
  }

  @Test func `a symbol in a text is read for its meaning, not for its shape`() {
    func text(_ symbol: String, _ words: String) -> [String] {
      reading(.leaf(.text([TextRun(.symbol(symbol)), TextRun(.verbatim(words))])))
    }
    #expect(text("questionmark.circle", "What load is") == ["What load is"])
    #expect(text("cloud.rain.fill", " 12°") == ["rain 12°"])
    #expect(reading(.leaf(.text([TextRun(.symbol("questionmark.circle"))]))) == ["questionmark"])
  }

  @Test func `what the author tells takes the place of what is drawn`() {
    let stars = Tree.row([.leaf(.symbol("star.fill")), .leaf(.symbol("star"))])
    #expect(reading(stars.with(.accessibilityLabel("one of two stars"))) == ["one of two stars"])
    #expect(
      reading(
        Tree.gauge(0.5).with(.accessibilityLabel("Wind")).with(.accessibilityHint("opens a map")))
        == ["Wind, 50 percent (opens a map)"])
    #expect(
      reading(Tree.text("v").with(.accessibilityValue("5")).with(.accessibilityLabel("Volume")))
        == ["Volume, 5"])
    #expect(reading(Tree.text("x").with(.accessibilityHidden(true))) == [])
    #expect(reading(Tree.text("x").with(.hidden)) == [])
    #expect(reading(Tree.text("x").with(.opacity(0))) == [])
    #expect(reading(Tree.text("Today").with(.accessibilityHeading(true))) == ["# Today"])
  }

  @Test func `children are told each, as one, or not`() {
    let tree = Tree.column([.text("a"), .text("b"), .link("x:y", .text("c"))])
    #expect(reading(tree.with(.accessibilityChildren("contain"))) == ["a", "b", "<x:y> c"])
    #expect(reading(tree.with(.accessibilityChildren("combine"))) == ["a | b | <x:y> c"])
    // A control can be pressed, so it is read even if its author hides it.
    #expect(
      reading(tree.with(.accessibilityChildren("ignore")).with(.accessibilityLabel("abc")))
        == ["<x:y> abc"])
  }

  @Test func `what is private is said to be there, and no word of it`() {
    let secret = Tree.text("1,234 €").with(.privacySensitive(true))
    let trees = [
      secret, secret.with(.accessibilityLabel("1234")), secret.with(.accessibilityValue("1234")),
      Tree.text("1,234 €").with(.accessibilityLabel("1234")).with(.privacySensitive(true)),
      Tree.row([secret, secret]), .link("x:y", secret),
      Tree.column([secret]).with(.accessibilityChildren("ignore"))
        .with(.accessibilityLabel("1234")),
      Tree.gauge(0.5, label: .text("Money"), value: secret),
    ]
    for tree in trees { #expect(reading(tree, .redacted(.privacy)) == ["(hidden)"]) }
    #expect(
      reading(
        Tree.row([.text("Balance"), secret]).with(.accessibilityValue("1234")),
        .redacted(.privacy)) == ["(hidden)"])
    #expect(
      reading(Tree.row([.text("Balance"), secret]), .redacted(.privacy)) == ["Balance | (hidden)"])
    #expect(reading(secret) == ["1,234 €"])
  }

  @Test func `a placeholder says what is not redacted`() {
    let tree = Tree.column([
      .text("secret"), Tree.text("x").with(.accessibilityLabel("y")),
      Tree.text("Clock").with(.unredacted), .gauge(0.5),
    ])
    #expect(reading(tree, .redacted(.placeholder)) == ["Clock"])
  }

  @Test func `a picture nobody has named is worth a word only by itself`() {
    let picture = Tree.leaf(
      .image(ArchivedImage(.picture(ArchivedPicture(columns: 1, rows: 1, cells: [])))))
    #expect(reading(picture) == ["image picture"])
    #expect(reading(.row([picture, .text("Rome")])) == ["Rome"])
    #expect(reading(picture.with(.accessibilityLabel("Rome at night"))) == ["Rome at night"])
  }

  @Test func `what changes by itself is told apart from what has happened`() {
    func tree(_ name: String) -> ArchivedView {
      Tree.row([.text(name), .date(.style(halfPastTwo + 60, .timer))]).view()
    }
    func lasting(_ name: String, _ seconds: Double) -> TileReading {
      read(tree(name), context: .plain, at: halfPastTwo + seconds).lasting
    }
    #expect(lasting("train", 0) == lasting("train", 30))
    #expect(lasting("train", 0) != lasting("bus", 0))
  }
}
