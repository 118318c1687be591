/// A key that the game understands.
enum Key: Equatable {
  case up, down, potion, dragon, sighting, suspend, quit

  /// The first key in the bytes that a terminal sent, and the number of its bytes; no key if it
  /// means nothing in the game.
  static func read(_ bytes: ArraySlice<UInt8>) -> (key: Key?, length: Int) {
    guard let first = bytes.first else { return (nil, 0) }
    switch first {
    case UInt8(ascii: "k"): return (.up, 1)
    case UInt8(ascii: "j"): return (.down, 1)
    case UInt8(ascii: "p"): return (.potion, 1)
    case UInt8(ascii: "d"): return (.dragon, 1)
    case UInt8(ascii: "s"): return (.sighting, 1)
    case UInt8(ascii: "q"), 3, 4: return (.quit, 1)
    case 26: return (.suspend, 1)
    case 27: return escape(bytes.dropFirst())
    default: return (nil, 1)
    }
  }

  /// Reads the rest of an escape sequence: `ESC [ A` or, in application mode, `ESC O A`; others are
  /// skipped up to their final byte.
  private static func escape(_ rest: ArraySlice<UInt8>) -> (key: Key?, length: Int) {
    guard let kind = rest.first, kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else {
      return (nil, 1)
    }
    let parameters = rest.dropFirst().prefix { $0 < 0x40 }
    let final = rest.dropFirst(1 + parameters.count).first
    let length = 2 + parameters.count + (final == nil ? 0 : 1)
    switch final {
    case UInt8(ascii: "A"): return (.up, length)
    case UInt8(ascii: "B"): return (.down, length)
    default: return (nil, length)
    }
  }
}
