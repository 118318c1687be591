/// A number that comes from outside or goes there: one of a range, whatever it is made of.
///
/// Wire types hold such numbers and no bare `Double` or `Int`, so that arithmetic with ``value`` needs
/// no question of its own, whether a reader or an author's code put it there. What is outside of the
/// range becomes its nearest end, what is no number 0: an initialiser never traps.
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

/// A number with a fraction that is one of a range.
package protocol BoundedReal: BoundedNumber, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
where Value == Double {
  init(_ value: Double)
}

extension BoundedReal {
  /// Of a `CGFloat`, which is a type of its own where there is no Objective-C.
  package init(_ value: some BinaryFloatingPoint) { self.init(Double(value)) }

  package init(floatLiteral value: Double) { self.init(value) }

  package init(integerLiteral value: Int) { self.init(Double(value)) }

  package func write(to json: inout JSONWriter) { json.number(value) }

  /// A number, or the words that ``JSONWriter`` has for the two infinite ones.
  package init(json: JSON) throws {
    let number = try json.numberOrInfinity
    self.init(number)
    if value != number, number.isFinite { json.noteHeld(to: value) }
  }
}

/// A whole number that is one of a range.
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
  /// A number is outside of its range.
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
