import Foundation

extension String {
  /// The text with everything but the allowed characters in percent-encoded form.
  ///
  /// Names and paths nearly always are plain already. Foundation's encoding would be a fifth of what a
  /// board computes before its first picture: it makes types whose conformances are looked for among
  /// all of the program.
  ///
  /// - Parameter allowed: What may stay. Letters, digits and `-._~/` are among it.
  package func percentEncoded(keeping allowed: @autoclosure () -> CharacterSet) -> String {
    guard !utf8.allSatisfy(Self.isPlain) else { return self }
    return addingPercentEncoding(withAllowedCharacters: allowed()) ?? ""
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
