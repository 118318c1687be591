/// Whether a command would have a link read as a program: links come from feeds and files, and `;` and
/// `$` may stand in them.
///
/// A command's own words are the person's. What it does with them cannot be known in general; known are
/// shells and interpreters by name, wherever they stand (`env sh -c`, `nice bash -c`), and how they
/// take their program.
struct ShellCode {
  /// Stands for the link in a word.
  static let hole = "\u{F8FF}"

  private static let shells: Set<String> = [
    "sh", "bash", "dash", "ash", "zsh", "ksh", "mksh", "ksh93", "yash", "fish", "csh", "tcsh",
    "rbash",
    "pwsh", "nu", "xonsh", "elvish",
  ]
  /// They give all their words to a shell, here or elsewhere.
  private static let passers: Set<String> = [
    "ssh", "rsh", "mosh", "su", "runuser", "watch", "script", "eval", "at", "batch", "parallel",
  ]
  /// What comes after these is a program, whoever takes it.
  private static let codeOptions: Set<String> = [
    "-c", "-lc", "-ic", "-e", "-E", "-r", "--eval", "--command", "--exec", "--execute", "-S",
    "--split-string",
  ]

  /// - Parameter words: the program and its arguments, ``hole`` where the link is.
  static func takesLink(_ words: [String]) -> Bool {
    // Where it has no place it becomes the last argument.
    let words = words.contains { $0.contains(hole) } ? words : words + [hole]
    if words.contains(where: isScriptWithLink) || follows(words) { return true }
    // What `env -S` and the like split again.
    let split = words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    return isCode(in: words) || isCode(in: split)
  }

  /// Whether a word has the link in the midst of what looks like shell code.
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
      // A script of the person's may have any name.
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
      // They take a word: `-o pipefail`.
      if option.hasSuffix("o") || option.hasSuffix("O") { rest = rest.dropFirst() }
    }
    return takesCode && rest.first.map { $0.contains(hole) } == true
  }
}
