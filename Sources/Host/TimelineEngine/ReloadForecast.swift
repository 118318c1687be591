import Foundation

/// The forecast of a placement's reloads: found by running a copy of the world ahead, first with
/// nothing from outside, then once for each event that could come from outside.
///
/// Made by `ReloadWorld`, put into words by the board. It assumes that a reload takes 300 ms and
/// succeeds, and that the placement changes only at the moments that the forecast names.
package struct ReloadForecast: Hashable, Sendable {
  /// The event that ends a step.
  package enum Outcome: String, CaseIterable, Hashable, Sendable {
    case reloads
    /// A process begins to keep it live.
    case live
    /// A background transfer of its extension is attempted.
    case downloads
    /// Another rule holds the reload; the next step says which.
    case waits
    /// Nothing, for a day at least.
    case nothing
  }

  /// A period in which one rule decides.
  package struct Step: Hashable, Sendable {
    /// The rule as the ledger spells it; for background transfers `transfer.earliest`,
    /// `transfer.retry` and `transfer.under-way`.
    package var rule: String
    /// The end of the step; nil: a day away at least, or an event from outside.
    package var until: Date?
    package var then: Outcome

    package init(rule: String, until: Date?, then: Outcome) {
      self.rule = rule
      self.until = until
      self.then = then
    }
  }

  /// An event that could come from outside.
  package enum Occasion: String, CaseIterable, Hashable, Sendable {
    /// The person flips to its page, and in a stack to the placement itself.
    case look
    /// A person presses a key in a terminal while the same tiles are on screen.
    case someone
    /// The person leaves the page and flips back to it.
    case lookAgain
    /// The board is unlocked.
    case unlock
    /// The board is unlocked, and the person flips to the tile's page.
    case unlockAndLook
    /// A background transfer of its extension that is under way succeeds.
    case download
    /// The person asks for a reload: `r`.
    case person
    /// The app of its extension asks for a reload.
    case app
  }

  /// A reload that an occasion would bring on earlier than it would come by itself.
  package struct Chance: Hashable, Sendable {
    package var occasion: Occasion
    /// The date of the occasion: now, or when the reload becomes due.
    package var date: Date
    package var begins: Date
    /// The rule by which the reload then begins.
    package var rule: Rule

    package init(occasion: Occasion, date: Date, begins: Date, rule: Rule) {
      self.occasion = occasion
      self.date = date
      self.begins = begins
      self.rule = rule
    }
  }

  /// The date at which the forecast was made.
  package var date: Date
  /// The steps in order; the last one ends with a reload, or with nothing. Empty
  /// while it is being reloaded.
  package var chain: [Step]
  package var chances: [Chance]

  package init(date: Date, chain: [Step], chances: [Chance] = []) {
    self.date = date
    self.chain = chain
    self.chances = chances
  }

  /// The date at which it is reloaded or becomes live by itself; nil if that is not within a day.
  package var begins: Date? {
    guard let last = chain.last, last.then == .reloads || last.then == .live else { return nil }
    return last.until
  }

  /// The reload that an occasion would bring on at the forecast's date, or at another date.
  package func chance(_ occasion: Occasion, at date: Date? = nil) -> Chance? {
    chances.first { $0.occasion == occasion && $0.date == date ?? self.date }
  }
}
