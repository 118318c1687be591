/// The command line that starts a plugin's file.
package struct PluginProgram: Hashable, Sendable {
  /// The program and its arguments.
  package let words: [String]

  /// An executable file is started directly. If the interpreter in its first line is missing, one
  /// of the same name in `PATH` replaces it, also after `env`. A file that is not executable is
  /// passed to its interpreter. Returns nil if it has no interpreter and is no program of this
  /// machine, so that no shell reads data as commands.
  ///
  /// - Parameters:
  ///   - head: the beginning of the file.
  ///   - text: the whole file, for a shell that cannot read its line ends; nil if there is none.
  ///   - isProgram: whether a path is an executable file, or a name without a slash that of one in
  ///     `PATH`.
  package init?(
    path: String, head: some Collection<UInt8>, text: (() -> [UInt8])? = nil,
    isProgram: (String) -> Bool
  ) {
    let isMarked = head.starts(with: Self.byteOrderMark)
    let head = Array(isMarked ? head.dropFirst(3).prefix(4096) : head.prefix(4096))
    guard let line = Self.firstLine(head) else {
      guard head.starts(with: Self.native), isProgram(path) else { return nil }
      words = [path]
      return
    }
    let written = Interpreter(line)
    let mended = written.mended(isProgram)
    guard !mended.words.isEmpty else { return nil }
    let endsInReturn = head.prefix { $0 != UInt8(ascii: "\n") }.last == 13
    if isMarked || endsInReturn, let script = mended.script(text?() ?? [], path: path) {
      words = script
    } else if isProgram(path), mended == written, written.isForKernel, !endsInReturn, !isMarked {
      words = [path]
    } else {
      words = mended.words + [path]
    }
  }

  /// The first bytes of an executable (ELF).
  private static let native: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The text after `#!`; nil if there is none.
  private static func firstLine(_ head: [UInt8]) -> String? {
    guard head.starts(with: Array("#!".utf8)) else { return nil }
    let line = head.dropFirst(2).prefix(512).prefix { $0 != UInt8(ascii: "\n") && $0 != 13 }
    let text = String(decoding: line, as: UTF8.self).trimmed
    return text.isEmpty ? nil : text
  }
}

/// The first line of a script, parsed: a program with its arguments, possibly after `env` with its
/// own.
private struct Interpreter: Hashable {
  /// `env` and its arguments; empty without `env`.
  private var before: [String] = []
  /// The name of the interpreter.
  private var name: String
  private var arguments: [String]
  /// Whether `env` splits the rest of the line itself (`-S`).
  private var splits = false
  /// Whether the line has an option that only BSD's `env` knows.
  private var isForeign = false

  init(_ line: String) {
    var words = Self.split(line)
    name = words.removeFirst()
    arguments = words
    guard name == "env" || name.hasSuffix("/env") else { return }
    var rest = arguments[...]
    before = [name]
    while let word = rest.first {
      if word == "-S" || word == "--split-string" {
        splits = true
      } else if word.hasPrefix("-S"), !word.hasPrefix("--") {
        splits = true
        rest = [String(word.dropFirst(2))] + rest.dropFirst()
        continue
      } else if word.hasPrefix("-P") {
        // The option gives a search path; the program is looked for anyway.
        isForeign = true
        if word == "-P" { rest = rest.dropFirst() }
      } else if word == "-u" || word == "-C" {
        before += rest.prefix(2)
        rest = rest.dropFirst()
      } else if word.hasPrefix("-") || Self.isAssignment(word) {
        before.append(word)
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    guard let program = rest.first else { return }
    name = program
    arguments = Array(rest.dropFirst())
  }

  /// Splits words at blanks outside quotes, as `env -S` and BSD's kernel do.
  private static func split(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    for letter in line {
      if letter == quote {
        quote = nil
      } else if quote == nil, letter == "\"" || letter == "'" {
        quote = letter
      } else if quote == nil, letter.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(letter)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func isAssignment(_ word: String) -> Bool {
    guard let sign = word.firstIndex(of: "="), sign > word.startIndex else { return false }
    return word[..<sign].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Whether Linux runs it as intended: the kernel passes everything after the program as one
  /// argument.
  var isForKernel: Bool {
    !isForeign && (splits || before.count + arguments.count <= 1)
  }

  /// The words that start the interpreter.
  var words: [String] {
    guard splits else { return before + [name] + arguments }
    // If `env` splits the line itself, it also expands variables.
    let text = (before.dropFirst() + [name] + arguments).map(Self.quoted).joined(separator: " ")
    return [before[0], "-S", text]
  }

  private static func quoted(_ word: String) -> String {
    word.contains(where: \.isWhitespace) ? "\"\(word)\"" : word
  }

  /// The interpreter with missing programs replaced by programs of the same name or by substitutes.
  func mended(_ isProgram: (String) -> Bool) -> Interpreter {
    var mended = self
    mended.name = Self.found(name, isProgram)
    if let env = before.first, !isProgram(env) { mended.before[0] = "env" }
    return mended
  }

  private static func found(_ name: String, _ isProgram: (String) -> Bool) -> String {
    // A path with a variable is for `env` to expand.
    guard !isProgram(name), !name.contains("$") else { return name }
    let base = name.split(separator: "/").last.map(String.init) ?? name
    guard !isProgram(base) else { return base }
    return standIns[base]?.first(where: isProgram) ?? (name.contains("/") ? base : name)
  }

  /// Other names for interpreters of the same language.
  private static let standIns = [
    "python": ["python3"], "python3": ["python"], "node": ["nodejs"], "nodejs": ["node"],
    "lua": ["lua5.4", "lua5.3", "luajit"], "php": ["php8", "php7"],
  ]

  private static let shells: Set = ["sh", "bash", "dash", "ksh", "zsh"]

  /// The words that make a shell run a script with foreign line ends or a byte order mark: the
  /// script is passed as an argument without them. Nil for other interpreters, which can read both,
  /// and if the script is too long for an argument.
  func script(_ text: [UInt8], path: String) -> [String]? {
    let base = name.split(separator: "/").last.map(String.init) ?? name
    guard Self.shells.contains(base), !text.isEmpty, text.count < 120 << 10, !text.contains(0)
    else {
      return nil
    }
    let plain = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
    // Replaces both CR LF and CR by LF.
    let lines = plain.enumerated().compactMap { index, byte -> UInt8? in
      guard byte == 13 else { return byte }
      let next = plain.index(plain.startIndex, offsetBy: index + 1)
      return next < plain.endIndex && plain[next] == UInt8(ascii: "\n") ? nil : UInt8(ascii: "\n")
    }
    let script = String(decoding: lines, as: UTF8.self)
    return words + ["-c", script, path]
  }
}
