/// The number of colours that the terminal has, or that the person wants.
package enum ColorDepth: Int, Comparable, Sendable, CaseIterable {
  /// Attributes only.
  case none
  /// ANSI's eight colours.
  case eight
  /// ANSI's eight colours, and a bright variant of each.
  case sixteen
  /// Sixteen colours, a cube of 6×6×6 and 24 greys.
  case palette256
  /// 24-bit colour.
  case direct

  package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The depth of a terminal with a number of colours.
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
