/// DEFLATE (RFC 1951) with the codes that it fixes: what occurred in the last 32 kB is written as where it was.
struct Deflation {
  private(set) var output: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0

  init(_ input: [UInt8]) {
    put(0b011, 3)
    // The last place at which three bytes began, by their hash.
    var places = [Int](repeating: -1, count: 1 << 15)
    var place = 0
    while place < input.count {
      var length = 0
      var distance = 0
      if place + 3 <= input.count {
        let hash = Self.hash(input, place)
        let before = places[hash]
        places[hash] = place
        if before >= 0, place - before <= 32_768 {
          length = Self.common(input, before, place)
          distance = place - before
        }
      }
      if length < 3 {
        putLiteral(Int(input[place]))
        place += 1
      } else {
        putRepetition(length, distance)
        place += length
      }
    }
    putLiteral(256)
    if bitCount > 0 { output.append(UInt8(truncatingIfNeeded: bits)) }
  }

  private static func hash(_ input: [UInt8], _ place: Int) -> Int {
    let word =
      UInt32(input[place]) << 16 | UInt32(input[place + 1]) << 8 | UInt32(input[place + 2])
    return Int((word &* 2_654_435_761) >> 17)
  }

  private static func common(_ input: [UInt8], _ before: Int, _ place: Int) -> Int {
    var length = 0
    while length < 258, place + length < input.count,
      input[before + length] == input[place + length]
    { length += 1 }
    return length
  }

  /// Writes bits, the lowest first.
  private mutating func put(_ value: Int, _ count: UInt32) {
    bits |= UInt32(value) << bitCount
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  /// Writes a code, its highest bit first.
  private mutating func putCode(_ code: Int, _ count: Int) {
    for bit in stride(from: count - 1, through: 0, by: -1) { put(code >> bit & 1, 1) }
  }

  private mutating func putLiteral(_ symbol: Int) {
    switch symbol {
    case ..<144: putCode(0x30 + symbol, 8)
    case ..<256: putCode(0x190 + symbol - 144, 9)
    case ..<280: putCode(symbol - 256, 7)
    default: putCode(0xC0 + symbol - 280, 8)
    }
  }

  private mutating func putRepetition(_ length: Int, _ distance: Int) {
    let index = Deflate.lengths.lastIndex { $0.base <= length } ?? 0
    putLiteral(257 + index)
    put(length - Deflate.lengths[index].base, Deflate.lengths[index].extra)
    let far = Deflate.distances.lastIndex { $0.base <= distance } ?? 0
    putCode(far, 5)
    put(distance - Deflate.distances[far].base, Deflate.distances[far].extra)
  }
}
