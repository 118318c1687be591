import Foundation
import WidgetArchive

/// Runs an extension that is asked to stay live: answers each request at once, and again at each of
/// its ticks, until the end of standard input ends the process.
///
/// Widgets are asked concurrently: one whose provider is slow or never answers does not delay the
/// others, unless it blocks the main thread.
@MainActor
struct LiveRuntime {
  private let answerer: RequestAnswerer
  private let outbox: LiveOutbox
  private var streams: [LiveStream] = []

  init(_ answerer: RequestAnswerer, _ replies: ReplyPipe) {
    self.answerer = answerer
    outbox = LiveOutbox { replies.write($0) }
  }

  /// Answers a first request, which asks to stay live, and the following ones. Returns when the
  /// reader has closed the pipe.
  mutating func run(_ first: ExtensionRequest, _ rest: RequestLines) {
    let input = LiveInput(rest, after: first)
    while outbox.isHeard {
      let news = input.next()
      var due = news.requests.compactMap { take($0) }
      if let tick = news.tick {
        due += streams.filter { stream in
          stream.isDue(at: tick) && !due.contains { $0 === stream }
        }
      }
      ask(due, at: news.requests.isEmpty ? news.tick ?? Date() : Date())
    }
  }

  /// Returns the stream that a request begins if it asks to stay live; answers any other request.
  private mutating func take(_ request: Result<ExtensionRequest, AnswerFailure>) -> LiveStream? {
    switch request {
    case .failure(let failure): outbox.send(RequestAnswerer.failure(failure, id: 0))
    case .success(let request) where request.action == .live:
      answerer.adoptEnvironment(of: request)
      do {
        let stream = try LiveStream(request, answerer)
        streams.append(stream)
        return stream
      } catch {
        outbox.send(RequestAnswerer.failure(error, id: request.id))
      }
    case .success(let request): outbox.send(answerer.answer(request))
    }
    return nil
  }

  private func ask(_ due: [LiveStream], at date: Date) {
    outbox.await(due.count)
    for stream in due {
      Task { @MainActor in outbox.take(await stream.answer(at: date)) }
    }
  }
}
