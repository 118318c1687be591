/// A number that crosses the program's border: always within its type's range, whatever it is made
/// from.
///
/// Wire types hold such numbers and no bare `Double` or `Int`, so that arithmetic with ``value``
/// needs no checks, whether a reader or an author's code made it. A number outside the range
/// becomes its nearest end, NaN becomes 0: an initialiser never traps.
package protocol BoundedNumber: JSONLine, Encodable, Hashable, Comparable, Sendable,
  CustomStringConvertible
{
  associatedtype Value: Comparable & CustomStringConvertible & Encodable

  /// The number, within the range.
  var value: Value { get }

  init(_ value: Value)
}

extension BoundedNumber {
  package static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  package var description: String { value.description }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A bounded number with a fraction.
package protocol BoundedReal: BoundedNumber, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
where Value == Double {
  init(_ value: Double)
}

extension BoundedReal {
  /// From a `CGFloat`, which is a type of its own on systems without Objective-C.
  package init(_ value: some BinaryFloatingPoint) { self.init(Double(value)) }

  package init(floatLiteral value: Double) { self.init(value) }

  package init(integerLiteral value: Int) { self.init(Double(value)) }

  package func write(to json: inout JSONWriter) { json.number(value) }

  /// Reads a number, or the word that ``JSONWriter`` writes for an infinite one.
  package init(json: JSON) throws {
    let number = try json.numberOrInfinity
    self.init(number)
    if value != number, number.isFinite { json.noteHeld(to: value) }
  }
}

/// A bounded whole number.
package protocol BoundedInteger: BoundedNumber, ExpressibleByIntegerLiteral where Value == Int {
  init(_ value: Int)
}

extension BoundedInteger {
  package init(integerLiteral value: Int) { self.init(value) }

  package func write(to json: inout JSONWriter) { json.integer(value) }

  package init(json: JSON) throws {
    let number = try Int(json: json)
    self.init(number)
    if value != number { json.noteHeld(to: value) }
  }
}

extension JSON {
  /// Notes that a number is outside its range.
  fileprivate func noteHeld(to value: some CustomStringConvertible) {
    guard tape.asked != nil else { return }
    note("is \(digits ?? ""), and \(value) is the nearest that it may be")
  }
}

extension Comparable {
  /// The nearest value of a range.
  func held(to range: ClosedRange<Self>) -> Self {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
