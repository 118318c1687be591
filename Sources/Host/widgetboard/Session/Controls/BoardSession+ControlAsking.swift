import Board
import Controls
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Asks extensions for the values of controls, and has their intents performed.
extension BoardSession {
  /// The controls that extensions offer, by the names that the board has for their kinds.
  var controlOffers: [ControlOffer] { catalog.controlOffers }

  func askForValues(of controls: [BoardControl], at now: Date) {
    ask(
      controls.map { control in
        (control.kind, ControlInquiries.value(of: control, environment, at: now))
      }, at: now)
  }

  func tryControls(_ offers: [ControlOffer], at now: Date) {
    ask(
      offers.map { offer in
        let control = BoardControl(id: offer.kind, kind: offer.kind)
        var inquiry = ControlInquiries.value(of: control, environment, at: now)
        inquiry.purpose = .tryControl(offer.kind)
        return (offer.kind, inquiry)
      }, at: now)
  }

  /// Sends each extension its questions in one process.
  private func ask(_ questions: [(kind: String, ExtensionJobs.Inquiry)], at now: Date) {
    var byExtension: [ExtensionName: [ExtensionJobs.Inquiry]] = [:]
    for (kind, inquiry) in questions {
      guard let name = catalog.owner(ofKind: kind), catalog.executables[name] != nil else {
        refuse(inquiry, "“\(kind)” is not installed any more.", at: now)
        continue
      }
      guard board.closedKinds(among: [kind]).isEmpty else {
        refuse(inquiry, "Its data is protected while the board is locked.", at: now)
        continue
      }
      byExtension[name, default: []].append(inquiry)
    }
    for (name, inquiries) in byExtension.sorted(by: { $0.key < $1.key }) {
      guard let executable = catalog.executables[name] else { continue }
      ask(.controls, executable, inquiries, at: Moment(date: now, instant: moment.instant))
    }
  }

  private func refuse(_ inquiry: ExtensionJobs.Inquiry, _ words: String, at now: Date) {
    let fault = ControlFault(words)
    if case .control(let control) = inquiry.purpose {
      tellControls(.answered(control.id, .failure(fault)), at: now)
    }
    if case .tryControl(let kind) = inquiry.purpose {
      tellControls(.tried(kind: kind, .failure(fault)), at: now)
    }
  }

  func press(_ control: BoardControl, _ action: ArchivedAction, isOn: Bool?, at now: Date) {
    guard let name = catalog.owner(ofKind: control.kind),
      let executable = catalog.executables[name]
    else {
      let fault = ControlFault("“\(control.kind)” is not installed any more.")
      return tellControls(.performed(control.id, .failure(fault)), at: now)
    }
    ask(
      .intents, executable,
      [ControlInquiries.press(control, action, isOn: isOn, environment, at: now)],
      at: Moment(date: now, instant: moment.instant))
  }

  /// Handles the end of a press: tiles of the kind are reloaded, free of any budget.
  func acceptPress(
    of control: BoardControl, _ action: ArchivedAction,
    _ result: Result<PerformedAction, ExtensionFailure>, at now: Date
  ) {
    let reply = result.map { ControlReply(dialog: $0.dialog) }.mapError(ControlFault.init)
    tellControls(.performed(control.id, reply), at: now)
    guard case .success(let performed) = result else { return }
    // The table has asked for the value of its own kind already.
    reloadControls(
      afterIntentOf: control.kind, performed.reloads, besides: [control.kind], at: now)
    reloadTiles(afterIntentOf: control.kind, performed.reloads, at: now)
    guard !board.isLocked else { return }
    if let url = performed.url, let name = catalog.owner(ofKind: control.kind) {
      openLink(url, from: name, at: now)
    }
  }
}
