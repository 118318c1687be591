import Cells

/// The order in which the letters of a line stand in cells, where some are written from right to left.
///
/// Terminals differ: most put every cell where they are told to, some turn right-to-left words around
/// themselves. A tile is made of cells, so the order is decided here, by the implicit part of the
/// Unicode bidirectional algorithm (<https://www.unicode.org/reports/tr9/>), and a terminal is to
/// leave it alone. Explicit embeddings have no effect; letters are not joined, since a cell holds one.
enum BidirectionalLine {
  /// What a letter does to the direction of its line.
  private enum Kind {
    case left, right, number
    /// Joins two numbers.
    case separator
    /// Belongs to a number it stands beside.
    case sign
    case neutral
  }

  /// The letters from left to right. `isRightToLeft` is for a line without letters of a direction.
  static func visual(_ letters: ArraySlice<Letter>, isRightToLeft: Bool) -> ArraySlice<Letter> {
    guard letters.contains(where: { kind($0) == .right }) else { return letters }
    let line = Array(letters)
    let kinds = numbered(line.map(kind))
    let first = kinds.first { $0 == .left || $0 == .right }
    let base = first.map { $0 == .right } ?? isRightToLeft
    let levels = levels(kinds, base: base ? 1 : 0)
    return reordered(line, levels)[...]
  }

  private static func kind(_ letter: Letter) -> Kind {
    guard let scalar = letter.grapheme.text.unicodeScalars.first else { return .neutral }
    switch scalar.value {
    case 0x30...0x39, 0x660...0x669, 0x6F0...0x6F9: return .number
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return .right
    case 0x2C, 0x2E, 0x2F, 0x3A: return .separator
    case 0x23...0x25, 0x2B, 0x2D, 0xB0, 0x20AC, 0x2212: return .sign
    case 0x41...0x5A, 0x61...0x7A: return .left
    case ..<0x80: return .neutral
    default: return scalar.properties.isAlphabetic ? .left : .neutral
    }
  }

  /// Signs and separators become numbers or nothing in particular.
  private static func numbered(_ kinds: [Kind]) -> [Kind] {
    var kinds = kinds
    for index in kinds.indices {
      let before = index > 0 ? kinds[index - 1] : .neutral
      let after = index + 1 < kinds.count ? kinds[index + 1] : .neutral
      switch kinds[index] {
      case .separator: kinds[index] = before == .number && after == .number ? .number : .neutral
      case .sign: kinds[index] = before == .number || after == .number ? .number : .neutral
      case .left, .right, .number, .neutral: break
      }
    }
    return kinds
  }

  private static func levels(_ kinds: [Kind], base: Int) -> [Int] {
    let leftLevel = base == 0 ? 0 : 2
    var levels = Array(repeating: base, count: kinds.count)
    var strong = base
    var index = 0
    while index < kinds.count {
      switch kinds[index] {
      case .left: (levels[index], strong) = (leftLevel, 0)
      case .right: (levels[index], strong) = (1, 1)
      case .number: levels[index] = strong == 1 ? 2 : leftLevel
      case .separator, .sign, .neutral:
        let end = kinds[index...].firstIndex { $0 != .neutral } ?? kinds.count
        // A number counts as the direction it stands in.
        let next = end == kinds.count ? base : kinds[end] == .right ? 1 : after(kinds[end], strong)
        let level = strong == next ? (strong == 1 ? 1 : leftLevel) : base
        for place in index..<end { levels[place] = level }
        index = end
        continue
      }
      index += 1
    }
    return levels
  }

  private static func after(_ kind: Kind, _ strong: Int) -> Int { kind == .number ? strong : 0 }

  /// Turns around what has a level of at least 2, then what has one of at least 1.
  private static func reordered(_ line: [Letter], _ levels: [Int]) -> [Letter] {
    var order = Array(line.indices)
    for level in [2, 1] {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
    }
    return order.map { levels[$0] == 1 ? mirrored(line[$0]) : line[$0] }
  }

  /// Brackets open towards what is in them.
  private static func mirrored(_ letter: Letter) -> Letter {
    guard let other = mirrors[letter.grapheme.text],
      let grapheme = Grapheme.graphemes(of: other).first
    else { return letter }
    return Letter(grapheme: grapheme, style: letter.style)
  }

  private static let mirrors = [
    "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<", "«": "»",
    "»": "«", "‹": "›", "›": "‹",
  ]
}
