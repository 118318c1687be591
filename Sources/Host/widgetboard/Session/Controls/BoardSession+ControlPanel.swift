import Board
import Controls
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// The panel of controls: what a person does with it, and what comes of that.
///
/// Each terminal has its own: the driver has no part in it, except that tiles of the same kind are
/// reloaded after a press. Nothing is read, asked or kept before the panel is opened, or a
/// board is locked whose lock page shows controls.
extension BoardSession {
  /// Passes an event to the table of controls and performs its effects.
  func tellControls(_ event: ControlEvent, at now: Date) {
    for effect in errands.table.handle(event, at: now) { serveControls(effect, at: now) }
  }

  func followPerson(_ command: ControlCommand, at now: Date) {
    if command == .open { readControls(at: now) }
    tellControls(.person(command), at: now)
  }

  private func serveControls(_ effect: ControlEffect, at now: Date) {
    switch effect {
    case .ask(let controls): askForValues(of: controls, at: now)
    case .try(let offers): tryControls(offers, at: now)
    case .perform(let control, let action, let isOn):
      press(control, action, isOn: isOn, at: now)
    case .show: updateBoard(.controls(errands.table.shown), at: now)
    case .keep(let controls): keepControls(controls, at: now)
    case .say(let words): show(words)
    }
  }

  /// Reads the person's controls: another terminal may have changed them.
  private func readControls(at now: Date) {
    tellControls(.locked(board.isLocked), at: now)
    tellControls(.offered(controlOffers), at: now)
    do {
      tellControls(.read(try ControlsFile(folders: launch.folders).read()), at: now)
    } catch {
      show(error.words)
      tellControls(.read([]), at: now)
    }
  }

  private func keepControls(_ controls: [BoardControl], at now: Date) {
    guard !board.isReadOnly else { return show("The board is read-only: this is not kept.") }
    if let problem = ControlsFile(folders: launch.folders).write(controls) { show(problem) }
    publishControls(controls)
  }

  // MARK: What happens elsewhere

  /// Extensions offer other controls than before.
  func offerControls(at now: Date) {
    errands.hasTriedControls = false
    tryControlsOfGallery(at: now)
    // The board was locked from its first frame.
    if board.isLocked { lockControls(true, at: now) }
    guard errands.table.isRead else { return }
    tellControls(.offered(controlOffers), at: now)
  }

  /// The gallery leaves out the controls that the machine lacks: their extensions are asked when it
  /// is opened, once each.
  private func tryControlsOfGallery(at now: Date) {
    guard isGalleryOpen != errands.hasTriedControls else { return }
    errands.hasTriedControls = isGalleryOpen
    guard isGalleryOpen else { return }
    tellControls(.offered(controlOffers), at: now)
    tellControls(.person(.browse), at: now)
  }

  /// The panel was closed, came back, or time has passed while it is open.
  func followControls(at now: Date) {
    tryControlsOfGallery(at: now)
    guard errands.table.isRead else { return }
    guard board.showsControls else { return tellControls(.closed, at: now) }
    if !errands.table.isOpen { tellControls(.person(.open), at: now) }
    if let due = errands.table.nextDeadline, due <= now { tellControls(.tick, at: now) }
  }

  func lockControls(_ isLocked: Bool, at now: Date) {
    let hasLockPage = isLocked && board.layout.lockPage != nil
    if hasLockPage, !errands.table.isRead { readControls(at: now) }
    guard errands.table.isRead else { return }
    tellControls(.locked(isLocked), at: now)
    if hasLockPage { tellControls(.person(.glance), at: now) }
  }

  /// Reloads were asked for: the values of these kinds may have changed.
  func reloadControls(_ requests: [ReloadRequest], at now: Date) {
    guard errands.table.isRead else { return }
    for request in requests {
      switch request.target {
      case .kind(let kind): tellControls(.changed([kind]), at: now)
      case .extension(let name): tellControls(.changed(kinds(of: name)), at: now)
      case .all: tellControls(.changed(nil), at: now)
      }
    }
  }

  /// An intent of this kind was performed, here or in another terminal, and its code asked for
  /// reloads of others.
  func reloadControls(
    afterIntentOf kind: String, _ reloads: [ReloadWish], besides others: Set<String> = [],
    at now: Date
  ) {
    guard errands.table.isRead, let name = catalog.owner(ofKind: kind) else { return }
    var kinds = Set([kind] + catalog.kinds(sameAs: kind))
    for wish in reloads {
      switch wish {
      case .all: kinds.formUnion(self.kinds(of: name))
      case .kind(let other): kinds.formUnion(catalog.boardKinds(other, of: name))
      }
    }
    kinds.subtract(others)
    if !kinds.isEmpty { tellControls(.changed(kinds), at: now) }
  }

  private func kinds(of name: ExtensionName) -> Set<String> {
    Set(errands.table.controls.map(\.kind).filter { catalog.owner(ofKind: $0) == name })
  }

  func acceptValue(
    _ result: Result<ArchivedControl, ExtensionFailure>, of id: BoardControl.ID, at now: Date
  ) {
    tellControls(.answered(id, result.mapError(ControlFault.init)), at: now)
  }

  func acceptTrial(
    _ result: Result<ArchivedControl, ExtensionFailure>, ofKind kind: String, at now: Date
  ) {
    tellControls(.tried(kind: kind, result.mapError(ControlFault.init)), at: now)
  }
}

extension ControlFault {
  /// What an extension says of itself stands in its own words: the title above them says whose they
  /// are.
  init(_ failure: ExtensionFailure) {
    switch failure.reason {
    case .refused(let words) where !words.isEmpty: self.init(words, isLasting: true)
    case .reported(let words) where !words.isEmpty: self.init(words)
    default: self.init(failure.sentence)
    }
  }
}
