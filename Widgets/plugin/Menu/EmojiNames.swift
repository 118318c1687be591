/// Emoji that plugins write as names between colons: `:coffee:`.
enum EmojiNames {
  /// The text with each known name replaced. What stands between colons and is no known name stays,
  /// such as the minutes of `12:30:45`.
  static func replacing(in text: String) -> String {
    guard text.contains(":") else { return text }
    var result = ""
    var rest = text[...]
    while let colon = rest.firstIndex(of: ":") {
      result += rest[..<colon]
      let after = rest[rest.index(after: colon)...]
      let name = after.prefix(mostLetters).prefix { isLetter($0) }
      if name.endIndex < after.endIndex, after[name.endIndex] == ":",
        let emoji = table[String(name)]
      {
        result += emoji
        rest = after[after.index(after: name.endIndex)...]
      } else {
        result += ":"
        rest = after
      }
    }
    return result + rest
  }

  private static let mostLetters = 32

  private static func isLetter(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isLetter || letter.isNumber || "_+-".contains(letter))
  }

  /// The short names in most use; names of GitHub and Slack.
  private static let table: [String: String] = [
    "+1": "👍", "-1": "👎", "alarm_clock": "⏰", "arrow_down": "⬇️", "arrow_up": "⬆️",
    "battery": "🔋", "beer": "🍺", "bell": "🔔", "blue_heart": "💙", "book": "📖",
    "bookmark": "🔖", "boom": "💥", "bug": "🐛", "bulb": "💡", "calendar": "📆",
    "chart_with_downwards_trend": "📉", "chart_with_upwards_trend": "📈", "check": "✔️",
    "clap": "👏", "clipboard": "📋", "closed_lock_with_key": "🔐", "cloud": "☁️",
    "coffee": "☕", "computer": "💻", "construction": "🚧", "date": "📅", "dizzy": "💫",
    "dog": "🐶", "droplet": "💧", "earth_americas": "🌎", "electric_plug": "🔌",
    "email": "📧", "envelope": "✉️", "exclamation": "❗", "eyes": "👀", "fire": "🔥",
    "floppy_disk": "💾", "gear": "⚙️", "gem": "💎", "ghost": "👻", "gift": "🎁",
    "globe_with_meridians": "🌐", "green_apple": "🍏", "green_heart": "💚", "grin": "😁",
    "hammer": "🔨", "headphones": "🎧", "heart": "❤️", "heavy_check_mark": "✔️",
    "hourglass": "⌛", "house": "🏠", "inbox_tray": "📥", "key": "🔑", "link": "🔗",
    "lock": "🔒", "mag": "🔍", "mailbox": "📫", "memo": "📝", "moneybag": "💰",
    "moon": "🌔", "mushroom": "🍄", "musical_note": "🎵", "no_entry": "⛔",
    "ok": "🆗", "outbox_tray": "📤", "package": "📦", "partly_sunny": "⛅", "penguin": "🐧",
    "point_right": "👉", "pushpin": "📌", "question": "❓", "rainbow": "🌈", "red_circle": "🔴",
    "repeat": "🔁", "rocket": "🚀", "rotating_light": "🚨", "satellite": "📡",
    "skull": "💀", "smile": "😄", "snake": "🐍", "snowflake": "❄️", "sob": "😭",
    "sparkles": "✨", "speaker": "🔈", "star": "⭐", "stopwatch": "⏱️", "sun": "☀️",
    "sunny": "☀️", "sweat": "😓", "tada": "🎉", "thermometer": "🌡️", "thumbsdown": "👎",
    "thumbsup": "👍", "tomato": "🍅", "trophy": "🏆", "umbrella": "☔", "unlock": "🔓",
    "warning": "⚠️", "wastebasket": "🗑️", "watch": "⌚", "wave": "👋",
    "white_check_mark": "✅", "wrench": "🔧", "x": "❌", "yellow_heart": "💛", "zap": "⚡",
    "zzz": "💤",
  ]
}
