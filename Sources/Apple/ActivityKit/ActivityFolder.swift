import BoardMessages
import Foundation
import Synchronization
import WidgetArchive

/// The folder in which a board publishes activities, a file for each.
struct ActivityFolder: Sendable {
  let folders: ProfileFolders

  /// The most bytes of a file: attributes and state may be six times as long once they are escaped.
  private static let fileBytes = 64 << 10

  /// The activities by their ids. A file that cannot be read counts as none.
  var activities: [String: PublishedActivity] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folders.activities)) ?? []
    var activities: [String: PublishedActivity] = [:]
    for name in names.sorted().prefix(4 * ActivityLimits.all) where name.hasSuffix(".json") {
      let id = String(name.dropLast(".json".count))
      activities[id] = activity(id)
    }
    return activities
  }

  func activity(_ id: String) -> PublishedActivity? {
    guard ActivityLimits.isID(id) else { return nil }
    return read(folders.activities + "/" + PublishedActivity.fileName(of: id))
      .flatMap { try? PublishedActivity(jsonLine: $0, limits: .message) }
      .flatMap { $0.id == id ? $0 : nil }
  }

  var permission: ActivityPermission {
    read(folders.activityPermission)
      .flatMap { try? ActivityPermission(jsonLine: $0, limits: .message) }
      ?? ActivityPermission(isEnabled: true)
  }

  /// The tokens that a board gives out; nil while no server reaches it.
  var push: PublishedPush? {
    read(folders.publishedPush)
      .flatMap { try? PublishedPush(jsonLine: $0, limits: .message) }
  }

  /// The bytes of a file of reasonable size.
  private func read(_ path: String) -> Data? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: Self.fileBytes + 1)
    let count = Foundation.read(file, &bytes, bytes.count)
    guard (0...Self.fileBytes).contains(count) else { return nil }
    return Data(bytes[..<count])
  }

  /// Calls the closure whenever a file of the folder changes, until the source is cancelled; nil if
  /// the folder cannot be watched.
  func watch(_ changed: @escaping @Sendable () -> Void) -> (any DispatchSourceRead)? {
    // A board may not have made the folder yet.
    try? BoardMailbox(folders: folders, now: { Date() }).makeFolder()
    mkdir(folders.activities, 0o700)
    let queue = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard queue >= 0 else { return nil }
    let events = UInt32(IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE)
    guard inotify_add_watch(queue, folders.activities, events) >= 0 else {
      close(queue)
      return nil
    }
    let source = DispatchSource.makeReadSource(
      fileDescriptor: queue, queue: DispatchQueue(label: "ActivityFolder"))
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 4096)
      while Foundation.read(queue, &bytes, bytes.count) > 0 {}
      changed()
    }
    source.setCancelHandler { close(queue) }
    source.resume()
    return source
  }
}

/// The streams that follow activities, and the watch of the folder while there are any.
final class ActivityChanges: Sendable {
  /// The news of a stream since its last.
  enum News<Value> {
    case values([Value])
    /// The last ones.
    case end([Value])
  }

  private struct Listeners {
    var byNumber: [Int: @Sendable () -> Void] = [:]
    var next = 0
    var watch: (any DispatchSourceRead)?
  }

  /// The most values that wait for a reader; of more the latest remain.
  private static let buffered = 64

  private let listeners = Mutex(Listeners())

  deinit { listeners.withLock { $0.watch?.cancel() } }

  /// Tells all streams to look for news.
  func tell() {
    for listener in listeners.withLock({ Array($0.byNumber.values) }) { listener() }
  }

  /// A stream that asks for its news at once, and after each change of the folder.
  ///
  /// - Parameter news: the news since its last call, of which it keeps what it needs.
  func stream<Value: Sendable, Memory: Sendable>(
    watching folder: ActivityFolder,
    _ news: @escaping @Sendable (inout Memory?) -> News<Value>
  ) -> AsyncStream<Value> {
    AsyncStream(bufferingPolicy: .bufferingNewest(Self.buffered)) { continuation in
      let memory = StreamMemory<Memory>()
      let look: @Sendable () -> Void = {
        // Under the lock, so that two threads yield in the order in which they looked.
        memory.value.withLock { memory in
          switch news(&memory) {
          case .values(let values): for value in values { continuation.yield(value) }
          case .end(let values):
            for value in values { continuation.yield(value) }
            continuation.finish()
          }
        }
      }
      let number = add(look, watching: folder)
      continuation.onTermination = { [weak self] _ in self?.remove(number) }
      look()
    }
  }

  private func add(_ listener: @escaping @Sendable () -> Void, watching folder: ActivityFolder)
    -> Int
  {
    listeners.withLock { listeners in
      listeners.next += 1
      listeners.byNumber[listeners.next] = listener
      if listeners.watch == nil { listeners.watch = folder.watch { [weak self] in self?.tell() } }
      return listeners.next
    }
  }

  private func remove(_ number: Int) {
    listeners.withLock { listeners in
      listeners.byNumber[number] = nil
      guard listeners.byNumber.isEmpty else { return }
      listeners.watch?.cancel()
      listeners.watch = nil
    }
  }
}

/// The memory of one stream.
private final class StreamMemory<Memory: Sendable>: Sendable {
  let value = Mutex<Memory?>(nil)
}
