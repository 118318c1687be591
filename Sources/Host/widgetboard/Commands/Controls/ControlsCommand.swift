import Board
import Controls
import ExtensionHost
import Foundation
import Glibc
import WidgetArchive

extension Subcommand {
  static let control = Subcommand(
    "control", .board, "list controls, press one or switch it", operands: "[NAME [on|off]]",
    most: 2,
    options: [
      .set,
      OptionSpec("yes", help: "say yes to the question of a control that asks first"),
      OptionSpec("all", help: "list those, too, that this machine cannot have, with the reason"),
      .json,
    ],
    remarks: [
      "Without a NAME it lists the controls of the panel (C), then others that could be added.",
      "A NAME is one of that list: a control of the panel, or a kind with --set values.",
      "A switch without on or off gets its other state. The command waits for the result.",
      "Exit status: 69 if it failed, or if the switch shows another state afterwards.",
    ]
  ) { options, launch throws(CommandFailure) in
    try ControlsCommand(launch).run(options)
    return .ok
  }
}

/// `widgetboard control`: lists controls, and presses one as the panel does, waiting for the result.
struct ControlsCommand {
  let launch: LaunchEnvironment
  private let reading: ExtensionReading
  private let isLocked: Bool

  init(_ launch: LaunchEnvironment) {
    self.launch = launch
    // A key of the desktop may run this many times a second: what a board knows is not asked for again.
    reading = ExtensionReading(launch: launch, store: keptStore(launch.folders, at: Date()))
    isLocked = LockFile(folders: launch.folders).isLocked
  }

  func run(_ options: ParsedOptions) throws(CommandFailure) {
    let words = options.operands
    guard let name = words.first else { return try list(options) }
    let state = try words.dropFirst().first.map(Self.state)
    let catalog = reading.catalog(asking: [name])
    let control = try control(named: name, try options.configuration(), catalog)
    guard let widget = catalog.widget(ofKind: control.kind) else {
      throw CommandFailure(.unavailable, "“\(control.kind)” is not installed any more")
    }
    try ProtectedWidgets(launch).refuse(widget.descriptor)
    let shown = try press(control, state, catalog, saysYes: options.has("yes"))
    if options.has("json") { return try printJSON(Row(shown, isPlaced: true, hides: hides(shown))) }
    if let dialog = shown.dialog { print(printable(dialog.utf8)) }
    print(Self.line(shown.control, hides: hides(shown.control)))
  }

  private static func state(_ word: String) throws(CommandFailure) -> Bool {
    switch word {
    case "on": return true
    case "off": return false
    default:
      throw CommandFailure(.usage, "control expects “on” or “off” after the name, got “\(word)”")
    }
  }

  // MARK: Which one

  private var placed: [BoardControl] {
    get throws(CommandFailure) {
      do {
        return try ControlsFile(folders: launch.folders).read() ?? []
      } catch {
        throw CommandFailure(.badData, error.words)
      }
    }
  }

  /// The control that a name means: one of the panel, or else a kind with values for it.
  private func control(
    named name: String, _ configuration: Configuration, _ catalog: Catalog
  ) throws(CommandFailure) -> BoardControl {
    let placed = try placed
    let offers = catalog.controlOffers
    if configuration.isEmpty {
      let titles = Dictionary(offers.map { ($0.kind, $0.title) }) { first, _ in first }
      let means = placed.first { $0.id == name } ?? placed.first { $0.kind == name }
      let named = means ?? placed.first { titles[$0.kind]?.lowercased() == name.lowercased() }
      if let named { return named }
    }
    let offer =
      offers.first { $0.kind == name }
      ?? offers.first { $0.title.lowercased() == name.lowercased() }
    if let offer {
      return BoardControl(id: offer.kind, kind: offer.kind, configuration: configuration)
    }
    // One that its author hides in lists can be named all the same.
    if catalog.widget(ofKind: name)?.descriptor.isControl == true {
      return BoardControl(id: name, kind: name, configuration: configuration)
    }
    let known = placed.map(\.id) + offers.map(\.kind)
    let near = NearMatch.suggestion(for: name, among: Set(known).sorted(), atMost: 2)
    throw CommandFailure(
      .unavailable,
      "there is no control “\(name)”" + (near.isEmpty ? "; “widgetboard control” lists them" : near)
    )
  }

  // MARK: Pressing

  /// A control after its press, with what its intent said.
  private struct Pressed {
    var control: ShownControl
    var dialog: String?
  }

