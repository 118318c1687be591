import Foundation
import TimelineEngine

/// A placement's forecast in words.
struct Outlook {
  private let explanation: Explanation
  private var report: PlacementReport { explanation.report }
  private let forecast: ReloadForecast
  /// The verb for the next reload: “reloads”, or after a failure “is tried again”.
  private let verb: String

  init(_ explanation: Explanation) {
    self.explanation = explanation
    forecast = explanation.forecast ?? ReloadForecast(date: .distantPast, chain: [])
    verb = explanation.report.failure == nil ? "reloads" : "is tried again"
  }

  /// Seconds within which a person takes a reload as immediate.
  private static let atOnce: TimeInterval = 2
  /// Seconds within which a reload counts as immediate after a download, whose end is told
  /// together with others'.
  private static let atOnceAfterDownload: TimeInterval = 10
  private static let occasionsOfPeople = ReloadForecast.Occasion.allCases.filter(\.comesByItself)

  // MARK: Sentences

  /// The forecast as a sentence: “It reloads as soon as you flip there, at the latest at 14:05, in
  /// 3 h.” Empty if nothing will reload it.
  func sentence(_ words: inout LiveWords) -> String {
    let main = text(&words)
    let asks = report.failure == nil ? "r reloads it at once" : "r tries at once"
    let asked = isWorthAsking(at: words.now) ? asks : nil
    switch (main, asked) {
    case (let main?, let asked?): return "It \(verb) \(main); \(asked)."
    case (let main?, nil): return "It \(verb) \(main)."
    case (nil, let asked?): return "Nothing reloads it by itself; \(asked)."
    case (nil, nil): return ""
    }
  }

  /// The forecast as a clause: “as soon as you flip there, at the latest at 14:05, in 3 h”; nil if
  /// nothing will reload it.
  func text(_ words: inout LiveWords) -> String? {
    guard let chance = bestChance(at: forecast.date) else { return itself(&words) }
    guard !isAtOnce(chance) else {
      let latest = forecast.begins.map { ", at the latest \(words.moment($0))" } ?? ""
      return phrase(chance.occasion) + latest
    }
    let then = textLater(chance, &words)
    return itself(&words).map { "\(then); else \($0)" } ?? then
  }

  /// A reload that a person's coming brings forward but not at once: “at 09:11, in 3 min if you
  /// flip there now, because charged reloads of a tile are at least 5 min apart”.
  private func textLater(_ chance: ReloadForecast.Chance, _ words: inout LiveWords) -> String {
    // The forecast assumes that they have left again by the time it is due.
    if chance.rule == .hiddenHeld, let due = report.next?.due, due > words.now {
      return "\(words.moment(due)) if \(event(chance.occasion)) and are still there then"
    }
    return "\(words.moment(chance.begins)) if \(condition(chance.occasion)), because "
      + chance.rule.holds(explanation)
  }

  /// The forecast as a line of a table: “when you flip there, or at 14:05, in 3 h”.
  func row(_ words: inout LiveWords) -> String? {
    guard let chance = bestChance(at: forecast.date), isAtOnce(chance) else { return text(&words) }
    let latest = forecast.begins.map { ", or \(words.moment($0))" } ?? ""
    return "when \(event(chance.occasion))\(latest)"
  }

  /// The forecast for a reload that is due later: “it reloads then”.
  func textWhenDue(_ due: Date, _ words: inout LiveWords) -> String {
    if let begins = forecast.begins, begins <= due.addingTimeInterval(Self.togetherWithOthers) {
      return "it \(verb) then."
    }
    if let stayed = textIfStayed(due, &words) { return stayed }
    // The last step before the reload decides in the end.
    let hold = forecast.chain.last { $0.until.map { $0 > due } ?? true }
    let rule = hold.flatMap { Rule(rawValue: $0.rule) }
    let latest = forecast.begins.map { ", at the latest \(words.moment($0))" } ?? ""
    if let chance = bestChance(at: due),
      chance.begins.timeIntervalSince(chance.date) <= Self.spreadOnScreen
    {
      return "then it waits until \(event(chance.occasion))\(latest)."
    }
    guard let begins = forecast.begins, rule != .hiddenHeld else {
      return "then it waits\(latest)."
    }
    let why = rule.map { ", because \($0.holds(explanation))" } ?? ""
    return "it \(verb) \(words.moment(begins))\(why)."
  }

