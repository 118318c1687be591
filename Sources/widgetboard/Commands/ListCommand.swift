import Foundation
import TimelineEngine
import WidgetArchive

/// `widgetboard list`: the placements of the board, page by page.
struct ListCommand {
  private struct Row: Encodable {
    var id: String
    var page: Int
    var position: Int
    var kind: String
    var family: String
    /// The stack it stands in, and whether it is the member on top.
    var stack: String?
    var top: Bool?
    var configuration: Configuration
    var state: String

    /// `desk` under another member, `desk, on top` over them.
    var stackWords: String { stack.map { top == true ? "\($0), on top" : $0 } ?? "" }
  }

  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    let now = Date()
    let kept = try KeptBoard(options, launch, at: now)
    let kinds = ExtensionReading(launch: launch, store: kept.store).catalog().kinds
    let tops = kept.stackTops(at: now)
    // What a widget is set to is private, too.
    let isLocked = LockFile(folders: launch.folders).isLocked
    let rows = kept.layout.pages.enumerated().flatMap { page in
      page.element.slots.enumerated().flatMap { position, slot in
        slot.map { placement in
          Row(
            id: placement.id, page: page.offset + 1, position: position + 1,
            kind: placement.kind, family: placement.family.shortName, stack: placement.stack,
            top: placement.stack.map { tops[$0] == placement.id },
            configuration: isLocked ? [:] : placement.configuration,
            state: state(of: placement, kept, kinds, at: now))
        }
      }
    }
    if options.has("json") { return try printJSON(rows) }
    printTable(
      ["ID", "PAGE", "KIND", "FAMILY", "STATE", "STACK"],
      rows.map {
        [$0.id, "\($0.page).\($0.position)", $0.kind, $0.family, $0.state, $0.stackWords]
      })
  }

  /// The state of the tile by the names of the tile's states.
  private static func state(
    of placement: Placement, _ kept: KeptBoard, _ kinds: [String: ExtensionName], at now: Date
  ) -> String {
    guard kinds[placement.kind] != nil else { return "missing" }
    let hasTimeline = kept.store.currentEntry(of: placement, at: now) != nil
    let hasFailed =
      if case .failed? = kept.store.ledger(of: placement.id, limit: 1).first?.outcome {
        true
      } else {
        false
      }
    switch (hasTimeline, hasFailed) {
    case (true, true): return "stale"
    case (false, true): return "failed"
    case (true, false): return "current"
    case (false, false): return "placeholder"
    }
  }
}
