import Foundation
import WidgetArchive

/// Reloads that persons, apps and extensions ask for, and what makes them free.
extension TimelineEngine {
  /// `due.requested`, once a placement however many ask; free while the extension's app is in front,
  /// plays or navigates.
  mutating func request(_ requests: [ReloadRequest], at now: Date) {
    for (slot, sender) in wishes(requests) {
      // After too many crashes only a look or a person has it tried again.
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

  /// `free.transfer`: what an extension asks of its own kinds while it handles a transfer's events.
  mutating func transfer(_ name: ExtensionName, _ requests: [ReloadRequest], at now: Date) {
    for (slot, sender) in wishes(requests) where !crashHold(slot) {
      let isOwn = slots[slot].home.map(extensions.name) == name
      want(slot, isOwn ? .freeTransfer : .dueRequested, sender: sender, at: now)
    }
  }

  /// Which slots are asked for, each with the first who did, in order.
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

  /// `free.environment`: what reads a value that has changed. The colour scheme is no reason: an
  /// archive that read it holds both.
  mutating func want(reading changed: Set<EnvironmentRead>, at now: Date) {
    let reasons = changed.intersection([.locale, .timeZone, .calendar, .textSize])
    // What is being made now was begun with the old values.
    for slot in slots.indices { slots[slot].running?.changed.formUnion(reasons) }
    guard !reasons.isEmpty else { return }
    let readers = slots.indices.filter { slot in
      slots[slot].running == nil
        && (slots[slot].failure?.isLasting == true
          || slots[slot].summary.map { !$0.reads.isDisjoint(with: reasons) } ?? false)
    }
    want(readers, .freeEnvironment, at: now)
  }

  /// `free.location`: what shows where one is reloads when it is next looked at: a placement whose
  /// timeline was made by reading that, or whose kind is marked so.
  mutating func move(_ meters: Double, at now: Date) {
    guard meters >= pace.significantMove else { return }
    for slot in slots.indices {
      // What is being made now was begun at the old place.
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

  /// Notes that a reload is wanted. Wishes for the same placement collapse: a free one replaces a
  /// charged one, and one that comes while a reload runs is done after it, since that may have
  /// read the state of before.
  mutating func want(_ slot: Int, _ cause: Rule, sender: String? = nil, at now: Date) {
    let isNews = slots[slot].wish.map { !$0.cause.isFree && cause.isFree } ?? true
    if isNews {
      slots[slot].wish = .init(cause: cause, since: now, sender: sender)
      slots[slot].held = nil
    }
    plan(slot, at: now)
  }
}
