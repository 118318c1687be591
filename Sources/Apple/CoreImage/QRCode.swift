/// A QR code of bytes, by ISO/IEC 18004.
struct QRCode {
  enum Level: Int {
    case low, medium, quartile, high

    /// The bits of the level in the code's format.
    fileprivate var bits: Int { [1, 0, 3, 2][rawValue] }
  }

  /// The number of modules of a side.
  let size: Int
  private var modules: [Bool]
  private var isFunction: [Bool]

  /// nil if the bytes are too many for the largest code.
  init?(_ bytes: [UInt8], level: Level) {
    guard
      let version = (1...40).first(where: {
        8 * Self.dataBytes($0, level) >= 4 + Self.countBits($0) + 8 * bytes.count
      })
    else { return nil }
    size = 17 + 4 * version
    modules = Array(repeating: false, count: size * size)
    isFunction = modules
    drawPatterns(version)
    draw(Self.interleaved(Self.data(bytes, version, level), version, level))
    chooseMask(level)
  }

  /// Whether a module is dark.
  subscript(x: Int, y: Int) -> Bool { modules[y * size + x] }

  // MARK: Bytes

  private static func countBits(_ version: Int) -> Int { version < 10 ? 8 : 16 }

  /// The number of modules that hold bits.
  private static func capacity(_ version: Int) -> Int {
    var result = (16 * version + 128) * version + 64
    if version > 1 {
      let aligned = version / 7 + 2
      result -= (25 * aligned - 10) * aligned - 55
      if version > 6 { result -= 36 }
    }
    return result
  }

  private static func dataBytes(_ version: Int, _ level: Level) -> Int {
    capacity(version) / 8
      - correctionBytes[level.rawValue][version - 1] * blocks[level.rawValue][version - 1]
  }

  private static func data(_ bytes: [UInt8], _ version: Int, _ level: Level) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
    }
    append(4, 4)
    append(bytes.count, countBits(version))
    for byte in bytes { append(Int(byte), 8) }
    let most = 8 * dataBytes(version, level)
    append(0, min(4, most - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    var pad = 0xEC
    while bits.count < most {
      append(pad, 8)
      pad ^= 0xEC ^ 0x11
    }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  /// The data in blocks with their corrections, taken from all blocks in turn.
  private static func interleaved(_ data: [UInt8], _ version: Int, _ level: Level) -> [UInt8] {
    let count = blocks[level.rawValue][version - 1]
    let corrections = correctionBytes[level.rawValue][version - 1]
    let short = count - capacity(version) / 8 % count
    let length = capacity(version) / 8 / count - corrections
    var parts: [ArraySlice<UInt8>] = []
    var checks: [[UInt8]] = []
    var place = 0
    for index in 0..<count {
      let part = data[place..<place + length + (index < short ? 0 : 1)]
      place = part.endIndex
      parts.append(part)
      checks.append(ReedSolomon.remainder(of: part, count: corrections))
    }
    let first = (0...length).flatMap { index in
      parts.compactMap { index < $0.count ? $0[$0.startIndex + index] : nil }
    }
    return first + (0..<corrections).flatMap { index in checks.map { $0[index] } }
  }

  // MARK: Patterns

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard x >= 0, y >= 0, x < size, y < size else { return }
    modules[y * size + x] = isDark
    isFunction[y * size + x] = true
  }

  private mutating func drawPatterns(_ version: Int) {
    for index in 0..<size {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
      for dy in -4...4 {
        for dx in -4...4 {
          let distance = max(abs(dx), abs(dy))
          set(x + dx, y + dy, distance != 2 && distance != 4)
        }
      }
    }
    let places = Self.alignments(version)
    for x in places {
      for y in places where !isCorner(x, y) {
        for dy in -2...2 {
          for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
        }
      }
    }
    drawFormat(0)
    if version > 6 { drawVersion(version) }
  }

  private func isCorner(_ x: Int, _ y: Int) -> Bool {
    x == 6 && (y == 6 || y == size - 7) || x == size - 7 && y == 6
  }

  private static func alignments(_ version: Int) -> [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).reversed().map { version * 4 + 10 - $0 * step }
  }

  /// Draws the level and the mask, twice.
  private mutating func drawFormat(_ data: Int) {
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (data << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9..<15 { set(14 - index, 8, bit(index)) }
    for index in 0..<8 { set(size - 1 - index, 8, bit(index)) }
    for index in 8..<15 { set(8, size - 15 + index, bit(index)) }
    set(8, size - 8, true)
  }

  private mutating func drawVersion(_ version: Int) {
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let (far, near) = (size - 11 + index % 3, index / 3)
      set(far, near, bits >> index & 1 == 1)
      set(near, far, bits >> index & 1 == 1)
    }
  }

  /// Draws bits in columns of two, upwards and downwards in turn from the right.
  private mutating func draw(_ bytes: [UInt8]) {
    var index = 0
    for right in stride(from: size - 1, through: 1, by: -2).map({ $0 > 6 ? $0 : $0 - 1 })
    where right > 0 {
      for step in 0..<size {
        for x in [right, right - 1] {
          let isUpward = (right + 1) & 2 == 0
          let y = isUpward ? size - 1 - step : step
          guard !isFunction[y * size + x], index < bytes.count * 8 else { continue }
          modules[y * size + x] = bytes[index / 8] >> UInt8(7 - index % 8) & 1 == 1
          index += 1
        }
      }
    }
  }

  // MARK: Masks

  private static let masks: [@Sendable (Int, Int) -> Bool] = [
    { ($0 + $1) % 2 == 0 }, { $1 % 2 == 0 }, { x, _ in x % 3 == 0 }, { ($0 + $1) % 3 == 0 },
    { ($0 / 3 + $1 / 2) % 2 == 0 }, { $0 * $1 % 2 + $0 * $1 % 3 == 0 },
    { ($0 * $1 % 2 + $0 * $1 % 3) % 2 == 0 }, { (($0 + $1) % 2 + $0 * $1 % 3) % 2 == 0 },
  ]

  private mutating func chooseMask(_ level: Level) {
    let plain = self
    var best = Int.max
    for mask in Self.masks.indices {
      var code = plain
      for y in 0..<size {
        for x in 0..<size where !isFunction[y * size + x] && Self.masks[mask](x, y) {
          code.modules[y * size + x].toggle()
        }
      }
      code.drawFormat(level.bits << 3 | mask)
      let penalty = code.penalty
      if penalty < best {
        best = penalty
        self = code
      }
    }
  }

  /// The points against a code that is hard to read: long runs, squares, and more dark than light.
  private var penalty: Int {
    var result = 0
    for line in 0..<size {
      for isRow in [true, false] {
        var run = 1
        for place in 1..<size {
          let now = isRow ? self[place, line] : self[line, place]
          let before = isRow ? self[place - 1, line] : self[line, place - 1]
          run = now == before ? run + 1 : 1
          if run == 5 { result += 3 } else if run > 5 { result += 1 }
        }
      }
    }
    for y in 1..<size {
      for x in 1..<size
      where self[x, y] == self[x - 1, y] && self[x, y] == self[x, y - 1]
        && self[x, y] == self[x - 1, y - 1]
      { result += 3 }
    }
    let dark = modules.count { $0 }
    return result + abs(dark * 20 - size * size * 10) / (size * size) * 10
  }

  // MARK: Tables

  /// The bytes of correction in each block, by level and version.
  static let correctionBytes: [[Int]] = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30,
      26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28,
      28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30,
      30,
      30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30,
      30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]

  /// The number of blocks, by level and version.
  static let blocks: [[Int]] = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14,
      15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
      26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34,
      34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37,
      40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}
