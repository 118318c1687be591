import Foundation
import PluginMenus
import WidgetArchive

/// Answers the board's requests until the board closes its end.
struct Conversation {
  /// A request that is answered repeatedly while somebody looks at the tile.
  private struct LiveRequest {
    let request: ExtensionRequest
    var next: ContinuousClock.Instant
  }

  private var run: PluginRun
  private var unread: [UInt8] = []
  private var live: [LiveRequest] = []

  init(_ run: PluginRun) {
    self.run = run
  }

  /// Answers requests; returns when the board sends no more.
  mutating func hold() {
    while true {
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      if poll(&input, 1, live.isEmpty ? -1 : milliseconds) > 0 {
        guard takeInput() else { return }
      } else {
        repeatLive()
      }
    }
  }

  /// The milliseconds until the next answer is due. An hour is as good as more: the wait begins anew.
  private var milliseconds: Int32 {
    let now = ContinuousClock.now
    let wait = live.map { now.duration(to: $0.next) }.min() ?? Self.longestWait
    return Int32(max(.zero, min(wait, Self.longestWait)) / Duration.milliseconds(1)) + 1
  }

  private static let longestWait: Duration = .seconds(3600)

  /// Reads requests; returns false at the end of the input.
  private mutating func takeInput() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    unread += bytes[..<count]
    while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
      answer(unread[..<end])
      unread.removeSubrange(...end)
    }
    return true
  }

  private mutating func answer(_ line: ArraySlice<UInt8>) {
    do {
      let request = try ExtensionRequest(jsonLine: Data(line))
      say(run.answer(request))
      guard request.action == .live else { return }
      live.append(LiveRequest(request: request, next: Self.next(request)))
    } catch {
      say(ExtensionReply(id: 0, content: .error("\(error)")).jsonLine())
    }
  }

  /// Runs what is due. Nothing is said between two runs: an answer said again would replace that of a
  /// reload, which is newer.
  private mutating func repeatLive() {
    for index in live.indices where live[index].next <= ContinuousClock.now {
      say(run.answer(live[index].request))
      live[index].next = Self.next(live[index].request)
    }
  }

  private static func next(_ request: ExtensionRequest) -> ContinuousClock.Instant {
    ContinuousClock.now + .seconds(max(1, request.every?.value ?? 1))
  }

  private func say(_ reply: [UInt8]) {
    FileHandle.standardOutput.write(Data(reply + [UInt8(ascii: "\n")]))
  }
}
