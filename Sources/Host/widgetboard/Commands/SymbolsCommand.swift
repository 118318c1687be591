import CellLayout
import Foundation

extension Subcommand {
  static let symbols = Subcommand(
    "symbols", .look, "show what SF Symbols are drawn as", operands: "[NAME…]", most: .max,
    options: [.json],
    remarks: [
      "Without a name, every symbol that is listed. A name that is not listed is drawn by a",
      "rule: as the symbol it is a variant of, by a word in its name, else as a dot.",
    ]
  ) { options, _ throws(CommandFailure) in
    try SymbolsCommand.run(options)
    return .ok
  }
}

/// `widgetboard symbols`: lists SF Symbols with the characters drawn for them, and the rule for
/// each.
struct SymbolsCommand {
  /// One symbol, as JSON lists it.
  private struct Symbol: Encodable {
    var name: String
    var unicode: String
    var nerd: String
    var ascii: String
    var rule: String
    /// The listed symbol that is drawn in its place, if that is another one.
    var drawnAs: String?
    /// Whether it is drawn as a picture if there is room.
    var picture: Bool

    init(_ name: String) {
      let meaning = SymbolMeaning(of: name)
      self.name = name
      unicode = meaning.forms.unicode
      nerd = meaning.forms.nerd
      ascii = meaning.forms.ascii
      rule = meaning.rule.name
      drawnAs = meaning.rule.base
      picture = SymbolPreview.picture(of: name) != nil
    }
  }

  static func run(_ options: ParsedOptions) throws(CommandFailure) {
    let names = options.operands
    let symbols = (names.isEmpty ? SymbolMeaning.listedNames : names).map(Symbol.init)
    if options.has("json") { return try printJSON(symbols) }
    let isUnicode = outputIsUnicode
    printTable(
      ["NAME", "UNICODE", "ASCII", "NERD FONT", "RULE"],
      symbols.map { symbol in
        [
          symbol.name, isUnicode ? symbol.unicode : codePoints(symbol.unicode), symbol.ascii,
          (isUnicode ? symbol.nerd + "  " : "") + codePoints(symbol.nerd),
          [symbol.rule, symbol.drawnAs, symbol.picture ? "(picture)" : nil].compactMap(\.self)
            .joined(separator: " "),
        ]
      })
    guard isUnicode else { return }
    for name in names {
      guard let picture = SymbolPreview.picture(of: name) else { continue }
      print("\n\(printableLines(name)) with room for a picture:\n")
      print(picture.joined(separator: "\n"))
    }
  }

  private static func codePoints(_ text: String) -> String {
    text.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
      .joined(separator: " ")
  }
}

extension SymbolMeaning.Rule {
  /// The rule's name, for the table and for JSON.
  fileprivate var name: String {
    switch self {
    case .listed: "listed"
    case .enclosed: "enclosed"
    case .slash: "slash"
    case .variant: "variant of"
    case .direction: "direction of"
    case .word: "word"
    case .unknown: "unknown"
    }
  }

  fileprivate var base: String? {
    switch self {
    case .variant(let base), .direction(let base), .word(let base): base
    case .listed, .enclosed, .slash, .unknown: nil
    }
  }
}
