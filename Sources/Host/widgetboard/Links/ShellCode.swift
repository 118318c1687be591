/// Recognises commands that would run a link as a program: links come from feeds and files, and may
/// contain `;` and `$`.
///
/// The words of a command are the person's own. Their effect cannot be known in general; known are
/// the names of shells and interpreters, wherever they occur (`env sh -c`, `nice bash -c`), and the
/// way in which each is given its program.
struct ShellCode {
  /// The placeholder for the link in a word.
  static let hole = "\u{F8FF}"

  private static let shells: Set<String> = [
    "sh", "bash", "dash", "ash", "zsh", "ksh", "mksh", "ksh93", "yash", "fish", "csh", "tcsh",
    "rbash",
    "pwsh", "nu", "xonsh", "elvish",
  ]
  /// Programs that pass all their words to a shell, here or on another machine.
  private static let passers: Set<String> = [
    "ssh", "rsh", "mosh", "su", "runuser", "watch", "script", "eval", "at", "batch", "parallel",
  ]
  /// Options after which a program's text follows, whatever command takes them.
  private static let codeOptions: Set<String> = [
    "-c", "-lc", "-ic", "-e", "-E", "-r", "--eval", "--command", "--exec", "--execute", "-S",
    "--split-string",
  ]

  /// - Parameter words: the program and its arguments, with ``hole`` in place of the link.
  static func takesLink(_ words: [String]) -> Bool {
    // A command without a place for the link gets it as the last argument.
    let words = words.contains { $0.contains(hole) } ? words : words + [hole]
    if words.contains(where: isScriptWithLink) || follows(words) { return true }
    // Check the words split at spaces as well: `env -S` and similar programs split them again.
    let split = words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    return isCode(in: words) || isCode(in: split)
  }

  /// Whether a word has the link inside text that looks like shell code.
  private static func isScriptWithLink(_ word: String) -> Bool {
    word.contains(hole)
      && word.contains { $0.isWhitespace || ";|&<>$`'\"".contains($0) }
  }

  private static func follows(_ words: [String]) -> Bool {
    zip(words, words.dropFirst()).contains { option, word in
      codeOptions.contains(option) && word.contains(hole)
    }
      || words.contains { word in
        codeOptions.contains { word.hasPrefix($0 + "=") } && word.contains(hole)
      }
  }

  private static func isCode(in words: [String]) -> Bool {
    for (index, word) in words.enumerated() {
      let name = word.split(separator: "/").last.map(String.init) ?? word
      let rest = words[(index + 1)...]
      // A path outside `bin` is a script of the person's, which may have any name.
      let isInstalled = index == 0 || !word.contains("/") || word.contains("bin/")
      if isInstalled, passers.contains(name), rest.contains(where: { $0.contains(hole) }) {
        return true
      }
      if shells.contains(name), isProgram(ofShell: rest) { return true }
    }
    return false
  }

  /// Whether a shell with these arguments is given the link as its program, in an option, or as the
  /// word after `-c`.
  private static func isProgram(ofShell arguments: ArraySlice<String>) -> Bool {
    var takesCode = false
    var rest = arguments
    while let option = rest.first, option.hasPrefix("-") || option.hasPrefix("+") {
      if option.contains(hole) { return true }
      rest.removeFirst()
      if option == "--" { break }
      if option.hasPrefix("--") { continue }
      if option.contains("c") { takesCode = true }
      // `-o` and `-O` take the next word: `-o pipefail`.
      if option.hasSuffix("o") || option.hasSuffix("O") { rest = rest.dropFirst() }
    }
    return takesCode && rest.first.map { $0.contains(hole) } == true
  }
}
