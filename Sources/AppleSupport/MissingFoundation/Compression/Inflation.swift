import Foundation

/// What DEFLATE (RFC 1951) made of some bytes, read back.
struct Inflation {
  enum Failure: Error { case isDamaged, isTooLarge }

  /// The bytes that a result has at most: a few bytes may stand for a thousand times as many.
  static let limit = 256 << 20

  private let input: [UInt8]
  private var place = 0
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0
  private(set) var output: [UInt8] = []

  /// - Throws: ``Failure``.
  init(_ input: [UInt8]) throws {
    self.input = input
    output.reserveCapacity(input.count * 3)
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try readStored()
      case 1: try readCompressed(Self.fixedLengths, Self.fixedDistances)
      case 2: try readWithOwnCodes()
      default: throw Failure.isDamaged
      }
    }
  }

  /// The next bits, the first one lowest.
  private mutating func take(_ count: UInt32) throws -> Int {
    while bitCount < count {
      guard place < input.count else { throw Failure.isDamaged }
      bits |= UInt32(input[place]) << bitCount
      bitCount += 8
      place += 1
    }
    let value = bits & ((1 << count) - 1)
    bits >>= count
    bitCount -= count
    return Int(value)
  }

  private mutating func readStored() throws {
    (bits, bitCount) = (0, 0)
    guard place + 4 <= input.count else { throw Failure.isDamaged }
    let count = Int(input[place]) | Int(input[place + 1]) << 8
    let check = Int(input[place + 2]) | Int(input[place + 3]) << 8
    place += 4
    guard count == ~check & 0xFFFF, place + count <= input.count else { throw Failure.isDamaged }
    output += input[place..<place + count]
    place += count
    guard output.count <= Self.limit else { throw Failure.isTooLarge }
  }

  private mutating func readWithOwnCodes() throws {
    let (literals, distances, lengths) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
    var order = [UInt8](repeating: 0, count: 19)
    for index in 0..<lengths { order[Deflate.order[index]] = UInt8(try take(3)) }
    let code = try HuffmanCode(order)
    var all: [UInt8] = []
    while all.count < literals + distances {
      let symbol = try read(code)
      switch symbol {
      case 0...15: all.append(UInt8(symbol))
      case 16:
        guard let last = all.last else { throw Failure.isDamaged }
        all += repeatElement(last, count: 3 + (try take(2)))
      case 17: all += repeatElement(0, count: 3 + (try take(3)))
      default: all += repeatElement(0, count: 11 + (try take(7)))
      }
    }
    guard all.count == literals + distances else { throw Failure.isDamaged }
    try readCompressed(
      HuffmanCode(Array(all[..<literals])), HuffmanCode(Array(all[literals...])))
  }

  private mutating func readCompressed(_ lengths: HuffmanCode, _ distances: HuffmanCode) throws {
    while true {
      let symbol = try read(lengths)
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol - 257 < Deflate.lengths.count else { throw Failure.isDamaged }
      let (base, extra) = Deflate.lengths[symbol - 257]
      let length = base + (try take(extra))
      let far = try read(distances)
      guard far < Deflate.distances.count else { throw Failure.isDamaged }
      let (nearest, more) = Deflate.distances[far]
      let distance = nearest + (try take(more))
      guard distance <= output.count else { throw Failure.isDamaged }
      guard output.count + length <= Self.limit else { throw Failure.isTooLarge }
      // What is repeated may begin before it is written to its end.
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func read(_ code: HuffmanCode) throws -> Int {
    var (value, first, index) = (0, 0, 0)
    for count in code.counts {
      value |= try take(1)
      if value - first < count { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Failure.isDamaged
  }

  private static let fixedLengths = HuffmanCode(
    counted: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = HuffmanCode(counted: [UInt8](repeating: 5, count: 30))
}

/// The symbols of a prefix code in its order, and how many there are of each length from 1 on.
struct HuffmanCode {
  private(set) var counts = [Int](repeating: 0, count: 15)
  private(set) var symbols: [Int] = []

  /// - Throws: ``Inflation/Failure`` for more codes than there are.
  init(_ lengths: [UInt8]) throws {
    self.init(counted: lengths)
    var free = 1
    for count in counts {
      free = free * 2 - count
      guard free >= 0 else { throw Inflation.Failure.isDamaged }
    }
  }

  fileprivate init(counted lengths: [UInt8]) {
    for length in lengths where length > 0 { counts[Int(length) - 1] += 1 }
    symbols = (UInt8(1)...15).flatMap { length in
      lengths.indices.filter { lengths[$0] == length }
    }
  }
}

/// The tables of RFC 1951.
enum Deflate {
  /// The order in which the lengths of the codes of lengths are written.
  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// The shortest length and the bits that are added, for each symbol from 257 on.
  static let lengths: [(base: Int, extra: UInt32)] = [
    (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 1), (13, 1), (15, 1),
    (17, 1), (19, 2), (23, 2), (27, 2), (31, 2), (35, 3), (43, 3), (51, 3), (59, 3), (67, 4),
    (83, 4), (99, 4), (115, 4), (131, 5), (163, 5), (195, 5), (227, 5), (258, 0),
  ]

  /// The nearest distance and the bits that are added, for each symbol.
  static let distances: [(base: Int, extra: UInt32)] = [
    (1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (7, 1), (9, 2), (13, 2), (17, 3), (25, 3), (33, 4),
    (49, 4), (65, 5), (97, 5), (129, 6), (193, 6), (257, 7), (385, 7), (513, 8), (769, 8),
    (1025, 9), (1537, 9), (2049, 10), (3073, 10), (4097, 11), (6145, 11), (8193, 12), (12289, 12),
    (16385, 13), (24577, 13),
  ]
}
