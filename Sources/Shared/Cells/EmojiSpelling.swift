/// The signs and words that stand for emoji and other pictures where only ASCII can be drawn.
///
/// A text that has room for it is written with ``word(for:)``; elsewhere, and in titles, each cell keeps
/// its width and shows ``mark(for:)``.
package enum EmojiSpelling {
  /// The spelling of one grapheme: `[x]`, `->`, `:)`, or a word in brackets, such as `[fox]`. Nil for
  /// a character that is no picture.
  package static func word(for grapheme: String) -> String? {
    guard let scalar = grapheme.unicodeScalars.first, !scalar.isASCII else { return nil }
    if let known = table[scalar] { return known.word }
    guard isPicture(scalar), isWide(scalar) else { return nil }
    return name(of: scalar).map { "[\($0)]" }
  }

  /// One or two characters for a grapheme: the first is drawn where it is one column wide. An
  /// asterisk for a picture that has no sign of its own, nil for a character that is no picture.
  package static func mark(for grapheme: String) -> String? {
    guard let scalar = grapheme.unicodeScalars.first, !scalar.isASCII else { return nil }
    if let known = table[scalar] { return known.mark }
    return isPicture(scalar) ? "*" : nil
  }

  /// A text with every picture spelled out; nil if it has none.
  package static func spelled(_ text: String) -> String? {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var isChanged = false
    var result = ""
    for character in text {
      if let word = word(for: String(character)) {
        isChanged = true
        result += word
      } else {
        result.append(character)
      }
    }
    return isChanged ? result : nil
  }

  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji || scalar.properties.generalCategory == .otherSymbol
  }

  /// Whether it is drawn as a picture of its own, two columns wide. Signs of one column are parts of
  /// a text, such as the dots of a list.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    Grapheme.width(of: String(Character(scalar))) == 2
  }

  // MARK: Names

  /// The noun of its name: `fox` of `FOX FACE`, `bulb` of `ELECTRIC LIGHT BULB`, `umbrella` of
  /// `UMBRELLA WITH RAIN DROPS`.
  private static func name(of scalar: Unicode.Scalar) -> String? {
    guard let words = scalar.properties.name?.split(separator: " ") else { return nil }
    let phrase = words.prefix { !phraseEnds.contains($0) }
    let noun = phrase.last { !fillers.contains($0) } ?? phrase.last ?? words.first
    let letters = (noun ?? "").lowercased().filter { $0.isASCII && $0.isLetter }
    return letters.isEmpty ? nil : letters
  }

  private static let phraseEnds: Set<Substring> = [
    "WITH", "WITHOUT", "OF", "AND", "OVER", "BEHIND", "FACING", "ON", "IN", "FOR", "SHOWING",
    "HOLDING",
  ]
  private static let fillers: Set<Substring> = [
    "FACE", "SIGN", "SYMBOL", "MARK", "BUTTON", "CIRCLE", "SQUARE", "EMOJI",
  ]

  // MARK: Signs

  private struct Spelling {
    var word: String
    var mark: String
  }

  /// The word, the mark, and the characters that both stand for.
  private static let groups: [(word: String, mark: String, characters: String)] = [
    ("[x]", "x", "✅☑☒✓✔"), ("[ ]", "o", "☐🔲🔳⬜"), ("[#]", "#", "⬛"), ("(x)", "X", "❌❎🚫⛔🛑"),
    ("(!)", "!", "⚠❗❕🚨⚡"), ("(?)", "?", "❓❔"), ("(i)", "i", "ℹ🛈"),
    ("->", "->", "➡👉⏩"), ("<-", "<-", "⬅👈⏪"), ("^", "^", "⬆👆🔼"), ("v", "v", "⬇👇🔽"),
    ("<3", "<3", "💙💚💛💜🧡🖤💗💖💕💓💘💝💞🤍🤎🩷🩵🩶❤♥"), ("</3", "</", "💔"),
    ("*", "*", "⭐🌟✨💫"), ("+1", "+1", "👍"), ("-1", "-1", "👎"), ("+", "+", "➕"),
    ("-", "-", "➖"), ("\\o/", "\\o", "🎉🙌🥳"), ("o/", "o/", "👋"), ("zzz", "zz", "💤😴"),
    (":)", ":)", "😀😃😄😁🙂😊☺😇🤗😌"), (":D", ":D", "😆😂🤣😅"), (";)", ";)", "😉"),
    (":P", ":P", "😛😜😝😋🤪"), ("B)", "B)", "😎"), (":|", ":|", "😐😑😶"),
    (":/", ":/", "😕🤔😏🙄😬"), (":(", ":(", "😞😟🙁☹😔😢😭😥😓😠😡😣😖"),
    (":o", ":o", "😮😯😲😱😳"), (":*", ":*", "😘😗😙😚😍🥰"),
    ("(red)", "R", "🔴🟥"), ("(orange)", "O", "🟠🟧"), ("(yellow)", "Y", "🟡🟨"),
    ("(green)", "G", "🟢🟩"), ("(blue)", "B", "🔵🟦"), ("(purple)", "P", "🟣🟪"),
    ("(brown)", "N", "🟤🟫"), ("(black)", "*", "⚫"), ("(white)", "o", "⚪"),
    ("[sun]", "*", "☀🌞🌤⛅🌥"), ("[cloud]", "~", "☁"), ("[rain]", "~", "🌧🌦☔☂"),
    ("[storm]", "~!", "⛈🌩"), ("[snow]", "*", "🌨❄⛄☃"), ("[fog]", "=", "🌫🌁"),
    ("[wind]", "~", "💨🌬"), ("[moon]", ")", "🌙🌛🌜🌝🌚☾☽🌑🌒🌓🌔🌕🌖🌗🌘"),
    ("[sunrise]", "*^", "🌅🌄"), ("[sunset]", "*v", "🌇🌆"),
    ("(c)", "c", "©"), ("(R)", "R", "®"), ("(TM)", "T", "™"),
  ]

  private static let table: [Unicode.Scalar: Spelling] = {
    var table: [Unicode.Scalar: Spelling] = [:]
    for group in groups {
      for scalar in group.characters.unicodeScalars {
        table[scalar] = Spelling(word: group.word, mark: group.mark)
      }
    }
    return table
  }()
}
