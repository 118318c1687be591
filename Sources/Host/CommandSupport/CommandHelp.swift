/// The help of a command.
package struct CommandHelp {
  /// The words that begin the command's line, as in `widgetboard add`.
  package var word: String
  package var operands: String
  package var summary: String
  package var options: [OptionSpec]
  package var remarks: [String]

  package init(
    word: String, operands: String, summary: String, options: [OptionSpec], remarks: [String]
  ) {
    self.word = word
    self.operands = operands
    self.summary = summary
    self.options = options
    self.remarks = remarks
  }

  package var text: String {
    """
    Usage: \(([word, operands].filter { !$0.isEmpty } + ["[OPTIONS]"]).joined(separator: " "))
    \(summary.prefix(1).uppercased() + summary.dropFirst()).

    \((Self.lines(of: options) + (remarks.isEmpty ? [] : [""] + remarks)).joined(separator: "\n"))
    """
  }

  /// The lines of the help that list the options, one line each.
  package static func lines(of options: [OptionSpec]) -> [String] {
    let names = options.map { "--\($0.name)" + ($0.argument.map { " \($0)" } ?? "") }
    let width = names.map(\.count).max() ?? 0
    return zip(names, options).map { name, spec in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(spec.help)"
    }
  }
}

extension OptionSpec {
  package static let help = OptionSpec("help", help: "print this help")
  package static let version = OptionSpec("version", help: "print the version")
}
