import CLinux
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// Watches the files that tiles on screen were made from (`free.files`).
///
/// A tile's watch ends with the first change and begins anew with its next timeline, so that a file
/// that changes without end wakes the board no more often than the tile reloads. The watch is apart from
/// that of the board's own folders, which no widget's files may delay.
struct TileFileWatch {
  /// The most watches of all tiles.
  static let mostWatches = 512
  /// The most events in a row without a change of a tile's file: a folder in which so much happens
  /// is let go until the tile's next timeline.
  static let mostFruitless = 1_000

  /// A file as a tile knows it, behind a watch.
  private struct Target: Hashable {
    var tile: Placement.ID
    var file: FileRead
    /// The one name in the watched folder that counts; nil if all do.
    var name: String?
  }

  private struct Tile {
    var timeline: WatchedTimeline
    /// The states in which its files were when the watch began, by path.
    var states: [String: String] = [:]
    var fruitless = 0
  }

  /// Minus one until the first file is to be watched.
  private(set) var descriptor: Int32 = -1
  private var tiles: [Placement.ID: Tile] = [:]
  private var targets: [Int32: Set<Target>] = [:]
  /// The states that were told as changes, so that a reload that fails is not asked for again.
  private var told: [Placement.ID: [String: String]] = [:]
  /// The reasons why files of a tile are not watched, a few words each.
  private(set) var unwatched: [Placement.ID: [String]] = [:]

  /// The changed file of each tile, by its name.
  typealias Changes = [Placement.ID: String]

  // MARK: What is watched

  /// Watches the files of these timelines and no others. Returns the tiles of which a file has
  /// changed since its timeline was made.
  mutating func follow(_ timelines: [WatchedTimeline]) -> Changes {
    let wanted = Dictionary(timelines.map { ($0.placement, $0) }, uniquingKeysWith: { $1 })
    let ended = tiles.keys.filter { tiles[$0]?.timeline != wanted[$0] }
    if !ended.isEmpty { letGo(Set(ended)) }
    let new = timelines.filter { tiles[$0.placement] == nil }
    guard !new.isEmpty else { return [:] }
    let paths = LocalPath()
    var changes: Changes = [:]
    for timeline in new {
      tiles[timeline.placement] = Tile(timeline: timeline)
      unwatched[timeline.placement] = nil
      // First the watch, then the look, so that no change falls between them.
      for file in timeline.files { watch(file, of: timeline.placement, paths) }
      if let changed = changedFile(of: timeline, paths) {
        changes[timeline.placement] = changed
      }
    }
    tell(changes, paths)
    return changes
  }

  /// The name of a file that has changed since the timeline was made.
  private mutating func changedFile(of timeline: WatchedTimeline, _ paths: LocalPath) -> String? {
    var changed: String?
    for file in timeline.files {
      let end = paths.end(of: file.path)
      guard let state = end.state else { continue }
      tiles[timeline.placement]?.states[file.path] = state
      guard told[timeline.placement]?[file.path] != state else { continue }
      if end.isOther(than: file, since: timeline.loadedAt) { changed = changed ?? file.name }
    }
    return changed
  }

  private mutating func watch(_ file: FileRead, of tile: Placement.ID, _ paths: LocalPath) {
    let watch: Int32
    var target = Target(tile: tile, file: file)
    let end = paths.end(of: file.path)
    switch end {
    case .file(let path): watch = add(path, LINUX_WATCH_FILE)
    case .folder(let path): watch = add(path, LINUX_WATCH_FOLDER)
    case .missing(let name, let folder):
      target.name = name
      watch = add(folder, LINUX_WATCH_COMING)
    case .neither, .elsewhere, .failed: return note(end.whyUnwatched(file) ?? "", tile)
    }
    guard watch >= 0 else {
      return note(LocalPath.End.failed(-watch).whyUnwatched(file) ?? "", tile)
    }
    targets[watch, default: []].insert(target)
  }

