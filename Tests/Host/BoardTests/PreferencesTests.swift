import Input
import Testing

@testable import Board

@Suite struct PreferencesTests {
  private func sentence(_ text: String) -> String {
    do {
      _ = try Preferences(json5: text)
      return "no error"
    } catch {
      return error.sentence(file: "p")
    }
  }

  @Test func `everything may be said, with comments and trailing commas`() throws {
    let preferences = try Preferences(
      json5: """
        // mine
        {
          theme: { light: 'paper', dark: "nord" }, /* both */
          background: "terminal", tiles: "filled", symbols: "ascii",
          "textSize": "xLarge", screenReader: true, mouse: false,
          keys: { page: { reload: ["r", "F5"], quit: "Ctrl-Q", lock: [] } },
        }
        """)
    #expect(preferences.theme == .pair(light: "paper", dark: "nord"))
    #expect(preferences.keepsTerminalBackground && preferences.tileStyle == .filled)
    #expect(preferences.symbols == .ascii && preferences.textSize == "xLarge")
    #expect(preferences.screenReader && !preferences.mouse)
    let bindings = preferences.bindings
    #expect(bindings.command(for: .key(.function(5)), in: .page) == .reload)
    #expect(bindings.command(for: .key(.control("q")), in: .page) == .quit)
    #expect(bindings.command(for: .key(.character("q")), in: .page) == nil)
    #expect(bindings.command(for: .key(.character("L")), in: .page) == nil)
    #expect(bindings.command(for: .key(.character("q")), in: .panel) == .cancel)
    #expect(bindings.keyName(of: .quit, in: .page, unicode: true) == "Ctrl-Q")
  }

  @Test(arguments: [
    ("{a:", "p:1:4: expected a value"),
    ("{a", "p:1:3: expected “:” after “a”"),
    (String(repeating: "[", count: 30_000), "p:1:1: the file is deeper than 32 levels of JSON"),
    (
      "{a:" + String(repeating: "[", count: 31) + "]",
      "p:1:36: expected “,” or “]”"
    ),
    ("{ mouse: 1e999 }", "p:1:10: expected true or false, found the number inf"),
    ("{ mouse: Infinity }", "p:1:10: there is no JSON5 value here"),
    (
      "[" + String(repeating: "1,", count: 10_000) + "]",
      "p:1:1: the file is of more than 10000 values"
    ),
    ("{ theme: \"\\u12\" }", "p:1:11: there is no JSON5 value here"),
  ])
  func `what nobody means is refused with its place`(text: String, sentence: String) {
    #expect(self.sentence(text).hasPrefix(sentence), "\(self.sentence(text))")
  }

  @Test func `an empty object and the template change nothing`() throws {
    #expect(try Preferences(json5: "{}") == Preferences())
    var template = try Preferences(json5: Preferences.template)
    #expect(template.theme == .one("terminal") && template.textSize == "large")
    (template.theme, template.textSize, template.symbols) = (nil, nil, nil)
    #expect(template == Preferences())
  }

  @Test func `the keys that the template names are those of the program`() throws {
    let text = Preferences.template.split(separator: "\n").map { line in
      line.hasPrefix("      // ") && line.contains(": [") ? line.dropFirst(9) : line
    }.joined(separator: "\n")
    #expect(try Preferences(json5: text).bindings == KeyBindings())
  }

