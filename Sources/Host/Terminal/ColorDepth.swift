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

extension ColorDepth {
  /// Whether the environment claims 24-bit colour: by `COLORTERM`, or as an xterm, which removes that
  /// variable and calls itself a terminal of eight colours, but has shown all since version 331 (2017).
  package static func isDirectClaimed(in environment: [String: String]) -> Bool {
    if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") { return true }
    let version = (environment["XTERM_VERSION"] ?? "").drop { !$0.isNumber }.prefix { $0.isNumber }
    return environment["TERM"]?.hasPrefix("xterm") == true && Int(version) ?? 0 >= 331
  }
}
