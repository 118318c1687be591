/// How a plugin's file is started.
package struct PluginProgram: Hashable, Sendable {
  /// The program and its arguments.
  package let words: [String]

  /// A file that may be run is started as it is, unless the interpreter of its first line is not
  /// there: then one of the same name from `PATH` takes its place. A file that may not be run is given
  /// to its interpreter. Nil for what has none and is no program of the machine: no shell is to read data
  /// as commands.
  ///
  /// - Parameters:
  ///   - head: the beginning of the file.
  ///   - isProgram: whether a path is a file that may be run.
  package init?(path: String, head: some Collection<UInt8>, isProgram: (String) -> Bool) {
    guard let interpreter = Self.interpreter(head) else {
      guard head.starts(with: Self.native), isProgram(path) else { return nil }
      words = [path]
      return
    }
    if isProgram(interpreter[0]) {
      // `env NAME=value program` is one argument to the kernel, and needs env's own splitting.
      let needsSplitting =
        interpreter[0].hasSuffix("/env") && interpreter.count > 2
        && interpreter[1] != "-S"
      words =
        isProgram(path) && !needsSplitting
        ? [path] : Self.split(interpreter, isSplit: needsSplitting) + [path]
    } else {
      let name = interpreter[0].split(separator: "/").last.map(String.init) ?? "sh"
      words = [name] + interpreter.dropFirst() + [path]
    }
  }

  /// How the machine's own programs begin.
  private static let native: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]

  private static func split(_ interpreter: [String], isSplit: Bool) -> [String] {
    guard isSplit else { return interpreter.filter { $0 != "-S" } }
    return ["env"] + interpreter.dropFirst()
  }

  /// The words after `#!`.
  private static func interpreter(_ head: some Collection<UInt8>) -> [String]? {
    guard head.starts(with: Array("#!".utf8)) else { return nil }
    let line = head.dropFirst(2).prefix(256).prefix { $0 != UInt8(ascii: "\n") && $0 != 13 }
    let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.map(String.init)
  }
}