  @Test func `a key that is given away is taken from what had it`() throws {
    let preferences = try Preferences(json5: #"{ keys: { page: { inspect: "r" } } }"#)
    #expect(preferences.bindings.command(for: .key(.character("r")), in: .page) == .inspect)
    #expect(preferences.bindings.keyName(of: .reload, in: .page, unicode: true) == nil)
    #expect(preferences.bindings.command(for: .key(.character("i")), in: .page) == nil)
  }

  @Test(arguments: [
    ("", "p:1:1: expected a value"),
    ("[1]", "p:1:1: expected “{ … }”, found a list"),
    ("{ theme: \"nrod\" }", "p:1:10: there is no theme “nrod” (did you mean “nord”?)"),
    (
      "{ theme: 3 }",
      "p:1:10: expected a theme’s name, or { light: …, dark: … }, found the number 3"
    ),
    ("{\n  mouse: \"yes\" }", "p:2:10: expected true or false, found “yes”"),
    ("{\n  mouse: yes }", "p:2:10: expected a value, found “yes”; text stands in quotes"),
    ("{\n  mouse: true\n  tiles: \"framed\" }", "p:3:3: expected “,” or “}”"),
    ("{ tiles: \"fillled\" }", "p:1:10: expected one of “automatic”, “framed”, “filled”, found"),
    ("{ mouse: true,\n  \"mouse\": false }", "p:2:3: “mouse” stands in line 1 already"),
    ("{ mice: 1 }", "p:1:3: there is no preference “mice”"),
    ("{ /* a */ tilse: 1 }", "p:1:11: there is no preference “tilse” (did you mean “tiles”?)"),
    (
      "{ keys: { pages: {} } }", "p:1:11: there is no place “pages” for keys (did you mean “page”?)"
    ),
    ("{ keys: { page: { relaod: \"r\" } } }", "p:1:19: there is no command “relaod” in page (did"),
    ("{ keys: { page: { edit: \"Ctrl-1\" } } }", "p:1:25: there is no key “Ctrl-1”"),
    ("{ keys: { page: { edit: \"Ctrl-I\" } } }", "p:1:25: a terminal sends the same for this and"),
    ("{ keys: { page: { edit: [\"x\", \"Escpae\"] } } }", "p:1:31: there is no key “Escpae” (did"),
    ("{ keys: { page: { edit: \"x\", lock: [\"y\", \"x\"] } } }", "p:1:42: x does “edit” already"),
    ("{ keys: { page: { quit: [] } } }", "p:1:25: “quit” needs a key"),
    (
      "{ keys: { panel: { open: [\"q\", \"Esc\", \"Ctrl-C\"] } } }",
      "p:1:18: no key is left for “cancel”"
    ),
    ("{ keys: { text: { open: \"x\" } } }", "p:1:25: “x” is typed where there is text"),
  ])
  func `a mistake is told with line and column, and what was expected`(
    text: String, words: String
  ) {
    #expect(sentence(text).contains(words), "\(sentence(text))")
  }

  @Test(arguments: [
    ("r", Key.character("r")), ("R", .character("R")), ("Ü", .character("Ü")),
    ("-", .character("-")),
    ("F5", .function(5)), ("f12", .function(12)), ("Ctrl-Q", .control("q")), ("C-q", .control("q")),
    ("^q", .control("q")), ("^", .character("^")), ("Alt-x", .alt("x")), ("PgDn", .pageDown),
    ("pagedown", .pageDown), ("Shift-Tab", .backtab), ("Space", .character(" ")),
    ("Return", .enter), ("esc", .escape), ("Ctrl-Space", .control(" ")),
  ])
  func `keys have names`(name: String, key: Key) throws {
    #expect(try Key(name: name) == key)
  }

  @Test func `a standard key does one thing in a place`() {
    for (context, bindings) in KeyBindings.standard {
      let keys = bindings.flatMap(\.keys)
      let twice = Set(keys.filter { key in keys.count { $0 == key } > 1 })
      #expect(twice.isEmpty, "\(context): \(twice.map { $0.name(unicode: false) })")
    }
  }

  @Test func `two commands on one key are refused with the line of the second`() {
    let text = """
      {
        keys: { page: {
          reload: "F5",
          inspect: ["w", "F5"],
        } },
      }
      """
    #expect(
      sentence(text).hasPrefix(
        "p:4:20: F5 does “reload” already; a key does one thing in a place"),
      "\(sentence(text))")
  }

  @Test func `every command that a key does has a name, and no two the same in a place`() {
    for context in KeyContext.allCases {
      let names = (KeyBindings.standard[context] ?? []).map(\.command.name)
      #expect(!names.contains(nil), "\(context)")
      #expect(Set(names).count == names.count, "\(context)")
    }
  }

  @Test func `every key of the program can be written`() throws {
    for binding in KeyBindings.standard.values.flatMap(\.self) {
      for key in binding.keys { #expect(try Key(name: key.name(unicode: false)) == key) }
    }
  }
}
