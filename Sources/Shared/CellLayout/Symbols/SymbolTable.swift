/// The SF Symbols that have glyphs of their own, by Apple's names; ``SymbolMeaning`` finds their
/// variants.
///
/// A line holds the name, the Unicode glyph, the ASCII form, and the code point of the Nerd Font
/// icon:
///
/// - *Unicode*: a plain character if one comes near: one cell wide, in the monospaced fonts that
///   terminals come with (arrows, geometric shapes, miscellaneous symbols, dingbats), drawn in the
///   colour of the text. If none does, an emoji: one character that is an emoji by itself
///   (`Emoji_Presentation`) since Unicode 11 or before, which terminals agree is two cells wide. It
///   has its own colours, and a terminal without a font of emoji shows a box. Never a sequence, never a variation selector, and none of the signs whose
///   width differs between terminals (⚠ ™ ⏳).
/// - *ASCII*: one to three characters, never a blank.
/// - *Nerd Font*: the Material Design icons of Nerd Fonts version 3 (`nf-md-…`, F0001 to F1AF0, in
///   `bin/scripts/lib/i_md.sh` of <https://github.com/ryanoasis/nerd-fonts>). One cell in a font
///   whose name ends in Mono.
enum SymbolTable {
  static let lines = NamedLines([
    weather, nature, marks, shapes, arrows, time, media, devices, home, papers, people, health,
    travel, commerce, tools,
  ])

  static func forms(_ name: some StringProtocol) -> SymbolForms? {
    lines[name].flatMap(SymbolForms.init(line:))
  }
}
