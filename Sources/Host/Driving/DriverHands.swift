import Foundation
import TimelineEngine
import WidgetStore

/// Performs the effects of a driver: the loop of an open board, or a subcommand that waits for
/// replies.
///
/// Performing an effect may tell the driver of another event at once; each effect is performed to
/// its end before the next one begins.
package protocol DriverHands: AnyObject {
  /// Nil while another process drives.
  var driver: Driver? { get }

  /// Starts a process; tells the driver `.runEnded` when the process has ended.
  func run(_ reload: Reload, at now: Date)
  func keep(_ reply: Reply, _ row: LedgerRow, at now: Date)
  func keep(_ write: StoreWrite, at now: Date)
  func awaitInput(at now: Date)
  func startLive(_ start: LiveStart, at now: Date)
  func stopLive(_ process: LiveProcess, at now: Date)
}

extension DriverHands {
  /// Tells the driver of an event and performs the resulting effects; does nothing while another
  /// process drives.
  package func tell(_ event: EngineEvent, at now: Date) {
    perform(driver?.handle(event, at: now) ?? [], at: now)
  }

  package func perform(_ effects: [DriverEffect], at now: Date) {
    for effect in effects { perform(effect, at: now) }
  }

  private func perform(_ effect: DriverEffect, at now: Date) {
    switch effect {
    case .run(let reload): run(reload, at: now)
    case .keepTimeline(let reply, let row): keep(reply, row, at: now)
    case .keep(let write): keep(write, at: now)
    case .awaitInput: awaitInput(at: now)
    case .startLive(let start): startLive(start, at: now)
    case .stopLive(let process): stopLive(process, at: now)
    }
  }
}
