import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Checks the widgets that were found, and the extensions that cannot describe themselves.
struct ExtensionCheck {
  let launch: LaunchEnvironment
  let catalog: Catalog

  var findings: [Finding] {
    [found] + crowd + failures + wordless + declared + shadowed + doubled + missing + unreadable
  }

  private var found: Finding {
    let kinds = catalog.kinds.count
    guard !catalog.executables.isEmpty || !catalog.failures.isEmpty else {
      return .error(
        "extensions", "no NAME.widget in \(launch.widgetFolders.joined(separator: ", "))",
        advice: "put one there, or name its folder in WIDGETBOARD_WIDGETS")
    }
    return .ok("extensions", "\(catalog.executables.count) with \(kinds) kinds of widgets")
  }

  private var crowd: [Finding] {
    guard let words = catalog.crowdWords else { return [] }
    return [
      .warning("extensions", words, advice: "take those away that you did not put there")
    ]
  }

  private var failures: [Finding] {
    catalog.failures.sorted { $0.key < $1.key }.map { name, failure in
      .warning(
        "extensions", failure.sentence,
        advice: failure.advice
          ?? "its log is \(launch.folders.logs)/\(ExtensionExecutable.baseName(of: name)).log; "
          + "correct or remove the extension")
    }
  }

  /// Extensions that count as scripts because they did not answer when they were last asked.
  private var wordless: [Finding] {
    let names = catalog.wordless
    guard let first = names.first, let path = catalog.executables[first]?.path else { return [] }
    let others = names.dropFirst(3).count
    let list = names.prefix(3).joined(separator: ", ")
    let who = others > 0 ? "\(list) and \(others) others" : list
    let what = names.count == 1 ? "it is" : "they are"
    let text =
      "\(who) did not say in time what \(what): taken for scripts, and not waited for again until one has "
      + "changed, an hour has passed or a command names it"
    let advice =
      "an author has them answer “describe” at once, and tries that by “widgetboard check "
      + "\(path.shellWord)”"
    return [.warning("extensions", text, advice: advice)]
  }

  /// Declaration files beside extensions that cannot be understood.
  private var declared: [Finding] {
    catalog.troubles.map { .warning("extensions", $0.sentence, advice: $0.advice) }
  }

  /// Widgets whose file names another file has, too.
  private var shadowed: [Finding] {
    catalog.shadowing.map {
      .warning("extensions", $0.words, advice: "give the other another name, or take it away")
    }
  }

  /// Kinds that several extensions have; the plain kind means the widget of one of them.
  private var doubled: [Finding] {
    catalog.doubled.sorted { $0.key < $1.key }.map { kind, names in
      let owner = catalog.kinds[kind].map { "“\(kind)” is that of \($0)" } ?? "nobody has it yet"
      let others = names.map { "“\(WidgetTable.written(kind, of: $0))” that of \($0)" }
      return .ok(
        "extensions",
        "several extensions have the kind “\(kind)”: \(([owner] + others).joined(separator: ", "))")
    }
  }

  private var file: BoardFile { BoardFile(path: launch.folders.boardFile) }
  private var placements: [Placement] { (try? file.read())?.layout.placements ?? [] }

  /// Values in tiles' configurations that their widgets cannot accept.
  private var unreadable: [Finding] {
    placements.flatMap { placement -> [Finding] in
      guard let widget = catalog.descriptorsByAnyName[placement.kind] else { return [] }
      return placement.configuration.sorted { $0.key < $1.key }.compactMap { name, value in
        widget.fault(ofSetting: name, value).map { fault in
          .warning(
            "extensions", "\(placement.id): \(fault)",
            advice: "correct set.\(name) in \(file.path), or by “widgetboard configure”")
        }
      }
    }
  }

  /// Tiles of the board whose kinds no extension has.
  private var missing: [Finding] {
    placements.filter {
      !OwnWidgets.kinds.contains($0.kind) && catalog.owner(ofKind: $0.kind) == nil
    }.map { placement in
      let text = "no widget has the kind “\(placement.kind)” of the tile \(placement.id)"
      let reason = catalog.reasons[placement.kind]
      return .warning(
        "extensions", text + (reason.map { ": \($0.summary)" } ?? ""),
        advice: reason?.advice ?? Self.advice(for: placement.kind)
          ?? (reason == nil ? "install it" : "correct its extension, whose fault is listed too")
          + ", or take the tile out of \(file.path)")
    }
  }

  /// The advice for a widget of another machine: an open board writes its file.
  private static func advice(for kind: String) -> String? {
    KindOnHost(kind).map {
      "open the board, which writes its file, or “widgetboard add \($0.kind) --host \($0.host)”"
    }
  }
}
