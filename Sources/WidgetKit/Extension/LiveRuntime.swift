import Foundation
import WidgetArchive

/// What an extension does that is asked to stay live: it answers each request at once, and again
/// at each of its ticks, until its standard input ends and the process with it.
@MainActor
struct LiveRuntime {
  let answerer: RequestAnswerer
  let replies: ReplyPipe
  private var streams: [LiveStream] = []

  init(_ answerer: RequestAnswerer, _ replies: ReplyPipe) {
    self.answerer = answerer
    self.replies = replies
  }

  /// Goes on with a first request, which is one to stay live, and what follows it. Returns when
  /// nobody reads any more.
  mutating func run(_ first: ExtensionRequest, _ rest: RequestLines) {
    let input = LiveInput(rest, after: first)
    while true {
      let news = input.next()
      var round = Round(replies)
      for request in news.requests { round.add(take(request)) }
      if let tick = news.tick { answerDue(at: tick, &round) }
      guard round.end() else { return }
    }
  }

  /// The first reply to a request.
  private mutating func take(_ request: Result<ExtensionRequest, ExtensionFailure>) -> ReplyLines? {
    switch request {
    case .failure(let failure): return RequestAnswerer.failure(failure, id: 0)
    case .success(let request) where request.action == .live:
      answerer.adoptEnvironment(of: request)
      do {
        var stream = try LiveStream(request, answerer)
        defer { streams.append(stream) }
        return stream.answer(answerer, at: Date())
      } catch {
        return RequestAnswerer.failure(error, id: request.id)
      }
    case .success(let request): return answerer.answer(request)
    }
  }

  private mutating func answerDue(at tick: Date, _ round: inout Round) {
    for index in streams.indices where streams[index].next <= tick {
      round.add(streams[index].answer(answerer, at: tick))
    }
  }
}

/// Replies that are ready together, and go out together, so that the host wakes once. One that was
/// slow to come does not keep those before it waiting.
private struct Round {
  private let replies: ReplyPipe
  private var bytes: [UInt8] = []
  private var lastAdded = ContinuousClock.now
  private var isHeard = true

  init(_ replies: ReplyPipe) {
    self.replies = replies
  }

  mutating func add(_ reply: ReplyLines?) {
    let now = ContinuousClock.now
    if now - lastAdded > .milliseconds(50) { send() }
    lastAdded = now
    if let reply { bytes += reply.bytes }
  }

  /// False when nobody reads any more.
  mutating func end() -> Bool {
    send()
    return isHeard
  }

  private mutating func send() {
    if !bytes.isEmpty, isHeard { isHeard = replies.write(bytes) }
    bytes = []
  }
}
