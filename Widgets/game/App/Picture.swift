import Foundation
import GameWorld

/// The game's screen as text with escape sequences. Pure: it neither writes nor reads a clock.
///
/// Text after an avatar is positioned by column, as terminals disagree on the width of an emoji.
struct Picture {
  let world: World
  let chosen: Int
  let message: String
  let now: Date
  let columns: Int
  let rows: Int
  let hasColor: Bool

  var text: String {
    guard columns >= 40, rows >= 16 else {
      return "\u{1B}[H\u{1B}[2JThe game needs\r\n40×16 cells.\r\nq quits."
    }
    var lines = [bold("  Dragons & Potions"), ""]
    lines += world.heroes.enumerated().map { row(of: $1, isChosen: $0 == chosen) }
    lines += [""] + sheet(of: world.heroes[chosen])
    lines += ["", "  " + message]
    lines += Array(repeating: "", count: max(0, rows - lines.count - keys.count)) + keys
    // Each line is cleared first, as moving to a column leaves the old text before it. A
    // synchronized update, where the terminal supports it, keeps the cleared lines from being seen.
    let body = lines.prefix(rows).map { "\u{1B}[2K" + $0 }.joined(separator: "\r\n")
    return "\u{1B}[?2026h\u{1B}[H" + body + "\u{1B}[J\u{1B}[?2026l"
  }

  private func row(of hero: Hero, isChosen: Bool) -> String {
    let health = hero.health(at: now)
    let name = isChosen ? bold(hero.name) : hero.name
    return (isChosen ? "  ▸ " : "    ") + hero.avatar + column(8) + name + column(24)
      + bar(health, width: min(20, columns - 34)) + " " + percent(health)
  }

  private func sheet(of hero: Hero) -> [String] {
    let health = hero.health(at: now)
    let state =
      hero.fullHealthDate(from: now).map { "Fit in \(clock(until: $0))." } ?? "In full health."
    let dragon = hero.dragon(after: now).map {
      "A dragon was sighted. It arrives in \(clock(until: $0))."
    }
    return [
      "  " + bold(hero.name) + ", " + hero.calling.lowercased(),
      "  \(hero.points) points",
      "",
      "  " + bar(health, width: columns - 10) + " " + percent(health),
      "  " + state,
      "  " + (dragon ?? "No dragon in sight."),
    ]
  }

  private var keys: [String] {
    ["  p potion   d meet a dragon   s sight one", "  ↑↓ or j k choose   q quit"]
  }

  private func bar(_ health: Double, width: Int) -> String {
    let filled = Int((health * Double(width)).rounded())
    let text = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    guard hasColor else { return text }
    let color = health < 0.3 ? 31 : health < 1 ? 33 : 32
    return "\u{1B}[\(color)m\(text)\u{1B}[39m"
  }

  private func percent(_ health: Double) -> String {
    let text = "\(Int((health * 100).rounded(.down))) %"
    return String(repeating: " ", count: 5 - text.count) + text
  }

  private func clock(until date: Date) -> String {
    let seconds = Int(max(0, date.timeIntervalSince(now)).rounded(.up))
    return Duration.seconds(seconds).formatted(.time(pattern: .hourMinuteSecond))
  }

  private func bold(_ text: String) -> String { "\u{1B}[1m\(text)\u{1B}[22m" }
  private func column(_ number: Int) -> String { "\u{1B}[\(number)G" }
}
