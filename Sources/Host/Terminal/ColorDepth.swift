/// How many colours the terminal has, or the person wants.
package enum ColorDepth: Int, Comparable, Sendable, CaseIterable {
  /// Attributes only.
  case none
  /// The eight of ANSI.
  case eight
  /// The eight, and a bright one of each.
  case sixteen
  /// The 16, a cube of 6×6×6 and 24 greys.
  case palette256
  /// 24-bit.
  case direct

  package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The depth of a terminal with so many colours.
  init(colors: Int) {
    switch colors {
    case ..<8: self = .none
    case ..<16: self = .eight
    case ..<256: self = .sixteen
    case ..<0x1000000: self = .palette256
    default: self = .direct
    }
  }
}
