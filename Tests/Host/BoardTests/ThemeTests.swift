import CellLayout
import Cells
import Foundation
import Testing
import WidgetArchive

@testable import Board

@Suite struct ThemeTests {
  private func theme(_ text: String) throws(ThemeFileError) -> Theme {
    try Theme(
      name: "my", text: text,
      base: { name throws(ThemeFileError) in Theme.builtIn(name) }, known: Theme.builtInNames)
  }

  private func sentence(_ text: String) -> String {
    do {
      _ = try theme(text)
      return "no error"
    } catch {
      return error.sentence(file: "my.theme")
    }
  }

  @Test func `every built-in theme can be read, and there are light and dark ones`() {
    let themes = Theme.builtIn
    #expect(themes.map(\.name) == Theme.builtInNames)
    #expect(themes.count { $0.light != nil } >= 10 && themes.count { $0.dark != nil } >= 10)
    for theme in themes {
      if let other = theme.counterpart {
        #expect(Theme.builtInNames.contains(other), "\(theme.name)")
      }
    }
  }

  @Test(arguments: Theme.builtInNames)
  func `whatever meets on the board can be told apart`(name: String) throws {
    let theme = try #require(Theme.builtIn(name))
    for colors in [theme.light, theme.dark].compactMap(\.self) {
      #expect(colors.faintPairs.map(\.sentence) == [])
    }
  }

  @Test(
    arguments: [
      (CellColor.rgb(0, 0, 0), CellColor.rgb(0xC0, 0xC0, 0xC0)),
      (.rgb(0x1E, 0x1E, 0x2E), .rgb(0xCD, 0xD6, 0xF4)),
      (.rgb(0, 0x2B, 0x36), .rgb(0x83, 0x94, 0x96)),
      (.rgb(0x30, 0x0A, 0x24), nil), (.rgb(255, 255, 255), .rgb(0, 0, 0)),
      (.rgb(0xFD, 0xF6, 0xE3), .rgb(0x65, 0x7B, 0x83)), (.rgb(0xF0, 0xF0, 0xF0), nil),
    ] as [(CellColor, CellColor?)])
  func `on a background that is known cards are a step away from it, and text is read on both`(
    background: CellColor, text: CellColor?
  ) {
    let scheme: ArchivedColorScheme = background.blackOrWhite == .rgb(0, 0, 0) ? .light : .dark
    let colors = ThemeColors([:], scheme: scheme).known(background: background, text: text)
    #expect(colors[.background] == .terminal, "the terminal's own stays behind everything")
    #expect(colors[.tile] != background && colors[.text] != .terminal)
    for ground in [background, colors[.tile]] {
      #expect(Contrast.ratio(colors[.text], ground) >= 4)
      #expect(Contrast.ratio(colors[.secondary], ground) >= 3)
    }
    #expect(Contrast.ratio(colors[.tile], background) < 1.6)
  }

  @Test func `text that is too faint for its background is another`() {
    let colors = ThemeColors([:], scheme: .dark)
      .known(background: .rgb(0, 0, 0), text: .rgb(0x33, 0x33, 0x33))
    #expect(colors[.text] == ThemeColors.assumedText(.dark))
  }

  @Test func `contrast is WCAG's`() {
    #expect(Contrast.ratio(.rgb(0, 0, 0), .rgb(255, 255, 255)) == 21)
    let gray = Contrast.ratio(.rgb(0x77, 0x77, 0x77), .rgb(255, 255, 255))
    #expect(gray > 4.47 && gray < 4.49)
  }

  @Test func `what a theme leaves out is made from what it says`() throws {
    let colors = try #require(
      theme("appearance = dark\nbackground = #000\ntext = #fff\naccent = #ff0000").dark)
    #expect(colors[.focus] == .rgb(255, 0, 0) && colors[.selection] == .rgb(255, 0, 0))
    #expect(colors[.secondary] == .rgb(184, 184, 184))
    #expect(colors[.selectionText] == .rgb(0, 0, 0))
    #expect(colors[.green] != .terminal)
  }

  @Test func `a theme may be based on another, name other roles, and have two halves`() throws {
    let nord = try #require(Theme.builtIn("nord")?.dark)
    let mine = try theme("based-on = nord\nfocus = warning\nwarning = #ffcc00")
    #expect(mine.appearance == "dark" && mine.title == "my")
    #expect(mine.dark?[.text] == nord[.text] && mine.dark?[.focus] == .rgb(0xFF, 0xCC, 0))
    let both = try theme(
      "appearance = both\naccent = #0050c8\n# a comment\n[dark]\naccent = #80b0ff")
    #expect(both.light?[.accent] == .rgb(0, 0x50, 0xC8))
    #expect(both.dark?[.accent] == .rgb(0x80, 0xB0, 0xFF))
  }

  @Test(arguments: [
    ("appearance = dark\naccent #fff", "my.theme:2: expected “role = colour”"),
    ("appearance = dark\n[night]", "my.theme:2: expected [light] or [dark], found “[night]”"),
    ("appearance = dim", "my.theme:1: “dim” is not an appearance; expected light, dark or both"),
    (
      "appearance = dark\n\nbackgrund = #000",
      "my.theme:3: there is no role “backgrund” (did you mean “background”?)"
    ),
    (
      "appearance = dark\naccent = blu",
      "my.theme:2: “blu” is not a colour for accent; expected #rrggbb, #rgb or another role’s name "
        + "(did you mean “blue”?)"
    ),
    ("appearance = dark\naccent = #12345", "my.theme:2: “#12345” is not a colour for accent"),
    ("appearance = dark\naccent = terminal", "my.theme:2: accent cannot be the terminal’s own"),
    ("appearance = dark\nred = #f00\nred = #e00", "my.theme:3: “red” was set in line 2 already"),
    (
      "based-on = nrod",
      "my.theme:1: there is no theme “nrod” to be based on (did you mean “nord”?)"
    ),
    ("accent = #fff", "my.theme:1: the theme does not say whether it is light or dark"),
    ("appearance = dark\nred = pink\npink = red", "refers to itself through other roles"),
    ("appearance = dark\n[dark]\ntitle = x", "my.theme:3: “title” applies to the whole theme"),
  ])
  func `a mistake is told with its line and what was expected`(text: String, words: String) {
    #expect(sentence(text).contains(words), "\(sentence(text))")
  }

  @Test func `the theme, the person and the terminal agree on light and dark`() throws {
    let shelf = ThemeShelf()
    func colors(
      _ choice: String?, _ appearance: ArchivedColorScheme?, _ terminal: ArchivedColorScheme
    ) -> ThemeColors {
      shelf.colors(
        choice.flatMap(ThemeChoice.init), appearance: appearance, terminal: terminal)
    }
    #expect(colors(nil, nil, .light) == Theme.terminal.light)
    #expect(colors(nil, .dark, .light) == Theme.terminal.dark)
    #expect(colors("nord", nil, .light) == Theme.builtIn("nord")?.dark, "who chooses it wants it")
    #expect(colors("nord", .light, .dark) == Theme.builtIn("nord-light")?.light)
    #expect(colors("paper/nord", nil, .light) == Theme.builtIn("paper")?.light)
    #expect(colors("paper/nord", nil, .dark) == Theme.builtIn("nord")?.dark)
    #expect(colors("paper/nord", .light, .dark) == Theme.builtIn("paper")?.light)
    #expect(colors("gone", nil, .dark) == Theme.terminal.dark)
  }
}
