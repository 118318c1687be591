import Foundation

/// The extensions that placements belong to: which have a process, which wait for one, and what
/// their apps do.
struct ExtensionTable {
  private struct Entry {
    var name: ExtensionName
    var slots: [Int] = []
    /// Slots with a reload that may start; some may have been put off again since.
    var ready: [Int] = []
    var isQueued = false
    /// Since when it has a process, and what that was asked.
    var runBegan: Date?
    var batch: [Placement.ID] = []
    var uses: Set<AppUse> = []
  }

  private var entries: [Entry] = []
  private var indices: [ExtensionName: Int] = [:]
  /// Extensions with something ready, the longest waiting first, from ``head`` on.
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

  /// Says where the extension stands.
  mutating func add(_ slot: Int, to name: ExtensionName) -> Int {
    let index = index(of: name)
    entries[index].slots.append(slot)
    return index
  }

  func slots(of name: ExtensionName) -> [Int] { indices[name].map { entries[$0].slots } ?? [] }

  func name(_ index: Int) -> ExtensionName { entries[index].name }

  // MARK: Processes

  /// Has the extension started for a slot as soon as there is room.
  mutating func enqueue(_ slot: Int, of index: Int) {
    entries[index].ready.append(slot)
    enqueue(index)
  }

  private mutating func enqueue(_ index: Int) {
    guard !entries[index].isQueued, entries[index].runBegan == nil else { return }
    entries[index].isQueued = true
    queue.append(index)
  }

  /// The extension that has waited longest.
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

  /// Hands out what is ready of it.
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

  /// Marks it as not running and says what it was asked; what became ready meanwhile is next.
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

  /// When the next process gets slow and so leaves its room to what is ready.
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
