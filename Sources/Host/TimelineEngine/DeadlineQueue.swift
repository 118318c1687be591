import Foundation

/// When which placement has to be looked at again: not before one date, and by another. What may
/// wait shares the wake-up of what may not.
struct DeadlineQueue {
  private var earliest: SlotHeap
  private var latest: SlotHeap

  init(slots: Int = 0) {
    earliest = SlotHeap(slots: slots)
    latest = SlotHeap(slots: slots)
  }

  /// When something can wait no longer.
  var next: Date? { latest.first?.date }

  /// When the slot's deadline can wait no longer; nil where it has none.
  func latest(of slot: Int) -> Date? { latest.date(of: slot) }

  /// Sets the slot's only deadline, or removes it.
  mutating func schedule(_ slot: Int, from date: Date?, by last: Date? = nil) {
    earliest.set(slot, to: date)
    latest.set(slot, to: date.map { max($0, last ?? $0) })
  }

  /// Takes out everything that may be done at `now`, in order of date and slot.
  mutating func popDue(at now: Date) -> [Int] {
    var due: [Int] = []
    while let first = earliest.first, first.date <= now {
      due.append(first.slot)
      schedule(first.slot, from: nil)
    }
    return due
  }
}

/// At most one date for each of a number of slots, the earliest first: a binary heap that knows where
/// each slot stands in it.
private struct SlotHeap {
  private var dates: [Date]
  private var heap: [Int32] = []
  /// Where in the heap a slot stands; -1 for nowhere.
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

  /// Moves what stands there down to where it belongs; says where that is.
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
