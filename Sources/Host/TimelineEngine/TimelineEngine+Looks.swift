import Foundation

/// Looks: which tiles are on screen while someone is there.
extension TimelineEngine {
  mutating func show(_ ids: Set<Placement.ID>, focused: Placement.ID?, at now: Date) {
    attention.show(
      ids.compactMap { slotOf[$0] }.sorted(), focused: focused.flatMap { slotOf[$0] })
  }

  /// Forgets what is on screen because the slots will change; the next `.visible` tells it again.
  mutating func leaveScreen(at now: Date) {
    endLook(at: now)
    for slot in slots.indices { slots[slot].shownAt = nil }
    attention.lookedAt = []
    attention.show([], focused: nil)
  }

  /// Updates looks to what is on screen and who is there. Plans the placements that have come into
  /// view, and those that have left it.
  mutating func followAttention(at now: Date) {
    if attention.asks(at: now, pace) { outbox.append(.awaitInput) }
    let isSomeoneThere = !attention.visible.isEmpty && attention.isSomeoneThere(at: now, pace)
    let lookedAt = isSomeoneThere ? attention.visible : []
    if lookedAt != attention.lookedAt { change(to: lookedAt, at: now) }
    if let look = attention.look, !look.isCounted, now >= look.began.addingTimeInterval(pace.look) {
      countLook(at: now)
    }
  }

  private mutating func change(to lookedAt: [Int], at now: Date) {
    let before = Set(attention.lookedAt)
    let after = Set(lookedAt)
    endLook(at: min(now, attention.seenUntil(pace)))
    attention.lookedAt = lookedAt
    if !lookedAt.isEmpty { attention.look = .init(began: now, slots: lookedAt) }
    for slot in before.subtracting(after).sorted() {
      leave(slot, at: now)
    }
    for slot in after.subtracting(before).sorted() {
      slots[slot].shownAt = now
      comeOnScreen(slot, at: now)
    }
  }

  private mutating func leave(_ slot: Int, at now: Date) {
    slots[slot].shownAt = nil
    // `failure.crashes`: only a look may try it again, and the look is over.
    if crashHold(slot), slots[slot].wish?.cause == .failureRetry {
      slots[slot].wish = nil
    }
    // `free.files`: nobody sees the change; it is read when the tile is next looked at.
    if slots[slot].wish?.cause == .freeFiles { slots[slot].wish = nil }
    chargeSignalled(slot, at: now)
    plan(slot, at: now)
  }

  private mutating func comeOnScreen(_ slot: Int, at now: Date) {
    wantShape(of: slot, at: now)
    if slots[slot].hasMoved {
      want(slot, .freeLocation, at: now)
    } else if wantSignalled(slot, at: now) {
      return
    } else if crashHold(slot) {
      want(slot, .failureRetry, at: now)
    } else if slots[slot].files.changed != nil {
      wantFiles(of: slot, at: now)
    } else {
      plan(slot, at: now)
    }
  }

  // MARK: Looks

  private mutating func countLook(at now: Date) {
    guard var look = attention.look else { return }
    look.isCounted = true
    var isNew = false
    for slot in look.slots {
      if slots[slot].looks.begin(at: look.began, pace: pace) { isNew = true }
    }
    attention.look = look
    if isNew { rhythm.count(from: look.began, to: look.began) }
    keep(look, until: now)
  }

  mutating func endLook(at now: Date) {
    guard let look = attention.look else { return }
    attention.look = nil
    guard look.isCounted else { return }
    for slot in look.slots { slots[slot].looks.end(at: now, since: look.began, pace: pace) }
    rhythm.count(from: look.began, to: now, isNew: false)
    keep(look, until: now)
  }

  private mutating func keep(_ look: Attention.CurrentLook, until now: Date) {
    outbox.append(
      .keepLook(
        Look(
          began: look.began, ended: max(now, look.began),
          placements: look.slots.map { slots[$0].placement.id }.sorted())))
  }

  /// Replaces all looks by those of earlier launches, counted as they were then.
  mutating func remember(_ looks: [Look], at now: Date) {
    // The clock was wrong when it stamped looks that are now in the future.
    let looks = looks.filter { $0.ended <= now }
    rhythm.forgetLooks()
    otherLooks = [:]
    for slot in slots.indices { slots[slot].looks = LookCount() }
    learnHours(of: looks)
    for look in looks {
      for id in look.placements {
        if let slot = slotOf[id] {
          _ = slots[slot].looks.count(look, pace: pace)
        } else {
          _ = otherLooks[id, default: LookCount()].count(look, pace: pace)
        }
      }
    }
  }

  private mutating func learnHours(of looks: [Look]) {
    var counts: [Placement.ID: LookCount] = [:]
    for look in looks {
      var isNew = false
      for id in look.placements
      where counts[id, default: LookCount()].count(look, pace: pace) { isNew = true }
      rhythm.note(from: look.began, to: look.ended, isNew: isNew)
    }
    rhythm.learn()
  }
}
