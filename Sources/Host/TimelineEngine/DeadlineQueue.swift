import Foundation

/// The slots that have to be planned again, each not before one date and not after another. A slot
/// that may wait shares the wake-up of one that may not.
struct DeadlineQueue {
  private var earliest: SlotHeap
  private var latest: SlotHeap

  init(slots: Int = 0) {
    earliest = SlotHeap(slots: slots)
    latest = SlotHeap(slots: slots)
  }

  /// The first date by which a slot has to be planned.
  var next: Date? { latest.first?.date }

  /// The date by which a slot has to be planned; nil if it is not in the queue.
  func latest(of slot: Int) -> Date? { latest.date(of: slot) }

  /// Sets the slot's deadline in place of any earlier one, or removes it.
  mutating func schedule(_ slot: Int, from date: Date?, by last: Date? = nil) {
    earliest.set(slot, to: date)
    latest.set(slot, to: date.map { max($0, last ?? $0) })
  }

  /// Removes and returns all slots that may be planned at `now`, in order of date and slot.
  mutating func popDue(at now: Date) -> [Int] {
    var due: [Int] = []
    while let first = earliest.first, first.date <= now {
      due.append(first.slot)
      schedule(first.slot, from: nil)
    }
    return due
  }
}

/// At most one date for each slot, the earliest first: a binary heap that knows the
/// position of each slot in it.
private struct SlotHeap {
  private var dates: [Date]
  private var heap: [Int32] = []
  /// For each slot its position in the heap; -1 if it is not in the heap.
  private var places: [Int32]

  init(slots: Int) {
    dates = Array(repeating: .distantFuture, count: slots)
    places = Array(repeating: -1, count: slots)
  }

  var first: (slot: Int, date: Date)? {
    heap.first.map { (Int($0), dates[Int($0)]) }
  }

  func date(of slot: Int) -> Date? { places[slot] < 0 ? nil : dates[slot] }

  mutating func set(_ slot: Int, to date: Date?) {
    guard let date else { return remove(slot) }
    if places[slot] < 0 {
      places[slot] = Int32(heap.count)
      heap.append(Int32(slot))
      dates[slot] = date
      siftUp(heap.count - 1)
    } else if dates[slot] != date {
      dates[slot] = date
      siftUp(siftDown(Int(places[slot])))
    }
  }

  private mutating func remove(_ slot: Int) {
    let place = Int(places[slot])
    guard place >= 0 else { return }
    swap(place, heap.count - 1)
    heap.removeLast()
    places[slot] = -1
    if place < heap.count { siftUp(siftDown(place)) }
  }

  private func goesBefore(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (heap[left], heap[right])
    let (early, late) = (dates[Int(left)], dates[Int(right)])
    return early != late ? early < late : left < right
  }

  private mutating func swap(_ left: Int, _ right: Int) {
    heap.swapAt(left, right)
    places[Int(heap[left])] = Int32(left)
    places[Int(heap[right])] = Int32(right)
  }

  private mutating func siftUp(_ place: Int) {
    var child = place
    while child > 0, case let parent = (child - 1) / 2, goesBefore(child, parent) {
      swap(child, parent)
      child = parent
    }
  }

  /// Moves the element at `place` down to its position, and returns that position.
  private mutating func siftDown(_ place: Int) -> Int {
    var parent = place
    while true {
      let left = 2 * parent + 1
      guard left < heap.count else { return parent }
      let right = left + 1
      let child = right < heap.count && goesBefore(right, left) ? right : left
      guard goesBefore(child, parent) else { return parent }
      swap(child, parent)
      parent = child
    }
  }
}
