import Foundation

extension NumberFormatter {
  /// Reads the number that a text is, or a part of it. The range stays the whole part, where Apple's is that
  /// of the number in it.
  public func getObjectValue(
    _ object: UnsafeMutablePointer<AnyObject?>?, for string: String,
    range: UnsafeMutablePointer<NSRange>?
  ) throws {
    let whole = NSRange(location: 0, length: string.utf16.count)
    let part = range?.pointee ?? whole
    guard let place = Range(part, in: string), let number = number(from: String(string[place]))
    else {
      throw CocoaError(
        .formatting, userInfo: [NSLocalizedDescriptionKey: "“\(string)” is not a number."])
    }
    object?.pointee =
      generatesDecimalNumbers ? NSDecimalNumber(decimal: number.decimalValue) : number
    range?.pointee = part
  }
}
