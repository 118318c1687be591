import Board
import Cells
import Foundation
import Glibc
import Terminal
import TimelineEngine
import WidgetArchive
import WidgetStore

extension Subcommand {
  static let board = Subcommand(
    "board", .board, "open the board (the same as no command)",
    options: [
      .page, .boardFile,
      OptionSpec("locked", help: "locked from the start"),
      OptionSpec("read-only", help: "change nothing of the board file"),
      OptionSpec("record", "FILE", help: "write everything that happens to an event log"),
      OptionSpec(
        "screen-reader", help: "print a line for each change instead of drawing (ACCESSIBLE=1)"),
    ],
    needsTerminal: true
  ) { options, launch throws(CommandFailure) in
    try OpenBoard.run(options, launch)
  }
}

/// `widgetboard` itself: opens the board in this terminal.
struct OpenBoard {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure)
    -> ExitStatus
  {
    let file = BoardFile(path: options.last("board") ?? launch.folders.boardFile)
    // Any user who can write into the mailbox can give the board commands.
    let mailbox = PrivateFolder.make(launch.folders.mailbox)
    guard mailbox != PrivateFolder.isOpen, mailbox != EPERM else {
      throw CommandFailure(
        .cannotCreate,
        "\(launch.folders.mailbox): cannot be used: \(PrivateFolder.reason(mailbox))")
    }
    let claim = try claim(launch.folders, file)
    // Read the settings again: from here on this board is open, and commands tell it of changes.
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
    // Before anything is written to the terminal: reading its answers changes the time of the last
    // read from it, which says when a person last typed.
    let presence = Presence(
      terminals: PersonalTerminals(), register: TerminalRegister(folders: launch.folders),
      own: STDIN_FILENO)
    LastLine.begin(launch.folders)
    let seed = SeedFile(folders: launch.folders).seed()
    let recorder = try recorder(options.last("record"), seed: seed)
    let screen = try openScreen(
      launch, isHeard: options.has("screen-reader") || launch.wantsScreenReader)
    let kept = TerminalColorsFile(launch)
    let (known, isKnown) = kept.recall()
    // The first board in this terminal, also when a command has made the board file before.
    let question = known == nil && !isKnown ? FirstQuestion(to: screen) : nil
    if let question, question.wasAsked, question.colors == nil { kept.keepSilence() }
    let session = BoardSession(
      .init(
        launch: launch.begun(with: known ?? question?.colors), claim: claim, boardFile: file,
        layout: layout, store: store, screen: screen, heardBefore: question?.events ?? [],
        presence: presence, page: page,
        isLocked: options.has("locked") || LockFile(folders: launch.folders).isLocked,
        message: message, isReadOnly: options.has("read-only"), recorder: recorder,
        seed: seed),
      clock: clock, process: process, watch: watch)
    return session.run()
  }

  /// Takes the lock and drives; or views what another terminal drives, which must be the same
  /// board. If the lock file cannot be made, the board drives without a lock until it can.
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

  /// The board file's layout; the welcome board if there is no file yet; the last good board if the
  /// file has a mistake.
  private static func layout(
    _ file: BoardFile, _ options: ParsedOptions, _ launch: LaunchEnvironment
  ) throws(CommandFailure) -> (BoardLayout, message: String?) {
    let lastGood = LastGoodBoard(folders: launch.folders)
    if !file.exists && !options.has("board") {
      let document = WelcomeBoard.document
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

  /// The welcome board, written as the board file if that is possible.
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
          program: ProgramVersion.number, started: Date(), pace: DrivingTerminal.pace,
          seed: seed))
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
