import Foundation
import Glibc
import TimelineEngine

/// `someone`: when this person last typed, here or in any other terminal.
///
/// Nothing is asked for while someone is there: keys of the board's own terminal pass by anyway. Only
/// when the engine has seen nobody for a while (``EngineEffect/awaitInput``) are the other terminals
/// looked at, and watched until the first key; then the watch is over.
struct Presence {
  private let terminals: PersonalTerminals
  private var latest = Date.distantPast
  /// Readable once someone has typed; nil while nobody is waited for.
  private(set) var descriptor: Int32?

  init(terminals: PersonalTerminals) {
    self.terminals = terminals
  }

  /// What is known at launch: who started the board may have left since.
  mutating func begin(at now: Date) -> EngineEvent? {
    news(terminals.latestInput(), at: now)
  }

  /// The person did something at the board: news at most once a second.
  mutating func noteInput(at now: Date) -> EngineEvent? {
    guard abs(now.timeIntervalSince(latest)) >= 1 || descriptor != nil else { return nil }
    stopWaiting()
    latest = now
    return .input(now)
  }

  /// Nobody has been seen for a while: says so if someone typed elsewhere meanwhile, and waits for
  /// the next key in any case.
  mutating func awaitInput(at now: Date) -> EngineEvent? {
    // First the watch, then the look: nothing falls between them.
    if descriptor == nil { descriptor = terminals.watch() }
    return news(terminals.latestInput(), at: now)
  }

  /// ``descriptor`` became readable: somebody typed. Or a terminal came or went: then the watch is set
  /// up anew.
  mutating func heard(at now: Date) -> EngineEvent? {
    let isInput = descriptor.map(PersonalTerminals.isInput) ?? false
    stopWaiting()
    guard isInput else { return awaitInput(at: now) }
    latest = now
    return .input(now)
  }

  mutating func stopWaiting() {
    if let descriptor { close(descriptor) }
    descriptor = nil
  }

  /// A date from before the clock was set back counts as now.
  private mutating func news(_ date: Date?, at now: Date) -> EngineEvent? {
    latest = min(latest, now)
    guard let date, min(date, now) > latest else { return nil }
    latest = min(date, now)
    return .input(latest)
  }
}
