import Board
import Cells
import Foundation
import Glibc
import Terminal

/// Checks what this terminal can show.
struct TerminalCheck {
  let variables: [String: String]
  /// The terminal's size; nil if standard output is not a terminal.
  let size: (columns: Int, rows: Int)?
  /// The locale's character set as the C library names it; nil if the C library does not have the
  /// locale.
  let characters: String?
  /// The cells of a small tile.
  let unit: CellSize

  init(
    variables: [String: String], size: (columns: Int, rows: Int)?, characters: String?,
    unit: CellSize = PageGrid.unit
  ) {
    self.variables = variables
    self.size = size
    self.characters = characters
    self.unit = unit
  }

  /// Reads the values of this process's terminal.
  init(_ variables: [String: String], unit: CellSize) {
    let hasLocale = setlocale(LC_ALL, "") != nil
    self.init(
      variables: variables,
      size: CellSize.ofTerminal.map { ($0.columns, $0.rows) },
      characters: hasLocale ? String(cString: nl_langinfo(Int32(CODESET))) : nil,
      unit: unit)
  }

  var findings: [Finding] { [name, localeFinding, colors, sizeFinding] }

  private var name: Finding {
    guard let name = variables["TERM"], !name.isEmpty else {
      return .error(
        "terminal", "TERM is not set",
        advice: "set TERM to your terminal's name, such as xterm-256color")
    }
    guard Self.isDescribed(name, variables) else {
      return .error(
        "terminal", "terminfo does not know “\(name)”",
        advice: "install ncurses-term, or set TERM to a terminal that yours behaves like")
    }
    return .ok("terminal", name)
  }

  private var localeFinding: Finding {
    let said =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    switch characters {
    case nil:
      return .warning(
        "locale", "this system does not have the locale “\(said ?? "")”",
        advice: "choose one that “locale -a” lists, such as C.UTF-8, or generate it")
    case "UTF-8": return .ok("locale", said ?? "UTF-8")
    case let other?:
      return .warning(
        "locale", "characters are \(other), so the board draws in ASCII",
        advice: "set LC_ALL=C.UTF-8 or LANG to a locale that ends in .UTF-8")
    }
  }

  private var colors: Finding {
    if let no = variables["NO_COLOR"], !no.isEmpty {
      return .ok("colours", "none, because NO_COLOR is set")
    }
    let name = variables["TERM"] ?? ""
    if ColorDepth.isDirectClaimed(in: variables) || name.hasSuffix("-direct") {
      return .ok("colours", "24-bit")
    }
    if name.contains("256color") {
      return .ok(
        "colours", "256, and 24-bit where the terminal says so when the board asks it",
        advice: "if it has 24-bit colour and does not say so, set COLORTERM=truecolor")
    }
    return .ok("colours", "as terminfo says of \(name.isEmpty ? "this terminal" : name)")
  }

  private var sizeFinding: Finding {
    guard let size else {
      return .ok("size", "standard output is not a terminal")
    }
    let text = "\(size.columns)×\(size.rows) cells"
    guard size.columns >= unit.columns, size.rows >= unit.rows else {
      return .warning(
        "size", text,
        advice: "a small tile needs \(unit.columns)×\(unit.rows) cells")
    }
    return .ok("size", text)
  }

  /// Whether terminfo has a description, in the folders that terminfo(5) lists. If there is no such
  /// folder, as where descriptions are in a database, the answer is yes.
  private static func isDescribed(_ name: String, _ variables: [String: String]) -> Bool {
    guard !name.contains("/"), let letter = name.first, let byte = name.utf8.first else {
      return false
    }
    let folders =
      [variables["TERMINFO"], variables["HOME"].map { $0 + "/.terminfo" }].compactMap(\.self)
      + ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"]
    let present = folders.filter { access($0, F_OK) == 0 }
    guard !present.isEmpty else { return true }
    return present.contains { folder in
      [String(letter), String(byte, radix: 16)].contains {
        access("\(folder)/\($0)/\(name)", F_OK) == 0
      }
    }
  }
}
