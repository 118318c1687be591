import Board
import Foundation
import TimelineEngine
import WidgetArchive

/// The edits for `add`, `remove`, `move` and `configure`.
extension EditCommand {
  func additions(to layout: BoardLayout) throws(CommandFailure) -> [BoardEdit] {
    guard !made.isEmpty else { return [try addition(of: try kind(), to: layout)] }
    guard made.count == 1 || !options.has("id") else {
      throw CommandFailure(.usage, "--id is for one tile; there are \(made.count) widgets")
    }
    var edits: [BoardEdit] = []
    for kind in made { edits.append(try addition(of: kind, to: layout)) }
    return edits
  }

  private func addition(
    of kind: String, to layout: BoardLayout
  ) throws(CommandFailure) -> BoardEdit {
    let widget = try widget(kind)
    let family = try options.family() ?? widget.families.first ?? .systemSmall
    try check(family, of: widget)
    let configuration = try configuration(of: widget)
    if let id = options.last("id"), id.isEmpty || layout.placement(id) != nil {
      throw CommandFailure(
        .usage, id.isEmpty ? "--id expects an id" : "the id “\(id)” is taken by another tile")
    }
    var placement = Placement(
      id: options.last("id") ?? "", kind: kind, family: family, configuration: configuration,
      live: try options.interval("live"))
    placement.alert = try options.alert(changing: nil)
    let page = try options.last("page").map { text throws(CommandFailure) in
      try self.page(text, in: layout)
    }
    return .add(
      placement, page: page ?? 0, position: try options.number("position").map { $0 - 1 })
  }

  func removals(from layout: BoardLayout) throws(CommandFailure) -> [BoardEdit] {
    guard !options.operands.isEmpty else { throw missing("ID…") }
    var edits: [BoardEdit] = []
    for id in options.operands { edits.append(.remove(try tile(id, in: layout).id)) }
    return edits
  }

  func move(in layout: BoardLayout) throws(CommandFailure) -> BoardEdit {
    let id = try tile(one("ID"), in: layout).id
    guard let from = layout.slot(of: id) else { throw missing("ID") }
    guard options.has("page") || options.has("position") else {
      throw CommandFailure(.usage, "move expects --page PAGE, --position N or both")
    }
    var page = from.page
    if let text = options.last("page") { page = try self.page(text, in: layout) }
    let position = try options.number("position").map { $0 - 1 }
    return .move(id, page: page, position: position ?? layout.pages[page].slots.count)
  }

  func configuration(in layout: BoardLayout) throws(CommandFailure) -> [BoardEdit] {
    let placement = try tile(one("ID"), in: layout)
    guard ["set", "unset", "family", "live", "alert", "quiet"].contains(where: options.has) else {
      throw CommandFailure(
        .usage,
        "configure expects one of --set, --unset, --family, --live, --alert and --quiet")
    }
    // The parameters of a kind that is not installed are unknown.
    let widget = widgets[placement.kind]
    var edits: [BoardEdit] = []
    if let family = try options.family() {
      for member in layout.placements
      where member.id == placement.id || placement.stack != nil && member.stack == placement.stack {
        if let widget = widgets[member.kind] { try check(family, of: widget) }
      }
      edits.append(.resize(placement.id, family))
    }
    if options.has("live") {
      let seconds = options.last("live") == "off" ? nil : try options.interval("live")
      if seconds != placement.live { edits.append(.live(placement.id, every: seconds)) }
    }
    let alert = try options.alert(changing: placement.alert)
    if alert != placement.alert { edits.append(.alert(placement.id, alert)) }
    var configuration = placement.configuration
    for name in options.all("unset") {
      guard configuration.removeValue(forKey: name) != nil else {
        let set = placement.configuration.keys.sorted().joined(separator: ", ")
        throw CommandFailure(
          .usage, "\(placement.id) has no setting “\(name)”; it has \(set.isEmpty ? "none" : set)")
      }
    }
    let settings = try settings(of: widget)
    try refuseSecrets(in: settings, of: placement.kind)
    configuration.merge(settings) { _, new in new }
    if configuration != placement.configuration {
      edits.append(.configure(placement.id, configuration))
    }
    return edits
  }

  // MARK: Operands

  private func missing(_ operand: String) -> CommandFailure {
    CommandFailure(
      .usage,
      "\(command.word) expects \(operand); “widgetboard \(command.word) --help” says more")
  }

  private func one(_ operand: String) throws(CommandFailure) -> String {
    guard let word = options.operands.first else { throw missing(operand) }
    return word
  }

  private func tile(_ id: String, in layout: BoardLayout) throws(CommandFailure) -> Placement {
    if let placement = layout.placement(id) { return placement }
    let ids = layout.placements.map(\.id)
    let near = NearMatch.suggestion(for: id, among: ids)
    throw CommandFailure(
      .usage,
      "no tile has the id “\(id)”\(near.isEmpty ? "; “widgetboard list” lists them" : near)")
  }

  /// The index of a page given by its number, from 1, or its name.
  func page(_ text: String, in layout: BoardLayout) throws(CommandFailure) -> Int {
    if let number = Int(text), layout.pages.indices.contains(number - 1) { return number - 1 }
    let named = layout.pages.indices.filter { layout.pages[$0].name == text }
    if named.count == 1 { return named[0] }
    let pages = layout.pages.enumerated().map { "\($0.offset + 1) (\($0.element.name))" }
    throw CommandFailure(
      .usage,
      "\(named.isEmpty ? "there is no page" : "there are several pages") “\(text)”; there are "
        + pages.joined(separator: ", "))
  }

