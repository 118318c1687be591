import Foundation

// Changes of letters. Foundation here has them for NSString alone.

extension StringTransform {
  public static let latinToGreek = StringTransform("Latin-Greek")
}

extension StringProtocol {
  /// The text with other letters, as `hiraganaToKatakana` makes them; nil if there is no such change.
  public func applyingTransform(_ transform: StringTransform, reverse: Bool) -> String? {
    NSString(string: String(self)).applyingTransform(transform, reverse: reverse)
  }
}

extension NSMutableString {
  /// Changes the letters of a part, and says whether that could be done.
  @discardableResult
  public func applyTransform(
    _ transform: StringTransform, reverse: Bool, range: NSRange,
    updatedRange resultingRange: UnsafeMutablePointer<NSRange>?
  ) -> Bool {
    guard let text = substring(with: range).applyingTransform(transform, reverse: reverse) else {
      return false
    }
    replaceCharacters(in: range, with: text)
    resultingRange?.pointee = NSRange(location: range.location, length: text.utf16.count)
    return true
  }
}
