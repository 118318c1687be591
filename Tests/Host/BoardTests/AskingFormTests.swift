import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// The form that asks for the one thing that a widget needs: it opens by itself, and its list is
/// searched by the first letter.
@Suite struct AskingFormTests {
  private static let sky = WidgetDescriptor(
    kind: "sky", displayName: "Sky", families: [.systemSmall],
    parameters: [
      ParameterDescriptor(
        name: "place", title: "Place", type: .string, description: "A city, such as Oslo",
        hasOptions: true),
      ParameterDescriptor(
        name: "wind", title: "Wind", type: .bool, description: "Shows the wind, too.",
        defaultValue: .bool(false)),
    ])

  private static let question = OptionsQuestion(kind: "sky", parameter: "place")
  private static let cities = ParameterSection(
    choices: [("New Lisbon", "Wisconsin"), ("Lisbon", "Portugal"), ("São Paulo", "Brazil")].map {
      ParameterChoice(value: .string($0), title: $0, subtitle: $1)
    })

  /// The gallery with the widget chosen.
  private func gallery(columns: Int = 80, rows: Int = 24, _ widget: WidgetDescriptor = sky)
    -> GalleryWorld
  {
    let world = GalleryWorld(columns: columns, rows: rows)
    world.board.update(.widgets(["sky": widget]), at: GalleryWorld.now)
    world.board.update(
      .gallery([GalleryWidget(extension: "sky", descriptor: widget)]), at: GalleryWorld.now)
    world.perform(.gallery)
    return world
  }

  /// The form, with its options.
  private func form() -> GalleryWorld {
    let world = gallery()
    world.perform(.open)
    world.board.update(.options(Self.question, .sections([Self.cities])), at: GalleryWorld.now)
    return world
  }

  private func added(_ world: GalleryWorld) -> Configuration? {
    guard case .edit(let edits)? = world.effects.first, case .add(let tile, _, _)? = edits.first
    else { return nil }
    return tile.configuration
  }

  @Test func `it asks for the options before the first letter`() {
    let world = gallery()
    world.perform(.open)
    #expect(world.screen().contains("Add Sky") && world.screen().contains("choose one"))
    #expect(world.board.panelWants.questions == [Self.question])
  }

  @Test func `the needed field has the focus, wherever it stands`() {
    var widget = Self.sky
    widget.parameters.reverse()
    let world = gallery(widget)
    world.perform(.open)
    #expect(world.screen().contains("❯ Place"))
  }

  @Test func `letters and Return choose, and the widget is added with it`() {
    let world = form()
    world.type("lis")
    let rows = world.screen().split(separator: "\n").filter { $0.contains("Lisbon") }
    #expect(rows.count == 2 && rows.first?.contains("Portugal") == true)
    world.perform(.open)
    #expect(added(world) == ["place": .string("Lisbon")])
    #expect(world.board.context == .page)
  }

  @Test func `letters without accents find a name with them`() {
    let world = form()
    world.type("sao p")
    world.perform(.open)
    #expect(added(world) == ["place": .string("São Paulo")])
  }

  @Test func `another field that was set is not passed over`() {
    let world = form()
    world.perform(.move(.down), .text(" "), .move(.up))
    world.type("lis")
    world.perform(.open)
    #expect(world.effects.isEmpty && world.screen().contains("Lisbon ▾"))
    world.perform(.save)
    #expect(added(world) == ["place": .string("Lisbon"), "wind": .string("true")])
  }

  @Test func `Return before the options have come chooses once they have`() {
    let world = gallery()
    world.perform(.open)
    world.type("lis")
    world.perform(.open)
    #expect(world.effects.isEmpty && !world.screen().contains("as it is written"))
    world.board.update(.options(Self.question, .sections([Self.cities])), at: GalleryWorld.now)
    #expect(world.screen().contains("Lisbon ▾"))
    world.perform(.save)
    #expect(added(world) == ["place": .string("Lisbon")])
  }

  @Test func `what is no option can be taken as it is written, also without options`() {
    let world = form()
    world.type("Ålesund")
    #expect(world.screen().contains("“Ålesund”  as it is written"))
    world.perform(.open)
    #expect(added(world) == ["place": .string("Ålesund")])

    let alone = gallery()
    alone.perform(.open)
    alone.type("Oslo")
    alone.board.update(
      .options(Self.question, .failed("sky.widget crashed.")), at: GalleryWorld.now)
    #expect(alone.screen().contains("sky.widget crashed.") && alone.screen().contains("“Oslo”"))
    alone.perform(.open)
    #expect(added(alone) == ["place": .string("Oslo")])
  }

  @Test func `an option that is written out is not offered twice`() {
    let world = form()
    world.type("lisbon")
    #expect(!world.screen().contains("as it is written"))
  }

  @Test func `every field has its sentence, with the focus or not, and the page stays in sight`() {
    let world = gallery(columns: 120, rows: 40)
    world.perform(.open)
    world.answerPreviews()
    let screen = world.screen()
    #expect(screen.contains("A city, such as Oslo. Type to search."))
    #expect(screen.contains("Shows the wind, too."))
    #expect(screen.contains(" Home ") && screen.contains("sky small"))
    let rows = screen.split(separator: "\n").filter { $0.contains("┃") }
    #expect(rows.count < 20)
  }

  @Test func `where sentences have no room that of the focused field stands`() {
    let world = gallery(columns: 80, rows: 11)
    world.perform(.open)
    #expect(world.screen().contains("Type to search."))
    #expect(!world.screen().contains("Shows the wind, too."))
    world.perform(.move(.down))
    #expect(world.screen().contains("Shows the wind, too."))
  }

  @Test func `a long list is searched by the mouse alone: its letters are clicked`() throws {
    let world = gallery()
    world.perform(.open)
    let many = (1...40).map { number in
      ParameterChoice(value: .string("Town \(number)"), title: "Town \(number)")
    }
    world.board.update(
      .options(Self.question, .sections([ParameterSection(choices: many), Self.cities])),
      at: GalleryWorld.now)
    try world.click("choose one")
    #expect(!world.screen().contains("Lisbon"))
    for keys in ["lmn", "xyz", "⌫", "ijk", "stu"] { try world.click(keys) }
    #expect(world.screen().contains("❯ lis"))
    try world.click("Lisbon")
    #expect(added(world) == ["place": .string("Lisbon")])
    let wide = gallery(columns: 120, rows: 40)
    wide.perform(.open)
    wide.board.update(
      .options(Self.question, .sections([ParameterSection(choices: many)])), at: GalleryWorld.now)
    try wide.click("choose one")
    try wide.click("x y z")
    #expect(wide.screen().contains("❯ x"))
  }

  @Test func `a list that can be read through has no letters`() throws {
    let world = form()
    try world.click("choose one")
    #expect(world.screen().contains("São Paulo") && !world.screen().contains("lmn"))
  }
}
