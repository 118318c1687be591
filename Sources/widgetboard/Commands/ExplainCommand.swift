import Board
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// `widgetboard explain`: why a tile shows what it shows, by rule.
///
/// An open board is asked for what it knows. Without one, an engine that is given what was kept
/// says it, and nothing is reloaded.
struct ExplainCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    guard options.operands.count <= 1 else {
      throw CommandFailure(.usage, "explain expects one ID or KIND, or none for all tiles")
    }
    let now = Date()
    let kept = try KeptBoard(options, launch, at: now)
    let wanted = try placements(options.operands.first, in: kept.placements)
    let all = explanations(kept, wanted.map(\.id), launch, at: now)
    // What a widget is set to, and what it logs, is private, too.
    let isLocked = LockFile(folders: launch.folders).isLocked
    let chosen = wanted.compactMap { placement -> Explanation? in
      guard var one = all.first(where: { $0.report.placement.id == placement.id })
      else { return nil }
      if isLocked { (one.report.placement.configuration, one.log) = ([:], []) }
      return one
    }
    // Asking took a moment.
    let then = Date()
    let environment = launch.widgetEnvironment
    if options.has("json") {
      return try printJSON(
        chosen.map { ExplanationRecord($0, environment: environment, at: then) })
    }
    if options.operands.isEmpty { return printList(chosen, environment, at: then) }
    // A board that shows it in a panel says how wide that is.
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

  /// The tile of an id, else the tiles of a kind, else an error that lists what there is.
  private static func placements(_ word: String?, in all: [Placement]) throws(CommandFailure)
    -> [Placement]
  {
    guard let word else { return all }
    if let one = all.first(where: { $0.id == word }) { return [one] }
    let ofKind = all.filter { $0.kind == word }
    guard ofKind.isEmpty else { return ofKind }
    let names = all.map { $0.id == $0.kind ? $0.id : "\($0.id) (\($0.kind))" }
    throw CommandFailure(
      .usage,
      "no tile has the id or the kind “\(word)”; there are "
        + (names.isEmpty ? "none" : names.joined(separator: ", ")))
  }

  private static func explanations(
    _ kept: KeptBoard, _ wanted: [Placement.ID], _ launch: LaunchEnvironment, at now: Date
  ) -> [Explanation] {
    let facts = ExplanationFacts(
      store: kept.store, layout: kept.layout, logs: launch.folders.logs,
      titles: kept.store.widgets().mapValues(\.title))
    var silentBoard: Explanation.SilentBoard?
    switch BoardReports(folders: launch.folders).ask(forecasting: wanted, at: now) {
    case .reports(let reports):
      return reports.map { facts.explanation($0, source: .board) }
    case .silence(let board): silentBoard = board
    case .unreachable(let failure):
      printError(
        "the board that is open cannot be asked (\(failure.message)); this is what was kept")
    case .noBoard: break
    }
    return keptExplanations(kept, launch, facts, at: now).map { explanation in
      var explanation = explanation
      explanation.silentBoard = silentBoard
      return explanation
    }
  }

  private static func keptExplanations(
    _ kept: KeptBoard, _ launch: LaunchEnvironment, _ facts: ExplanationFacts, at now: Date
  ) -> [Explanation] {
    let catalog = ExtensionReading(launch: launch, store: kept.store).catalog()
    var engine = kept.engine
    // What it wants done now, nobody does.
    _ = engine.handle(.catalog(catalog.knownKinds, isComplete: true), at: now)
    return kept.placements.compactMap { placement in
      report(of: placement, engine, kept.store, catalog, at: now).map {
        facts.explanation($0, source: .store)
      }
    }
  }

  /// What a board that opened now would know before it asks anybody.
  private static func report(
    of placement: Placement, _ engine: TimelineEngine, _ store: WidgetStore, _ catalog: Catalog,
    at now: Date
  ) -> PublishedReport? {
    guard var report = engine.report(of: placement.id, at: now) else { return nil }
    report.running = nil
    if report.failure == nil, let last = store.lastFailure(of: placement.id) {
      (report.failure, report.failures) = (last.failure, last.count)
    }
    return PublishedReport(
      report: report, isMissing: report.extension == nil,
      unavailable: catalog.unavailable[placement.kind])
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
