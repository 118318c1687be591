import Foundation

/// When which placement has to be looked at again, the earliest first: a binary heap in which a
/// placement's older deadlines are skipped when they come up.
struct DeadlineQueue {
  private struct Item {
    var date: Date
    var id: Placement.ID
  }

  private var heap: [Item] = []
  private var current: [Placement.ID: Date] = [:]

  /// The earliest deadline.
  var next: Date? { heap.first?.date }

  /// Sets the placement's only deadline, or removes it.
  mutating func schedule(_ id: Placement.ID, at date: Date?) {
    guard current[id] != date else { return }
    current[id] = date
    if let date {
      heap.append(Item(date: date, id: id))
      siftUp(heap.count - 1)
    }
    dropOutdated()
  }

  /// Takes out everything due at `now`, in order of date.
  mutating func popDue(at now: Date) -> [Placement.ID] {
    var due: [Placement.ID] = []
    while let first = heap.first, first.date <= now {
      due.append(first.id)
      current[first.id] = nil
      removeFirst()
      dropOutdated()
    }
    return due
  }

  private mutating func dropOutdated() {
    while let first = heap.first, current[first.id] != first.date { removeFirst() }
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < heap.count else { return }
      let right = left + 1
      let child = right < heap.count && heap[right].date < heap[left].date ? right : left
      guard heap[child].date < heap[parent].date else { return }
      heap.swapAt(child, parent)
      parent = child
    }
  }

  private mutating func siftUp(_ index: Int) {
    var child = index
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].date < heap[parent].date else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }
}
