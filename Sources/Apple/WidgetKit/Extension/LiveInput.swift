@preconcurrency import Foundation
import WidgetArchive

/// The standard input of a process with live widgets, read on a thread of its own, and the clock
/// for its ticks.
///
/// The thread ends the process at the end of the input, whatever the author's code is doing.
/// Meanwhile the main thread serves its run loop, so that an author's work on the main actor
/// continues between ticks.
final class LiveInput: Sendable {
  /// The requests and the tick that have arrived since the last read.
  struct News: Sendable {
    var requests: [Result<ExtensionRequest, AnswerFailure>] = []
    /// The latest tick since the last read. Earlier ticks are dropped.
    var tick: Date?

    var isEmpty: Bool { requests.isEmpty && tick == nil }
  }

  private let news = Lock(News())

  /// Starts the thread that reads the rest of the input. The request that was already read is the
  /// first of the news.
  init(_ lines: RequestLines, after request: ExtensionRequest) {
    Thread.detachNewThread { [self] in watch(lines, after: request) }
  }

  /// Waits for news and returns them.
  @MainActor
  func next() -> News {
    while true {
      let taken = news.with { news in
        defer { news = News() }
        return news
      }
      if !taken.isEmpty { return taken }
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
  }

  private func watch(_ lines: RequestLines, after first: ExtensionRequest) -> Never {
    var lines = lines
    var ticks: Set<LiveTicks> = []
    var unread: Result<ExtensionRequest, AnswerFailure>? = .success(first)
    while true {
      while let request = unread ?? lines.takeLine().map(Self.request) {
        unread = nil
        if let interval = LiveTicks(every: request.live?.every?.value) { ticks.insert(interval) }
        add { $0.requests.append(request) }
      }
      // `_exit` skips handlers that an author or a library registered for exit, which could take
      // long.
      if lines.atEnd { _exit(0) }
      let now = Date()
      let next = ticks.map { $0.next(after: now) }.min()
      if Self.isReadable(within: next.map { $0.timeIntervalSince(now) }) {
        lines.fill()
      } else if let next {
        add { $0.tick = next }
      }
    }
  }

  private static func request(_ line: [UInt8]) -> Result<ExtensionRequest, AnswerFailure> {
    do {
      return .success(try RequestAnswerer.request(line))
    } catch {
      return .failure(error)
    }
  }

  private func add(_ change: @Sendable (inout News) -> Void) {
    news.with(change)
    // A block on the main queue ends a turn of the main run loop.
    DispatchQueue.main.async {}
  }

  /// Whether there is something to read within a number of seconds, the end of the input included.
  private static func isReadable(within seconds: TimeInterval?) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    // Rounded up: the wait must not end before the tick.
    let milliseconds = seconds.map { Int32(min(($0 * 1000).rounded(.up), 1e9)) } ?? -1
    return poll(&input, 1, milliseconds) != 0
  }
}

extension Result<ExtensionRequest, AnswerFailure> {
  /// The request, if it asks to stay live.
  fileprivate var live: ExtensionRequest? {
    guard case .success(let request) = self, request.action == .live else { return nil }
    return request
  }
}

/// A value that several threads change, with its lock.
private final class Lock<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func with<Result>(_ change: (inout Value) -> Result) -> Result {
    lock.withLock { change(&value) }
  }
}
