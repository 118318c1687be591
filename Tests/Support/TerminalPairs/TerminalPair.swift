import Glibc

/// Both ends of a pseudo-terminal. Whoever opens it closes them.
package struct TerminalPair {
  /// The person's end, for keys and the screen.
  package let person: Int32
  /// The program's end: its terminal.
  package let program: Int32

  // TIOCSPTLCK and TIOCGPTPEER: see ioctl_tty(2). Swift does not see posix_openpt(3).
  private static let setLock: UInt = 0x4004_5431
  private static let openPeer: UInt = 0x5441

  /// Returns nil if the system grants none; `errno` has the reason. Neither end is inherited by
  /// started programs.
  /// - Parameter waits: whether a read at the person's end waits for the program.
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
