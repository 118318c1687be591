import Foundation

/// The extensions of the placements: which have a process, which wait for one, and how
/// their apps are in use.
struct ExtensionTable {
  private struct Entry {
    var name: ExtensionName
    var slots: [Int] = []
    /// Slots whose reload may start; some may have been put off again since they were added.
    var ready: [Int] = []
    var isQueued = false
    /// The beginning of its process; nil if it has none. `batch` is what that
    /// process was asked for.
    var runBegan: Date?
    var batch: [Placement.ID] = []
    var uses: Set<AppUse> = []
  }

  private var entries: [Entry] = []
  private var indices: [ExtensionName: Int] = [:]
  /// Extensions with a ready reload, the longest waiting first, from index ``head`` on.
  private var queue: [Int] = []
  private var head = 0
  private var running: Set<Int> = []

  var hasQueue: Bool { head < queue.count }

  // MARK: Slots

  mutating func forgetSlots() {
    for index in entries.indices {
      entries[index].slots = []
      entries[index].ready = []
      entries[index].isQueued = false
    }
    queue = []
    head = 0
  }

  /// Adds a slot and returns the extension's index.
  mutating func add(_ slot: Int, to name: ExtensionName) -> Int {
    let index = index(of: name)
    entries[index].slots.append(slot)
    return index
  }

  func slots(of name: ExtensionName) -> [Int] { indices[name].map { entries[$0].slots } ?? [] }

  func name(_ index: Int) -> ExtensionName { entries[index].name }

  // MARK: Processes

  /// Makes the extension's process start, for a slot, as soon as there is room.
  mutating func enqueue(_ slot: Int, of index: Int) {
    entries[index].ready.append(slot)
    enqueue(index)
  }

  private mutating func enqueue(_ index: Int) {
    guard !entries[index].isQueued, entries[index].runBegan == nil else { return }
    entries[index].isQueued = true
    queue.append(index)
  }

  /// Removes and returns the extension that has waited longest.
  mutating func popQueue() -> Int? {
    while hasQueue {
      let index = queue[head]
      head += 1
      if head == queue.count {
        queue.removeAll(keepingCapacity: true)
        head = 0
      }
      guard entries[index].isQueued else { continue }
      entries[index].isQueued = false
      if entries[index].runBegan == nil { return index }
    }
    return nil
  }

  var runningBatches: [ReloadBatch] {
    running.sorted().map { ReloadBatch(extension: entries[$0].name, placements: entries[$0].batch) }
  }

  func isRunning(_ index: Int) -> Bool { entries[index].runBegan != nil }

  /// Removes and returns the extension's ready slots.
  mutating func takeReady(_ index: Int) -> [Int] {
    entries[index].isQueued = false
    defer { entries[index].ready.removeAll(keepingCapacity: true) }
    return entries[index].ready
  }

  mutating func begin(_ index: Int, asking batch: [Placement.ID], at now: Date) {
    entries[index].runBegan = now
    entries[index].batch = batch
    running.insert(index)
  }

  /// Marks the extension as not running, queues it if more became ready meanwhile, and returns the
  /// placements that the run was asked for.
  mutating func endRun(of name: ExtensionName) -> [Placement.ID] {
    guard let index = indices[name] else { return [] }
    entries[index].runBegan = nil
    running.remove(index)
    if !entries[index].ready.isEmpty { enqueue(index) }
    defer { entries[index].batch = [] }
    return entries[index].batch
  }

  func hasRoom(at now: Date, _ pace: Pace) -> Bool {
    guard running.count < pace.allRuns else { return false }
    let young = running.count { index in
      entries[index].runBegan.map { now.timeIntervalSince($0) < pace.slowRun } ?? false
    }
    return young < pace.concurrentRuns
  }

  /// The next date at which a process counts as slow and so makes room for another.
  func nextRoom(after date: Date, _ pace: Pace) -> Date? {
    running.compactMap { entries[$0].runBegan?.addingTimeInterval(pace.slowRun) }
      .filter { $0 > date }.min()
  }

  mutating func followClock(backTo now: Date) {
    for index in running { entries[index].runBegan = entries[index].runBegan.map { min($0, now) } }
  }

  // MARK: Apps

  mutating func begin(_ use: AppUse, of name: ExtensionName) {
    entries[index(of: name)].uses.insert(use)
  }

  mutating func end(_ use: AppUse, of name: ExtensionName) {
    entries[index(of: name)].uses.remove(use)
  }

  func uses(_ index: Int) -> Set<AppUse> { entries[index].uses }

  private mutating func index(of name: ExtensionName) -> Int {
    if let index = indices[name] { return index }
    indices[name] = entries.count
    entries.append(Entry(name: name))
    return entries.count - 1
  }
}
