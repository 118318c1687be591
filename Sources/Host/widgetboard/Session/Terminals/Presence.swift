import Foundation
import TimelineEngine

/// Whether `someone` is there: the time of the person's last input, at this board or in any other
/// terminal.
///
/// A terminal also answers questions by itself, and reports events that nobody caused: where a
/// board reads a terminal, only keys, buttons and pastes count, as each board records for its own
/// in ``TerminalRegister``. All other terminals are judged by the time of their last read.
///
/// While someone is there nothing is asked: keys of the board's own terminal arrive anyway. Only
/// when the engine has seen nobody for a while (``EngineEffect/awaitInput``) are the other
/// terminals looked at, and watched until the first key; then the watch ends.
struct Presence {
  private let terminals: PersonalTerminals
  private let register: TerminalRegister
  private let own: Terminal?
  /// The file which says that the board reads its terminal; nil while another program does.
  private var held: HeldFile?
  private var isReading = false
  /// The time of the latest known input.
  private var latest = Date.distantPast
  /// The time of the latest input at this board.
  private var latestHere = Date.distantPast
  private var watch: TerminalWatch?
  /// The state of the desktop, if there is one.
  private var desktop = DesktopPresence()

  /// Registers the board's own terminal. Must be made before the first byte is written to the
  /// terminal, which may answer from then on.
  init(terminals: PersonalTerminals, register: TerminalRegister, own descriptor: Int32) {
    self.terminals = terminals
    self.register = register
    own = Terminal(descriptor: descriptor)
    takeTerminal()
  }

  /// Readable when someone may have typed; nil while nobody is waited for.
  var descriptor: Int32? { watch?.descriptor }

  // MARK: The board's terminal

  /// Notes that the board reads its terminal again. Input that another program read there counts.
  mutating func terminalTaken(at now: Date) -> EngineEvent? {
    let before = latest
    takeTerminal()
    return latest > before ? .input(min(latest, now)) : nil
  }

  private mutating func takeTerminal() {
    guard let own, !isReading else { return }
    isReading = true
    latestHere = max(latestHere, own.lastRead ?? .distantPast)
    latest = max(latest, latestHere)
    // Without the file other boards judge the terminal by its last read, as this board would.
    held = try? register.hold(own, lastInput: latest)
  }

  /// Notes that another program or a shell reads the terminal from now on.
  mutating func terminalGiven() {
    held?.end()
    held = nil
    isReading = false
    if watch != nil {
      stopWaiting()
      startWaiting()
    }
  }

  /// Ends the watch and the registration, at the board's end.
  mutating func end() {
    stopWaiting()
    terminalGiven()
  }

  // MARK: Input

  /// The input known at launch: the person who started the board may have left since.
  mutating func begin(at now: Date) -> EngineEvent? {
    _ = news(at: now)
    return latest > .distantPast ? .input(latest) : nil
  }

  /// Notes input at the board. Returns an event at most once a second.
  mutating func noteInput(at now: Date) -> EngineEvent? {
    latestHere = now
    guard abs(now.timeIntervalSince(latest)) >= 1 || watch != nil else { return nil }
    stopWaiting()
    latest = now
    held?.touch(now)
    return .input(now)
  }

  /// Handles that nobody has been seen for a while: returns an event if someone typed elsewhere
  /// meanwhile, or is at the desktop; otherwise waits for the next key.
  mutating func awaitInput(at now: Date) -> EngineEvent? {
    if desktop.isInUse {
      latest = now
      return .input(now)
    }
    // First the watch, then the look, so that no input falls between them.
    if watch == nil { startWaiting() }
    return news(at: now)
  }

  /// Handles ``descriptor`` being readable: somebody typed, or a terminal or a board came or went.
  /// In the second case the watch is set up anew.
  mutating func heard(at now: Date) -> EngineEvent? {
    let isInput = watch?.takeInput(besides: terminalsOfBoards) ?? false
    stopWaiting()
    if isInput {
      latest = now
      return .input(now)
    }
    startWaiting()
    let news = news(at: now)
    if news != nil { stopWaiting() }
    return news
  }

  // MARK: The desktop

  /// Whether nobody sees the board because nobody is at the desktop.
  var isAwayFromDesktop: Bool { desktop.isAway(lastInput: latestHere) }

  /// Accepts a new state of the desktop: the person may be there again.
  mutating func accept(
    _ state: DesktopPresence.State, locks: Bool, at now: Date
  ) -> (event: EngineEvent?, wish: DesktopPresence.Wish?) {
    let wish = desktop.accept(state, locks: locks, at: now)
    guard desktop.isInUse, watch != nil else { return (nil, wish) }
    stopWaiting()
    latest = now
    return (.input(now), wish)
  }

  /// Notes that somebody unlocked the board: a later lock is not for the desktop to undo.
  mutating func noteUnlocked() { desktop.noteUnlocked() }

  private mutating func startWaiting() {
    watch = TerminalWatch(terminals, besides: terminalsOfBoards, register: register)
  }

  mutating func stopWaiting() {
    watch?.end()
    watch = nil
  }

  /// The event for input since the last one. A date from before the clock was set back counts as
  /// now.
  private mutating func news(at now: Date) -> EngineEvent? {
    latest = min(latest, now)
    let boards = register.others
    let dates =
      boards.map(\.lastInput)
      + terminals.all.filter { !isOfBoard($0, boards) }.compactMap(\.lastRead)
      + [isReading ? nil : own?.lastRead].compactMap(\.self)
    guard let date = dates.max().map({ min($0, now) }), date > latest else { return nil }
    latest = date
    return .input(date)
  }

  /// The terminals that boards read, this board included.
  private var terminalsOfBoards: Set<Terminal> {
    Set(register.others.map(\.terminal) + [isReading ? own : nil].compactMap(\.self))
  }

  private func isOfBoard(_ terminal: Terminal, _ boards: [TerminalRegister.Entry]) -> Bool {
    boards.contains { $0.terminal == terminal } || isReading && terminal == own
  }
}
