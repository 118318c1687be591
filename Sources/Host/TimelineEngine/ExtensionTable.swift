import Foundation

/// The extensions of the placements: which are being asked, which wait for that, and how
/// their apps are in use.
struct ExtensionTable {
  private struct Run {
    var number: Int
    var began: Date
    var batch: [Placement.ID]

    func isYoung(at now: Date, _ pace: Pace) -> Bool { now < slow(pace) }
    /// The date from which it counts as slow.
    func slow(_ pace: Pace) -> Date { began.addingTimeInterval(pace.slowRun) }
  }

  private struct Entry {
    var name: ExtensionName
    var slots: [Int] = []
    /// Slots whose reload may start; some may have been put off again since they were added.
    var ready: [Int] = []
    var isQueued = false
    /// Its runs under way, the oldest first: all but the last are slow.
    var runs: [Run] = []
    var uses: Set<AppUse> = []
  }

  private var entries: [Entry] = []
  private var indices: [ExtensionName: Int] = [:]
  /// Extensions with a ready reload, the longest waiting first, from index ``head`` on.
  private var queue: [Int] = []
  private var head = 0
  /// Extensions with a ready reload that waits for a run of theirs.
  private var held: Set<Int> = []
  private var running: Set<Int> = []

  var hasQueue: Bool { head < queue.count || !held.isEmpty }

  // MARK: Slots

  mutating func forgetSlots() {
    for index in entries.indices {
      entries[index].slots = []
      entries[index].ready = []
      entries[index].isQueued = false
    }
    queue = []
    head = 0
    held = []
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
    guard !entries[index].isQueued else { return }
    entries[index].isQueued = true
    if entries[index].runs.isEmpty { queue.append(index) } else { held.insert(index) }
  }

  /// Removes and returns the extension that has waited longest, of those that may be asked. One that
  /// waited for a run of its own counts from the end of that.
  mutating func popQueue(at now: Date, _ pace: Pace) -> Int? {
    for index in held.sorted() where mayRun(index, at: now, pace) {
      held.remove(index)
      queue.append(index)
    }
    while head < queue.count {
      let index = queue[head]
      head += 1
      if head == queue.count {
        queue.removeAll(keepingCapacity: true)
        head = 0
      }
      guard entries[index].isQueued else { continue }
      if mayRun(index, at: now, pace) { return index }
      held.insert(index)
    }
    return nil
  }

  /// Whether another run of the extension may start: the others are slow, and few.
  func mayRun(_ index: Int, at now: Date, _ pace: Pace) -> Bool {
    let runs = entries[index].runs
    return runs.count < max(1, pace.runsOfExtension)
      && runs.allSatisfy { !$0.isYoung(at: now, pace) }
  }

  var runningBatches: [ReloadBatch] {
    running.sorted().flatMap { index in
      entries[index].runs.map {
        ReloadBatch(extension: entries[index].name, placements: $0.batch, run: $0.number)
      }
    }
  }

  /// Removes and returns the extension's ready slots.
  mutating func takeReady(_ index: Int) -> [Int] {
    entries[index].isQueued = false
    held.remove(index)
    defer { entries[index].ready.removeAll(keepingCapacity: true) }
    return entries[index].ready
  }

  /// The number of the extension's next run: the least that none under way has.
  func nextRun(_ index: Int) -> Int {
    let taken = Set(entries[index].runs.map(\.number))
    return (1...taken.count + 1).first { !taken.contains($0) } ?? 1
  }

  mutating func begin(_ run: Int, of index: Int, asking batch: [Placement.ID], at now: Date) {
    entries[index].runs.append(Run(number: run, began: now, batch: batch))
    running.insert(index)
  }

  /// Forgets a run, lets what became ready meanwhile follow, and returns the placements that the
  /// run was asked for.
  mutating func end(_ run: Int, of name: ExtensionName) -> [Placement.ID] {
    guard let index = indices[name],
      let place = entries[index].runs.firstIndex(where: { $0.number == run })
    else { return [] }
    let batch = entries[index].runs.remove(at: place).batch
    if entries[index].runs.isEmpty { running.remove(index) }
    return batch
  }

  private var runs: [Run] { running.flatMap { entries[$0].runs } }

  func hasRoom(at now: Date, _ pace: Pace) -> Bool {
    let runs = runs
    return runs.count < pace.allRuns
      && runs.count { $0.isYoung(at: now, pace) } < pace.concurrentRuns
  }

  /// The next date at which a run counts as slow and so makes room for another.
  func nextRoom(after date: Date, _ pace: Pace) -> Date? {
    runs.map { $0.slow(pace) }.filter { $0 > date }.min()
  }

  mutating func followClock(backTo now: Date) {
    for index in running {
      for run in entries[index].runs.indices {
        entries[index].runs[run].began = min(entries[index].runs[run].began, now)
      }
    }
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
