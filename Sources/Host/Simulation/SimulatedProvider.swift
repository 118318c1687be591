import Foundation
import TimelineEngine
import WidgetArchive

/// The kind of timelines that a simulated widget answers with.
package enum SimulatedProvider: Hashable, Sendable {
  /// One entry, and a request for the next timeline after a number of milliseconds.
  case after(Int)
  /// An entry an hour for the coming three hours, then a new timeline.
  case atEnd
  case never
  /// A first timeline that asks for the next after a quarter of an hour; from then on, errors.
  case failing

  /// Reads the providers of a board from text. They are assigned to the tiles in turn, and repeat.
  ///
  /// Nil if the text is none of `after:15m` (s, m or h), `atEnd`, `never`, `failing`, `mixed`.
  package static func providers(_ text: String) -> [SimulatedProvider]? {
    switch text {
    case "atEnd": return [.atEnd]
    case "never": return [.never]
    case "failing": return [.failing]
    case "mixed":
      let quarter = 15 * Span.minute
      return [
        .after(quarter), .after(Span.hour), .atEnd, .after(5 * Span.minute), .never, .failing,
      ]
    default: return interval(text).map { [.after($0)] }
    }
  }

  /// The interval, in milliseconds, at which a plain timer would ask this provider;
  /// nil if it names no time.
  var ownInterval: Int? {
    switch self {
    case .after(let interval): interval
    case .atEnd: 3 * Span.hour
    case .never, .failing: nil
    }
  }

  /// The answer to a request made at a date.
  func answer(at asked: Date, isFirst: Bool) -> Result<TimelineReceipt, ReloadFailure> {
    switch self {
    case .after(let interval):
      return .success(.init(dates: [asked], policy: .after(asked + seconds(interval))))
    case .atEnd:
      let dates = (0...3).map { asked + seconds($0 * Span.hour) }
      return .success(.init(dates: dates, policy: .atEnd))
    case .never:
      return .success(.init(dates: [asked], policy: .never))
    case .failing:
      guard !isFirst else {
        return SimulatedProvider.after(15 * Span.minute).answer(at: asked, isFirst: true)
      }
      return .failure(.init(summary: "no answer", detail: "the simulated server does not answer"))
    }
  }

  private static func interval(_ text: String) -> Int? {
    guard text.hasPrefix("after:"), let unit = text.last,
      let scale = ["s": Span.second, "m": Span.minute, "h": Span.hour][unit],
      let count = Int(text.dropFirst("after:".count).dropLast()), (1...100_000).contains(count)
    else { return nil }
    return count * scale
  }
}

/// Converts milliseconds to seconds.
func seconds(_ milliseconds: Int) -> TimeInterval { Double(milliseconds) / 1000 }