  /// The forecast after a failure: “It is tried again at 09:10, in 6 min; r tries at once.”
  func retry(dueAt due: Date, _ words: inout LiveWords) -> String {
    let moment = words.moment(due)
    if let begins = forecast.begins, begins <= due.addingTimeInterval(Self.spreadOnScreen) {
      return " It is tried again \(moment)\(askedAtOnce)."
    }
    let before =
      sentenceBeforeDue.isEmpty && personBringsItOn ? " r tries at once." : sentenceBeforeDue
    return " It is due again \(moment); \(textWhenDue(due, &words))\(before)"
  }

  private var askedAtOnce: String { personBringsItOn ? "; r tries at once" : "" }

  /// The date at which a tile on screen reloads if somebody stays until then. The forecast
  /// assumes that nobody does: a person who has done nothing for 6 min counts as gone, although
  /// it is the one who reads this.
  private func runsIfStayed(at now: Date) -> Date? {
    guard report.isLookedAt, let runs = report.next?.runs,
      runs > now.addingTimeInterval(Self.atOnce),
      forecast.begins.map({ $0 > runs.addingTimeInterval(Self.spreadOnScreen) }) ?? true
    else { return nil }
    return runs
  }

  /// The forecast if somebody stays: “it reloads then if you are still there, else when you press a
  /// key, at the latest at 22:15, in 4 h.”
  private func textIfStayed(_ due: Date, _ words: inout LiveWords) -> String? {
    guard let runs = runsIfStayed(at: words.now) else { return nil }
    let latest = forecast.begins.map { ", at the latest \(words.moment($0))" } ?? ""
    guard runs > due.addingTimeInterval(Self.spreadOnScreen) else {
      return "it \(verb) then if you are still there, else when you press a key\(latest)."
    }
    let why = report.next.map { ", because \($0.rule.holds(explanation))" } ?? ""
    return "it \(verb) \(words.moment(runs))\(why); if you are gone by then, when you press a key"
      + "\(latest)."
  }

  /// The forecast for a tile on screen that failed and waits for its budget: “It is tried again at
  /// 18:04, in 20 min, if you are still there; else at 22:15, in 4 h; r tries at once.”
  func retryIfStayed(_ words: inout LiveWords) -> String? {
    guard let runs = runsIfStayed(at: words.now) else { return nil }
    let otherwise = forecast.begins.map { "; else \(words.moment($0))" } ?? ""
    return " It is tried again \(words.moment(runs)), if you are still there\(otherwise)"
      + "\(askedAtOnce)."
  }

  /// The reload that a person brings on at once by coming.
  var chanceAtOnce: ReloadForecast.Chance? {
    guard explanation.source == .board, let chance = bestChance(at: forecast.date),
      chance.occasion != .download, isAtOnce(chance)
    else { return nil }
    return chance
  }

  /// The reload that an occasion would bring on at once although none is due: “It reloads as soon
  /// as you flip there (free.location).” Empty if there is none.
  var sentenceBeforeDue: String {
    guard let chance = bestChance(at: forecast.date), isAtOnce(chance) else { return "" }
    return " It \(verb) \(phrase(chance.occasion))."
  }

  /// The way to make it live: “It begins as soon as you flip there.”; nil if nothing
  /// makes it live at once.
  func sentenceOfBeginning(_ words: inout LiveWords) -> String? {
    guard let chance = bestChance(at: forecast.date), isAtOnce(chance) else {
      return isWorthAsking(at: words.now) ? "r reloads it at once." : nil
    }
    return "It begins \(phrase(chance.occasion))."
  }

