import Input

/// The questions whether a terminal has 24-bit colour: for the capability by its name (XTGETTCAP,
/// in xterm's control sequences), and for the current colour after such a colour was set (DECRQSS
/// for SGR). Some terminals answer the one, some the other; those that know neither ignore them.
enum ColorQuestion {
  /// A colour that no palette has.
  private static let sample = "1:2:3"

  /// `RGB` and `Tc` in hexadecimal digits, as terminfo(5) has extended names.
  private static let capabilities = ["524742", "5463"]

  /// Sent after a frame, which ends with plain attributes, as this sequence does.
  static let sequence =
    capabilities.map { "\u{1B}P+q\($0)\u{1B}\\" }.joined()
    + "\u{1B}[48;2;\(sample.replacing(":", with: ";"))m\u{1B}P$qm\u{1B}\\\u{1B}[0m"

  /// Whether the content of a device control string is an answer that affirms it.
  static func isAffirmed(by answer: String) -> Bool {
    if answer.hasPrefix("1+r") {
      return answer.dropFirst(3).split(separator: ";").contains { capability in
        capabilities.contains(capability.prefix { $0 != "=" }.uppercased())
      }
    }
    guard answer.hasPrefix("1$r"), answer.hasSuffix("m") else { return false }
    // Answers use colons, with an empty colour space between them, or semicolons.
    let numbers = answer.dropFirst(3).dropLast().split { $0 == ";" || $0 == ":" }
    return ":\(numbers.joined(separator: ":")):".contains(":48:2:\(sample):")
  }
}
