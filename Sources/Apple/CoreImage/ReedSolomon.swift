/// Corrections of bytes, in the field of QR codes.
enum ReedSolomon {
  /// The bytes that make the data a multiple of the generator of as many roots.
  static func remainder(of data: some Sequence<UInt8>, count: Int) -> [UInt8] {
    let divisor = divisor(count)
    var rest = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for index in 0..<count { rest[index] ^= product(divisor[index], factor) }
    }
    return rest
  }

  /// The generator's coefficients without the first, which is 1.
  private static func divisor(_ count: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in 0..<count {
        result[index] = product(result[index], root) ^ (index + 1 < count ? result[index + 1] : 0)
      }
      root = product(root, 2)
    }
    return result
  }

  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var result = 0
    for bit in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      result ^= Int(b >> UInt8(bit) & 1) * Int(a)
    }
    return UInt8(truncatingIfNeeded: result)
  }
}
