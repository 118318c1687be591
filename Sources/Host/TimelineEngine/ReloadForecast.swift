import Foundation

/// What will happen to a placement: found out by running a copy of the world ahead, with nothing from
/// outside, and then once for each thing that could happen from outside.
///
/// Made by `ReloadWorld`, put into words by the board. A reload takes 300 ms in it and succeeds. What
/// it says changes, changes in the copy at that moment, and nothing of the placement changes before.
package struct ReloadForecast: Hashable, Sendable {
  /// What comes at the end of a step.
  package enum Outcome: String, CaseIterable, Hashable, Sendable {
    case reloads
    /// A process begins to keep it live.
    case live
    /// A background transfer of its extension is tried.
    case downloads
    /// Another rule holds the reload: the next step says which.
    case waits
    /// Nothing, for a day at least.
    case nothing
  }

  /// A time in which one rule decides.
  package struct Step: Hashable, Sendable {
    /// As the ledger spells it; `transfer.retry` and `transfer.under-way` of a background transfer.
    package var rule: String
    /// Nil: for a day at least, or until something happens from outside.
    package var until: Date?
    package var then: Outcome

    package init(rule: String, until: Date?, then: Outcome) {
      self.rule = rule
      self.until = until
      self.then = then
    }
  }

  /// What could happen from outside.
  package enum Occasion: String, CaseIterable, Hashable, Sendable {
    /// The person flips to its page, and in a stack to the placement itself.
    case look
    /// There is input in a terminal, with what is on screen now.
    case someone
    /// The page is left and flipped to again.
    case lookAgain
    /// The board is unlocked.
    case unlock
    /// The board is unlocked and its page flipped to.
    case unlockAndLook
    /// A background transfer of its extension that is under way ends well.
    case download
    /// The person asks for it: `r`.
    case person
    /// Its app asks for it.
    case app
  }

  /// What an occasion would bring on earlier than it comes by itself.
  package struct Chance: Hashable, Sendable {
    package var occasion: Occasion
    /// When it is had: now, or as the reload becomes due.
    package var date: Date
    package var begins: Date
    /// The rule by which it begins then, and not before.
    package var rule: Rule

    package init(occasion: Occasion, date: Date, begins: Date, rule: Rule) {
      self.occasion = occasion
      self.date = date
      self.begins = begins
      self.rule = rule
    }
  }

  /// When it was made.
  package var date: Date
  /// In order; the last one ends with a reload, or with nothing. Empty while it is being reloaded.
  package var chain: [Step]
  package var chances: [Chance]

  package init(date: Date, chain: [Step], chances: [Chance] = []) {
    self.date = date
    self.chain = chain
    self.chances = chances
  }

  /// When it begins to be reloaded or live by itself; nil: not within a day.
  package var begins: Date? {
    guard let last = chain.last, last.then == .reloads || last.then == .live else { return nil }
    return last.until
  }

  /// What an occasion brings on that is had now, or another date.
  package func chance(_ occasion: Occasion, at date: Date? = nil) -> Chance? {
    chances.first { $0.occasion == occasion && $0.date == date ?? self.date }
  }
}
