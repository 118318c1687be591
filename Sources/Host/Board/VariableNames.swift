/// Names of environment variables as a line of the board file has them: `NAME, NAME`.
enum VariableNames {
  /// Nil where there is none, or one of them is no name.
  static func names(in text: String) -> [String]? {
    let names = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    return !names.isEmpty && names.allSatisfy(isName) ? names : nil
  }

  private static func isName(_ text: String) -> Bool {
    text.first?.isNumber == false
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}