  /// The kind to add: that of commands with `--exec`, that of web services for an address,
  /// otherwise the operand.
  private func kind() throws(CommandFailure) -> String {
    if webAddress != nil {
      guard !options.has("exec") else {
        throw CommandFailure(.usage, "--exec is for a command, not for an address")
      }
      return Self.webKind
    }
    let isCommand = Self.commandOptions.contains { options.has($0) }
    switch (options.operands.first, isCommand) {
    case (let kind?, false): return kind
    case (let kind?, true):
      guard kind == Self.commandKind else {
        throw CommandFailure(
          .usage, "--exec, --every, --title and --link are for the kind command, not \(kind)")
      }
      return kind
    case (nil, true):
      guard options.has("exec") else {
        throw CommandFailure(.usage, "add expects --exec COMMAND with --every, --title and --link")
      }
      return Self.commandKind
    case (nil, false):
      throw missing("KIND, the file of a widget or plugin, a web address, or --exec COMMAND")
    }
  }

  private func widget(_ kind: String) throws(CommandFailure) -> WidgetDescriptor {
    if let widget = widgets[kind] { return widget }
    // An author who names the kind of an extension that failed needs the failure, not a list of
    // other kinds.
    if let failure = failures[kind] { throw CommandFailure(.unavailable, failure) }
    let near = NearMatch.suggestion(for: kind, among: Array(widgets.keys).sorted())
    let kinds = widgets.keys.sorted().joined(separator: ", ")
    let rest = near.isEmpty ? "; there are \(kinds.isEmpty ? "none" : kinds)" : near
    let others = Set(failures.values).sorted()
    throw CommandFailure(
      .unavailable, (["no widget has the kind “\(kind)”\(rest)"] + others).joined(separator: ". "))
  }

  private func check(_ family: ArchivedFamily, of widget: WidgetDescriptor) throws(CommandFailure) {
    guard !widget.families.contains(family) else { return }
    throw CommandFailure(
      .usage,
      "\(widget.kind) comes as \(widget.families.map(\.shortName).joined(separator: ", ")), "
        + "not as \(family.shortName)")
  }

  // MARK: Settings

  private static let commandKind = "command"
  private static let commandOptions = ["exec", "every", "title", "link"]

  private func commandSettings() throws(CommandFailure) -> Configuration {
    var configuration: Configuration = [:]
    for name in Self.commandOptions {
      guard let value = options.last(name) else { continue }
      configuration[name] = .string(value)
    }
    _ = try options.interval("every")
    if let line = options.last("exec") { try check(command: line) }
    return configuration
  }

  /// Refuses a command that its widget would refuse, with what to write instead.
  private func check(command line: String) throws(CommandFailure) {
    guard let words = QuotedWords(line) else {
      throw CommandFailure(.usage, "exec has a quote that is never closed: \(line.prefix(60))")
    }
    guard let sign = words.shellSign else { return }
    let shell = QuotedWords.line(forShell: line)
    let isPlain = !shell.contains { "\"$`\\!".contains($0) }
    throw CommandFailure(
      .usage,
      "exec runs no shell, and “\(sign)” needs one; write --exec "
        + (isPlain ? "\"\(shell)\"" : shell.shellQuoted))
  }

  /// The configuration from the command's own options and from `--set`.
  func configuration(of widget: WidgetDescriptor) throws(CommandFailure) -> Configuration {
    let special = try commandSettings().merging(webSettings()) { _, new in new }
    let configuration = try special.merging(settings(of: widget)) { _, new in new }
    try refuseSecrets(in: configuration, of: widget.kind)
    return configuration
  }

  private func settings(of widget: WidgetDescriptor?) throws(CommandFailure) -> Configuration {
    var configuration = try options.configuration()
    guard let widget else { return configuration }
    for (name, value) in configuration {
      guard let parameter = widget.parameters.first(where: { $0.name == name }) else {
        let names = widget.parameters.map(\.name)
        let near = NearMatch.suggestion(for: name, among: names)
        let known = names.isEmpty ? "none" : names.joined(separator: ", ")
        throw CommandFailure(
          .usage,
          "\(widget.kind) has no parameter “\(name)”\(near.isEmpty ? "; it has \(known)" : near)")
      }
      guard case .string(let text) = value else { continue }
      if widget.kind == Self.commandKind, name == "exec" { try check(command: text) }
      if parameter.isSecret {
        configuration[name] = .string(try reference(text, of: name))
        continue
      }
      switch parameter.reading(text) {
      case .success(let read): configuration[name] = .string(read)
      case .failure(let expected):
        throw CommandFailure(
          .usage, "\(name) expects \(expected.words), got “\(text.prefix(60))”")
      }
    }
    return configuration
  }

  /// The reference to a secret. Any other text may be the secret itself, so the error does not
  /// repeat it.
  func reference(_ text: String, of name: String) throws(CommandFailure) -> String {
    do {
      return try text.isEmpty ? text : SecretReference(text).text
    } catch {
      throw CommandFailure(.usage, "\(name): \(error.sentence)")
    }
  }
}
