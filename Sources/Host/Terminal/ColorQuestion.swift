import Input

/// How a terminal is asked whether it has 24-bit colour: by the name of the capability (XTGETTCAP, of
/// xterm's control sequences), and by what it makes of such a colour when it has been given one
/// (DECRQSS for SGR). Some answer one, some the other; what does not know them passes over them.
enum ColorQuestion {
  /// A colour that no palette has.
  private static let sample = "1:2:3"

  /// `RGB` and `Tc` in hexadecimal digits, as terminfo(5) has extended names.
  private static let capabilities = ["524742", "5463"]

  /// To be sent after a frame, which ends with plain attributes, as this does.
  static let sequence =
    capabilities.map { "\u{1B}P+q\($0)\u{1B}\\" }.joined()
    + "\u{1B}[48;2;\(sample.replacing(":", with: ";"))m\u{1B}P$qm\u{1B}\\\u{1B}[0m"

  /// Whether the inside of a device control string is an answer that says yes.
  static func isAffirmed(by answer: String) -> Bool {
    if answer.hasPrefix("1+r") {
      return answer.dropFirst(3).split(separator: ";").contains { capability in
        capabilities.contains(capability.prefix { $0 != "=" }.uppercased())
      }
    }
    guard answer.hasPrefix("1$r"), answer.hasSuffix("m") else { return false }
    // With colons, with a colour space left out between them, or with semicolons.
    let numbers = answer.dropFirst(3).dropLast().split { $0 == ";" || $0 == ":" }
    return ":\(numbers.joined(separator: ":")):".contains(":48:2:\(sample):")
  }
}
