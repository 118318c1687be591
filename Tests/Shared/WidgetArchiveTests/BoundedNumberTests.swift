import Foundation
import RandomArchives
import RepeatableRandom
import Testing
import WidgetArchive

/// Numbers from outside: whatever the input, the result lies in the range.
struct BoundedNumberTests {
  private static let reals: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, 0, -0.0, 0.5, 1,
    1.0.nextUp, -1, 1e9, 1e9.nextUp, -1e9, -1e9.nextUp, 9.3e18, 1e300,
  ]
  private static let integers: [Int] = [
    .min, .min + 1, -1 << 53, -1_000_000_000, -1, 0, 1, 4, 5, 65_535, 65_536, 1_000_000_000,
    1_000_000_001, 1 << 53, (1 << 53) + 1, .max,
  ]

  /// The numbers above, and 10,000 with random bits.
  private static func allReals() -> [Double] {
    var random = SplitMix64(seed: 1)
    return reals + (0..<10_000).map { _ in Double(bitPattern: random.next()) }
  }

  private static func allIntegers() -> [Int] {
    var random = SplitMix64(seed: 2)
    return integers + (0..<10_000).map { _ in Int(bitPattern: UInt(random.next())) }
  }

  private func checkReals<Number: BoundedReal>(
    _ type: Number.Type, _ range: ClosedRange<Double>, orInfinite: Bool = false
  ) throws {
    for real in Self.allReals() {
      let number = Number(real)
      let isAllowed = range.contains(number.value) || orInfinite && number.value.isInfinite
      #expect(isAllowed, "\(type) of \(real) is \(number)")
      if range.contains(real) { #expect(number.value == real) }
      #expect(Number(number.value) == number)
      #expect(try Number(jsonText: number.jsonText) == number)
    }
  }

  private func checkIntegers<Number: BoundedInteger>(
    _ type: Number.Type, _ range: ClosedRange<Int>, refuses: Bool = false
  ) throws {
    for integer in Self.allIntegers() {
      let number = Number(integer)
      #expect(range.contains(number.value), "\(type) of \(integer) is \(number)")
      if range.contains(integer) { #expect(number.value == integer) }
      #expect(try Number(jsonText: number.jsonText) == number)
      if refuses { continue }
      #expect(try Number(jsonText: String(integer)) == number)
    }
  }

  @Test func `a number with a fraction is one of its range`() throws {
    try checkReals(Finite.self, -1e9...1e9)
    try checkReals(LengthLimit.self, -1e9...1e9, orInfinite: true)
    try checkReals(Fraction.self, 0...1)
    try checkReals(Seconds.self, -1e9...1e9)
  }

  @Test func `a whole number is one of its range`() throws {
    try checkIntegers(Count.self, 0...1_000_000_000)
    try checkIntegers(CellCount.self, 0...65_535)
    try checkIntegers(ByteCount.self, 0...1 << 53)
    try checkIntegers(SerialNumber.self, -(1 << 53)...1 << 53)
    try checkIntegers(OutcomeCode.self, -(1 << 53)...1 << 53)
    try checkIntegers(StyleLevel.self, 0...4, refuses: true)
  }

  @Test func `what is no number is 0`() {
    #expect(Finite(.nan) == 0)
    #expect(LengthLimit(.nan) == 0)
    #expect(Fraction(.nan) == 0)
    #expect(Seconds(.nan) == 0)
  }

  @Test func `a limit of a length may be infinite, both ways`() {
    #expect(LengthLimit(.infinity).jsonText == #""infinity""#)
    #expect(LengthLimit(-.infinity).value == -.infinity)
    #expect(Finite(.infinity) == 1e9)
  }

  @Test(arguments: ["5", "-1", "9223372036854775807"])
  func `a level of a style that there is not is refused`(text: String) {
    #expect(throws: ArchiveError(path: "", reason: .outOfRange("0 to 4"))) {
      try StyleLevel(jsonText: text)
    }
  }

  @Test func `each says what it is not when something else stands in its place`() {
    let values = ["true": "true", "[1]": "an array", #""1""#: "“1”", "{}": "an object"]
    for (text, found) in values {
      let notNumber = ArchiveError(path: "", reason: .expected("a number", found: found))
      let notWhole = ArchiveError(path: "", reason: .expected("a whole number", found: found))
      #expect(throws: notNumber) { try Finite(jsonText: text) }
      #expect(throws: notNumber) { try Fraction(jsonText: text) }
      #expect(throws: notWhole) { try Count(jsonText: text) }
      #expect(throws: notWhole) { try CellCount(jsonText: text) }
    }
    let notWhole = ArchiveError(path: "", reason: .expected("a whole number", found: "1.5"))
    #expect(throws: notWhole) { try Count(jsonText: "1.5") }
  }

  @Test func `what an author's code puts into a view is held before it is written`() throws {
    let modifiers: [ArchivedModifier] = [
      .offset(x: Finite(.infinity), y: Finite(.nan)), .opacity(Fraction(7)),
      .flexibleFrame(.init(minWidth: LengthLimit(1e300), maxWidth: .infinity), .center),
      .lineLimit(Count(.max)),
    ]
    let view = ArchivedView(
      nodes: [ArchivedNode(.divider, modifiers: modifiers)], variants: [ArchivedVariant(root: 0)])
    #expect(
      view.nodes[0].modifiers == [
        .offset(x: 1e9, y: 0), .opacity(1),
        .flexibleFrame(.init(minWidth: 1e9, maxWidth: .infinity), .center), .lineLimit(.max),
      ])
    #expect(try ArchivedView(jsonText: view.jsonText) == view)
  }
}
