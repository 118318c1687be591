import Board
import Cells
import Foundation
import Glibc
import Terminal
import TimelineEngine
import WidgetArchive
import WidgetStore

/// `widgetboard` itself: opens the board in this terminal.
struct OpenBoard {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure)
    -> ExitStatus
  {
    let file = BoardFile(path: options.last("board") ?? launch.folders.boardFile)
    // Whoever may write into the mailbox may command the board.
    let mailbox = PrivateFolder.make(launch.folders.mailbox)
    guard mailbox != PrivateFolder.isOpen, mailbox != EPERM else {
      throw CommandFailure(
        .cannotCreate,
        "\(launch.folders.mailbox): cannot be used: \(PrivateFolder.reason(mailbox))")
    }
    let claim = try claim(launch.folders, file)
    // Settings made up to now: from here on this board is open, and commands tell it of changes.
    let launch = launch.withCurrentSettings()
    let (layout, message) = try layout(file, options, launch)
    let page = try options.number("page")
    let store = try openStore(launch.folders, at: Date())
    guard let clock = MachineClock(), let process = OwnProcess(), let watch = FolderWatch() else {
      throw CommandFailure(
        .unavailable,
        "the system gives no more file descriptors; close some programs, or raise “ulimit -n” or "
          + "the sysctl fs.inotify.max_user_instances")
    }
    // Before anything is written to the terminal: reading its answers changes when it was last read
    // from, which says when a person last typed.
    let presence = Presence(
      terminals: PersonalTerminals(), register: TerminalRegister(folders: launch.folders),
      own: STDIN_FILENO)
    LastLine.begin(launch.folders)
    let seed = SeedFile(folders: launch.folders).seed()
    let recorder = try recorder(options.last("record"), seed: seed)
    let screen = try openScreen(
      launch, isHeard: options.has("screen-reader") || launch.wantsScreenReader)
    let session = BoardSession(
      .init(
        launch: launch, claim: claim, boardFile: file, layout: layout, store: store, screen: screen,
        presence: presence, page: page,
        isLocked: options.has("locked") || LockFile(folders: launch.folders).isLocked,
        message: message, isReadOnly: options.has("read-only"), recorder: recorder,
        seed: seed),
      clock: clock, process: process, watch: watch)
    return session.run()
  }

  /// Drives, or views what another terminal drives: that has to be the same board. Where there is
  /// nowhere to put a lock it drives without one, until there is.
  private static func claim(_ folders: ProfileFolders, _ file: BoardFile) throws(CommandFailure)
    -> ProfileClaim
  {
    do {
      let lock = try ProfileLockFile(folders: folders)
      let path = file.absolutePath
      if let held = lock.take(boardFile: path) ?? lock.takeFromHelper(boardFile: path) {
        return .held(held)
      }
      if let other = lock.holder.boardFile, other != file.absolutePath {
        throw CommandFailure(
          .tryAgain,
          "\(other) is open in process \(lock.holder.process). "
            + "Quit that one first, or open this board under another --profile.")
      }
      return .awaited(lock)
    } catch let failure as CommandFailure {
      throw failure
    } catch ProfileLock.Failure.unusable {
      return .held(.missing)
    } catch let failure as ProfileLock.Failure {
      throw CommandFailure(failure.status, failure.sentence)
    } catch {
      throw CommandFailure(.unavailable, "\(error)")
    }
  }

  /// The board file's layout; the welcome board where there is no file yet; the last good board
  /// where the file has a mistake.
  private static func layout(
    _ file: BoardFile, _ options: ParsedOptions, _ launch: LaunchEnvironment
  ) throws(CommandFailure) -> (BoardLayout, message: String?) {
    let lastGood = LastGoodBoard(folders: launch.folders)
    if !file.exists && !options.has("board") {
      let document = CellSize.ofTerminal.map(WelcomeBoard.document) ?? WelcomeBoard.document
      guard !options.has("read-only") else { return (document.layout, nil) }
      return welcome(document, in: file)
    }
    do {
      let text = try file.text()
      return (try file.parse(text).layout, file.remark(on: text))
    } catch {
      guard let kept = lastGood.read(), file.exists, !options.has("board") else {
        throw CommandFailure(.badData, error.sentence)
      }
      return (kept.layout, error.sentence + " (this is the last good board)")
    }
  }

  /// The welcome board, kept as the board file where that can be written.
  private static func welcome(_ document: BoardDocument, in file: BoardFile)
    -> (BoardLayout, message: String?)
  {
    do {
      try file.write(document)
      return (document.layout, nil)
    } catch {
      return (document.layout, error.sentence)
    }
  }

  private static func recorder(_ path: String?, seed: UInt64) throws(CommandFailure)
    -> EventRecorder?
  {
    guard let path else { return nil }
    do {
      return try EventRecorder(
        path: path,
        header: EventLogHeader(
          program: Widgetboard.version, started: Date(), pace: Driver.pace, seed: seed))
    } catch {
      let failure = error as? EventRecorder.Failure
      throw CommandFailure(.cannotCreate, failure?.sentence ?? "\(error)")
    }
  }

  private static func openScreen(_ launch: LaunchEnvironment, isHeard: Bool)
    throws(CommandFailure) -> any Screen
  {
    do {
      return isHeard
        ? try LineScreen(environment: launch.variables)
        : try CursesScreen(environment: launch.variables)
    } catch {
      throw CommandFailure(.unavailable, "\(error)")
    }
  }
}
