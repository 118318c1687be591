/// The traits of the terminal that the environment tells before it is opened.
struct TerminalTraits: Equatable {
  /// `TERM`.
  let name: String
  /// The locale of characters, from `LC_ALL`, `LC_CTYPE` or `LANG`; `C`, which is ASCII, if none of
  /// them is set.
  let locale: String
  /// Whether it is a console or terminal without private modes, mouse, and dependable characters
  /// beyond ASCII.
  let isPlain: Bool
  /// Whether it answers a status question: every terminal since the VT100 does.
  let answersStatus: Bool
  /// Whether `NO_COLOR` (https://no-color.org) is not set.
  let wantsColor: Bool
  /// Whether the environment claims 24-bit colour.
  let claimsDirectColor: Bool
  /// Whether it may be asked for 24-bit colour. The Terminal of macOS shows the unknown parts of
  /// such a question as text.
  let mayBeAskedForColor: Bool
  /// Whether it draws U+2588, a whole cell, as its font has it: xterm 379 then leaves seams between cells, and
  /// a line in the cell beside it when the cell is written anew. Reversed blanks have neither. A multiplexer may
  /// be shown by any terminal, and by several.
  let paintsBlocks: Bool
  /// The names of its descriptions with 24-bit colour, the best first. They need not exist.
  let directNames: [String]

  init(environment: [String: String]) {
    let name = environment["TERM"] ?? ""
    self.name = name
    locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    isPlain =
      Self.plain.contains(name) || Self.plainPrefixes.contains(where: name.hasPrefix)
    answersStatus = !Self.silent.contains(name)
    wantsColor = (environment["NO_COLOR"] ?? "").isEmpty
    claimsDirectColor = ColorDepth.isDirectClaimed(in: environment)
    mayBeAskedForColor = environment["TERM_PROGRAM"] != "Apple_Terminal"
    let isXterm = name.hasPrefix("xterm") && environment["XTERM_VERSION"]?.isEmpty == false
    paintsBlocks = isXterm || Self.isMultiplexed(name, environment)
    directNames = isPlain ? [] : Self.directNames(of: name, isInTmux: environment["TMUX"] != nil)
  }

  private static let plain: Set<String> = ["", "dumb", "linux", "unknown", "ansi", "cons25"]
  private static let silent: Set<String> = ["", "dumb", "unknown", "ansi", "cons25"]
  private static let plainPrefixes = ["vt1", "vt2", "vt3", "vt4", "vt5", "linux-", "sun"]

  private static func isMultiplexed(_ name: String, _ environment: [String: String]) -> Bool {
    name.hasPrefix("tmux") || name.hasPrefix("screen")
      || ["TMUX", "STY"].contains { environment[$0]?.isEmpty == false }
  }

  /// Terminals that behave like xterm and have no description with 24-bit colour.
  private static let likeXterm: Set<String> = ["foot", "wezterm", "contour", "ghostty", "rio"]

  private static func directNames(of name: String, isInTmux: Bool) -> [String] {
    if name.hasSuffix("-direct") { return [] }
    let base = ["-256color", "-16color", "-color"].reduce(name) { base, suffix in
      base.hasSuffix(suffix) ? String(base.dropLast(suffix.count)) : base
    }
    switch base {
    case "xterm-kitty": return ["kitty-direct", "xterm-direct"]
    // GNU Screen has none, but passes COLORTERM on; tmux calls itself screen on old machines.
    case "screen": return isInTmux ? ["tmux-direct"] : []
    default: break
    }
    if base.hasPrefix("xterm") { return ["xterm-direct"] }
    return ["\(base)-direct"] + (likeXterm.contains(base) ? ["xterm-direct"] : [])
  }
}
