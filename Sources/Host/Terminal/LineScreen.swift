import CLinux
import Cells
import Glibc
import Input

/// A terminal for listening: lines one after another at its end, as a screen reader or a Braille
/// display follows them. No full screen, no colours, no escape sequences at all.
///
/// The cursor stays at the beginning of the last line, where the person is.
package final class LineScreen: Screen {
  /// Not the terminal's size, which does not matter here, but one in which a page fits whole.
  package let size = CellSize(columns: 80, rows: 200)
  package let isUTF8: Bool
  package let colorDepth = ColorDepth.none
  package let inputDescriptor: Int32

  private let output: Int32
  private var decoder = InputDecoder()
  private var modes = termios()
  private var isClaimed = false
  /// Whether the cursor is below all earlier output.
  private var isFresh = true

  package init(
    environment: [String: String], input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO
  ) throws(ScreenError) {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    isUTF8 = name.contains("utf-8") || name.contains("utf8")
    inputDescriptor = fcntl(input, F_DUPFD_CLOEXEC, 3)
    guard inputDescriptor >= 0 else { throw .descriptor(errno: errno) }
    self.output = output
    claim()
  }

  deinit {
    release()
    close(inputDescriptor)
  }

  /// Does nothing: a grid cannot be listened to; ``say(_:)`` writes lines.
  package func draw(_ grid: Grid, changed: [CellRect]?) {}

  package func pass(_ sequence: String) -> Bool { false }

  /// Does nothing: news is a line of its own, which is read out.
  package func notify(_ text: String) -> Bool { true }

  /// Nil: lines are short, and each is meant to be heard.
  package let backlog: OutputBacklog? = nil
  package let isQuick = false
  /// Nil: the terminal is asked nothing, so no Escape begins an answer.
  package let heldInput: Double? = nil

  /// Does nothing: without escape sequences earlier lines cannot be removed.
  package func repaint() {}

  package func flush() {}

  package func finish(milliseconds: Int32) {}

  package func apply(_ choices: ScreenChoices) {}

  package func askBackground() {}
  package func askBackgroundAtOnce() -> Bool { false }

  /// Writes lines below the earlier ones.
  package func say(_ lines: [String]) {
    guard isClaimed, !lines.isEmpty else { return }
    var text = ""
    for line in lines {
      text += (isFresh ? "" : "\n") + printable(line)
      isFresh = false
    }
    write(text + "\r")
  }

  /// The line without characters that could control the terminal, cut to what it can show.
  private func printable(_ line: String) -> String {
    Grapheme.graphemes(of: line).map { grapheme in
      isUTF8 || grapheme.text.utf8.allSatisfy { $0 < 0x80 }
        ? grapheme.text
        : EmojiSpelling.word(for: grapheme.text)
          ?? String(Character(AsciiLookalike.character(for: grapheme.text)))
    }.joined()
  }

  private func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes.removeFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }

  // MARK: Reading

  package func readInput() -> [InputEvent] {
    guard isClaimed else { return [] }
    var source = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, 0) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(inputDescriptor, &bytes, bytes.count)
    let isInterrupted = count < 0 && (errno == EINTR || errno == EAGAIN)
    guard count > 0 else { return isInterrupted ? [] : [.lost] }
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let time = Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    return decoder.decode(bytes[..<count].map { .byte($0) }, at: time)
  }

  // MARK: Claiming the terminal

  package func claim() {
    guard !isClaimed, tcgetattr(inputDescriptor, &modes) == 0 else { return }
    var raw = modes
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR)
    linux_last_line_claim(output, inputDescriptor, &modes, "\n", 1)
    // Output modes stay unchanged: a line feed begins a line.
    tcsetattr(inputDescriptor, TCSADRAIN, &raw)
    decoder = InputDecoder()
    isClaimed = true
    isFresh = true
  }

  package func release() {
    guard isClaimed else { return }
    isClaimed = false
    if !isFresh { write("\n") }
    tcsetattr(inputDescriptor, TCSADRAIN, &modes)
    linux_last_line_release()
  }

  package func resize() {}
}
