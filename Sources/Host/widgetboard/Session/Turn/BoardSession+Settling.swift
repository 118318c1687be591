import Board
import ExtensionHost
import Foundation

/// Settles what follows from a turn.
///
/// Whoever handles an event changes the session's parts and notes the ``Consequences``; nobody calls
/// what follows by hand. They are settled once, at the end of the turn, in the order of ``Consequence``.
/// A few moments cannot wait for that end, and settle what is noted at once:
///
/// - keys: the next key and the picture need the contents of the page that a key opened, and the
///   engine must know that somebody is back before a key reloads a tile;
/// - the beginning of driving: the engine must know what is visible before it hears of extensions,
///   or it would first reload tiles that nobody sees;
/// - the beginning of viewing, the return from a program that had the screen, and the session's
///   beginning and end, which are outside a turn;
/// - a stop of the process: nobody sees the board while it is stopped, and afterwards time has
///   passed, so that the turn's `now` is no longer the current time.
extension BoardSession {
  /// Updates the board with a fact, and notes what follows from it.
  func updateBoard(_ fact: BoardFact, at now: Date) {
    board.update(fact, at: now)
    consequences.formUnion(fact.consequences)
  }

  /// Settles consequences in their order, and those that they have themselves.
  func settleConsequences(_ these: Consequences = .all, at now: Date) {
    while let next = consequences.takeFirst(of: these) { settle(next, at: now) }
  }

  private func settle(_ consequence: Consequence, at now: Date) {
    switch consequence {
    case .shapes: followShapes()
    case .closedKinds: tellClosedKinds(at: now)
    case .visible: tellVisible(at: now)
    case .descriptions: describeUnknown(at: Moment(date: now, instant: clock.instant))
    case .tiles: refreshContents(at: now)
    case .inspector: refreshInspector(at: now)
    case .alerts: followAlerts(at: now)
    case .reports: publishToViewers(at: now)
    }
  }
}