  /// The forecast in a few words, for a list.
  func short(_ words: inout LiveWords) -> String {
    if let begins = forecast.begins, begins <= words.now.addingTimeInterval(Self.atOnce) {
      return "now"
    }
    if let chance = bestChance(at: forecast.date), isAtOnce(chance) {
      switch chance.occasion {
      case .look, .lookAgain, .person, .app: return "when you look"
      case .someone: return "when you are there"
      case .unlock, .unlockAndLook: return "when unlocked"
      case .download: return "after its download"
      }
    }
    if let download = nextDownload { return "download \(words.moment(download))" }
    if let begins = forecast.begins { return words.moment(begins) }
    return forecast.chance(.person) == nil ? "-" : "when asked"
  }

  /// The date of the next attempt of a background transfer, if that comes before a reload.
  var nextDownload: Date? { forecast.chain.first { $0.then == .downloads }?.until }

  /// Whether its app can bring on a reload at once.
  var appBringsItOn: Bool { forecast.chance(.app).map(isAtOnce) ?? false }
  var personBringsItOn: Bool { forecast.chance(.person).map(isAtOnce) ?? false }

  // MARK: Pieces

  /// Seconds by which a reload on screen may begin after it is due.
  private static let spreadOnScreen: TimeInterval = 7
  /// Seconds by which a hidden reload may wait to run together with others, and be spread.
  private static let togetherWithOthers: TimeInterval = 121

  private func itself(_ words: inout LiveWords) -> String? {
    guard let begins = forecast.begins else { return nil }
    guard begins > words.now.addingTimeInterval(Self.atOnce) else {
      return "as soon as there is room for a process"
    }
    return words.moment(begins)
  }

  private func bestChance(at date: Date) -> ReloadForecast.Chance? {
    Self.occasionsOfPeople.compactMap { forecast.chance($0, at: date) }
      .min { $0.begins < $1.begins }
  }

  private func isAtOnce(_ chance: ReloadForecast.Chance) -> Bool {
    let limit = chance.occasion == .download ? Self.atOnceAfterDownload : Self.atOnce
    return chance.begins.timeIntervalSince(chance.date) <= limit
  }

  /// Whether to mention `r`: not if something else brings on a reload at once.
  private func isWorthAsking(at now: Date) -> Bool {
    guard personBringsItOn else { return false }
    if let chance = bestChance(at: forecast.date), isAtOnce(chance), chance.occasion != .download {
      return false
    }
    return forecast.begins.map { $0 > now.addingTimeInterval(Self.atOnce) } ?? true
  }

  private func phrase(_ occasion: ReloadForecast.Occasion) -> String {
    "as soon as \(event(occasion))"
  }

  /// The occasion as a clause that follows “as soon as” or “until”: “you flip there”.
  private func event(_ occasion: ReloadForecast.Occasion) -> String {
    switch occasion {
    case .look: look
    case .someone: "you press a key"
    case .lookAgain: "you leave its page and come back"
    case .unlock: "you unlock"
    case .unlockAndLook: "you unlock and \(report.flip)"
    case .download: "its download has ended"
    case .person: "you press r"
    case .app: "its app asks"
    }
  }

  private var look: String { explanation.unseen?.end ?? "you \(report.flip)" }

  /// The occasion as a clause that follows “if”.
  private func condition(_ occasion: ReloadForecast.Occasion) -> String {
    occasion == .download ? "its download ends now" : "\(event(occasion)) now"
  }
}

extension ReloadForecast.Occasion {
  /// Whether it comes without anybody asking for a reload.
  fileprivate var comesByItself: Bool {
    switch self {
    case .look, .someone, .lookAgain, .unlock, .unlockAndLook, .download: true
    case .person, .app: false
    }
  }
}

extension PlacementReport {
  /// The clause for looking at it: a member of a stack may be hidden behind another.
  fileprivate var flip: String { placement.stack == nil ? "flip there" : "look at it" }
}
