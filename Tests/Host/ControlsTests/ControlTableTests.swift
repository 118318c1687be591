import Controls
import Foundation
import Testing
import WidgetArchive

/// A life of a few controls: events in, effects out.
@Suite struct ControlTableTests {
  private static let start = Date(timeIntervalSince1970: 1_800_000_000)

  /// A switch with its value.
  static func toggle(
    _ title: String = "Torch", isOn: Bool, asks: String? = nil, isDisabled: Bool = false
  ) -> ArchivedControl {
    ArchivedControl(
      label: text(title), action: ArchivedAction(intent: "set", title: "Set", confirmation: asks),
      isOn: isOn, isDisabled: isDisabled)
  }

  static func text(_ words: String) -> ArchivedView {
    ArchivedView(
      nodes: [ArchivedNode(.text([TextRun(.verbatim(words))]))],
      variants: [ArchivedVariant(root: 0)])
  }

  private static let torch = BoardControl(id: "torch", kind: "torch")
  private static let offer = ControlOffer(kind: "torch", title: "Torch")

  /// A table whose panel is open and shows a torch that is off.
  private func table(_ control: ArchivedControl = toggle(isOn: false)) -> ControlTable {
    var table = ControlTable()
    _ = table.handle(.offered([Self.offer]), at: Self.start)
    _ = table.handle(.read([Self.torch]), at: Self.start)
    #expect(table.handle(.person(.open), at: Self.start).contains(.ask([Self.torch])))
    _ = table.handle(.answered("torch", .success(control)), at: Self.start)
    return table
  }

  private func shown(_ table: ControlTable) throws -> ShownControl {
    try #require(table.shown.controls.first)
  }

  @Test func `nothing is asked before the panel is opened, and nothing after it is closed`() {
    var table = ControlTable()
    #expect(table.handle(.read([Self.torch]), at: Self.start) == [.show])
    #expect(table.handle(.changed(nil), at: Self.start).isEmpty)
    #expect(table.nextDeadline == nil)
    #expect(table.handle(.person(.open), at: Self.start) == [.show, .ask([Self.torch])])
    _ = table.handle(
      .answered("torch", .success(Self.toggle(isOn: true))), at: Self.start)
    #expect(table.nextDeadline == Self.start.addingTimeInterval(10))
    _ = table.handle(.closed, at: Self.start)
    #expect(table.nextDeadline == nil)
    #expect(table.handle(.tick, at: Self.start.addingTimeInterval(60)).isEmpty)
  }

