import Foundation
import WidgetArchive

/// Small decisions made of a fuzzer's bytes, from the first to the last; after the end all are zero.
///
/// One byte more or less changes only decisions after it, so that the fuzzer learns the meaning of
/// each byte.
struct ByteReader {
  private var rest: Slice<UnsafeRawBufferPointer>

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// A number below a limit of at most 65,536.
  mutating func below(_ limit: Int) -> Int {
    guard limit > 1 else { return 0 }
    return limit <= 256 ? Int(byte()) % limit : (Int(byte()) << 8 | Int(byte())) % limit
  }

  mutating func bool() -> Bool { byte() & 1 == 1 }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  mutating func pickCase<Value: CaseIterable>() -> Value { pick(Array(Value.allCases)) }

  mutating func maybe<Value>(_ value: (inout ByteReader) -> Value) -> Value? {
    bool() ? value(&self) : nil
  }

  /// A real number converted to a bounded type.
  mutating func number<Number: BoundedReal>() -> Number { Number(real()) }

  /// Numbers that occur in views, and those at the limits of a double.
  mutating func real() -> Double {
    let corners = [
      0, 1, -1, 0.5, 2, 8, 18, 100, 400, 1e6, -1e6, 1e18, -1e18, 1e300, -1e300,
      Double.leastNonzeroMagnitude,
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0x1p63,
      4_294_967_296, 0.1, -0.0,
    ]
    let kind = Int(byte())
    switch kind {
    case 0..<128: return corners[kind % corners.count]
    case 128..<192: return Double(kind - 160)
    case 192..<224: return Double(below(65_536)) - 32_768
    default:
      let bits = (0..<8).reduce(UInt64(0)) { bits, _ in bits << 8 | UInt64(byte()) }
      let number = Double(bitPattern: bits)
      return number.isFinite ? number : 0
    }
  }

  mutating func date() -> Date {
    bool()
      ? Date(timeIntervalSince1970: 1_795_257_660 + Double(below(65_536)) - 32_768)
      : Date(timeIntervalSince1970: real())
  }

  mutating func text() -> String {
    let pieces = [
      "", "a", "word", "two words", "日本語", "👩‍👩‍👧", "e\u{301}", "\u{202E}abc\u{2066}", "\u{1B}[2J",
      "\n", "\t", "שלום", "🇩🇪", "\u{200D}", "…", "1,234.5", "a longer text that needs several lines",
      "red", "title", "circular", "star.fill", "7.circle.fill", "leading", "x:y", "%@", "\u{0}",
    ]
    var text = ""
    for _ in 0..<below(4) {
      text += bool() ? pick(pieces) : String(decoding: [byte(), byte(), byte()], as: UTF8.self)
    }
    return text
  }
}
