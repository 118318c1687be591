import CLinux
import CNcurses
import Cells
import Glibc
import Input

/// The terminal, through ncursesw. There can be only one at a time.
///
/// Curses is given only the cells that differ from what it has, and what it makes of them goes out
/// as one write. Signals are the event loop's: block `SIGWINCH`, `SIGTSTP`, `SIGINT` and `SIGTERM`
/// before, or curses' own handlers run.
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
  /// Whether the terminal is asked for its background with the next frame, and then tells of changes.
  private var asksBackground: Bool
  /// Whether it is asked for 24-bit colour with the next frame.
  private var asksColor = false
  /// What curses has, in the screen's size; empty when that is not known.
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
    // From here on whatever curses sends belongs to the first frame.
    output.collect()
    curses_hide_cursor()
    let hasColor = traits.wantsColor && curses_start_color()
    let depth = hasColor ? ColorDepth(colors: Int(curses_colors())) : .none
    encoder = CellEncoder(pairs: ColorPairs(depth: depth), isUTF8: isUTF8)
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

  /// What ends this program from now on restores the terminal.
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

  /// Opens it anew by a description with 24-bit colour, now that it has said that it has that: curses
  /// keeps the description it began with. False where there is none, or it is open so.
  private func openInDirectColor() -> Bool {
    guard isClaimed, colorDepth < .direct,
      let name = traits.directNames.first(where: { curses_describes($0, inputDescriptor) })
    else { return false }
    output.passThrough()
    // Curses takes the modes that it finds for those to be restored at the end.
    var modes = termios()
    tcgetattr(inputDescriptor, &modes)
    tcsetattr(inputDescriptor, TCSANOW, &modesBefore)
    let opened = curses_open(name, output.stream, input)
    // As at the beginning: what it sends belongs to the next frame.
    output.collect()
    guard let opened, let newKeys = curses_key_source() else {
      set_term(screen)
      tcsetattr(inputDescriptor, TCSANOW, &modes)
      return false
    }
    // The one before stays for good: ncurses 6.4 would free this one's windows with it.
    (screen, keys) = (opened, newKeys)
    curses_hide_cursor()
    let depth = curses_start_color() ? ColorDepth(colors: Int(curses_colors())) : .none
    encoder = CellEncoder(pairs: ColorPairs(depth: depth), isUTF8: isUTF8)
    _ = encoder.setDefaults(choices)
    size = CellSize(columns: Int(curses_columns()), rows: Int(curses_rows()))
    shown = []
    prepareLastLine()
    return true
  }

  /// Mouse buttons, drags and the wheel as SGR reports, and pastes told apart from typing.
  private func modes(on: Bool) -> String {
    guard !traits.isPlain else { return "" }
    return on
      ? mouseModes(on: hearsMouse) + "\u{1B}[?2004h"
      : "\u{1B}[?2031l\u{1B}[?2004l" + mouseModes(on: false)
  }

  private func mouseModes(on: Bool) -> String {
    on ? "\u{1B}[?1002h\u{1B}[?1006h" : "\u{1B}[?1006l\u{1B}[?1002l"
  }

  /// Asks for the background (OSC 11) and to be told when light and dark change (mode 2031). After
  /// a frame, so that none waits for the answer.
  private static let backgroundQuestion = "\u{1B}]11;?\u{1B}\\\u{1B}[?2031h"
  private static let statusQuestion = "\u{1B}[5n"

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

  /// Sends what curses made of a frame. The answer to a question after it tells when it has been
  /// taken in.
  private func send() {
    let now = Self.seconds()
    pace.giveUp(at: now)
    var asksStatus = false
    let count = output.send(synchronized: !traits.isPlain) { count in
      asksStatus =
        traits.answersStatus
        && ((asksBackground || asksColor) && !pace.isAsking(at: now) || pace.isWorthAsking(count))
      return (asksBackground ? Self.backgroundQuestion : "")
        + (asksColor ? ColorQuestion.sequence : "")
        + (asksStatus ? Self.statusQuestion : "")
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
    // A program that has the terminal hides it.
    guard isClaimed else { return false }
    output.pass(notification.sequence(telling: text))
    return notification.isSure
  }

  package func askBackground() {
    asksBackground = !traits.isPlain && traits.wantsColor
  }

  package func apply(_ choices: ScreenChoices) {
    self.choices = choices
    if encoder.setDefaults(choices) {
      if isClaimed { curses_distrust_screen() }
      shown = []
    }
    guard choices.hearsMouse != hearsMouse else { return }
    hearsMouse = choices.hearsMouse
    if isClaimed, !traits.isPlain { output.write(mouseModes(on: hearsMouse)) }
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

  /// Gives curses the cells of a rectangle that it does not have. The grid has the screen's size.
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

  /// Nearly all cells that are the same are so bit by bit. To compare their texts a cell has to be copied,
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
    // Behind an Escape curses itself waits for the rest of a sequence: none is cut off there.
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
      // Of several answers the first one is news. With keys yet to be read it is not time.
      case .report(.directColor): return codes < Self.mostCodes && openInDirectColor()
      default: return true
      }
      return false
    }
    let hungUp = source.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
    // Readable with nothing to read is the end of input.
    let ended = source.revents & Int16(POLLIN) != 0 && codes == 0
    if hungUp || ended { events.append(.lost) }
    return events
  }

  package var heldInput: Double? {
    isClaimed ? decoder.heldUntil.map { max(0, $0 - Self.seconds()) } : nil
  }

  /// So that a stream of input never keeps the loop from the rest.
  private static let mostCodes = 4096

  // MARK: Having the terminal

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

  /// Waits for answers that are still due: one that came later would be read as typed text by the
  /// program that has the terminal then.
  private func awaitAnswers() {
    let end = Self.seconds() + pace.patienceAtEnd
    var source = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
    while pace.isAsking(at: Self.seconds()) {
      let left = Int32((end - Self.seconds()) * 1000)
      guard left > 0, poll(&source, 1, left) > 0 else { return }
      if readInput().contains(.lost) { return }
    }
  }

  /// How long leaving waits for a terminal to take what it was sent, in milliseconds.
  private static let patienceAtEnd: Int32 = 1000

  package func claim() {
    guard !isClaimed else { return }
    isClaimed = true
    tcgetattr(inputDescriptor, &modesBefore)
    prepareLastLine()
    decoder = InputDecoder()
    pace = OutputPace()
    // Whatever had the terminal may have changed its colours.
    asksBackground = !traits.isPlain && traits.wantsColor
    resize()
    // Curses sets the terminal's modes in its first update, so that one goes out as it comes.
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
