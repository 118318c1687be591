import Foundation
import PluginMenus
import WidgetArchive

/// Answers the board's requests until the board closes its end.
struct Conversation {
  /// A request that is answered repeatedly while somebody looks at the tile.
  private struct LiveRequest {
    let request: ExtensionRequest
    var next: ContinuousClock.Instant
    var reply: [UInt8]
  }

  /// The board considers a live widget stuck if it sends nothing for 10 s, so the last answer is
  /// repeated until the plugin runs again.
  private static let longestSilence: Duration = .seconds(8)

  private let run: PluginRun
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

  /// The milliseconds until the next answer is due, at most ``longestSilence``.
  private var milliseconds: Int32 {
    let now = ContinuousClock.now
    let wait = live.map { now.duration(to: $0.next) }.min() ?? Self.longestSilence
    return Int32(max(.zero, min(wait, Self.longestSilence)) / Duration.milliseconds(1)) + 1
  }

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
      let reply = run.answer(request)
      say(reply)
      guard request.action == .live else { return }
      live.append(LiveRequest(request: request, next: Self.next(request), reply: reply))
    } catch {
      say(ExtensionReply(id: 0, content: .error("\(error)")).jsonLine())
    }
  }

  private mutating func repeatLive() {
    for index in live.indices {
      if live[index].next <= ContinuousClock.now {
        live[index].reply = run.answer(live[index].request)
        live[index].next = Self.next(live[index].request)
      }
      say(live[index].reply)
    }
  }

  private static func next(_ request: ExtensionRequest) -> ContinuousClock.Instant {
    ContinuousClock.now + .seconds(max(1, request.every?.value ?? 1))
  }

  private func say(_ reply: [UInt8]) {
    FileHandle.standardOutput.write(Data(reply + [UInt8(ascii: "\n")]))
  }
}
