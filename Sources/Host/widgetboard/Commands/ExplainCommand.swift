import Board
import Foundation
import TimelineEngine
import WidgetArchive

extension Subcommand {
  static let explain = Subcommand(
    "explain", .trouble, "say why a tile is as old as it is, and when that changes",
    operands: "[ID|KIND]", most: 1,
    options: [.json, .boardFile],
    remarks: [
      "With an ID that “activity list” prints: what the rules decided about that activity."
    ]
  ) { options, launch throws(CommandFailure) in
    try ExplainCommand.run(options, launch)
    return .ok
  }
}

/// `widgetboard explain`: says why a tile shows its content, by the rules that decided.
struct ExplainCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    guard options.operands.count <= 1 else {
      throw CommandFailure(.usage, "explain expects one ID or KIND, or none for all tiles")
    }
    let now = Date()
    let kept = try KeptBoard(options, launch, at: now)
    if let word = options.operands.first, !kept.placements.contains(where: { $0.id == word }),
      try ExplainedActivity.print(word, asJSON: options.has("json"), launch, at: now)
    {
      return
    }
    let wanted = try placements(options.operands.first, in: kept, launch)
    var all = Explanations(kept, forecasting: wanted.map(\.id), launch, at: now)
    tellShadowed(wanted, launch, kept, at: now)
    if let trouble = PushReportLine(launch, at: now).trouble { printError("push: " + trouble) }
    let isLocked = LockFile(folders: launch.folders).isLocked
    let chosen = wanted.compactMap { placement -> Explanation? in
      all.explanation(of: placement, at: now).map { isLocked ? $0.withoutPrivateWords : $0 }
    }
    // Asking the board took a moment: ages in the text are counted to this later time.
    let then = Date()
    let environment = launch.widgetEnvironment
    if options.has("json") {
      return try printJSON(
        chosen.map { ExplanationRecord($0, environment: environment, at: then) })
    }
    if options.operands.isEmpty { return printList(chosen, environment, at: then) }
    // A board that runs this command for a panel passes the panel's width.
    let width = min(80, launch.variables["COLUMNS"].flatMap(Int.init) ?? 80)
    let texts = chosen.map {
      ExplanationPage(
        $0, environment: environment,
        form: .init(width: max(30, width - 2), unicode: outputIsUnicode),
        at: then
      )
      .text(width: width)
    }
    print(printableLines(texts.joined(separator: "\n\n\n")))
  }

  /// Says which file a widget comes from if another file has its name, too.
  private static func tellShadowed(
    _ placements: [Placement], _ launch: LaunchEnvironment, _ kept: KeptBoard, at now: Date
  ) {
    let catalog = ExtensionReading(launch: launch, store: kept.store).keptCatalog(at: now)
    let names = placements.map { catalog.owner(ofKind: $0.kind) ?? $0.kind + ".widget" }
    for shadowing in catalog.shadowing where names.contains(shadowing.name) {
      printError(shadowing.words)
    }
  }

  /// The tile with an id, or the tiles of a kind; otherwise an error that says why there are none.
  private static func placements(
    _ word: String?, in kept: KeptBoard, _ launch: LaunchEnvironment
  ) throws(CommandFailure) -> [Placement] {
    let all = kept.placements
    guard let word else { return all }
    if let one = all.first(where: { $0.id == word }) { return [one] }
    let ofKind = all.filter { $0.kind == word }
    guard ofKind.isEmpty else { return ofKind }
    let catalog = ExtensionReading(launch: launch, store: kept.store).catalog(asking: [word])
    guard catalog.widget(ofKind: word) == nil else {
      throw CommandFailure(
        .usage, "no tile shows the kind “\(word)”; “widgetboard add \(word.shellWord)” adds one")
    }
    if let failure = catalog.failuresByKind[word] {
      throw CommandFailure(.unavailable, failure.sentenceOfDescribing)
    }
    let names = all.map { $0.id == $0.kind ? $0.id : "\($0.id) (\($0.kind))" }
    throw CommandFailure(
      .usage,
      "no tile has the id or the kind “\(word)”; there are "
        + (names.isEmpty ? "none" : names.joined(separator: ", ")))
  }

  private static func printList(
    _ explanations: [Explanation], _ environment: WidgetEnvironment, at now: Date
  ) {
    let rows = explanations.map { explanation in
      let line = ExplanationLine(explanation, environment: environment, at: now)
      let place = explanation.place.map { "\($0.page).\($0.position)" } ?? "status"
      return [
        explanation.report.placement.id, place, line.state, line.age, line.next, line.rule,
      ]
    }
    printTable(["ID", "PAGE", "STATE", "AGE", "NEXT", "RULE"], rows)
  }
}
