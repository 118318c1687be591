import Foundation

/// A picture of two colours as the bytes of a PNG file.
struct PNG {
  private(set) var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  /// - Parameters:
  ///   - rows: the bits of each row, first bit left.
  ///   - colors: red, green and blue of 0 and of 1.
  init(width: Int, rows: [[UInt8]], colors: [UInt8]) {
    func bigEndian(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    add("IHDR", bigEndian(width) + bigEndian(rows.count) + [1, 3, 0, 0, 0])
    add("PLTE", colors)
    let raw: [UInt8] = rows.flatMap { [UInt8(0)] + $0 }
    // Stored without compression, in blocks of at most 65,535 bytes.
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: raw.count, by: 65_535) {
      let block = raw[start..<min(start + 65_535, raw.count)]
      let count = block.count
      stream.append(block.endIndex == raw.count ? 1 : 0)
      for number in [count, ~count] {
        stream += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
      }
      stream += block
    }
    var (a, b) = (1, 0)
    for byte in raw {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    add("IDAT", stream + bigEndian(b << 16 | a))
    add("IEND", [])
  }

  private mutating func add(_ name: String, _ bytes: [UInt8]) {
    let chunk = Array(name.utf8) + bytes
    var check: UInt32 = .max
    for byte in chunk {
      check ^= UInt32(byte)
      for _ in 0..<8 { check = check >> 1 ^ (check & 1) * 0xEDB8_8320 }
    }
    let numbers = [UInt32(truncatingIfNeeded: bytes.count).bigEndian, (~check).bigEndian]
    withUnsafeBytes(of: numbers[0]) { data.append(contentsOf: $0) }
    data.append(contentsOf: chunk)
    withUnsafeBytes(of: numbers[1]) { data.append(contentsOf: $0) }
  }
}
