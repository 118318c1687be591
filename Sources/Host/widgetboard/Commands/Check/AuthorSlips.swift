import CellLayout
import Foundation
import WidgetArchive

/// Finds probable mistakes of the author in well-formed answers: in a widget's description, and in
/// the entries of a timeline.
enum AuthorSlips {
  // MARK: A description

  static func slips(in widget: WidgetDescriptor) -> [String] {
    var slips: [String] = []
    if widget.families.isEmpty {
      slips.append("it comes in no family, so that nobody can add it: “families” lists them")
    }
    var names: Set<String> = []
    for parameter in widget.parameters {
      if !names.insert(parameter.name).inserted {
        slips.append("two parameters are called “\(parameter.name)”")
      }
      slips += self.slips(in: parameter, of: widget).map { "\(parameter.name): \($0)" }
    }
    return slips
  }

  private static func slips(
    in parameter: ParameterDescriptor, of widget: WidgetDescriptor
  ) -> [String] {
    var slips: [String] = []
    if let least = parameter.least, let greatest = parameter.greatest, least > greatest {
      slips.append("its least value, \(least), is above its greatest, \(greatest)")
    }
    if parameter.type == .enumeration, parameter.choices.isEmpty, !parameter.hasOptions {
      slips.append("there is nothing to choose from: an enumeration has “choices” or “options”")
    }
    if parameter.type == .list, parameter.element == nil {
      slips.append("a list has an “element”, the type of what is in it")
    }
    for name in parameter.dependsOn where !widget.parameters.contains(where: { $0.name == name }) {
      slips.append("it depends on “\(name)”, which is no parameter")
    }
    return slips
  }

  // MARK: A timeline

  static func slips(in header: TimelineHeader, first: Date, asked now: Date) -> [String] {
    var slips: [String] = []
    if first > now.addingTimeInterval(60) {
      slips.append(
        "its first entry is for \(first.ISO8601Format()): until then the tile shows nothing of it")
    }
    if case .after(let date) = header.policy, date < now.addingTimeInterval(-60) {
      slips.append("“after” is \(date.ISO8601Format()), which is over: it is asked again at once")
    }
    return slips
  }

  static func slips(in view: ArchivedView) -> [String] {
    view.nodes.flatMap { slips(in: $0.content) }
      + view.variants.compactMap(\.widgetURL).compactMap { slip(inLink: $0) }
  }

  private static func slips(in content: ArchivedContent) -> [String] {
    switch content {
    case .text(let runs): runs.flatMap(slips)
    case .symbol(let name): slip(inSymbol: name).map { [$0] } ?? []
    case .link(let url, _): slip(inLink: url).map { [$0] } ?? []
    case .button(let action, _): slip(in: action).map { [$0] } ?? []
    case .toggle(let toggle): slip(in: toggle.action).map { [$0] } ?? []
    case .empty, .hstack, .vstack, .zstack, .image, .chart, .grid, .fitting, .placed, .spacer,
      .divider, .color, .gradient, .shape, .progress, .gauge, .label, .inert, .accessoryBackground,
      .hole, .unavailable, .unknown:
      []
    }
  }

  private static func slips(in run: TextRun) -> [String] {
    let link = run.url.flatMap { slip(inLink: $0) }
    switch run.content {
    case .symbol(let name): return [link, slip(inSymbol: name)].compactMap(\.self)
    case .date(.range(let from, let to)), .date(.interval(let from, let to, _, _, _)),
      .date(.timer(let from, let to, _, _, _)):
      guard from > to else { return link.map { [$0] } ?? [] }
      return [link, "a text of time ends before it begins"].compactMap(\.self)
    case .verbatim, .date: return link.map { [$0] } ?? []
    }
  }

  /// The note about a symbol name whose drawing is only a guess.
  private static func slip(inSymbol name: String) -> String? {
    let meaning = SymbolMeaning(of: name)
    switch meaning.rule {
    case .unknown:
      return "no symbol is called “\(name.prefix(60))”: it is drawn as \(meaning.forms.unicode)"
    case .word(let word):
      return
        "no symbol is called “\(name.prefix(60))”: by its word “\(word)” it is drawn as "
        + meaning.forms.unicode
    case .listed, .enclosed, .slash, .variant, .direction: return nil
    }
  }

  /// The note about a link that opens nothing when a person presses it.
  private static func slip(inLink url: String) -> String? {
    guard URL(string: url)?.scheme == nil else { return nil }
    return "the link “\(url.prefix(80))” has no scheme, such as https:"
  }

  private static func slip(in action: ArchivedAction) -> String? {
    action.intent.isEmpty ? "an action has no name, so that no script can tell it from others" : nil
  }
}
