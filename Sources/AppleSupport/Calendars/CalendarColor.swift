/// Reads the colours that calendar files and servers name.
enum CalendarColor {
  /// `#RRGGBB`, `#RRGGBBAA`, or one of the names of CSS that people use (RFC 7986, 5.9).
  static func read(_ text: String) -> [UInt8]? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    if let known = names[text] { return known }
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.count == 6 || digits.count == 8, let number = UInt32(digits.prefix(6), radix: 16)
    else { return nil }
    return [16, 8, 0].map { UInt8(number >> $0 & 0xFF) }
  }

  /// For calendars without a colour: easy to distinguish on light and on dark boards.
  static let palette: [[UInt8]] = [
    [10, 132, 255], [255, 149, 0], [52, 199, 89], [191, 90, 242], [255, 55, 95], [48, 176, 199],
    [172, 142, 104], [94, 92, 230],
  ]

  static func looksAlike(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    zip(one, other).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) } < 120
  }

  private static let names: [String: [UInt8]] = [
    "red": [255, 59, 48], "orange": [255, 149, 0], "yellow": [255, 204, 0],
    "green": [52, 199, 89], "teal": [48, 176, 199], "blue": [0, 122, 255],
    "navy": [0, 0, 128], "indigo": [88, 86, 214], "purple": [175, 82, 222],
    "pink": [255, 45, 85], "brown": [162, 132, 94], "gray": [142, 142, 147],
    "grey": [142, 142, 147], "cyan": [50, 173, 230], "magenta": [255, 0, 255],
    "lime": [0, 200, 0], "olive": [128, 128, 0], "maroon": [128, 0, 0], "gold": [255, 215, 0],
    "coral": [255, 127, 80], "tomato": [255, 99, 71], "turquoise": [64, 224, 208],
    "violet": [238, 130, 238], "salmon": [250, 128, 114], "khaki": [240, 230, 140],
    "steelblue": [70, 130, 180], "royalblue": [65, 105, 225], "seagreen": [46, 139, 87],
    "forestgreen": [34, 139, 34], "slateblue": [106, 90, 205], "orchid": [218, 112, 214],
    "chocolate": [210, 105, 30], "crimson": [220, 20, 60], "firebrick": [178, 34, 34],
  ]
}
