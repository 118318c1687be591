import Testing

@testable import Terminal

@Suite struct TerminalTraitsTests {
  private func names(_ terminal: String, tmux: Bool = false) -> [String] {
    TerminalTraits(environment: ["TERM": terminal].merging(tmux ? ["TMUX": "/tmp/t"] : [:]) { $1 })
      .directNames
  }

  @Test func `finds the description with 24-bit colour by the terminal's name`() {
    #expect(names("xterm-256color") == ["xterm-direct"])
    #expect(names("tmux-256color") == ["tmux-direct"])
    #expect(names("alacritty") == ["alacritty-direct"])
    #expect(names("xterm-kitty") == ["kitty-direct", "xterm-direct"])
    #expect(names("foot") == ["foot-direct", "xterm-direct"])
    #expect(names("xterm-direct") == [])
  }

  @Test func `takes screen for tmux only inside tmux`() {
    #expect(names("screen-256color") == [])
    #expect(names("screen-256color", tmux: true) == ["tmux-direct"])
  }

  @Test(arguments: ["linux", "vt100", "dumb", "", "vt220-w"])
  func `plain terminals get nothing private`(name: String) {
    let traits = TerminalTraits(environment: ["TERM": name, "COLORTERM": "truecolor"])
    #expect(traits.isPlain && traits.directNames == [])
  }

  @Test func `an xterm has 24-bit colour though it calls itself one of eight colours`() {
    func claims(_ environment: [String: String]) -> Bool {
      TerminalTraits(environment: environment).claimsDirectColor
    }
    #expect(claims(["TERM": "xterm", "XTERM_VERSION": "XTerm(379)"]))
    #expect(claims(["TERM": "xterm", "COLORTERM": "24bit"]))
    #expect(!claims(["TERM": "xterm", "XTERM_VERSION": "XTerm(330)"]))
    #expect(!claims(["TERM": "xterm", "XTERM_VERSION": "XTerm(OpenBSD)"]))
    // What started inside it keeps the variable.
    #expect(!claims(["TERM": "screen", "XTERM_VERSION": "XTerm(379)"]))
    #expect(!claims(["TERM": "xterm"]))
  }

  @Test func `an empty NO_COLOR says nothing`() {
    #expect(TerminalTraits(environment: ["NO_COLOR": ""]).wantsColor)
    #expect(!TerminalTraits(environment: ["NO_COLOR": "1"]).wantsColor)
  }

  @Test func `the locale is the first that is set, else C`() {
    let environment = ["LC_ALL": "", "LC_CTYPE": "de_DE.UTF-8", "LANG": "C"]
    #expect(TerminalTraits(environment: environment).locale == "de_DE.UTF-8")
    #expect(TerminalTraits(environment: [:]).locale == "C")
  }
}
