import Activities
import Board
import ExtensionHost
import Foundation
import Push
import TimelineEngine
import WidgetArchive

/// Does what pushed messages ask for.
extension BoardSession {
  /// The sender of pushed reloads and activities in the ledger.
  static let pushSender = "push"

  func perform(_ command: PushCommand, at now: Date) {
    guard let link = role.driver?.push else { return }
    switch command {
    case .reload(let kinds, let spread):
      let all = kinds.flatMap { catalog.kinds(sameAs: $0) }
      perform(link.table.ask(subjects(of: all), spread: spread, at: now), at: now)
    case .reloadWidgets(let name, let spread):
      let all = catalog.pushedKinds(of: name)
      perform(link.table.ask(subjects(of: all), spread: spread, at: now), at: now)
    case .reloadControls(let kinds, let spread):
      perform(link.table.ask(controls(of: kinds), spread: spread, at: now), at: now)
    case .activity(let message):
      tellActivities(.posted(message, from: Self.pushSender), at: now)
    }
  }

  /// Whether all tiles of a subject have been asked for a timeline since a date, or have failed to give
  /// one, which the engine tries again by itself.
  func isReloaded(_ subject: PushTable.Subject, since date: Date, at now: Date) -> Bool {
    guard case .widget(let kind) = subject else { return true }
    return placements.filter { $0.kind == kind }.allSatisfy { placement in
      guard let report = role.driver?.reloads?.report(of: placement.id, at: now),
        let loadedAt = report.summary?.loadedAt
      else { return true }
      // The last bit of a date that was read may differ.
      return report.failure != nil || loadedAt >= date.addingTimeInterval(-0.001)
    }
  }

  /// The kinds among these that a tile shows: others have nothing to reload.
  private func subjects(of kinds: [String]) -> [PushTable.Subject] {
    let shown = Set(placements.map(\.kind))
    return Set(kinds).intersection(shown).sorted().map { .widget($0) }
  }

  /// The controls among these kinds, each once, and those of them that stand in tiles.
  private func controls(of kinds: [String]) -> [PushTable.Subject] {
    let same = kinds.map { catalog.kinds(ofTarget: $0) }.filter { kinds in
      kinds.first.flatMap { catalog.widget(ofKind: $0) }?.descriptor.isControl ?? false
    }
    return Set(same.compactMap(\.first)).sorted().map { .control($0) }
      + subjects(of: same.flatMap(\.self))
  }

  func perform(_ effects: [PushTable.Effect], at now: Date) {
    var free: [ReloadRequest] = []
    var charged: [ReloadRequest] = []
    for effect in effects {
      switch effect {
      case .reload(let kind, let isFree):
        let request = ReloadRequest(.kind(kind), sender: Self.pushSender)
        if isFree { free.append(request) } else { charged.append(request) }
      case .reloadControl(let kind): reloadPushedControl(kind, at: now)
      }
    }
    if !free.isEmpty { tellEngine(.pushed(free), at: now) }
    if !charged.isEmpty { tellEngine(.requested(charged), at: now) }
  }

  /// The handlers were called; the reloads that they asked for are passed to the engine.
  func acceptPushTokens(
    of name: ExtensionName, _ result: Result<[ReloadWish], ExtensionFailure>, at now: Date
  ) {
    switch result {
    case .success(let wishes):
      let requests = wishes.flatMap { reloadRequests($0, from: name) }
      if !requests.isEmpty { tellEngine(.requested(requests), at: now) }
    case .failure(let failure):
      // It is told at the next change, or by the next board.
      role.driver?.push.forgetTold(name)
      log(failure.sentence, forExtension: name, in: launch.folders.logs, at: now)
    }
  }

  /// Asks for a control's value where the panel of this terminal is open, else at its next look.
  /// Tiles of the control are reloaded as those of widgets.
  private func reloadPushedControl(_ kind: String, at now: Date) {
    guard errands.table.isRead else { return }
    tellControls(.changed(Set(catalog.kinds(ofTarget: kind))), at: now)
  }
}

extension Catalog {
  /// The names that tiles may use for a control, which a message names by its kind and a token by
  /// `EXTENSION/KIND`, whether another extension has that kind, too, or not.
  func kinds(ofTarget target: String) -> [String] {
    let same = kinds(sameAs: target)
    guard same.isEmpty else { return same }
    let widget = widgets.first { widget in
      WidgetTable.written(ownKind(widget.descriptor.kind), of: widget.executable.name) == target
    }
    return widget.map { boardKinds(ownKind($0.descriptor.kind), of: $0.executable.name) } ?? []
  }

  /// The board's kinds of an extension's widgets that have a push handler.
  func pushedKinds(of name: ExtensionName) -> [String] {
    pushed(of: name, areControls: false).flatMap { boardKinds($0, of: name) }
  }

  /// The extension's own kinds that have a push handler, of its widgets or of its controls.
  func pushed(of name: ExtensionName, areControls: Bool) -> [String] {
    widgets.filter { widget in
      widget.executable.name == name && widget.descriptor.takesPush
        && widget.descriptor.isControl == areControls
    }
    .map { ownKind($0.descriptor.kind) }
  }
}
