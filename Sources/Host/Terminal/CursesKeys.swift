import CNcurses
import Input

extension InputDecoder.Unit {
  /// Converts the result of `wgetch`: a byte, or a key of the terminal's description. Nil for
  /// anything else and for keys that the board does not use.
  init?(code: Int32) {
    if (0...0xFF).contains(code) {
      self = .byte(UInt8(code))
    } else if let key = Self.keys[code] {
      self = .key(key)
    } else if (KEY_F0 + 1...KEY_F0 + 63).contains(code) {
      self = .key(.function(Int(code - KEY_F0)))
    } else {
      return nil
    }
  }

  private static let keys: [Int32: Key] = [
    KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right, KEY_HOME: .home,
    KEY_END: .end, KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown, KEY_BTAB: .backtab,
    KEY_ENTER: .enter, KEY_BACKSPACE: .backspace, KEY_DC: .delete, KEY_IC: .insert,
    KEY_A1: .home, KEY_C1: .end, KEY_A3: .pageUp, KEY_C3: .pageDown,
  ]
}
