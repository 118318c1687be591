import CellLayout
import Cells
import Testing
import WidgetArchive

/// The characters for symbol names where there is room for one glyph.
struct SymbolGlyphTests {
  @Test(arguments: [
    ("star.fill", "★", "*"), ("star", "☆", "*"), ("wifi.slash", "⊘", "x"),
    ("arrow.up.right.square", "↗", "[^]"), ("exclamationmark.triangle.fill", "◬", "/!\\"),
    ("cloud.sun.rain.fill", "☂", "*/"), ("checkmark.circle.fill", "✔", "(v)"),
    ("figure.walk", "🚶", "i>"), ("heart.fill", "♥", "<3"),
  ])
  func `listed symbols have a glyph in each set`(name: String, glyph: String, ascii: String) {
    #expect(shown(name) == glyph)
    #expect(shown(name, .ascii) == ascii)
  }

  @Test(arguments: [
    ("clock.badge.questionmark.fill", "clock.fill"), ("battery.33percent", "battery"),
    ("drop.triangle.inset.fill", "drop.triangle.fill"), ("tray.full.and.more", "tray.full"),
    ("house.something.else.fill", "house.fill"), ("bell.slash.circle.fill", "bell.slash"),
  ])
  func `a variant is drawn as the longest beginning that is listed`(name: String, base: String) {
    let meaning = SymbolMeaning(of: name)
    #expect(meaning.rule == .variant(of: base))
    #expect(meaning.forms == SymbolMeaning(of: base).forms)
  }

  @Test(arguments: [
    ("1.circle", "①", "(1)"), ("1.circle.fill", "❶", "(1)"), ("12.circle.fill", "⓬", "(12)"),
    ("20.circle", "⑳", "(20)"), ("21.circle", "㉑", "(21)"), ("50.circle.fill", "㊿", "(50)"),
    ("0.circle", "⓪", "(0)"), ("a.circle", "Ⓐ", "(A)"), ("z.circle.fill", "Ⓩ", "(Z)"),
    ("7.square", "[7]", "[7]"), ("b.square.fill", "[B]", "[B]"),
  ])
  func `letters and numbers stand in circles and brackets`(
    name: String, glyph: String, ascii: String
  ) {
    #expect(SymbolMeaning(of: name).rule == .enclosed)
    #expect(shown(name) == glyph)
    #expect(shown(name, .ascii) == ascii)
  }

  @Test(arguments: [
    ("triangle.fill", 180, "▼"), ("arrowtriangle.up.fill", -180, "▼"), ("chevron.right", 90, "⌄"),
    ("arrow.up", 45, "↗"), ("arrow.up", 360, "↑"), ("arrow.up.right", 90, "↘"),
    ("arrow.up", 20, "↑"), ("heart.fill", 90, "♥"),
  ])
  func `a turned symbol is the one that looks into that direction`(
    _ name: String, _ degrees: Double, _ glyph: String
  ) {
    let symbol = Tree.leaf(.symbol(name))
    let turned = symbol.with(.rotation(degrees: Finite(degrees), anchorX: 0.5, anchorY: 0.5))
    #expect(tile(turned, 1, 1).grid[0, 0].text == glyph)
  }

  @Test func `numbers beyond fifty are not enclosed`() {
    #expect(SymbolMeaning(of: "51.circle").rule == .unknown)
    #expect(SymbolMeaning(of: "٣.circle").rule == .unknown)
  }

  @Test func `what is crossed out and not listed is a no-entry mark`() {
    #expect(SymbolMeaning(of: "teddybear.slash").rule == .slash)
    #expect(shown("teddybear.slash") == "⊘")
    #expect(SymbolMeaning(of: "bell.slash.fill").rule == .listed)
  }

  @Test(arguments: [
    ("arrow.trianglehead.up", "↑"), ("arrow.trianglehead.2.clockwise", "↻"),
    ("arrow.trianglehead.counterclockwise", "↺"), ("chevron.wide.left", "‹"),
    ("arrow.new.down.right", "↘"),
  ])
  func `an arrow that is not listed points where its name says`(name: String, glyph: String) {
    #expect(shown(name) == glyph)
  }

  @Test func `a word of an unknown name may say what it is, a little one may not`() {
    #expect(SymbolMeaning(of: "custom.star.thing").rule == .word("star"))
    #expect(SymbolMeaning(of: "my_heart").rule == .word("heart"))
    #expect(SymbolMeaning(of: "widget.circle.plus").rule == .unknown)
  }

  @Test(arguments: ["", ".", "...", "no.such.symbol", "\u{1B}[31m", "ünïcödé.fill", " "])
  func `an unknown name is a dot, never a hole`(name: String) {
    #expect(SymbolMeaning(of: name).rule == .unknown)
    #expect(shown(name) == "•")
    #expect(shown(name, .ascii) == "*")
  }

  @Test func `every listed symbol has glyphs that terminals agree on`() {
    #expect(SymbolMeaning.listedNames.count > 1900)
    for name in SymbolMeaning.listedNames {
      let forms = SymbolMeaning(of: name).forms
      #expect(SymbolMeaning(of: name).rule == .listed, "\(name)")
      expectOneCharacter(forms.unicode, name)
      expectOneCharacter(forms.nerd, name)
      #expect(Grapheme.width(of: forms.nerd) == 1, "\(name)")
      let code = forms.nerd.unicodeScalars.first?.value ?? 0
      #expect((0xF0001...0xF1AF0).contains(code), "\(name)")
      #expect((1...3).contains(forms.ascii.count), "\(name): \(forms.ascii)")
      #expect(forms.ascii.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(name): \(forms.ascii)")
    }
  }

