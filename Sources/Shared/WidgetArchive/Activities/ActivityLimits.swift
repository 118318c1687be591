/// The bounds of activities.
package enum ActivityLimits {
  /// The most bytes of an activity's attributes and its content state together, as JSON: 4 KB, as
  /// on iOS.
  package static let contentBytes = 4096
  /// The most bytes of an activity's id, which is part of the name of a file.
  package static let idBytes = 64
  /// The most bytes of a title, and of an alert's title.
  package static let titleBytes = 400
  /// The most bytes of a detail, and of an alert's body.
  package static let textBytes = 2000
  /// The most bytes of the short text that the strip shows.
  package static let shortTextBytes = 40
  /// The most bytes of a link.
  package static let linkBytes = 2000
  /// The most places for which one request asks.
  package static let places = 16
  /// The most activities of one extension, and of one program that starts plain ones, that are not
  /// yet dismissed.
  package static let perExtension = 16
  /// The most activities of all programs that are not yet dismissed.
  package static let all = 64
  /// The seconds after its start at which the board ends an activity of ActivityKit.
  package static let activeSeconds: Seconds = 28800
  /// The seconds for which an ended activity is shown at most.
  package static let endedSeconds: Seconds = 14400

  /// Whether a text may be an activity's id: letters and digits of ASCII, `-`, `_` and `.`, not `.`
  /// first.
  package static func isID(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: "."), text.utf8.count <= idBytes
    else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
  }
}
