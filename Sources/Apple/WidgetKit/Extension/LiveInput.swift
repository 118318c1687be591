@preconcurrency import Foundation
import WidgetArchive

/// Standard input of a process that keeps widgets live, read on a thread of its own, and the clock
/// that it ticks by.
///
/// The thread ends the process at the end of the input, whatever the author's code is doing then.
/// The main thread meanwhile serves its run loop, so that an author's work on the main actor goes
/// on between two ticks.
final class LiveInput: Sendable {
  /// What has arrived since the last read.
  struct News: Sendable {
    var requests: [Result<ExtensionRequest, ExtensionFailure>] = []
    /// The latest tick that has come since the last read. Ticks missed before it are dropped.
    var tick: Date?

    var isEmpty: Bool { requests.isEmpty && tick == nil }
  }

  private let news = Lock(News())

  /// Starts the thread that reads the rest of the input. The request that was read already is the
  /// first of the news.
  init(_ lines: RequestLines, after request: ExtensionRequest) {
    Thread.detachNewThread { [self] in watch(lines, after: request) }
  }

  /// Waits for news and takes them.
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
    var unread: Result<ExtensionRequest, ExtensionFailure>? = .success(first)
    while true {
      while let request = unread ?? lines.takeLine().map(Self.request) {
        unread = nil
        if let interval = LiveTicks(every: request.live?.every?.value) { ticks.insert(interval) }
        add { $0.requests.append(request) }
      }
      // `_exit` skips what an author or a library registered to run at exit: that could take long.
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

  private static func request(_ line: [UInt8]) -> Result<ExtensionRequest, ExtensionFailure> {
    do {
      return .success(try RequestAnswerer.request(line))
    } catch {
      return .failure(error)
    }
  }

  private func add(_ change: @Sendable (inout News) -> Void) {
    news.with(change)
    // A block of the main queue ends a turn of the main run loop.
    DispatchQueue.main.async {}
  }

  /// Whether there is something to read, the end of the input included, within so many seconds.
  private static func isReadable(within seconds: TimeInterval?) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    // Rounded up: the wait must not end before the tick.
    let milliseconds = seconds.map { Int32(min(($0 * 1000).rounded(.up), 1e9)) } ?? -1
    return poll(&input, 1, milliseconds) != 0
  }
}

extension Result<ExtensionRequest, ExtensionFailure> {
  /// The request, if it is one to stay live.
  fileprivate var live: ExtensionRequest? {
    guard case .success(let request) = self, request.action == .live else { return nil }
    return request
  }
}

/// A value that several threads change.
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
