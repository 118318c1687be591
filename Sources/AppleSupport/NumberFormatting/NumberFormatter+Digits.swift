import Foundation

extension NumberFormatter {
  /// The digits after the decimal separator of a number as it was written.
  func fractionDigits(of text: String) -> Int {
    let separator = isOfCurrency ? currencyDecimalSeparator : decimalSeparator
    guard let separator, !separator.isEmpty,
      let point = text.range(of: separator, options: .backwards)
    else { return 0 }
    // A point of the currency's name stands before all digits, as in “Rs.5”, unless the number has
    // no digit before its own.
    let before = text[..<point.lowerBound]
    guard minimumIntegerDigits == 0 || before.contains(where: \.isNumber) else { return 0 }
    return text[point.upperBound...].prefix(while: \.isNumber).count
  }

  /// The fewest digits that the style has by itself: those of the currency.
  var leastOfStyle: Int {
    guard isOfCurrency else { return 0 }
    let plain = Foundation.NumberFormatter()
    plain.numberStyle = numberStyle
    plain.locale = locale
    plain.currencyCode = currencyCode
    guard let zero = plain.string(from: 0) else { return 0 }
    return fractionDigits(of: zero)
  }

  private var isOfCurrency: Bool {
    switch numberStyle {
    case .currency, .currencyAccounting, .currencyISOCode, .currencyPlural: true
    default: false
    }
  }
}

extension Decimal {
  /// The number rounded to so many digits, counted after it was multiplied.
  func rounded(to digits: Int, times factor: Decimal) -> Decimal {
    guard factor != 0, isFinite else { return self }
    var (value, result) = (self * factor, Decimal())
    NSDecimalRound(&result, &value, digits, .plain)
    return result / factor
  }
}

extension Foundation.NumberFormatter {
  /// Takes over what another formatter was told, except the digits after the point.
  ///
  /// Only what differs from a new formatter of that style: a value that was set stays when the style
  /// changes, one of the style does not.
  func takeOver(_ other: Foundation.NumberFormatter) {
    numberStyle = other.numberStyle
    locale = other.locale
    let new = Foundation.NumberFormatter()
    new.numberStyle = other.numberStyle
    new.locale = other.locale
    // The symbol and the digits follow from it.
    if new.currencyCode != other.currencyCode {
      new.currencyCode = other.currencyCode
      currencyCode = other.currencyCode
    }
    func take<Value: Equatable>(
      _ part: ReferenceWritableKeyPath<Foundation.NumberFormatter, Value>
    ) {
      if other[keyPath: part] != new[keyPath: part] { self[keyPath: part] = other[keyPath: part] }
    }
    let words: [ReferenceWritableKeyPath<Foundation.NumberFormatter, String?>] = [
      \.currencySymbol, \.internationalCurrencySymbol,
      \.decimalSeparator, \.currencyDecimalSeparator,
      \.groupingSeparator, \.currencyGroupingSeparator,
      \.positivePrefix, \.positiveSuffix, \.negativePrefix, \.negativeSuffix,
      \.percentSymbol, \.perMillSymbol, \.minusSign, \.plusSign, \.exponentSymbol,
      \.zeroSymbol, \.notANumberSymbol, \.paddingCharacter,
    ]
    words.forEach(take)
    let counts: [ReferenceWritableKeyPath<Foundation.NumberFormatter, Int>] = [
      \.groupingSize, \.secondaryGroupingSize, \.formatWidth, \.minimumIntegerDigits,
      \.maximumIntegerDigits, \.minimumSignificantDigits, \.maximumSignificantDigits,
    ]
    counts.forEach(take)
    let choices: [ReferenceWritableKeyPath<Foundation.NumberFormatter, Bool>] = [
      \.generatesDecimalNumbers, \.allowsFloats, \.isLenient, \.usesGroupingSeparator,
      \.alwaysShowsDecimalSeparator, \.usesSignificantDigits, \.isPartialStringValidationEnabled,
    ]
    choices.forEach(take)
    take(\.multiplier)
    take(\.roundingMode)
    take(\.roundingIncrement)
    take(\.paddingPosition)
    take(\.positiveInfinitySymbol)
    take(\.negativeInfinitySymbol)
    take(\.nilSymbol)
  }
}
