import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Writes the widget's settings and its log.
extension ExplanationWriter {
  mutating func widgetLines() -> [Line] {
    let placement = report.placement
    var lines = labelled("kind", placement.kind)
    lines += labelled(
      "from",
      report.extension
        ?? explanation.unavailable.map { _ in "an extension that cannot be run" }
        ?? "no extension that is installed")
    if let place = explanation.place {
      let name =
        place.pageName.isEmpty ? "page \(place.page)" : "page \(place.page), \(place.pageName)"
      let seen = report.isLookedAt ? "you look at it" : report.isVisible ? "on screen" : "hidden"
      let state = explanation.source == .board ? "\(seen), " : ""
      lines += labelled("place", "\(state)\(name), position \(place.position)")
    }
    lines += stackLines()
    for (name, value) in placement.configuration.sorted(by: { $0.key < $1.key }) {
      lines += labelled("set", "\(name) = \(BoardFileReader.quoted(.string(value.title)))")
    }
    for download in explanation.downloads { lines += labelled("loads", text(of: download)) }
    if !report.appUses.isEmpty {
      let uses = report.appUses.map(\.words).sorted().joined(separator: " and ")
      lines += labelled("app", "\(uses): reloads are free", .good)
    }
    if let every = report.liveInterval {
      lines += labelled(
        "live",
        "every \(LiveWords.span(every)) while you look at it"
          + (report.isLive ? "; it is now" : "; not now"))
    }
    return lines
  }

  /// A download:
  /// `feeds.example, 3 attempts: The host could not be reached; again at 12:40, in 2 min`.
  private mutating func text(of download: Explanation.Download) -> String {
    let count = download.attempts == 1 ? "1 attempt" : "\(download.attempts) attempts"
    var text = download.attempts == 0 ? download.host : "\(download.host), \(count)"
    if let failure = download.failure {
      text += ": " + (failure.hasSuffix(".") ? String(failure.dropLast()) : failure)
    }
    if let end = download.end { return text + "; \(end), its extension is told of it" }
    if download.isRunning { return text + "; under way" }
    return text + "; \(download.attempts == 0 ? "begins" : "again") \(words.moment(download.next))"
  }

  /// The last lines of the extension's standard error, the newest last.
  mutating func logLines() -> [Line] {
    explanation.log.flatMap { line -> [Line] in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let date = try? Date(String(parts[0]), strategy: .iso8601) else {
        return line.wrapped(to: width).map { Line($0) }
      }
      let stamp = words.stamp(date) + "  "
      let indent = Grapheme.width(of: stamp)
      return String(parts[1]).wrapped(to: max(20, width - indent)).enumerated().map {
        Line([
          Span($0 == 0 ? stamp : String(repeating: " ", count: indent), .quiet), Span($1),
        ])
      }
    }
  }
}

extension AppUse {
  fileprivate var words: String {
    switch self {
    case .foreground: "in front"
    case .audio: "playing audio"
    case .navigation: "navigating"
    }
  }
}
