import Cells
import Input

extension TerminalReport {
  /// The parameters of `ESC [ … n`: `0` is the answer to the status question, `?997;1` and `?997;2`
  /// mean dark and light
  /// (https://contour-terminal.org/vt-extensions/color-palette-update-notifications).
  init?(status parameters: String) {
    switch parameters {
    case "0": self = .upToDate
    case "?997;1": self = .appearance(isDark: true)
    case "?997;2": self = .appearance(isDark: false)
    default: return nil
    }
  }

  /// An operating system command: `11;rgb:1c1c/1c1c/1e1e` is the background, `10;` the text.
  /// Channels have one to four hexadecimal digits (XParseColor(3)); `rgba:` has a fourth channel.
  init?(command: String) {
    guard command.hasPrefix("11;") || command.hasPrefix("10;") else { return nil }
    let color = command.dropFirst(3)
    let channels: [Substring]
    if color.hasPrefix("rgb:") || color.hasPrefix("rgba:") {
      channels = color.drop { $0 != ":" }.dropFirst()
        .split(separator: "/", omittingEmptySubsequences: false)
    } else if color.hasPrefix("#"), color.count == 7 || color.count == 13 {
      channels = Self.thirds(color.dropFirst())
    } else {
      return nil
    }
    let values = channels.prefix(3).compactMap(Self.channel)
    guard values.count == 3 else { return nil }
    let answer = CellColor.rgb(values[0], values[1], values[2])
    self = command.hasPrefix("11;") ? .background(answer) : .foreground(answer)
  }

  /// The content of a device control string.
  init?(control: String) {
    guard ColorQuestion.isAffirmed(by: control) else { return nil }
    self = .directColor
  }

  private static func thirds(_ digits: Substring) -> [Substring] {
    let length = digits.count / 3
    return (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
  }

  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), let value = Int(digits, radix: 16), value >= 0 else {
      return nil
    }
    let most = (1 << (4 * digits.count)) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
