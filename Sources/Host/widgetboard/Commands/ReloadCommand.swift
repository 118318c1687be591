import Board
import Foundation
import Glibc
import WidgetArchive
import WidgetStore

extension Subcommand {
  static let reload = Subcommand(
    "reload", .board, "tell the board to reload a kind, or all",
    options: [.kind, OptionSpec("all", help: "every tile of the board")],
    remarks: [
      "A kind that is on no page has nothing to reload; that is not an error.",
      "Exit status: 69 if no such kind is on the board or installed.",
    ]
  ) { options, launch throws(CommandFailure) in
    try ReloadCommand.run(options, launch)
    return .ok
  }
}

/// `widgetboard reload`: posts the request to the mailbox, whether or not a board is open.
struct ReloadCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    let sender = MailboxMessage.Sender(program: "widgetboard", processID: getpid())
    let message: MailboxMessage
    switch (options.last("kind"), options.has("all")) {
    case (let kind?, false):
      if let nothing = try reasonForNothing(kind, launch, at: Date()) { return printError(nothing) }
      message = .reload(kind: kind, sender: sender)
    case (nil, true): message = .reloadAll(sender: sender)
    case (nil, false), (_?, true):
      throw CommandFailure(.usage, "reload expects either --kind KIND or --all")
    }
    try Mailbox(folders: launch.folders).post(message, at: Date())
  }

  /// The reason why an existing kind has nothing to reload; nil if it has something. Throws if the
  /// kind does not exist.
  private static func reasonForNothing(
    _ kind: String, _ launch: LaunchEnvironment, at now: Date
  ) throws(CommandFailure) -> String? {
    guard var shown = kindsOnBoard(launch) else { return nil }
    let store = keptStore(launch.folders, at: now)
    // Status bars show widgets that are on no page.
    shown += StatusAsk.recent(store?.statusAsks ?? [:], at: now).values.compactMap(\.widget?.kind)
    if shown.contains(kind) { return nil }
    let catalog = ExtensionReading(launch: launch, store: store).catalog(asking: [kind])
    if catalog.kinds(sameAs: kind).contains(where: shown.contains) { return nil }
    if catalog.owner(ofKind: kind) != nil {
      return "“\(kind)” is on no page of the board: there is nothing to reload"
    }
    let reason = catalog.reasons[kind].map { ": " + $0.detail }
    let near = NearMatch.suggestion(
      for: kind, among: Set(shown + catalog.kinds.keys).sorted(), atMost: 2)
    throw CommandFailure(
      .unavailable,
      "no widget of the kind “\(kind)” is on the board or installed"
        + (reason ?? (near.isEmpty ? "; “widgetboard kinds” lists what is" : near)))
  }

  /// The kinds on the board; nil if the board file cannot be read: an open board then shows the
  /// last good one.
  private static func kindsOnBoard(_ launch: LaunchEnvironment) -> [String]? {
    // The lock file still names its board file after that board has closed: ask it only while the
    // lock is held.
    let open =
      ProfileLock.isHeld(folders: launch.folders)
      ? ProfileLockFile.holder(folders: launch.folders)?.boardFile : nil
    let file = BoardFile(path: open ?? launch.folders.boardFile)
    guard file.exists else { return WelcomeBoard.document.layout.placements.map(\.kind) }
    return (try? file.read())?.layout.placements.map(\.kind)
  }
}
