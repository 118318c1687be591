import Board
import ExtensionHost
import Foundation
import WidgetArchive

extension Subcommand {
  static let options = Subcommand(
    "options", .tiles, "list what there is to choose from for a widget's parameter",
    operands: "KIND PARAMETER [SEARCH]", most: 3,
    options: [.set, .json]
  ) { options, launch throws(CommandFailure) in
    try OptionsCommand.run(options, launch)
    return .ok
  }
}

/// `widgetboard options`: lists the choices for a widget's parameter.
///
/// An extension that offers values is asked for them; the cases of an enumeration are known from
/// the description.
struct OptionsCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    let words = options.operands
    guard words.count >= 2 else {
      throw CommandFailure(
        .usage, "options expects KIND PARAMETER [SEARCH]; “widgetboard kinds --json” lists both")
    }
    let reading = ExtensionReading(launch: launch, store: nil)
    let catalog = reading.catalog(asking: [words[0]])
    guard let widget = catalog.widget(ofKind: words[0]) else {
      throw CommandFailure(
        .unavailable,
        "no widget has the kind “\(words[0])”; there are "
          + catalog.kinds.keys.sorted().joined(separator: ", "))
    }
    try ProtectedWidgets(launch).refuse(widget.descriptor)
    let parameters = widget.descriptor.parameters
    guard let parameter = parameters.first(where: { $0.name == words[1] }) else {
      let known = parameters.map(\.name).joined(separator: ", ")
      throw CommandFailure(
        .usage,
        "\(words[0]) has no parameter “\(words[1])”; it has \(known.isEmpty ? "none" : known)")
    }
    var request = ExtensionRequest(
      id: 1, action: .options, kind: words[0], configuration: try options.configuration(),
      environment: launch.widgetEnvironment, now: Date())
    request.parameter = parameter.name
    request.search = words.count > 2 ? words[2] : nil
    let sections = try ask(widget.executable, catalog, request, reading)
    if options.has("json") { return try printJSON(sections) }
    print(text(sections))
  }

  private static func ask(
    _ executable: ExtensionExecutable, _ catalog: Catalog, _ request: ExtensionRequest,
    _ reading: ExtensionReading
  ) throws(CommandFailure) -> [ParameterSection] {
    let question = OptionsQuestion(
      kind: request.kind ?? "", parameter: request.parameter ?? "", search: request.search)
    let events = reading.ask(
      executable, isScript: catalog.isScript(executable.name),
      [.init(request: request, purpose: .options(question))], knowing: catalog)
    for case .offered(_, let result) in events {
      do {
        return try result.get()
      } catch {
        throw CommandFailure(.unavailable, error.sentence)
      }
    }
    throw CommandFailure(.unavailable, "\(executable.name) gave no answer")
  }

  /// The choices as text: the word to write after `--set NAME=`, then the choice's name.
  private static func text(_ sections: [ParameterSection]) -> String {
    let all = sections.flatMap(\.choices)
    let width = all.map { $0.value.word.count }.max() ?? 0
    var lines: [String] = []
    for section in sections {
      if let title = section.title { lines.append("\(title):") }
      for choice in section.choices {
        let value = choice.value.word
        let pad = String(repeating: " ", count: width - value.count)
        let indent = section.title == nil ? "" : "  "
        // A choice may be its own name, as a path is.
        let name =
          choice.title == value
          ? choice.subtitle : choice.title + (choice.subtitle.map { " (\($0))" } ?? "")
        lines.append(indent + value + (name.map { "\(pad)  \($0)" } ?? ""))
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension ConfigurationValue {
  /// The shortest text that identifies a choice in a board file or after `--set`.
  var word: String {
    if case .object(let identifier, let display) = self { identifier ?? display } else { written }
  }
}