  private func press(
    _ control: BoardControl, _ isOn: Bool?, _ catalog: Catalog, saysYes: Bool
  ) throws(CommandFailure) -> Pressed {
    var run = ControlRun(reading, catalog, [control], offers: catalog.controlOffers)
    run.tell(.person(.open))
    guard let before = run.table.shown.controls.first, let face = before.face else {
      throw CommandFailure(
        .unavailable, run.table.shown.controls.first?.trouble ?? "\(control.kind) gave no answer")
    }
    if isOn != nil, face.isOn == nil {
      throw CommandFailure(.usage, "“\(before.title)” is a button, which is neither on nor off")
    }
    if let isOn, isOn == face.isOn { return Pressed(control: before) }
    guard !face.isDisabled else {
      throw CommandFailure(.unavailable, "“\(before.title)” cannot be pressed now")
    }
    run.tell(.person(.press(control.id, isOn: isOn)))
    if let question = run.table.shown.controls.first?.question {
      let isYes = saysYes ? true : try confirm(question)
      guard isYes else {
        throw CommandFailure(.unavailable, "not done: nobody said yes to “\(question)”")
      }
      run.tell(.person(.answer(control.id, true)))
    }
    tellBoards(run)
    guard let after = run.table.shown.controls.first else {
      throw CommandFailure(.unavailable, "\(control.kind) gave no answer")
    }
    if let trouble = after.trouble { throw CommandFailure(.unavailable, trouble) }
    let wanted = face.isOn.map { isOn ?? !$0 }
    if let wanted, after.isOn != wanted {
      throw CommandFailure(
        .unavailable, "“\(after.title)” is still \(after.isOn == true ? "on" : "off")")
    }
    return Pressed(control: after, dialog: run.dialogs.first)
  }

  /// Asks the person at the terminal, if there is one.
  private func confirm(_ question: String) throws(CommandFailure) -> Bool {
    guard isatty(STDIN_FILENO) == 1 else {
      throw CommandFailure(.usage, "it asks “\(printable(question.utf8))”: add --yes to say yes")
    }
    print("\(printable(question.utf8)) [y/N] ", terminator: "")
    fflush(nil)
    return ["y", "yes"].contains((readLine() ?? "").lowercased())
  }

  /// Has an open board reload the tiles of the kind, and show the new value in its panel.
  private func tellBoards(_ run: ControlRun) {
    guard let (kind, performed) = run.performed, ProfileLock.isHeld(folders: launch.folders) else {
      return
    }
    _ = try? Mailbox(folders: launch.folders).post(
      .performed(kind: kind, reloads: performed.reloads), at: Date())
  }

  // MARK: The list

  private struct Row: Encodable {
    var name: String
    var kind: String
    var title: String
    var state: String?
    var value: String
    var trouble: String?
    var placed: Bool

    init(_ control: ShownControl, isPlaced: Bool, hides: Bool) {
      name = control.id
      kind = control.control.kind
      title = control.title
      state = hides ? nil : control.isOn.map { $0 ? "on" : "off" }
      value = hides ? "" : control.value
      trouble = control.trouble
      placed = isPlaced
    }

    init(_ pressed: Pressed, isPlaced: Bool, hides: Bool) {
      self.init(pressed.control, isPlaced: isPlaced, hides: hides)
    }
  }

  private func hides(_ pressed: Pressed) -> Bool { hides(pressed.control) }

  private func hides(_ control: ShownControl) -> Bool {
    isLocked && control.face?.isPrivate != false
  }

  private func list(_ options: ParsedOptions) throws(CommandFailure) {
    let catalog = reading.catalog()
    let placed = try placed
    let offers = catalog.controlOffers
    let others = offers.filter { offer in
      !offer.needsParameters && !placed.contains { $0.kind == offer.kind }
    }.map { BoardControl(id: $0.kind, kind: $0.kind) }
    var run = ControlRun(
      reading, catalog, placed + others, offers: offers, pace: ControlPace(most: 512))
    run.tell(.person(.open))
    let isPlaced = { (control: ShownControl) in placed.contains { $0.id == control.id } }
    let shown = run.table.shown.controls.filter {
      options.has("all") || !run.absent.contains($0.id)
        || isPlaced($0)
    }
    if options.has("json") {
      return try printJSON(
        shown.map { Row($0, isPlaced: isPlaced($0), hides: hides($0)) })
    }
    guard !shown.isEmpty else {
      return printError("no extension offers a control for this machine")
    }
    for control in shown { print(Self.line(control, hides: hides(control))) }
    let configurable = offers.filter { offer in
      offer.needsParameters && !placed.contains { $0.kind == offer.kind }
    }
    for offer in configurable {
      print(Self.padded(printable(offer.kind.utf8)) + "needs --set, or a form in the panel")
    }
  }

  /// `mute         off  Mute`.
  private static func line(_ control: ShownControl, hides: Bool) -> String {
    let value = control.trouble ?? (hides ? "private" : control.value)
    let words = [control.title, value].filter { !$0.isEmpty }.joined(separator: ": ")
    return padded(printable(control.id.utf8)) + printable(words.utf8)
  }

  private static func padded(_ name: String) -> String {
    name + String(repeating: " ", count: max(2, 20 - name.count))
  }
}
