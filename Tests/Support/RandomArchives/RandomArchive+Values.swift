import Foundation
import WidgetArchive

/// Random values of which everything else is made.
extension RandomArchive {
  /// A date that is the same number of seconds since 1970 and since 2001, without rounding.
  mutating func date() -> Date {
    Date(timeIntervalSince1970: Double(int(-5_000_000_000...50_000_000_000)) / 8)
  }

  /// A number in its type's range, sometimes at its ends.
  mutating func number<Number: BoundedReal>() -> Number { Number(real()) }

  mutating func count<Number: BoundedInteger>(_ range: ClosedRange<Int>) -> Number {
    Number(int(range))
  }

  mutating func real() -> Double {
    switch int(0...3) {
    case 0: Double(int(-100...100))
    case 1: Double(int(0...100)) / 100
    case 2: Double.random(in: -1e9...1e9, using: &generator)
    default: Double(bitPattern: generator.next() >> 2 & 0x3FFF_FFFF_FFFF_FFFF)
    }
  }

  mutating func text() -> String {
    let scalars: [Unicode.Scalar] = (0..<int(0...many(6))).map { _ in
      switch int(0...3) {
      case 0: Unicode.Scalar(UInt8(int(0...0x7F)))
      case 1: Unicode.Scalar(UInt8(int(0x80...0xFF)))
      case 2: Unicode.Scalar(UInt16(int(0x2000...0x206F))) ?? "?"
      default: pick(["😀", "é", "日", "\u{301}", "\u{10FFFF}", "\"", "\\"])
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// A count up to `usual`, and sometimes up to `plenty` times as many.
  mutating func many(_ usual: Int) -> Int {
    plenty > 1 && int(0...3) == 0 ? usual * plenty : usual
  }

  mutating func byte() -> UInt8 { UInt8(int(0...255)) }

  mutating func bool() -> Bool { Bool.random(using: &generator) }

  mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[int(0...values.count - 1)]
  }

  mutating func pickCase<Value: CaseIterable>() -> Value {
    pick(Array(Value.allCases))
  }

  mutating func maybe<Value>(_ value: (inout RandomArchive) -> Value) -> Value? {
    bool() ? value(&self) : nil
  }
}
