import Foundation
import MissingFoundation
import Testing

/// The digits after the point, as Apple's formatter writes them.
@Suite struct NumberFormatterTests {
  private static func formatter(
    _ style: NumberFormatter.Style, _ digits: ClosedRange<Int>, locale: String = "en_US"
  ) -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.numberStyle = style
    formatter.minimumFractionDigits = digits.lowerBound
    formatter.maximumFractionDigits = digits.upperBound
    return formatter
  }

  @Test(arguments: [
    (1234.56789, 2...2, "1,234.57"), (1234.56789, 1...1, "1,234.6"),
    (0.123456789, 2...8, "0.12345679"),
    (0.5, 2...8, "0.50"), (5, 1...2, "5.0"), (0.996, 1...2, "1.0"), (-1234.499, 2...2, "-1,234.50"),
    (1234.56789, 0...1, "1,234.6"), (.infinity, 2...2, "∞"),
    (1e16, 1...1, "10,000,000,000,000,000.0"),
  ])
  func `the most digits count beside the least`(
    value: Double, digits: ClosedRange<Int>, words: String
  ) {
    let written = Self.formatter(.decimal, digits).string(from: NSNumber(value: value))
    #expect(written?.replacing("+", with: "") == words)
  }

  @Test func `a price without cents has none`() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .currency
    formatter.maximumFractionDigits = 0
    #expect(formatter.string(from: 1234.56) == "$1,235")
    #expect(formatter.minimumFractionDigits == 0)
  }

  @Test func `a price keeps the digits of its currency`() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .currency
    #expect(formatter.string(from: 12) == "$12.00")
    formatter.maximumFractionDigits = 4
    #expect(formatter.string(from: 12) == "$12.00")
    #expect(formatter.string(from: 12.34567) == "$12.3457")
    formatter.currencyCode = "JPY"
    #expect(formatter.string(from: 12) == "¥12")
  }

  @Test func `percent, other languages and signs around a number`() {
    #expect(Self.formatter(.percent, 1...2).string(from: 0.12) == "12.0%")
    #expect(Self.formatter(.percent, 1...1).string(from: 0.12345) == "12.3%")
    let arabic = Self.formatter(.decimal, 2...2, locale: "ar_EG")
    #expect(arabic.string(from: 1234.5) == "١٬٢٣٤٫٥٠")
    let points = Self.formatter(.none, 1...1)
    points.positivePrefix = "+"
    points.positiveSuffix = " pts"
    #expect(points.string(from: 5) == "+5.0 pts")
  }

  @Test func `of the least and the most, the one that was set last counts`() {
    let formatter = Self.formatter(.decimal, 0...0)
    formatter.minimumFractionDigits = 2
    #expect(formatter.maximumFractionDigits == 2)
    #expect(formatter.string(from: 1.5) == "1.50")
    formatter.maximumFractionDigits = 1
    #expect(formatter.minimumFractionDigits == 1)
    #expect(formatter.string(from: 1.55) == "1.6" || formatter.string(from: 1.55) == "1.5")
  }

  @Test func `the style may be set last, and numbers come in every type`() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.minimumFractionDigits = 2
    formatter.maximumFractionDigits = 2
    formatter.numberStyle = .decimal
    #expect(formatter.string(for: 1234.56789) == "1,234.57")
    #expect(formatter.string(for: CGFloat(2.125)) != nil)
    #expect(formatter.string(for: Decimal(3)) == "3.00")
    #expect(formatter.string(for: Float(12.345)) != "12.345")
    #expect(formatter.string(for: nil) == nil)
  }

  @Test func `a copy is of the same class and writes the same`() throws {
    let formatter = Self.formatter(.currency, 0...1)
    formatter.currencyCode = "JPY"
    formatter.roundingMode = .down
    let copy = try #require(formatter.copy() as? NumberFormatter)
    #expect(copy.string(from: 12.99) == formatter.string(from: 12.99))
    #expect(copy.string(from: 12.99) == "¥12.9")
  }
}
