import Foundation
import WidgetArchive

/// Requests for reloads by persons, apps and extensions, and what makes them free.
extension TimelineEngine {
  /// `due.requested`: one reload a placement, however many requests; free while the extension's app
  /// is in front, plays or navigates.
  mutating func request(_ requests: [ReloadRequest], at now: Date) {
    for (slot, sender) in wishes(requests) {
      // After too many crashes only a look or a person may try it again.
      guard !crashHold(slot) else { continue }
      let uses = slots[slot].home.map(extensions.uses) ?? []
      let cause: Rule =
        if uses.contains(.foreground) {
          .freeApp
        } else {
          uses.isEmpty ? .dueRequested : .freeMedia
        }
      want(slot, cause, sender: sender, at: now)
    }
  }

  /// `free.push`: reloads that a server asks for, at a rate that is kept before they come here.
  mutating func push(_ requests: [ReloadRequest], at now: Date) {
    for (slot, sender) in wishes(requests) where !crashHold(slot) {
      want(slot, .freePush, sender: sender, at: now)
    }
  }

  /// `free.signal`: a tile that is looked at reloads at once, as often as signals come. For any other
  /// the signal is a request like an app's, which a look makes free.
  mutating func signal(_ requests: [ReloadRequest], at now: Date) {
    for (slot, sender) in wishes(requests) where !crashHold(slot) {
      slots[slot].signal = sender ?? ""
      if !wantSignalled(slot, at: now) { want(slot, .dueRequested, sender: sender, at: now) }
    }
  }

  /// Wants the reload that a signal asked for, if the tile is looked at.
  @discardableResult
  mutating func wantSignalled(_ slot: Int, at now: Date) -> Bool {
    guard let sender = slots[slot].signal, isSeen(slot, at: now), !crashHold(slot) else {
      return false
    }
    want(slot, .freeSignal, sender: sender.isEmpty ? nil : sender, at: now)
    return true
  }

  /// The tile has left the screen: what a signal asked for need not be free any more.
  mutating func chargeSignalled(_ slot: Int, at now: Date) {
    guard let wish = slots[slot].wish, wish.cause == .freeSignal, !isSeen(slot, at: now) else {
      return
    }
    slots[slot].wish = .init(cause: .dueRequested, since: wish.since, sender: wish.sender)
  }

  /// `free.transfer`: reloads that an extension requests for its own kinds while it handles
  /// the events of a transfer.
  mutating func transfer(_ name: ExtensionName, _ requests: [ReloadRequest], at now: Date) {
    for (slot, sender) in wishes(requests) where !crashHold(slot) {
      let isOwn = slots[slot].home.map(extensions.name) == name
      want(slot, isOwn ? .freeTransfer : .dueRequested, sender: sender, at: now)
    }
  }

  /// The requested slots in order, each with the first program that requested it.
  private func wishes(_ requests: [ReloadRequest]) -> [(slot: Int, sender: String?)] {
    var targets: Set<ReloadRequest.Target> = []
    var senders: [Int: String] = [:]
    for request in requests where targets.insert(request.target).inserted {
      for slot in slots(meant: request.target) where senders[slot] == nil {
        senders[slot] = request.sender
      }
    }
    return senders.sorted { $0.key < $1.key }.map { ($0.key, $0.value.isEmpty ? nil : $0.value) }
  }

  private func slots(meant target: ReloadRequest.Target) -> [Int] {
    switch target {
    case .kind(let kind): slotsOfKind[kind] ?? []
    case .extension(let name): slots(of: name)
    case .all: Array(slots.indices)
    }
  }

  /// `free.environment`: reloads placements that read a value that has changed. The colour scheme
  /// is no reason: an archive that read it holds both schemes.
  mutating func want(reading changed: Set<EnvironmentRead>, at now: Date) {
    let reasons = changed.intersection([.locale, .timeZone, .calendar, .textSize])
    // Reloads under way began with the old values.
    for slot in slots.indices { slots[slot].running?.changed.formUnion(reasons) }
    guard !reasons.isEmpty else { return }
    let readers = slots.indices.filter { slot in
      slots[slot].running == nil
        && (slots[slot].failure?.isLasting == true
          || slots[slot].summary.map { !$0.reads.isDisjoint(with: reasons) } ?? false)
    }
    want(readers, .freeEnvironment, at: now)
  }

  /// `free.location`: placements that show the person's location reload when they are next looked
  /// at: those whose timeline read the location, or whose kind declares it.
  mutating func move(_ meters: Double, at now: Date) {
    guard meters >= pace.significantMove else { return }
    for slot in slots.indices {
      // A reload under way began at the old location.
      slots[slot].running?.changed.insert(.location)
      let isMarked = catalog[slots[slot].placement.kind]?.usesLocation == true
      if isMarked || slots[slot].summary?.reads.contains(.location) == true {
        noteMove(of: slot, at: now)
      }
    }
  }

  mutating func noteMove(of slot: Int, at now: Date) {
    slots[slot].hasMoved = true
    if slots[slot].isLookedAt { want(slot, .freeLocation, at: now) }
  }

  mutating func want(_ slots: [Int], _ cause: Rule, at now: Date) {
    for slot in slots { want(slot, cause, at: now) }
  }

  /// Records that a reload is wanted. Wishes for the same placement are merged: a free wish
  /// replaces a charged one. A wish that comes during a reload is granted after it, since that
  /// reload may have read the old state.
  mutating func want(_ slot: Int, _ cause: Rule, sender: String? = nil, at now: Date) {
    // `free.files` may wait; any other free reload does not, and reads the files as well.
    let isNews =
      slots[slot].wish.map { wish in
        cause.isFree && (!wish.cause.isFree || wish.cause == .freeFiles && cause != .freeFiles)
      } ?? true
    if isNews {
      slots[slot].wish = .init(cause: cause, since: now, sender: sender)
      slots[slot].held = nil
    }
    plan(slot, at: now)
  }
}
