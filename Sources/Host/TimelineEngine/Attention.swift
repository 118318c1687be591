import Foundation

/// The slots on screen, whether someone is there, and the current look.
struct Attention {
  /// A look that has not ended yet.
  struct CurrentLook {
    var began: Date
    var slots: [Int]
    /// Whether it has lasted long enough (`look`, 2 s) to count.
    var isCounted = false
  }

  /// Slots on screen in the order of the board. `focused` is the slot with the focus.
  private(set) var visible: [Int] = []
  private(set) var focused: Int?
  /// Slots on screen, the focused slot first.
  private(set) var visibleInOrder: [Int] = []
  /// Slots on screen while someone is there; empty otherwise.
  var lookedAt: [Int] = []
  var look: CurrentLook?

  private var lastInput: Date?
  /// Whether the loop was asked for an input later than the last one known.
  private var hasAsked = false

  mutating func show(_ slots: [Int], focused: Int?) {
    visible = slots
    self.focused = focused
    visibleInOrder = slots
    if let focused, let index = slots.firstIndex(of: focused) {
      visibleInOrder.remove(at: index)
      visibleInOrder.insert(focused, at: 0)
    }
  }

  mutating func note(input date: Date) {
    guard date > lastInput ?? .distantPast else { return }
    lastInput = date
    hasAsked = false
  }

  /// `someone`: an input counts for ``Pace/attention``, plus ``Pace/inquiry``, the time that the
  /// loop has to answer whether there was a later input.
  func isSomeoneThere(at now: Date, _ pace: Pace) -> Bool {
    now < seenUntil(pace)
  }

  /// The date until which someone counts as there.
  func seenUntil(_ pace: Pace) -> Date {
    (lastInput ?? .distantPast).addingTimeInterval(pace.attention + pace.inquiry)
  }

  /// Whether to ask the loop for the latest input: none is known, or the last one was too long ago.
  mutating func asks(at now: Date, _ pace: Pace) -> Bool {
    guard !visible.isEmpty, !hasAsked else { return false }
    if let lastInput, now < lastInput.addingTimeInterval(pace.attention) { return false }
    hasAsked = true
    return true
  }

  /// The date at which the look begins to count, or at which nobody may be there any more.
  func nextDeadline(_ pace: Pace) -> Date? {
    var dates: [Date] = []
    if let look, !look.isCounted { dates.append(look.began.addingTimeInterval(pace.look)) }
    if !visible.isEmpty, let lastInput, !lookedAt.isEmpty || !hasAsked {
      let asking = lastInput.addingTimeInterval(pace.attention)
      dates.append(hasAsked ? asking.addingTimeInterval(pace.inquiry) : asking)
    }
    return dates.min()
  }

  /// The order in which reloads start: the focused slot first, then slots on screen, then the rest.
  func rank(_ slot: Int) -> Int {
    if slot == focused { return 0 }
    return visible.contains(slot) ? 1 : 2
  }

  /// The clock was set: moves the dates so that past events stay as long ago as they were.
  mutating func shift(by seconds: TimeInterval) {
    lastInput = lastInput?.addingTimeInterval(seconds)
    if let began = look?.began { look?.began = began.addingTimeInterval(seconds) }
  }
}
