import Foundation

/// Foundation's formatter of numbers, with the digits after the point as on Apple's systems.
///
/// Swift's Foundation on Linux ignores ``maximumFractionDigits`` as long as
/// ``minimumFractionDigits`` is not 0, as it is for currencies: with two of both, 1234.567 has
/// three. Here both count: where the least were more than the most, the one that was set last
/// changes the other. Every module that exports Foundation's missing parts exports this class by its
/// name, so that an author's `NumberFormatter` is this one.
open class NumberFormatter: Foundation.NumberFormatter, @unchecked Sendable {
  /// The fewest digits that were set; nil for those of the style.
  private var least: Int?
  /// The most digits that were set. Then Foundation is told of no least, which are added here.
  private var most: Int?

  open override var minimumFractionDigits: Int {
    get { most == nil ? super.minimumFractionDigits : min(least ?? leastOfStyle, most ?? .max) }
    set {
      least = newValue
      if let known = most, known < newValue {
        most = newValue
        super.maximumFractionDigits = newValue
      }
      super.minimumFractionDigits = most == nil ? newValue : 0
    }
  }

  open override var maximumFractionDigits: Int {
    get { most ?? super.maximumFractionDigits }
    set {
      most = newValue
      if let known = least, known > newValue { least = newValue }
      super.maximumFractionDigits = newValue
      super.minimumFractionDigits = 0
    }
  }

  open override func string(from number: NSNumber) -> String? {
    let text = super.string(from: number)
    guard most != nil, !usesSignificantDigits, let text else { return text }
    let digits = fractionDigits(of: text)
    let wanted = minimumFractionDigits
    guard digits < wanted, abs(number.doubleValue) < Self.mostOfDecimal,
      let other = super.copy(with: nil) as? Foundation.NumberFormatter
    else { return text }
    // The number as it was written, so that no digit but zeros is added.
    let written = number.decimalValue.rounded(to: digits, times: multiplier?.decimalValue ?? 1)
    other.minimumFractionDigits = wanted
    return other.string(from: NSDecimalNumber(decimal: written))
  }

  /// What a `Decimal` holds without loss, with digits after the point; more are not added to larger
  /// numbers, and none to infinity.
  private static let mostOfDecimal = 1e30

  open override func string(for object: Any?) -> String? {
    switch object {
    case let value as CGFloat: string(from: NSNumber(value: Double(value)))
    case let value?: super.string(for: value)
    case nil: nil
    }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NumberFormatter()
    copy.takeOver(self)
    if let least { copy.minimumFractionDigits = least }
    if let most { copy.maximumFractionDigits = most }
    return copy
  }
}
