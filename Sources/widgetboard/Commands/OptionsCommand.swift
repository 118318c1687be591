import ExtensionHost
import Foundation
import WidgetArchive

/// `widgetboard options`: what there is to choose from for a widget's parameter.
///
/// An extension is asked where it offers values; the cases of an enumeration are known from its
/// description.
struct OptionsCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    let words = options.operands
    guard words.count >= 2 else {
      throw CommandFailure(
        .usage, "options expects KIND PARAMETER [SEARCH]; “widgetboard kinds --json” lists both")
    }
    let reading = ExtensionReading(launch: launch, store: nil)
    let catalog = reading.catalog()
    guard let widget = catalog.widget(ofKind: words[0]) else {
      throw CommandFailure(
        .unavailable,
        "no widget has the kind “\(words[0])”; there are "
          + catalog.kinds.keys.sorted().joined(separator: ", "))
    }
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
    let sections = try ask(
      widget.executable, isScript: catalog.isScript(widget.executable.name), request, reading)
    if options.has("json") { return try printJSON(sections) }
    print(text(sections))
  }

  private static func ask(
    _ executable: ExtensionExecutable, isScript: Bool, _ request: ExtensionRequest,
    _ reading: ExtensionReading
  ) throws(CommandFailure) -> [ParameterSection] {
    let events = reading.ask(
      executable, isScript: isScript,
      [.init(request: request, purpose: .options(request.parameter ?? ""))])
    for case .offered(_, let result) in events {
      do {
        return try result.get()
      } catch {
        throw CommandFailure(.unavailable, error.sentence)
      }
    }
    throw CommandFailure(.unavailable, "\(executable.name) gave no answer")
  }

  /// What a person may write after `--set NAME=`, then its name.
  private static func text(_ sections: [ParameterSection]) -> String {
    let all = sections.flatMap(\.choices)
    let width = all.map { $0.value.written.count }.max() ?? 0
    var lines: [String] = []
    for section in sections {
      if let title = section.title { lines.append("\(title):") }
      for choice in section.choices {
        let value = choice.value.written
        let pad = String(repeating: " ", count: width - value.count)
        let more = choice.subtitle.map { " (\($0))" } ?? ""
        lines.append("\(section.title == nil ? "" : "  ")\(value)\(pad)  \(choice.title)\(more)")
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension ConfigurationValue {
  /// As a person writes it in a board file or after `--set`.
  var written: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .bool(let flag): String(flag)
    case .date(let date): date.formatted(.iso8601)
    case .object(let identifier, let display): identifier ?? display
    case .list(let values): values.map(\.written).joined(separator: ",")
    }
  }
}
