import Foundation

/// The extent and the value of a number's digits.
enum JSONNumber {
  /// The offset after a number that begins at `start`; nil if JSON allows none like it. In a
  /// person's file also JSON5's forms: `.5`, `5.`, `+1`, `0x1F`.
  static func end(from start: Int, in bytes: UnsafeBufferPointer<UInt8>, isJSON5: Bool) -> Int? {
    var index = start
    func digits() -> Int {
      let first = index
      while index < bytes.count, isDigit(bytes[index]) { index += 1 }
      return index - first
    }
    if index < bytes.count,
      bytes[index] == UInt8(ascii: "-") || isJSON5 && bytes[index] == UInt8(ascii: "+")
    {
      index += 1
    }
    if isJSON5, let end = hexadecimalEnd(from: index, in: bytes) { return end }
    let first = index
    let whole = digits()
    if whole > 1, bytes[first] == UInt8(ascii: "0") { return nil }
    var part = 0
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      part = digits()
      guard part > 0 && whole > 0 || isJSON5 && part + whole > 0 else { return nil }
    }
    guard whole + part > 0 else { return nil }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count,
        bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
      {
        index += 1
      }
      guard digits() > 0 else { return nil }
    }
    return index
  }

  private static func hexadecimalEnd(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int?
  {
    guard start + 2 < bytes.count, bytes[start] == UInt8(ascii: "0"),
      bytes[start + 1] | 0x20 == UInt8(ascii: "x")
    else { return nil }
    var index = start + 2
    while index < bytes.count, JSONEscapes.hexadecimal(bytes, index, 1) != nil { index += 1 }
    return index > start + 2 ? index : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// The whole number of well-formed digits; nil if they have a fraction or an exponent, or do not
  /// fit into an `Int`.
  static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = text.first else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    var value = 0
    for byte in text.dropFirst(isNegative ? 1 : 0) {
      guard isDigit(byte) else { return nil }
      let digit = Int(byte &- UInt8(ascii: "0"))
      let (shifted, tooMany) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflow) =
        isNegative
        ? shifted.subtractingReportingOverflow(digit) : shifted.addingReportingOverflow(digit)
      guard !tooMany, !overflow else { return nil }
      value = sum
    }
    return value
  }

  /// Powers of ten that a `Double` holds exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The number of well-formed digits; infinite if it is too large for a `Double`.
  static func double(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    if let value = exact(text) { return value }
    if text.count > 2, let hexadecimal = hexadecimal(text) { return hexadecimal }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: text.count + 1) { digits in
      for (index, byte) in text.enumerated() { digits[index] = CChar(bitPattern: byte) }
      digits[text.count] = 0
      return digits.baseAddress.map { strtod($0, nil) } ?? 0
    }
  }

  private static func hexadecimal(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    let digits = text.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    guard digits.dropFirst().first.map({ $0 | 0x20 }) == UInt8(ascii: "x") else { return nil }
    let value = UInt64(String(decoding: digits.dropFirst(2), as: UTF8.self), radix: 16)
    return (text.first == UInt8(ascii: "-") ? -1 : 1) * (value.map { Double($0) } ?? .infinity)
  }

  /// A short number by one multiplication or division of numbers that a `Double` holds exactly,
  /// which rounds correctly; nil if there are too many digits for that.
  private static func exact(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var (mantissa, exponent, count) = (UInt64(0), 0, 0)
    var isFraction = false
    var index = text.first == UInt8(ascii: "-") ? 1 : 0
    while index < text.count {
      let byte = text[index]
      if isDigit(byte) {
        mantissa = mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        count += 1
        if isFraction { exponent -= 1 }
      } else if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else {
        break
      }
      index += 1
    }
    guard count <= 15, exponent >= -15, let power = power(text, from: index) else { return nil }
    exponent += power
    guard abs(exponent) <= 22 else { return nil }
    let value =
      exponent < 0 ? Double(mantissa) / powers[-exponent] : Double(mantissa) * powers[exponent]
    return text.first == UInt8(ascii: "-") ? -value : value
  }

  /// The exponent after the `e`, if it is short; 0 if there is none.
  private static func power(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < text.count else { return 0 }
    guard text[start] | 0x20 == UInt8(ascii: "e"), (1...3).contains(text.count - start - 1) else {
      return nil
    }
    let digits = text[(start + 1)...]
    let isPlain = digits.first.map(isDigit) ?? false
    var value = 0
    for byte in isPlain ? digits : digits.dropFirst() {
      guard isDigit(byte) else { return nil }
      value = value * 10 + Int(byte &- UInt8(ascii: "0"))
    }
    return digits.first == UInt8(ascii: "-") ? -value : value
  }
}
