import CLinux
import CNcurses
import Cells
import Glibc
import Input

/// The terminal, through ncursesw. There can be only one instance at a time.
///
/// Curses gets only the cells that differ from those it has, and its output goes out in one write.
/// The event loop handles signals: block `SIGWINCH`, `SIGTSTP`, `SIGINT` and `SIGTERM` before, or
/// curses' own handlers run.
package final class CursesScreen: Screen {
  package private(set) var size = CellSize.zero
  package let isUTF8: Bool
  package let inputDescriptor: Int32
  package var colorDepth: ColorDepth { encoder.pairs.depth }

  private let traits: TerminalTraits
  private let notification: TerminalNotification
  private let output: FrameOutput
  private let input: UnsafeMutablePointer<FILE>
  private var screen: OpaquePointer
  private var keys: UnsafeMutablePointer<WINDOW>
  private var encoder: CellEncoder
  private var choices = ScreenChoices()
  /// The terminal's modes before it was claimed.
  private var modesBefore = termios()
  private var decoder = InputDecoder()
  private var isClaimed = true
  private var pace = OutputPace()
  private var hearsMouse = true
  /// Whether the next frame asks the terminal for its background and for news of changes.
  private var asksBackground: Bool
  /// Whether the next frame asks for 24-bit colour.
  private var asksColor = false
  /// The cells that curses has, in the screen's size; empty if they are not known.
  private var shown: [Cell] = []

  /// Opens the terminal; it changes with the first ``draw(_:changed:)``.
  package init(
    environment: [String: String], input inputEnd: Int32 = STDIN_FILENO,
    output outputEnd: Int32 = STDOUT_FILENO
  ) throws(ScreenError) {
    guard isatty(inputEnd) == 1, isatty(outputEnd) == 1 else { throw .notATerminal }
    traits = TerminalTraits(environment: environment)
    notification = TerminalNotification(traits, environment: environment)
    asksBackground = !traits.isPlain && traits.wantsColor
    guard traits.name != "dumb" else { throw .cursorless(traits.name) }
    isUTF8 = curses_set_locale(traits.locale) && !traits.isPlain
    inputDescriptor = fcntl(inputEnd, F_DUPFD_CLOEXEC, 3)
    guard inputDescriptor >= 0, let input = fdopen(inputDescriptor, "r") else {
      throw .descriptor(errno: errno)
    }
    self.input = input
    tcgetattr(inputDescriptor, &modesBefore)
    output = try FrameOutput(terminal: outputEnd)
    guard let screen = Self.open(traits, output: output, input: input, terminal: outputEnd) else {
      throw .unknownTerminal(traits.name)
    }
    self.screen = screen
    // From here on curses' output belongs to the first frame.
    output.collect()
    curses_hide_cursor()
    let hasColor = traits.wantsColor && curses_start_color()
    let depth = hasColor ? ColorDepth(colors: Int(curses_colors())) : .none
    encoder = CellEncoder(
      pairs: ColorPairs(depth: depth), isUTF8: isUTF8, paintsBlocks: traits.paintsBlocks)
    guard let keys = curses_key_source() else { throw .descriptor(errno: ENOMEM) }
    self.keys = keys
    size = CellSize(columns: Int(curses_columns()), rows: Int(curses_rows()))
    resize()
    asksColor =
      depth == .palette256 && asksBackground && traits.mayBeAskedForColor && traits.answersStatus
      && !traits.directNames.isEmpty
    prepareLastLine()
    output.write(modes(on: true))
  }

  /// Prepares the restoring of the terminal if this program crashes.
  private func prepareLastLine() {
    var bytes = [CChar](repeating: 0, count: 512)
    bytes.removeLast(bytes.count - curses_restoration(&bytes, bytes.count))
    let modes = (traits.isPlain ? "" : "\u{1B}[?2026l") + modes(on: false)
    let all = modes.utf8.map { CChar(bitPattern: $0) } + bytes
    linux_last_line_claim(output.descriptor, inputDescriptor, &modesBefore, all, all.count)
  }

  deinit {
    release()
    delwin(keys)
    delscreen(screen)
    fclose(input)
  }

  private static func open(
    _ traits: TerminalTraits, output: FrameOutput, input: UnsafeMutablePointer<FILE>,
    terminal: Int32
  ) -> OpaquePointer? {
    let hasDirectColor =
      traits.wantsColor && !traits.directNames.isEmpty
      && (traits.claimsDirectColor || curses_says_direct_color(traits.name, terminal))
    for name in (hasDirectColor ? traits.directNames : []) + [traits.name] {
      if let screen = curses_open(name, output.stream, input) { return screen }
    }
    return nil
  }

  /// Opens the terminal anew by a description with 24-bit colour, now that it has affirmed that:
  /// curses keeps its first description. False if there is none, or it is in use already.
  private func openInDirectColor() -> Bool {
    guard isClaimed, colorDepth < .direct,
      let name = traits.directNames.first(where: { curses_describes($0, inputDescriptor) })
    else { return false }
    output.passThrough()
    // Curses takes the modes that it finds as those to restore at the end.
    var modes = termios()
    tcgetattr(inputDescriptor, &modes)
    tcsetattr(inputDescriptor, TCSANOW, &modesBefore)
    let opened = curses_open(name, output.stream, input)
    // As in `init`: the output belongs to the next frame.
    output.collect()
    guard let opened, let newKeys = curses_key_source() else {
      set_term(screen)
      tcsetattr(inputDescriptor, TCSANOW, &modes)
      return false
    }
    // The old screen is kept for good: ncurses 6.4 would free this one's windows with it.
    (screen, keys) = (opened, newKeys)
    curses_hide_cursor()
    let depth = curses_start_color() ? ColorDepth(colors: Int(curses_colors())) : .none
    encoder = CellEncoder(
      pairs: ColorPairs(depth: depth), isUTF8: isUTF8, paintsBlocks: traits.paintsBlocks)
    _ = encoder.setDefaults(choices)
    size = CellSize(columns: Int(curses_columns()), rows: Int(curses_rows()))
    shown = []
    prepareLastLine()
    return true
  }

  /// Turns on SGR reports of mouse buttons, drags and the wheel, and marks around pastes.
  private func modes(on: Bool) -> String {
    guard !traits.isPlain else { return "" }
    return on
      ? TerminalModes.mouse(on: hearsMouse) + "\u{1B}[?2004h"
      : "\u{1B}[?2031l\u{1B}[?2004l" + TerminalModes.mouse(on: false)
  }

  // MARK: Drawing

  package func draw(_ grid: Grid, changed: [CellRect]?) {
    guard isClaimed else { return }
    if encoder.pairs.isNearlyFull {
      encoder.forgetColors()
      curses_distrust_screen()
      shown = []
    }
    if let changed, grid.size == size, !shown.isEmpty {
      for rect in changed { hand(rect, of: grid) }
    } else {
      drawAll(grid.size == size ? grid : fitted(grid))
    }
    curses_update()
    send()
  }

  /// Sends curses' output for a frame. The answer to a question after it shows when the terminal
  /// has taken it in.
  private func send() {
    let now = Self.seconds()
    pace.giveUp(at: now)
    var asksStatus = false
    let count = output.send(synchronized: !traits.isPlain) { count in
      asksStatus =
        traits.answersStatus
        && ((asksBackground || asksColor) && !pace.isAsking(at: now) || pace.isWorthAsking(count))
      return (asksBackground ? TerminalQuestion.colors : "")
        + (asksColor ? ColorQuestion.sequence : "")
        + (asksStatus ? TerminalQuestion.status : "")
    }
    guard count > 0 else { return }
    (asksBackground, asksColor) = (false, false)
    pace.sent(count, asking: asksStatus, at: now)
  }

  package var backlog: OutputBacklog? {
    guard isClaimed else { return nil }
    let now = Self.seconds()
    let seconds = pace.deadline.map { max(0, $0 - now) }
    if output.isWaiting { return OutputBacklog(descriptor: output.descriptor, seconds: seconds) }
    return pace.isBusy(at: now) ? OutputBacklog(seconds: seconds) : nil
  }

  package var isQuick: Bool { !traits.isPlain && pace.isQuick }

  package func flush() {
    guard isClaimed else { return }
    output.flush()
    pace.giveUp(at: Self.seconds())
  }

  package func finish(milliseconds: Int32) {
    if isClaimed { output.finish(milliseconds: milliseconds) }
  }

  package func pass(_ sequence: String) -> Bool {
    guard isClaimed, !traits.isPlain else { return false }
    output.pass(sequence)
    return true
  }

  package func notify(_ text: String) -> Bool {
    // Another program has the terminal: the board's notification would disturb it.
    guard isClaimed else { return false }
    output.pass(notification.sequence(telling: text))
    return notification.isSure
  }

  package func askBackground() {
    asksBackground = !traits.isPlain && traits.wantsColor
  }

  package func askBackgroundAtOnce() -> Bool {
    guard isClaimed, asksBackground else { return false }
    defer { asksBackground = false }
    return pass(TerminalQuestion.colors)
  }

  package func apply(_ choices: ScreenChoices) {
    self.choices = choices
    if encoder.setDefaults(choices) {
      if isClaimed { curses_distrust_screen() }
      shown = []
    }
    guard choices.hearsMouse != hearsMouse else { return }
    hearsMouse = choices.hearsMouse
    if isClaimed, !traits.isPlain { output.write(TerminalModes.mouse(on: hearsMouse)) }
  }

  package func repaint() {
    curses_distrust_screen()
    shown = []
  }

  private func drawAll(_ grid: Grid) {
    if shown.isEmpty {
      curses_erase()
      shown = Array(repeating: .blank, count: size.columns * size.rows)
    }
    hand(grid.bounds, of: grid)
  }

  private func fitted(_ grid: Grid) -> Grid {
    var fitted = Grid(size: size)
    fitted.copy(grid, to: .zero)
    return fitted
  }

  /// Gives curses the cells of a rectangle that differ from its own. The grid has the screen's
  /// size.
  private func hand(_ rect: CellRect, of grid: Grid) {
    let area = rect.intersection(grid.bounds)
    guard !area.isEmpty else { return }
    grid.cells.withUnsafeBufferPointer { new in
      shown.withUnsafeMutableBufferPointer { old in
        for row in area.minRow..<area.maxRow {
          let line = row * size.columns..<(row + 1) * size.columns
          handRow(
            row, columns: area.minColumn..<area.maxColumn,
            new: UnsafeBufferPointer(rebasing: new[line]),
            old: UnsafeMutableBufferPointer(rebasing: old[line]))
        }
      }
    }
  }

  /// Compares bit by bit, which finds nearly all equal cells. Comparing texts would copy a cell,
  /// which counts references.
  private static func isSame(
    _ new: UnsafeBufferPointer<Cell>, _ old: UnsafeMutableBufferPointer<Cell>, _ column: Int
  ) -> Bool {
    guard let first = new.baseAddress, let second = old.baseAddress else { return true }
    return memcmp(first + column, second + column, MemoryLayout<Cell>.size) == 0
      || new[column] == old[column]
  }

  private func handRow(
    _ row: Int, columns: Range<Int>, new: UnsafeBufferPointer<Cell>,
    old: UnsafeMutableBufferPointer<Cell>
  ) {
    var start = 0
    for column in columns {
      let isShown = Self.isSame(new, old, column)
      if isShown || encoder.isFull {
        if !encoder.isEmpty { encoder.put(row: row, column: start) }
        if isShown { continue }
      }
      old[column] = new[column]
      if new[column].isContinuation { continue }
      if encoder.isEmpty { start = column }
      let isWide = column + 1 < new.count && new[column + 1].isContinuation
      encoder.append(new[column], width: isWide ? 2 : 1, column: column, row: row)
    }
    if !encoder.isEmpty { encoder.put(row: row, column: start) }
  }

  // MARK: Reading

  package func readInput() -> [InputEvent] {
    guard isClaimed else { return [] }
    var source = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
    poll(&source, 1, 0)
    var (units, codes) = ([InputDecoder.Unit](), 0)
    // After an Escape curses itself waits for the rest of a sequence, so none is cut off there.
    while codes < Self.mostCodes || codes < 2 * Self.mostCodes && units.last == .byte(0x1B) {
      let code = wgetch(keys)
      guard code != ERR else { break }
      codes += 1
      if let unit = InputDecoder.Unit(code: code) { units.append(unit) }
    }
    let now = Self.seconds()
    let gap = pace.longestGap(at: now)
    var events = decoder.decode(units, at: now, holdsEscape: gap).filter { event in
      switch event {
      case .report(.upToDate): pace.answered(at: now)
      // The first of several answers counts. While keys are unread it must wait.
      case .report(.directColor): return codes < Self.mostCodes && openInDirectColor()
      default: return true
      }
      return false
    }
    let hungUp = source.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
    // Readable without any bytes means the end of input.
    let ended = source.revents & Int16(POLLIN) != 0 && codes == 0
    if hungUp || ended { events.append(.lost) }
    return events
  }

  package var heldInput: Double? {
    isClaimed ? decoder.heldUntil.map { max(0, $0 - Self.seconds()) } : nil
  }

  /// The bound on a stream of input, so that it never keeps the loop from its other work.
  private static let mostCodes = 4096

  // MARK: Claiming the terminal

  package func release() {
    guard isClaimed else { return }
    output.drain(milliseconds: Self.patienceAtEnd)
    awaitAnswers()
    isClaimed = false
    output.passThrough()
    output.write(modes(on: false))
    endwin()
    linux_last_line_release()
  }

  /// Waits for answers that are still due: the program that gets the terminal next would read a
  /// later one as typed text.
  private func awaitAnswers() {
    let end = Self.seconds() + pace.patienceAtEnd
    var source = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
    while pace.isAsking(at: Self.seconds()) {
      let left = Int32((end - Self.seconds()) * 1000)
      guard left > 0, poll(&source, 1, left) > 0 else { return }
      if readInput().contains(.lost) { return }
    }
  }

  /// The time in milliseconds that leaving waits for a terminal to take its output.
  private static let patienceAtEnd: Int32 = 1000

  package func claim() {
    guard !isClaimed else { return }
    isClaimed = true
    tcgetattr(inputDescriptor, &modesBefore)
    prepareLastLine()
    decoder = InputDecoder()
    pace = OutputPace()
    // The program that had the terminal may have changed its colours.
    asksBackground = !traits.isPlain && traits.wantsColor
    resize()
    // Curses sets the terminal's modes in its first update, which must not be collected.
    curses_distrust_screen()
    curses_update()
    output.write(modes(on: true))
    output.collect()
  }

  package func resize() {
    var window = linux_window()
    guard linux_window_size(inputDescriptor, &window) == 0, window.columns > 0, window.rows > 0
    else { return }
    let new = CellSize(columns: Int(window.columns), rows: Int(window.rows))
    guard new != size else { return }
    resizeterm(window.rows, window.columns)
    size = new
    shown = []
  }
}
