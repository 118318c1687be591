/// Reads the names of environment variables in a line of the board file: `NAME, NAME`.
enum VariableNames {
  /// The names; nil if there are none, or if one of them is not a valid name.
  static func names(in text: String) -> [String]? {
    let names = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    return !names.isEmpty && names.allSatisfy(isName) ? names : nil
  }

  private static func isName(_ text: String) -> Bool {
    text.first?.isNumber == false
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}
