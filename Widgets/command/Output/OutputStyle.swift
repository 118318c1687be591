/// The style of a piece of a program's output.
package struct OutputStyle: Hashable, Sendable {
  package enum Color: Hashable, Sendable {
    /// A colour of the terminal's palette of sixteen.
    case terminal(Int)
    case rgb(UInt8, UInt8, UInt8)
  }

  package var foreground: Color?
  package var background: Color?
  package var isBold = false
  package var isDim = false
  package var isItalic = false
  package var isUnderlined = false
  package var isStruck = false
  package var isReversed = false
  package var isHidden = false
  /// The address of a hyperlink in the output (OSC 8).
  package var link: String?

  package init() {}
}

extension OutputStyle {
  /// Applies the parameters of an SGR sequence; unknown parameters are ignored.
  mutating func select(_ parameters: [[Int]]) {
    var rest = parameters[...]
    while let parameter = rest.popFirst() {
      switch parameter[0] {
      case 38: if let color = Self.color(parameter, &rest) { foreground = color }
      case 48: if let color = Self.color(parameter, &rest) { background = color }
      // The colour of underlines, which the board's cells do not have.
      case 58: _ = Self.color(parameter, &rest)
      case 4: isUnderlined = parameter.count < 2 || parameter[1] != 0
      default: select(parameter[0])
      }
    }
  }

  private mutating func select(_ number: Int) {
    switch number {
    case 0: self = OutputStyle(link: link)
    case 1: isBold = true
    case 2: isDim = true
    case 3: isItalic = true
    case 7: isReversed = true
    case 8: isHidden = true
    case 9: isStruck = true
    case 21: isUnderlined = true
    case 22: (isBold, isDim) = (false, false)
    case 23: isItalic = false
    case 24: isUnderlined = false
    case 27: isReversed = false
    case 28: isHidden = false
    case 29: isStruck = false
    case 30...37: foreground = .terminal(number - 30)
    case 39: foreground = nil
    case 40...47: background = .terminal(number - 40)
    case 49: background = nil
    case 90...97: foreground = .terminal(number - 82)
    case 100...107: background = .terminal(number - 92)
    default: break
    }
  }

  private init(link: String?) {
    self.link = link
  }

  /// Reads `5;N` or `2;R;G;B` after 38 or 48. Separators are semicolons or, as the standard has it,
  /// colons with a colour space.
  private static func color(_ parameter: [Int], _ rest: inout ArraySlice<[Int]>) -> Color? {
    if parameter.count > 1 {
      let numbers = Array(parameter.dropFirst())
      switch numbers[0] {
      case 5 where numbers.count > 1: return indexed(numbers[1])
      case 2 where numbers.count > 3: return direct(Array(numbers.suffix(from: 1).suffix(3)))
      default: return nil
      }
    }
    switch rest.popFirst()?[0] {
    case 5: return rest.popFirst().flatMap { indexed($0[0]) }
    case 2:
      let channels = rest.prefix(3).map { $0[0] }
      rest = rest.dropFirst(3)
      return direct(channels)
    default: return nil
    }
  }

  private static func direct(_ channels: [Int]) -> Color? {
    guard channels.count == 3, channels.allSatisfy({ (0...255).contains($0) }) else { return nil }
    return .rgb(UInt8(channels[0]), UInt8(channels[1]), UInt8(channels[2]))
  }

  /// A colour of xterm's palette of 256: the sixteen, a cube with six steps on a side, and 24
  /// greys.
  private static func indexed(_ index: Int) -> Color? {
    switch index {
    case 0...15: return .terminal(index)
    case 16...231:
      let place = index - 16
      let steps = [place / 36, place / 6 % 6, place % 6]
      let channels = steps.map { UInt8($0 == 0 ? 0 : 55 + 40 * $0) }
      return .rgb(channels[0], channels[1], channels[2])
    case 232...255:
      let grey = UInt8(8 + 10 * (index - 232))
      return .rgb(grey, grey, grey)
    default: return nil
    }
  }
}
