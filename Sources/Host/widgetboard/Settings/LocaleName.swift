import Glibc

/// The name of a locale as an environment or a person writes it.
enum LocaleName {
  /// Takes variables out of this process' environment that name no locale. Foundation reads them by itself, here
  /// and in each extension, which gets this environment.
  static func forgetOthers() {
    for name in ["LC_ALL", "LC_CTYPE", "LC_TIME", "LC_NUMERIC", "LC_MESSAGES", "LANG"] {
      guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { continue }
      let bare = value.prefix { $0 != "." && $0 != "@" }
      if bare != "C", bare != "POSIX", !isOne(bare) { unsetenv(name) }
    }
  }

  /// Whether it has the shape of one: a language of two to eight letters, then parts of as many letters and
  /// digits. ICU ends the program over a longer language.
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