  /// Checks that the glyph is one scalar; a wide one must be an emoji by itself.
  private func expectOneCharacter(_ glyph: String, _ name: String) {
    let scalars = Array(glyph.unicodeScalars)
    #expect(scalars.count == 1, "\(name): \(glyph)")
    guard let scalar = scalars.first else { return }
    #expect(!["⚠", "™", "⏳"].contains(scalar), "\(name)")
    let graphemes = Grapheme.graphemes(of: glyph)
    #expect(graphemes.map(\.text) == [glyph], "\(name): \(glyph)")
    let isEmoji = scalar.properties.isEmojiPresentation
    let isWide = graphemes.first?.width == 2
    #expect(isWide == isEmoji || scalar == "〰", "\(name): \(glyph)")
  }

  /// What stands on boards all day: the sky, controls, messages, files, machines.
  @Test(arguments: [
    "sun.max.fill", "cloud.sun.fill", "cloud.fill", "drop.fill", "flame.fill", "lock.fill",
    "lock.open", "key.fill", "lightbulb.fill", "speaker.wave.2.fill", "speaker.slash.fill",
    "wifi", "battery.100.bolt", "powerplug", "message.fill", "envelope.fill", "folder.fill",
    "doc.fill", "newspaper", "book.fill", "calendar", "alarm.fill", "clock.fill", "timer",
    "iphone", "laptopcomputer", "desktopcomputer", "applewatch", "headphones", "printer.fill",
    "creditcard.fill", "banknote", "gift.fill", "camera.fill", "wrench.fill", "globe.desk",
  ])
  func `what boards are full of is a character of the text, not an emoji`(name: String) {
    let glyph = shown(name)
    #expect(Grapheme.width(of: glyph) == 1, "\(glyph)")
    #expect(glyph.unicodeScalars.allSatisfy { !$0.properties.isEmojiPresentation }, "\(glyph)")
  }

  @Test func `no name is listed twice`() {
    let names = SymbolMeaning.listedNames
    let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(repeated.sorted() == [])
  }

  @Test func `the symbols that widgets name are listed`() {
    let names = """
      figure.walk arrow.up star.fill photo flame.fill checkmark.circle.fill arrow.clockwise \
      sun.max.fill map largecircle.fill.circle doc.on.doc calendar box.truck \
      arrow.counterclockwise trash sun.max questionmark.circle play.fill pause.fill lock.fill \
      line.vertical globe exclamationmark.triangle.fill exclamationmark.circle doc.on.clipboard \
      clock circle checkmark.circle bolt.fill arrow.down xmark.circle wrench.and.screwdriver \
      waveform.path.ecg tuningfork truck.box timer star square.and.arrow.up square \
      speaker.wave.2.fill sparkles plus play person pawprint pause.circle.fill pause list.dash \
      house heart.circle.fill gearshape.fill fork.knife flag.checkered drop.triangle.fill \
      drop.fill doc.plaintext cube clock.badge.exclamationmark.fill chevron.right checkmark \
      checklist camera calendar.badge.exclamationmark arrow.up.right.square arrow.circlepath \
      arrow.2.squarepath
      """
    for name in names.split(separator: " ") {
      let base = name.hasSuffix(".fill") ? String(name.dropLast(5)) : ""
      let rule = SymbolMeaning(of: String(name)).rule
      #expect([.listed, .variant(of: base)].contains(rule), "\(name)")
    }
  }

  @Test(arguments: [
    (0.0, "·"), (0.2, "∼"), (0.5, "≈"), (1.0, "≋"), (-3, "·"), (7, "≋"), (Double.nan, "·"),
  ])
  func `a variable value picks the glyph of its level`(value: Double, glyph: String) {
    let tree = Tree.leaf(.symbol("wifi")).with(.symbolValue(Fraction(value)))
    #expect(frame(tree, 1, 1) == "|\(glyph)|")
  }

  @Test func `a symbol without levels looks the same at every value`() {
    #expect(frame(Tree.leaf(.symbol("star.fill")).with(.symbolValue(0)), 1, 1) == "|★|")
  }

  @Test func `the board's set of glyphs decides, and ASCII where there is nothing else`() {
    let nerd = TileContext(symbols: .nerd, contentMargins: false)
    #expect(frame(.leaf(.symbol("house")), 1, 1, context: nerd) == "|\u{F06A1}|")
    let both = TileContext(glyphs: .ascii, symbols: .nerd, contentMargins: false)
    #expect(frame(.leaf(.symbol("house")), 3, 1, context: both) == "|/^\\|")
    let chosen = TileContext(symbols: .ascii, contentMargins: false)
    #expect(frame(.leaf(.symbol("arrow.right")), 2, 1, context: chosen) == "|->|")
  }

  @Test func `where three characters have no room they are cut, never wrapped or dotted`() {
    let tree = Tree.leaf(.symbol("exclamationmark.triangle"))
    #expect(frame(tree, 2, 3, context: .ascii) == "|  |\n|/!|\n|  |")
  }

  /// The characters that a symbol set draws for a symbol.
  private func shown(_ name: String, _ set: SymbolSet = .unicode) -> String {
    SymbolMeaning(of: name).forms[set]
  }
}