  private mutating func add(_ path: String, _ mask: linux_watch_mask) -> Int32 {
    if descriptor < 0 { descriptor = linux_watch() }
    guard descriptor >= 0 else { return descriptor }
    guard targets.count < Self.mostWatches else { return -ENOSPC }
    return linux_watch_add(descriptor, path, mask)
  }

  private mutating func note(_ reason: String, _ tile: Placement.ID) {
    unwatched[tile, default: []].append(reason)
  }

  private mutating func letGo(_ ended: Set<Placement.ID>) {
    for id in ended { tiles[id] = nil }
    for (watch, all) in targets {
      let rest = all.filter { !ended.contains($0.tile) }
      targets[watch] = rest.isEmpty ? nil : rest
      if rest.isEmpty { _ = linux_watch_remove(descriptor, watch) }
    }
  }

  // MARK: Changes

  /// Notes that changes are told, and ends the watches of their tiles.
  private mutating func tell(_ changes: Changes, _ paths: LocalPath) {
    for id in changes.keys {
      guard let files = tiles[id]?.timeline.files else { continue }
      told[id] = Dictionary(
        files.compactMap { file in
          paths.end(of: file.path).state.map { (file.path, $0) }
        }, uniquingKeysWith: { $1 })
    }
    letGo(Set(changes.keys))
  }

  /// Reads the events of the watch. Returns the tiles of which a file has changed.
  mutating func read() -> Changes {
    let (touched, others) = readEvents()
    guard !touched.isEmpty || !others.isEmpty else { return [:] }
    var changes: Changes = [:]
    let paths = LocalPath()
    for target in touched where changes[target.tile] == nil {
      guard let before = tiles[target.tile]?.states[target.file.path],
        let state = paths.end(of: target.file.path).state
      else { continue }
      if state != before { changes[target.tile] = target.file.name }
    }
    tell(changes, paths)
    for target in touched where changes[target.tile] == nil { watchAgain(target, paths) }
    for (id, count) in others { noteFruitless(count, id) }
    return changes
  }

  /// The files behind the events, and how many events of a tile were of another name.
  private mutating func readEvents() -> (touched: Set<Target>, others: [Placement.ID: Int]) {
    var touched: Set<Target> = []
    var others: [Placement.ID: Int] = [:]
    withUnsafeTemporaryAllocation(byteCount: 16384, alignment: 8) { buffer in
      guard let base = buffer.baseAddress else { return }
      let count = linux_watch_read(descriptor, base, buffer.count)
      guard count > 0 else { return }
      var offset = 0
      var event = linux_watch_event()
      while linux_watch_next(base, count, &offset, &event) {
        // Events were lost: look at all files.
        let all: Set<Target>? =
          event.overflow
          ? targets.values.reduce(into: Set<Target>()) { $0.formUnion($1) } : nil
        let name = event.name.map { String(cString: $0) } ?? ""
        for target in all ?? targets[event.watch] ?? [] {
          let isMeant = event.ended || event.overflow || target.name == nil || target.name == name
          if isMeant { touched.insert(target) } else { others[target.tile, default: 0] += 1 }
        }
        if event.ended {
          targets[event.watch] = nil
          _ = linux_watch_remove(descriptor, event.watch)
        }
      }
    }
    return (touched, others)
  }

  /// Looks where the file is now: a folder on the way to it may have been made, or its disk is gone.
  private mutating func watchAgain(_ target: Target, _ paths: LocalPath) {
    guard tiles[target.tile] != nil else { return }
    watch(target.file, of: target.tile, paths)
    noteFruitless(1, target.tile)
  }

  private mutating func noteFruitless(_ count: Int, _ id: Placement.ID) {
    guard let tile = tiles[id] else { return }
    tiles[id]?.fruitless += count
    guard tile.fruitless + count > Self.mostFruitless else { return }
    letGo([id])
    // It stays known, so that its watch does not begin anew before its next timeline.
    tiles[id] = Tile(timeline: tile.timeline)
    note("too much happens beside its files: they are looked at when it comes on screen", id)
  }
}
