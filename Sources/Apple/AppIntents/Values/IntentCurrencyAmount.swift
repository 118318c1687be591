import Foundation
import WidgetArchive

/// An amount of money in a currency. Its text in forms and configurations is `12.5 EUR`.
///
/// See <https://developer.apple.com/documentation/appintents/intentcurrencyamount>.
public struct IntentCurrencyAmount: Codable, Hashable, Sendable, _IntentValue {
  public var amount: Decimal
  /// The code of the currency, such as `EUR`.
  public var currencyCode: String

  public init(amount: Decimal, currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
  }
}

extension IntentCurrencyAmount: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .string }

  package static func read(
    _ value: ConfigurationValue, in timeZone: TimeZone
  ) -> IntentCurrencyAmount? {
    guard case .string(let text) = value else { return nil }
    let words = text.split(separator: " ")
    guard words.count == 2, words[1].allSatisfy(\.isLetter),
      let amount = Decimal.read(.string(String(words[0])), in: timeZone)
    else { return nil }
    return IntentCurrencyAmount(amount: amount, currencyCode: String(words[1]))
  }

  package var configurationValue: ConfigurationValue? { .string("\(amount) \(currencyCode)") }
}
