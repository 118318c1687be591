import Foundation
import PersonalFiles
import PluginMenus
import ProgramErrors
import Subprograms
import WidgetArchive

/// Runs a plugin's file to answer the board's requests.
struct PluginRun {
  let kind: String
  let path: String
  /// The format of the output; nil if it is recognized from the output.
  let format: PluginFormat?
  /// The module's name, if the file is a bar's configuration.
  private let module: String?
  private var source: Source
  /// Whether the source has answered: it is then read again, as a person may have edited it.
  private var isAnswered = false
  private let pictures: MenuPictures

  /// What is read of the file.
  private struct Source {
    var head: [UInt8] = []
    var plugin: Plugin
    /// The reason why the module cannot run.
    var problem: String?
  }

  private var head: [UInt8] { source.head }
  private var plugin: Plugin { source.plugin }

  /// - Parameter module: the module's name, if the file is a bar's configuration.
  init(kind: String, path: String, format: PluginFormat?, module: String? = nil) {
    self.kind = kind
    self.path = path
    self.format = format
    self.module = module
    source = Self.source(path, module)
    pictures = MenuPictures(folder: URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }

  private static func source(_ path: String, _ name: String?) -> Source {
    let file = PluginFile(URL(fileURLWithPath: path).lastPathComponent)
    guard let name else {
      let head = beginning(of: path)
      return Source(head: head, plugin: Plugin(file: file, metadata: PluginMetadata(head)))
    }
    var module: BarModule?
    var problem: String?
    do throws(InstallError) {
      module = try BarFile(path).configuration[name]
      problem = module == nil ? "\(path) has no module “\(name)” any more" : nil
    } catch {
      problem = error.words
    }
    let plugin = Plugin(file: file, metadata: PluginMetadata([]), module: module)
    return Source(plugin: plugin, problem: problem)
  }

  /// The reply to a request, as a line without its end.
  mutating func answer(_ request: ExtensionRequest) -> [UInt8] {
    if isAnswered { source = Self.source(path, module) }
    isAnswered = true
    // A live request carries the date at which it began, so the current date is used instead.
    var request = request
    if request.action == .live { request.now = Date() }
    return ExtensionReply(id: request.id, content: content(request)).jsonLine()
  }

  private func content(_ request: ExtensionRequest) -> ExtensionReply.Content {
    if let problem = source.problem { return .error(problem) }
    switch request.action {
    case .describe: return .description([plugin.descriptor(kind: kind)])
    case .placeholder: return timeline(Self.sample(plugin.name), request)
    case .snapshot, .timeline, .live:
      do throws(RunError) {
        return timeline(try menu(request), request)
      } catch {
        return .error(error.words)
      }
    case .perform: return perform(request)
    case .backgroundEvents: return .handled([])
    case .options: return .options([])
    case .preview: return .previews([])
    case .activity: return .error("a plugin has no activities")
    case .control: return .error("a plugin has no controls")
    case .pushTokens: return .error("a plugin takes no pushes")
    }
  }

  private func timeline(
    _ menu: PluginMenu, _ request: ExtensionRequest
  ) -> ExtensionReply.Content {
    pictures.begin()
    let timeline = plugin.timeline(
      menu, family: request.family ?? .systemSmall, rows: request.rows?.value ?? 5,
      now: request.now ?? Date(), picture: pictures.cells)
    return .timeline(timeline.header, .inline(timeline.entries))
  }

  /// The placeholder before the plugin has run. The board draws its text as blocks.
  private static func sample(_ name: String) -> PluginMenu {
    PluginMenu(
      xbar: "\(name)\n---\nSome line of it\nAnother one\nA third, longer line\nAnd more\n".utf8)
  }

  // MARK: Running it

  private struct RunError: Error {
    let words: String
  }

  private func menu(_ request: ExtensionRequest) throws(RunError) -> PluginMenu {
    if let module = plugin.module { return try menu(of: module, request) }
    guard FileManager.default.fileExists(atPath: path) else {
      throw RunError(words: "\(path) does not exist any more")
    }
    let outcome = try run(try program(request))
    let format =
      format ?? PluginFormat(file: plugin.file, metadata: plugin.metadata, output: outcome.output)
    var menu = format.menu(outcome.output)
    try check(outcome, menu)
    let errors = String(decoding: outcome.errors, as: UTF8.self)
    menu.note = FailureReason.missingProgram(in: errors)
    if FailureReason.isTold(by: errors) { menu.trouble = FailureReason.words(of: errors) }
    return menu
  }

  private func menu(
    of module: BarModule, _ request: ExtensionRequest
  ) throws(RunError) -> PluginMenu {
    if let condition = module.condition {
      let outcome = try run(program(["sh", "-c", condition], request))
      guard outcome.ending == .exited(0) else { return module.menu([], isHidden: true) }
    }
    guard let command = module.command else { return module.menu([]) }
    let outcome = try run(program(["sh", "-c", command], request))
    let menu = module.menu(outcome.output, isUrgent: outcome.ending == Self.urgent)
    // A bar hides a module whose command prints nothing, whatever its exit status.
    if case .exited = outcome.ending, outcome.errors.isEmpty, menu.isEmpty,
      module.fault(in: outcome.output) == nil
    {
      return menu
    }
    try check(outcome, menu)
    if let fault = module.fault(in: outcome.output) { throw RunError(words: fault) }
    return menu
  }

  private func run(_ program: Subprogram) throws(RunError) -> Subprogram.Outcome {
    do {
      return try program.run()
    } catch {
      throw RunError(words: "\(error)")
    }
  }

  private func program(_ request: ExtensionRequest) throws(RunError) -> Subprogram {
    let program = PluginProgram(
      path: path, head: head, text: { head }, isProgram: ReadableFile.isProgram)
    guard let program else {
      throw RunError(words: "\(path) is no program: it does not begin with “#!”")
    }
    return self.program(program.words, request)
  }

  private func program(_ words: [String], _ request: ExtensionRequest) -> Subprogram {
    // The board waits 10 s for a live answer and 30 s for others. A plugin that never ends has
    // printed a complete menu within 2 s.
    let limit = plugin.neverEnds ? 2 : request.action == .live ? 9 : 25
    return Subprogram(
      words, environment: environment(request), folder: folder,
      limits: Subprogram.Limits(
        time: .seconds(limit), outputBytes: Self.outputBytes, errorBytes: Self.errorBytes))
  }

  /// The largest picture, and text around it.
  private static let outputBytes = PluginMenu.mostPictureBytes + (256 << 10)

  /// A long traceback may have the error message at its beginning.
  private static let errorBytes = 128 << 10

  private var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  private func environment(_ request: ExtensionRequest) -> [String: String] {
    let own = plugin.variables(
      of: request.configuration ?? [:], saved: savedValues,
      isDark: request.environment?.colorScheme != .light)
    var environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
    if plugin.module != nil {
      // A block's command may name a program in the configuration's folder.
      environment["PATH"] = [folder, environment["PATH"] ?? "/usr/bin:/bin"].joined(separator: ":")
    }
    return environment
  }

  /// The settings that xbar stores beside the plugin, in `FILE.vars.json`.
  private var savedValues: [String: String] {
    guard let data = FileManager.default.contents(atPath: path + ".vars.json"),
      let json = try? JSON(data, limits: .message), let object = json.object
    else { return [:] }
    var values: [String: String] = [:]
    for variable in plugin.metadata.variables {
      guard let value = object[JSONKey(stringValue: variable.name)] else { continue }
      values[variable.name] =
        value.string ?? value.bool.map(String.init) ?? value.integer.map(String.init)
        ?? value.number.map { "\($0)" }
    }
    return values
  }

  /// The exit status by which a command of i3blocks marks its block as urgent.
  private static let urgent = Subprogram.Ending.exited(33)

  /// Throws the reason if the run has produced nothing to show.
  private func check(_ outcome: Subprogram.Outcome, _ menu: PluginMenu) throws(RunError) {
    let errors = String(decoding: outcome.errors, as: UTF8.self)
    if !errors.isEmpty { try? FileHandle.standardError.write(contentsOf: Data(outcome.errors)) }
    switch outcome.ending {
    case .exited(0):
      guard menu.isEmpty, FailureReason.isTold(by: errors),
        let reason = FailureReason.words(of: errors)
      else { return }
      throw RunError(words: "\(reason) (it printed nothing else)")
    case Self.urgent where format == .i3blocks || plugin.module != nil: return
    case .timedOut where plugin.neverEnds && !outcome.output.isEmpty: return
    default:
      // The reason comes first, as a tile may have no room for more.
      let hint = self.hint(outcome.ending)
      throw RunError(
        words: Self.reason(errors, outcome.output, menu)
          .map { "\($0) (\(outcome.ending.note)\(hint))" }
          ?? "\(plugin.name) \(outcome.ending.words)\(Self.silence(outcome))\(hint)")
    }
  }

  /// What to change in a bar's configuration if a command of it did not end in time.
  private func hint(_ ending: Subprogram.Ending) -> String {
    let isLate = if case .timedOut = ending { true } else { false }
    return plugin.module?.hint(afterTimeout: isLate).map { ": \($0)" } ?? ""
  }

  /// If a program prints nothing at all, its exit status is the only reason.
  private static func silence(_ outcome: Subprogram.Outcome) -> String {
    guard case .exited = outcome.ending, outcome.output.isEmpty, outcome.errors.isEmpty else {
      return ""
    }
    return " and printed nothing"
  }

  /// The reason for a failure. If standard error contains no error, it is taken from standard
  /// output: an error message of the script's language, or the words meant for the bar.
  private static func reason(_ errors: String, _ output: [UInt8], _ menu: PluginMenu) -> String? {
    if FailureReason.isTold(by: errors) { return FailureReason.words(of: errors) }
    return FailureReason.error(in: String(decoding: output, as: UTF8.self))
      ?? FailureReason.joined(menu.words) ?? FailureReason.words(of: errors)
  }

  /// The beginning of a file, which contains the metadata.
  private static func beginning(of path: String) -> [UInt8] {
    (try? ReadableFile(path))?.head(upTo: PluginMetadata.mostBytes) ?? []
  }

  // MARK: Choosing a line

  private func perform(_ request: ExtensionRequest) -> ExtensionReply.Content {
    guard let action = request.perform.flatMap(PluginAction.init) else {
      return .error("the plugin has no such line any more")
    }
    guard !AllowedCommands.isChecked else { return .performed(PerformedAction()) }
    guard !action.command.isEmpty else { return .performed(PerformedAction(url: action.link)) }
    var store = AllowedStore()
    let parts = action.writtenInParts
    let answer = store.allowed.answer(action.command, of: path, parts: parts.count)
    store.save()
    if case .ask(let part) = answer {
      return .performed(PerformedAction(dialog: Self.question(parts, part)))
    }
    guard !action.wantsTerminal else {
      return .performed(PerformedAction(url: TerminalCommand.url(action.command, of: path)))
    }
    return start(action, request)
  }

  /// The question whether to allow a command, with one part of it.
  private static func question(_ parts: [String], _ part: Int) -> String {
    let text = parts[part - 1]
    guard parts.count > 1 else { return "Runs \(text). Press again to allow it from now on." }
    let next = part < parts.count ? "to read on" : "to allow all of it from now on"
    return "Runs (part \(part) of \(parts.count)) \(text) Press again \(next)."
  }

  /// Runs the command to its end; the board stops processes that it leaves behind.
  private func start(
    _ action: PluginAction, _ request: ExtensionRequest
  ) -> ExtensionReply.Content {
    let program = Subprogram(
      action.command, environment: environment(request), folder: folder,
      limits: Subprogram.Limits(time: .seconds(9)))
    do {
      let outcome = try program.run()
      guard outcome.ending != .exited(0) else {
        return .performed(PerformedAction(url: action.link))
      }
      let reason = FailureReason.words(of: String(decoding: outcome.errors, as: UTF8.self))
      let words = reason.map { ": \($0)" } ?? ""
      return .error("\(action.written) \(outcome.ending.words)\(words)")
    } catch {
      return .error("\(error)")
    }
  }
}

extension Subprogram.Ending {
  /// The end of a program, as a clause.
  fileprivate var words: String {
    switch self {
    case .exited(let status): "ended with exit status \(status)"
    case .signalled(let signal): "was ended by signal \(signal)"
    case .timedOut(let time): "took longer than \(Int(time / .seconds(1))) s"
    case .tooLong(let bytes): "printed more than \(bytes / 1024) kB"
    }
  }

  /// The end of a program, as a note beside a reason.
  fileprivate var note: String {
    switch self {
    case .exited(let status): "exit status \(status)"
    case .signalled(let signal): "signal \(signal)"
    case .timedOut, .tooLong: words
    }
  }
}
