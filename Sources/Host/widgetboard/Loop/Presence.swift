import Foundation
import TimelineEngine

/// `someone`: when this person last did something, at this board or in any other terminal.
///
/// A terminal also answers questions by itself, and tells of things that nobody did: where a board reads a
/// terminal, only keys, buttons and pastes count, as each board says of its own in
/// ``TerminalRegister``. All other terminals are judged by when they were last read from.
///
/// Nothing is asked for while someone is there: keys of the board's own terminal pass by anyway. Only
/// when the engine has seen nobody for a while (``EngineEffect/awaitInput``) are the other terminals
/// looked at, and watched until the first key; then the watch is over.
struct Presence {
  private let terminals: PersonalTerminals
  private let register: TerminalRegister
  private let own: Terminal?
  /// Says that the board reads its terminal; nil while another program does.
  private var held: HeldFile?
  private var isReading = false
  /// The latest input that is known.
  private var latest = Date.distantPast
  /// The latest at this board.
  private var latestHere = Date.distantPast
  private var watch: TerminalWatch?
  /// What the desktop says, where there is one.
  private var desktop = DesktopPresence()

  /// Registers the board's own terminal. To be made before the first byte is written to it: from then
  /// on it may answer.
  init(terminals: PersonalTerminals, register: TerminalRegister, own descriptor: Int32) {
    self.terminals = terminals
    self.register = register
    own = Terminal(descriptor: descriptor)
    takeTerminal()
  }

  /// Readable once someone has done something; nil while nobody is waited for.
  var descriptor: Int32? { watch?.descriptor }

  // MARK: The own terminal

  /// The board reads its terminal again. What was typed there for another program counts.
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
    // Without it other boards go by when the terminal was read from, which is what they would do.
    held = try? register.hold(own, lastInput: latest)
  }

  /// Another program reads the terminal from now on, or a shell does.
  mutating func terminalGiven() {
    held?.end()
    held = nil
    isReading = false
    if watch != nil {
      stopWaiting()
      startWaiting()
    }
  }

  /// The board ends.
  mutating func end() {
    stopWaiting()
    terminalGiven()
  }

  // MARK: Input

  /// What is known at launch: who started the board may have left since.
  mutating func begin(at now: Date) -> EngineEvent? {
    _ = news(at: now)
    return latest > .distantPast ? .input(latest) : nil
  }

  /// The person did something at the board: news at most once a second.
  mutating func noteInput(at now: Date) -> EngineEvent? {
    latestHere = now
    guard abs(now.timeIntervalSince(latest)) >= 1 || watch != nil else { return nil }
    stopWaiting()
    latest = now
    held?.touch(now)
    return .input(now)
  }

  /// Nobody has been seen for a while: says so if someone typed elsewhere meanwhile, or is before the
  /// desktop, and else waits for the next key.
  mutating func awaitInput(at now: Date) -> EngineEvent? {
    if desktop.isInUse {
      latest = now
      return .input(now)
    }
    // First the watch, then the look: nothing falls between them.
    if watch == nil { startWaiting() }
    return news(at: now)
  }

  /// ``descriptor`` became readable: somebody typed, or a terminal or a board came or went. Then the
  /// watch is set up anew.
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

  /// Whether nobody sees the board because nobody is before the desktop.
  var isAwayFromDesktop: Bool { desktop.isAway(lastInput: latestHere) }

  /// The desktop says something new: the person may be there again.
  mutating func accept(
    _ state: DesktopPresence.State, locks: Bool, at now: Date
  ) -> (event: EngineEvent?, wish: DesktopPresence.Wish?) {
    let wish = desktop.accept(state, locks: locks, at: now)
    guard desktop.isInUse, watch != nil else { return (nil, wish) }
    stopWaiting()
    latest = now
    return (.input(now), wish)
  }

  /// The board was unlocked, by whomever: a lock that comes after is not the desktop's to undo.
  mutating func noteUnlocked() { desktop.noteUnlocked() }

  private mutating func startWaiting() {
    watch = TerminalWatch(terminals, besides: terminalsOfBoards, register: register)
  }

  mutating func stopWaiting() {
    watch?.end()
    watch = nil
  }

  /// A date from before the clock was set back counts as now.
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

  /// The terminals that boards read, this one included.
  private var terminalsOfBoards: Set<Terminal> {
    Set(register.others.map(\.terminal) + [isReading ? own : nil].compactMap(\.self))
  }

  private func isOfBoard(_ terminal: Terminal, _ boards: [TerminalRegister.Entry]) -> Bool {
    boards.contains { $0.terminal == terminal } || isReading && terminal == own
  }
}
