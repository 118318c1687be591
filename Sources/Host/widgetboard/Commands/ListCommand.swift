import Board
import Foundation
import TimelineEngine
import WidgetArchive

extension Subcommand {
  static let list = Subcommand(
    "list", .tiles, "list the tiles of the board",
    options: [.json, .boardFile]
  ) { options, launch throws(CommandFailure) in
    try ListCommand.run(options, launch)
    return .ok
  }
}

/// `widgetboard list`: lists the placements of the board, page by page.
struct ListCommand {
  private struct Row: Encodable {
    var id: String
    var page: Int
    var position: Int
    var kind: String
    var family: String
    /// The stack that contains it, and whether it is the member on top.
    var stack: String?
    var top: Bool?
    var configuration: Configuration
    /// The state in the words of `explain`.
    var state: String
    /// The reason why it is missing or has failed, in a few words.
    var reason: String?

    /// The stack's name for the table: `desk` for a hidden member, `desk, on top` for the member on
    /// top.
    var stackWords: String { stack.map { top == true ? "\($0), on top" : $0 } ?? "" }
  }

  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    let now = Date()
    let kept = try KeptBoard(options, launch, at: now)
    var explanations = Explanations(kept, forecasting: [], launch, at: now)
    let tops = kept.stackTops(at: now)
    // A widget's configuration is private, too.
    let isLocked = LockFile(folders: launch.folders).isLocked
    let rows = kept.layout.pages.enumerated().flatMap { page in
      page.element.slots.enumerated().flatMap { position, slot in
        slot.map { placement in
          let explanation = explanations.explanation(of: placement, at: now)
          return Row(
            id: placement.id, page: page.offset + 1, position: position + 1,
            kind: placement.kind, family: placement.family.shortName, stack: placement.stack,
            top: placement.stack.map { tops[$0] == placement.id },
            configuration: isLocked ? [:] : placement.configuration,
            state: explanation.map { Verdict($0, at: now).state } ?? "missing",
            reason: explanation?.trouble(isLocked: isLocked))
        }
      }
    }
    if options.has("json") { return try printJSON(rows) }
    printTable(
      ["ID", "PAGE", "KIND", "FAMILY", "STATE", "STACK", "REASON"],
      rows.map {
        [
          $0.id, "\($0.page).\($0.position)", $0.kind, $0.family, $0.state, $0.stackWords,
          $0.reason ?? "",
        ]
      })
  }
}

extension Explanation {
  /// The reason of a failure in a few words. While the board is locked, without any text from the
  /// widget's own code.
  fileprivate func trouble(isLocked: Bool) -> String? {
    if OwnWidgets.kinds.contains(report.placement.kind) { return nil }
    if report.isQuarantined { return "the board ended while it was read" }
    if report.isClosed { return "its data is protected while the board is locked" }
    if isMissing { return (isLocked ? nil : unavailable?.summary) ?? "not installed" }
    return isLocked ? nil : report.failure?.summary ?? report.summary?.trouble?.text
  }
}
