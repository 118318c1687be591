import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Performs buttons and toggles: their intents run in the extension, and a free reload shows the
/// result in the tile.
extension BoardSession {
  func startIntent(_ action: ArchivedAction, isOn: Bool?, of id: Placement.ID, at now: Moment) {
    guard let placement = board.layout.placement(id) else { return }
    guard let name = catalog.owner(ofKind: placement.kind),
      let executable = catalog.executables[name]
    else {
      show("“\(action.name)” cannot be done: the widget’s extension is not installed.")
      return release(action, of: id, at: now.date)
    }
    var request = Inquiries.request(
      .perform, placement, in: shape(of: placement), environment: environment, at: now.date)
    request.perform = action
    request.isOn = isOn
    request.transfers = openTransfers(ofKind: placement.kind)
    ask(
      .intents, executable, [.init(request: request, purpose: .perform(placement, action))],
      at: now)
  }

  /// Handles the result of an intent. If it failed, the control shows its earlier state again.
  func acceptIntent(
    _ action: ArchivedAction, on placement: Placement,
    _ result: Result<PerformedAction, ExtensionFailure>, at now: Moment
  ) {
    switch result {
    case .success(let performed): followIntent(performed, action, on: placement, at: now.date)
    case .failure(let failure):
      show("“\(action.name)” failed: \(failure.sentence)")
      release(action, of: placement.id, at: now.date)
    }
  }

  /// Reloads every tile of the kind after an intent. Other reloads that its code asked for are
  /// requests like any other.
  private func followIntent(
    _ performed: PerformedAction, _ action: ArchivedAction, on placement: Placement, at now: Date
  ) {
    if board.layout.holds(placement) { errands.controls.note(action, of: placement.id) }
    reload(afterIntentOf: placement.kind, performed.reloads, at: now)
    settle(placement.id, at: now)
    if let dialog = performed.dialog { show(dialog) }
    if board.isLocked {
      // The board was locked after the press: nothing may open over the lock.
    } else if let url = performed.url {
      open(.url(url), from: placement.id, at: now)
    } else if action.opensApp {
      open(.app, from: placement.id, at: now)
    }
    consequences.formUnion(.contents)
  }

  /// Shows the tile's own state on its controls again, once the reload after an intent is over.
  func settle(_ id: Placement.ID, at now: Date) {
    guard errands.controls.holds(id), !awaitsDriver else { return }
    if let report = report(of: id, at: now)?.report, report.extension != nil {
      guard report.running == nil, report.next?.cause != .freeIntent else { return }
    }
    for action in errands.controls.settle(id) { release(action, of: id, at: now) }
  }

  /// Settles the controls of all tiles after the driver has reported.
  func settleControls(at now: Date) {
    for id in errands.controls.ids { settle(id, at: now) }
  }

  private func release(_ action: ArchivedAction, of id: Placement.ID, at now: Date) {
    updateBoard(.settled(id, action), at: now)
  }
}
