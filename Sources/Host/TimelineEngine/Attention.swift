import Foundation

/// What is on screen, whether someone is there, and the look that is going on.
struct Attention {
  /// One period in which a page was on screen and someone was there, as it goes on.
  struct CurrentLook {
    var began: Date
    var slots: [Int]
    /// Whether it has lasted long enough to be one.
    var isCounted = false
  }

  /// Slots on screen in the order of the board, and the one with the focus.
  private(set) var visible: [Int] = []
  private(set) var focused: Int?
  /// The same, the focused one first.
  private(set) var visibleInOrder: [Int] = []
  /// What is visible while someone is there.
  var lookedAt: [Int] = []
  var look: CurrentLook?

  private var lastInput: Date?
  /// Whether the loop was asked for a later input than the last one known.
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

  /// `someone`: an input counts for ``Pace/attention``, and for ``Pace/inquiry`` more, in which the
  /// loop can answer whether there was another.
  func isSomeoneThere(at now: Date, _ pace: Pace) -> Bool {
    now < seenUntil(pace)
  }

  /// Until when someone is known to have been there.
  func seenUntil(_ pace: Pace) -> Date {
    (lastInput ?? .distantPast).addingTimeInterval(pace.attention + pace.inquiry)
  }

  /// Whether to ask for the latest input: nothing is known of one, or it was too long ago.
  mutating func asks(at now: Date, _ pace: Pace) -> Bool {
    guard !visible.isEmpty, !hasAsked else { return false }
    if let lastInput, now < lastInput.addingTimeInterval(pace.attention) { return false }
    hasAsked = true
    return true
  }

  /// When the look begins to count, or someone may have gone.
  func nextDeadline(_ pace: Pace) -> Date? {
    var dates: [Date] = []
    if let look, !look.isCounted { dates.append(look.began.addingTimeInterval(pace.look)) }
    if !visible.isEmpty, let lastInput, !lookedAt.isEmpty || !hasAsked {
      let asking = lastInput.addingTimeInterval(pace.attention)
      dates.append(hasAsked ? asking.addingTimeInterval(pace.inquiry) : asking)
    }
    return dates.min()
  }

  /// The focused placement first, then what is on screen, then the rest.
  func rank(_ slot: Int) -> Int {
    if slot == focused { return 0 }
    return visible.contains(slot) ? 1 : 2
  }

  /// The clock was set: what happened is as long ago as it was.
  mutating func shift(by seconds: TimeInterval) {
    lastInput = lastInput?.addingTimeInterval(seconds)
    if let began = look?.began { look?.began = began.addingTimeInterval(seconds) }
  }
}
