import Foundation

/// Formats figures in the person's language. A live tile shows the same few figures repeatedly, and
/// formatting takes longer than measuring, so the texts are cached.
@MainActor
enum Words {
  private struct Key: Hashable {
    var number: Int64
    var kind: Kind
  }

  private enum Kind { case percent, decimals, memory, decimal, degrees }

  private static var known: [Key: String] = [:]

  /// A share in whole percents.
  static func percent(_ share: Double) -> String {
    let percent = Int64((share * 100).rounded())
    return remembered(percent, .percent) {
      (Double(percent) / 100).formatted(.percent.precision(.fractionLength(0)))
    }
  }

  /// A temperature in whole degrees of the person's scale.
  static func degrees(_ celsius: Double) -> String {
    let whole = Int64(celsius.rounded())
    return remembered(whole, .degrees) {
      Measurement(value: Double(whole), unit: UnitTemperature.celsius)
        .formatted(
          .measurement(width: .narrow, numberFormatStyle: .number.precision(.fractionLength(0))))
    }
  }

  /// A number with two decimals.
  static func decimals(_ value: Double) -> String {
    remembered(Int64((value * 100).rounded()), .decimals) {
      value.formatted(.number.precision(.fractionLength(2)))
    }
  }

  /// A number of bytes with three or four digits, in the units of memory or the decimal ones.
  static func bytes(_ count: Int64, _ style: ByteCountFormatStyle.Style) -> String {
    let isMemory = style == .memory
    let base: Int64 = isMemory ? 1024 : 1000
    var unit: Int64 = 1
    while count / unit >= base { unit *= base }
    let step = max(1, count / unit >= 100 ? unit : unit / 10)
    let rounded = (count + step / 2) / step * step
    return remembered(rounded, isMemory ? .memory : .decimal) {
      rounded.formatted(.byteCount(style: style))
    }
  }

  private static func remembered(
    _ number: Int64, _ kind: Kind, _ words: () -> String
  ) -> String {
    let key = Key(number: number, kind: kind)
    if let words = known[key] { return words }
    let words = words()
    if known.count >= 500 { known = [:] }
    known[key] = words
    return words
  }
}
