/// The hash of Galois/Counter Mode, by which a change of the data is noticed.
struct GaloisHash {
  /// 16 bytes, the first one in the highest bits.
  private typealias Block = (high: UInt64, low: UInt64)

  private let key: Block
  private var sum: Block = (0, 0)

  /// - Parameter key: the encrypted block of zeros.
  init(key: [UInt8]) { self.key = Self.block(key[...]) }

  /// Adds bytes, filled up with zeros to a whole block.
  mutating func add(_ bytes: [UInt8]) {
    for start in stride(from: 0, to: bytes.count, by: 16) {
      add(Self.block(bytes[start..<min(start + 16, bytes.count)]))
    }
  }

  /// Adds the numbers of bits of two texts.
  mutating func add(lengths first: Int, _ second: Int) {
    add((high: UInt64(first) * 8, low: UInt64(second) * 8))
  }

  var value: [UInt8] {
    [sum.high, sum.low].flatMap { word in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
    }
  }

  private mutating func add(_ block: Block) {
    sum = Self.product((sum.high ^ block.high, sum.low ^ block.low), key)
  }

  private static func block(_ bytes: ArraySlice<UInt8>) -> Block {
    func word(_ part: ArraySlice<UInt8>) -> UInt64 {
      part.enumerated().reduce(0) { $0 | UInt64($1.element) << UInt64(56 - 8 * $1.offset) }
    }
    return (word(bytes.prefix(8)), word(bytes.dropFirst(8)))
  }

  /// The product in the field of 2^128 elements, whose highest bit stands for 1.
  private static func product(_ one: Block, _ other: Block) -> Block {
    var result: Block = (0, 0)
    var shifted = other
    for bit in 0..<128 {
      let isSet = (bit < 64 ? one.high >> UInt64(63 - bit) : one.low >> UInt64(127 - bit)) & 1
      let mask = 0 &- isSet
      result = (result.high ^ shifted.high & mask, result.low ^ shifted.low & mask)
      let carry = 0 &- (shifted.low & 1)
      shifted = (
        shifted.high >> 1 ^ carry & 0xE100_0000_0000_0000, shifted.low >> 1 | shifted.high << 63
      )
    }
    return result
  }
}
