import Glibc

/// Both ends of a pseudo-terminal. Whoever opens it closes them.
package struct TerminalPair {
  /// Where a person would type and look.
  package let person: Int32
  /// What a program has for its terminal.
  package let program: Int32

  // TIOCSPTLCK and TIOCGPTPEER: see ioctl_tty(2). Swift does not see posix_openpt(3).
  private static let setLock: UInt = 0x4004_5431
  private static let openPeer: UInt = 0x5441

  /// Nil where the system gives none; `errno` says why. Neither end is inherited by programs that are
  /// started.
  /// - Parameter waits: whether a reading at the person's end waits for the program.
  package init?(columns: Int = 80, rows: Int = 24, waits: Bool = false) {
    person = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    var locked: Int32 = 0
    _ = ioctl(person, Self.setLock, &locked)
    program = ioctl(person, Self.openPeer, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard program >= 0 else {
      let reason = errno
      close(person)
      errno = reason
      return nil
    }
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(person, UInt(TIOCSWINSZ), &size)
  }
}
