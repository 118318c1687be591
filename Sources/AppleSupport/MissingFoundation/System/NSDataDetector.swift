import Foundation

/// Finds addresses of the web, of mail and of telephones in texts. Dates and postal addresses are not found.
///
/// Unlike Apple's it is no regular expression, which Foundation on Linux gives no subclasses.
/// See <https://developer.apple.com/documentation/foundation/nsdatadetector>.
public final class NSDataDetector: NSObject, Sendable {
  /// The kinds that it looks for.
  public let checkingTypes: UInt64

  // As numbers, because Foundation on Linux warns of the names.
  private static let link: UInt64 = 1 << 5
  private static let phone: UInt64 = 1 << 11

  /// Throws if it would look for nothing.
  public init(types checkingTypes: UInt64) throws {
    guard checkingTypes != 0 else { throw CocoaError(.formatting) }
    self.checkingTypes = checkingTypes
  }

  public func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    var found: [DetectedText] = []
    if checkingTypes & Self.link != 0 {
      found += Self.found(Self.links, in: string, range).compactMap(DetectedText.init(link:_:))
    }
    if checkingTypes & Self.phone != 0 {
      found += Self.found(Self.phones, in: string, range).compactMap { text, range in
        // A number that is part of an address is none.
        let isTaken = found.contains { NSIntersectionRange($0.range, range).length > 0 }
        return isTaken ? nil : DetectedText(phone: text, range)
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }

  public func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

  public func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }

  public func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var isOver = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) where !isOver.boolValue {
      block(match, [], &isOver)
    }
  }

  private static let links = [
    "[a-z][a-z0-9+.-]*://[^\\s<>\"]+", "www\\.[^\\s<>\"]+",
    "[a-z0-9._%+-]+@[a-z0-9-]+(?:\\.[a-z0-9-]+)+",
    "(?:[a-z0-9-]+\\.)+(?:com|org|net|io|dev|app|edu|gov|info|co|me|tv|de|uk|fr|it|es|nl|ch|at|jp|cn|kr|in|br)"
      + "(?![a-z0-9-])(?:[/?#][^\\s<>\"]*)?",
  ].joined(separator: "|")
  private static let phones = "(?<![\\w.-])\\+?\\(?\\d[\\d ().-]{5,}\\d(?![\\w-])"

  private static func found(
    _ pattern: String, in string: String, _ range: NSRange
  ) -> [(String, NSRange)] {
    guard
      let expression = try? NSRegularExpression(pattern: pattern, options: .caseInsensitive),
      range.location >= 0, range.length >= 0, NSMaxRange(range) <= string.utf16.count
    else { return [] }
    return expression.matches(in: string, range: range).map { match in
      ((string as NSString).substring(with: match.range), match.range)
    }
  }
}

/// A part of a text and what it stands for.
private final class DetectedText: NSTextCheckingResult {
  private let place: NSRange
  private let kind: UInt64
  let address: URL?
  let number: String?

  private init(_ place: NSRange, kind: UInt64, address: URL? = nil, number: String? = nil) {
    (self.place, self.kind, self.address, self.number) = (place, kind, address, number)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  /// Punctuation at the end belongs to the sentence.
  convenience init?(link text: String, _ range: NSRange) {
    var text = text
    while let last = text.last, ".,;:!?'’”\"]}".contains(last) || last == ")" && !text.contains("(")
    { text.removeLast() }
    let isMail = !text.contains("/") && text.contains("@")
    let written = text.contains("://") ? text : (isMail ? "mailto:" : "http://") + text
    guard let address = URL(string: written) else { return nil }
    let place = NSRange(location: range.location, length: text.utf16.count)
    self.init(place, kind: 1 << 5, address: address)
  }

  convenience init?(phone text: String, _ range: NSRange) {
    guard (7...15).contains(text.count(where: \.isNumber)) else { return nil }
    self.init(range, kind: 1 << 11, number: text)
  }

  override var resultType: NSTextCheckingResult.CheckingType {
    NSTextCheckingResult.CheckingType(rawValue: kind)
  }
  override var range: NSRange { place }
  override func range(at idx: Int) -> NSRange { place }
  override var numberOfRanges: Int { 1 }
}

extension NSTextCheckingResult {
  public var url: URL? { (self as? DetectedText)?.address }
  public var phoneNumber: String? { (self as? DetectedText)?.number }
  /// Always nil: dates are not found.
  public var date: Date? { nil }
  /// Always nil: addresses are not found.
  public var addressComponents: [NSTextCheckingKey: String]? { nil }
}
