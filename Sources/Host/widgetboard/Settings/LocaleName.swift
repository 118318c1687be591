import Glibc

/// The name of a locale, as an environment or a person writes it.
enum LocaleName {
  /// Removes variables from this process's environment that name no locale. Foundation reads them
  /// itself, here and in each extension, which inherits this environment.
  static func forgetOthers() {
    for name in ["LC_ALL", "LC_CTYPE", "LC_TIME", "LC_NUMERIC", "LC_MESSAGES", "LANG"] {
      guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { continue }
      let bare = value.prefix { $0 != "." && $0 != "@" }
      if bare != "C", bare != "POSIX", !isOne(bare) { unsetenv(name) }
    }
  }

  /// Whether a text has the form of a locale's name: a language of two to eight letters, then parts
  /// of one to eight letters and digits. ICU ends the program if the language is longer.
  static func isOne(_ text: some StringProtocol) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    guard let language = parts.first, parts.count <= 8 else { return false }
    return (2...8).contains(language.utf8.count)
      && language.allSatisfy { $0.isASCII && $0.isLetter }
      && parts.dropFirst().allSatisfy { part in
        (1...8).contains(part.utf8.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }
}
