/// The name of a profile: its files lie in folders of this name.
package struct ProfileName: Hashable, Sendable {
  package let text: String

  /// The environment variable that names a profile, for the program and for all processes it
  /// starts.
  package static let variable = "WIDGETBOARD_PROFILE"
  package static let expected =
    "1 to 64 letters, digits, “-”, “_” and “.”, the first a letter or digit"

  /// Nil for a text that is no proper name of a folder.
  package init?(_ text: String) {
    guard text.utf8.count <= 64, let first = text.utf8.first, Self.isAlphanumeric(first),
      text.utf8.allSatisfy({ Self.isAlphanumeric($0) || "-_.".utf8.contains($0) })
    else { return nil }
    self.text = text
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