  @Test func `on the lock page values are asked for at a glance, and not while nobody is there`() {
    var (chosen, table) = (Self.torch, ControlTable())
    chosen.isOnLockPage = true
    let other = BoardControl(id: "other", kind: "torch")
    _ = table.handle(.offered([Self.offer]), at: Self.start)
    _ = table.handle(.read([chosen, other]), at: Self.start)
    _ = table.handle(.locked(true), at: Self.start)
    #expect(table.handle(.person(.glance), at: Self.start) == [.ask([chosen])])
    _ = table.handle(.answered("torch", .success(Self.toggle(isOn: true))), at: Self.start)
    #expect(table.nextDeadline == nil)
    #expect(table.handle(.tick, at: Self.start.addingTimeInterval(60)).isEmpty)
    #expect(table.handle(.person(.glance), at: Self.start.addingTimeInterval(5)).isEmpty)
    #expect(
      table.handle(.person(.glance), at: Self.start.addingTimeInterval(11)) == [.ask([chosen])])
    _ = table.handle(.answered("torch", .success(Self.toggle(isOn: true))), at: Self.start)
    #expect(table.handle(.changed(["torch"]), at: Self.start) == [.ask([chosen])])
    _ = table.handle(.answered("torch", .success(Self.toggle(isOn: false))), at: Self.start)
    _ = table.handle(.locked(false), at: Self.start)
    #expect(table.handle(.changed(["torch"]), at: Self.start).isEmpty)
  }

  @Test func `a press shows the state to come until the value says how it is`() throws {
    var table = table()
    let effects = table.handle(.person(.press("torch")), at: Self.start)
    let action = Self.toggle(isOn: false).action
    #expect(effects == [.perform(Self.torch, action, isOn: true), .show])
    #expect(try shown(table).state == .pending(isOn: true))
    #expect(try shown(table).value == "turning on")
    // A key that is held down presses nothing else.
    #expect(table.handle(.person(.press("torch")), at: Self.start).isEmpty)
    #expect(
      table.handle(.performed("torch", .success(ControlReply())), at: Self.start)
        == [.ask([Self.torch]), .show])
    #expect(try shown(table).isOn == true)
    _ = table.handle(.answered("torch", .success(Self.toggle(isOn: true))), at: Self.start)
    #expect(try shown(table).state == .rest)
    #expect(try shown(table).value == "on")
  }

  @Test func `an extension that lies about its success shows its true state`() throws {
    var table = table()
    _ = table.handle(.person(.press("torch")), at: Self.start)
    _ = table.handle(.performed("torch", .success(ControlReply())), at: Self.start)
    _ = table.handle(.answered("torch", .success(Self.toggle(isOn: false))), at: Self.start)
    #expect(try shown(table).isOn == false)
    #expect(try shown(table).state == .rest)
  }

  @Test func `an answer from before the intent does not end the press`() throws {
    var table = table()
    // The value is being asked for while the press begins.
    #expect(table.handle(.person(.reload), at: Self.start).first == .ask([Self.torch]))
    _ = table.handle(.person(.press("torch")), at: Self.start)
    _ = table.handle(.performed("torch", .success(ControlReply())), at: Self.start)
    let stale = table.handle(
      .answered("torch", .success(Self.toggle(isOn: false))), at: Self.start)
    #expect(stale == [.ask([Self.torch])])
    #expect(try shown(table).state == .pending(isOn: true))
    _ = table.handle(.answered("torch", .success(Self.toggle(isOn: true))), at: Self.start)
    #expect(try shown(table).state == .rest)
    #expect(try shown(table).isOn == true)
  }

  @Test func `a failed press says why, until the next one`() throws {
    var table = table()
    _ = table.handle(.person(.press("torch")), at: Self.start)
    let effects = table.handle(
      .performed("torch", .failure(ControlFault("It is broken."))), at: Self.start)
    #expect(effects == [.ask([Self.torch]), .show])
    _ = table.handle(.answered("torch", .success(Self.toggle(isOn: false))), at: Self.start)
    #expect(try shown(table).trouble == "It is broken.")
    #expect(try shown(table).isOn == false)
    _ = table.handle(.person(.press("torch")), at: Self.start)
    #expect(try shown(table).trouble == nil)
  }

  @Test func `a question is answered for what it was asked about`() throws {
    var table = table(Self.toggle(isOn: true, asks: "Stop it?\u{1B}[2J"))
    #expect(table.handle(.person(.press("torch")), at: Self.start) == [.show])
    #expect(try shown(table).question == "Stop it? [2J")
    // Meanwhile it was stopped elsewhere: the yes still means “off”, never “on”.
    _ = table.handle(.changed(["torch"]), at: Self.start)
    _ = table.handle(
      .answered("torch", .success(Self.toggle(isOn: false, asks: "Start it?"))), at: Self.start)
    let effects = table.handle(.person(.answer("torch", true)), at: Self.start)
    #expect(
      effects.first
        == .perform(
          Self.torch, Self.toggle(isOn: true, asks: "Stop it?\u{1B}[2J").action, isOn: false))
  }

  @Test func `a no presses nothing, and neither does a panel that closes`() throws {
    var table = table(Self.toggle(isOn: true, asks: "Stop it?"))
    _ = table.handle(.person(.press("torch")), at: Self.start)
    #expect(table.handle(.person(.answer("torch", false)), at: Self.start) == [.show])
    #expect(table.handle(.person(.answer("torch", true)), at: Self.start).isEmpty)
    _ = table.handle(.person(.press("torch")), at: Self.start)
    _ = table.handle(.closed, at: Self.start)
    #expect(table.handle(.person(.answer("torch", true)), at: Self.start).isEmpty)
  }

  @Test func `a locked board has the chosen controls alone, and changes none`() throws {
    var table = ControlTable()
    let chosen = BoardControl(id: "mute", kind: "mute", isOnLockPage: true)
    _ = table.handle(.read([Self.torch, chosen]), at: Self.start)
    _ = table.handle(.locked(true), at: Self.start)
    #expect(table.handle(.person(.open), at: Self.start) == [.show, .ask([chosen])])
    #expect(table.shown.controls.map(\.id) == ["mute"])
    _ = table.handle(
      .answered("mute", .success(Self.toggle("Mute", isOn: false))), at: Self.start)
    let refused = table.handle(.person(.press("torch")), at: Self.start)
    #expect(refused == [.say("“torch” was not chosen for the locked board.")])
    #expect(
      table.handle(.person(.press("mute")), at: Self.start).contains {
        if case .perform = $0 { true } else { false }
      })
    for edit: ControlCommand in [
      .remove("mute"), .add(kind: "torch", [:]), .showWhenLocked("torch"), .resize("mute"), .undo,
    ] {
      let effects = table.handle(.person(edit), at: Self.start)
      #expect(effects.allSatisfy { if case .say = $0 { true } else { false } })
    }
    #expect(table.controls == [Self.torch, chosen])
  }

  @Test func `a question that was asked before the lock is not answered through it`() {
    var table = ControlTable()
    let chosen = BoardControl(id: "torch", kind: "torch", isOnLockPage: true)
    _ = table.handle(.read([chosen]), at: Self.start)
    _ = table.handle(.person(.open), at: Self.start)
    _ = table.handle(
      .answered("torch", .success(Self.toggle(isOn: true, asks: "Stop it?"))), at: Self.start)
    _ = table.handle(.person(.press("torch")), at: Self.start)
    _ = table.handle(.locked(true), at: Self.start)
    #expect(table.handle(.person(.answer("torch", true)), at: Self.start).isEmpty)
  }

  @Test func `edits are kept, and the last one is taken back`() {
    var table = table()
    let added = table.handle(
      .person(.add(kind: "torch", ["lamp": .string("desk")])), at: Self.start)
    let second = BoardControl(
      id: "torch-2", kind: "torch", configuration: ["lamp": .string("desk")])
    #expect(added.contains(.keep([Self.torch, second])))
    #expect(added.contains(.ask([second])))
    _ = table.handle(.person(.move("torch-2", forward: false)), at: Self.start)
    #expect(table.controls.map(\.id) == ["torch-2", "torch"])
    _ = table.handle(.person(.resize("torch")), at: Self.start)
    #expect(table.controls.last?.size == .large)
    _ = table.handle(.person(.remove("torch-2")), at: Self.start)
    #expect(table.controls.map(\.id) == ["torch"])
    _ = table.handle(.person(.undo), at: Self.start)
    #expect(table.controls.map(\.id) == ["torch-2", "torch"])
    // What stayed kept its value.
    #expect(table.shown.controls.last?.face != nil)
  }

  @Test func `there are never more than may be`() {
    var table = ControlTable(pace: ControlPace(most: 2))
    _ = table.handle(.read((0..<9).map { BoardControl(id: "\($0)", kind: "a") }), at: Self.start)
    #expect(table.controls.count == 2)
    let effects = table.handle(.person(.add(kind: "a", [:])), at: Self.start)
    #expect(effects == [.say("There are 2 controls, and no more can be added.")])
  }

  @Test func `a new person's panel keeps what the machine has`() {
    var table = ControlTable()
    let offers = ["mute", "wifi"].map {
      ControlOffer(kind: $0, title: $0, isSuggested: true)
    }
    _ = table.handle(.offered(offers), at: Self.start)
    _ = table.handle(.read(nil), at: Self.start)
    _ = table.handle(.person(.open), at: Self.start)
    _ = table.handle(
      .answered("wifi", .failure(ControlFault("No Wi-Fi.", isLasting: true))), at: Self.start)
    let effects = table.handle(
      .answered("mute", .success(Self.toggle("Mute", isOn: false))), at: Self.start)
    #expect(effects.contains(.keep([BoardControl(id: "mute", kind: "mute")])))
    #expect(table.shown.controls.map(\.id) == ["mute"])
    #expect(table.shown.offers.map(\.kind) == ["mute"])
  }

  @Test func `what is still being tried at an edit goes all the same if the machine lacks it`() {
    var table = ControlTable()
    let offers = ["mute", "wifi", "lamp"].map {
      ControlOffer(kind: $0, title: $0, isSuggested: true)
    }
    let vpn = ControlOffer(kind: "vpn", title: "VPN")
    _ = table.handle(.offered(offers + [vpn]), at: Self.start)
    _ = table.handle(.read(nil), at: Self.start)
    _ = table.handle(.person(.open), at: Self.start)
    _ = table.handle(
      .answered("lamp", .success(Self.toggle("Lamp", isOn: true))), at: Self.start)
    let added = BoardControl(id: "vpn", kind: "vpn")
    let lamp = BoardControl(id: "lamp", kind: "lamp")
    let effects = table.handle(.person(.add(kind: "vpn", [:])), at: Self.start)
    #expect(effects.contains(.keep([lamp, added])))
    _ = table.handle(
      .answered("wifi", .failure(ControlFault("No Wi-Fi.", isLasting: true))), at: Self.start)
    let last = table.handle(
      .answered("mute", .success(Self.toggle("Mute", isOn: false))), at: Self.start)
    #expect(last.contains(.keep([BoardControl(id: "mute", kind: "mute"), lamp, added])))
    #expect(table.shown.controls.map(\.id) == ["mute", "lamp", "vpn"])
    // Nobody chose the one that left.
    _ = table.handle(.person(.undo), at: Self.start)
    #expect(table.controls.map(\.id) == ["mute", "lamp"])
  }

  @Test func `a value that changes elsewhere is asked for at once while somebody looks`() {
    var table = table()
    #expect(table.handle(.changed(["other"]), at: Self.start).isEmpty)
    #expect(table.handle(.changed(["torch"]), at: Self.start) == [.ask([Self.torch])])
    // It is being asked for: once more when the answer has come.
    #expect(table.handle(.changed(["torch"]), at: Self.start).isEmpty)
    #expect(
      table.handle(.answered("torch", .success(Self.toggle(isOn: true))), at: Self.start)
        == [.ask([Self.torch])])
  }

  @Test func `values are asked for again after ten seconds, also if the clock was set back`() {
    var table = table()
    #expect(table.handle(.tick, at: Self.start.addingTimeInterval(9)).isEmpty)
    #expect(table.handle(.tick, at: Self.start.addingTimeInterval(10)) == [.ask([Self.torch])])
    _ = table.handle(
      .answered("torch", .success(Self.toggle(isOn: true))), at: Self.start.addingTimeInterval(10))
    #expect(table.handle(.tick, at: Self.start.addingTimeInterval(-90)) == [.ask([Self.torch])])
  }

  @Test func `what is disabled, unknown or on already is not pressed`() {
    var disabled = table(Self.toggle(isOn: false, isDisabled: true))
    #expect(
      disabled.handle(.person(.press("torch")), at: Self.start)
        == [.say("“Torch” cannot be pressed now.")])
    var table = table(Self.toggle(isOn: true))
    #expect(
      table.handle(.person(.press("torch", isOn: true)), at: Self.start)
        == [.say("“Torch” is on already.")])
    #expect(table.handle(.person(.press("nobody")), at: Self.start).isEmpty)
  }

  @Test func `controls are read as they are written`() throws {
    let control = BoardControl(
      id: "a", kind: "unit", size: .large, configuration: ["unit": .string("a.service")],
      isOnLockPage: true)
    #expect(try BoardControl(jsonLine: Data(control.jsonLine())) == control)
    let short = try BoardControl(jsonLine: Data(#"{"id": "a", "kind": "b", "size": "huge"}"#.utf8))
    #expect(short == BoardControl(id: "a", kind: "b"))
  }
}
