import Foundation

extension NumberFormatter {
  /// Reads the number of a text, or of a part of it, and says which part it was.
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
