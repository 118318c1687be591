import Foundation

/// Controls the terminal during the game: alternate screen, unbuffered keys, hidden cursor.
///
/// Call `giveBack()` after `take()` to restore the terminal; `guarded()` does so when a signal ends
/// the program.
struct FullScreen: Sendable {
  private let modeBefore: termios

  init() {
    var mode = termios()
    tcgetattr(STDIN_FILENO, &mode)
    modeBefore = mode
  }

  func take() {
    var mode = modeBefore
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL)
    // TCSADRAIN keeps keys that were typed ahead.
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J")
  }

  func giveBack() {
    write("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
    var mode = modeBefore
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }

  /// Restores the terminal and exits on a signal, as long as the result is retained.
  func guarded() -> [any DispatchSourceSignal] {
    // The handler does nothing, but the signal interrupts the wait for a key, so that the next
    // picture has the new size.
    signal(SIGWINCH) { _ in }
    return [SIGTERM, SIGHUP, SIGINT, SIGQUIT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler {
        giveBack()
        exit(128 + number)
      }
      source.resume()
      return source
    }
  }

  /// The size of the terminal in columns and rows.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The bytes typed within a number of milliseconds; nil when the terminal is gone.
  func typed(within milliseconds: Int32) -> [UInt8]? {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    // A timeout or a signal: the caller may have to draw anew.
    guard poll(&input, 1, milliseconds) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes {
        Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }
}
