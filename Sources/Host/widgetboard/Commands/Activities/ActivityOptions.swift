import Activities
import ExtensionHost
import Foundation
import WidgetArchive

/// The options that say what an activity shows.
struct ActivityOptions {
  private let options: ParsedOptions

  init(_ options: ParsedOptions) {
    self.options = options
  }

  /// The extension, kind and attributes; nil for an activity that the board draws itself.
  var source: ActivitySource? {
    get throws(CommandFailure) {
      guard let kind = options.last("kind") else { return nil }
      guard let name = options.last("extension") else {
        throw CommandFailure(.usage, "--kind expects --extension NAME beside it: who draws it")
      }
      return ActivitySource(
        extension: name, kind: kind,
        attributes: try json("attributes") ?? "{}")
    }
  }

  /// The content: what the options say, and for the rest that of the last message.
  func update(since before: Activity?, isEnd: Bool = false, at now: Date) throws(CommandFailure)
    -> ActivityUpdate
  {
    var update = ActivityUpdate(
      content: try content(since: before, isEnd: isEnd, at: now),
      staleDate: before?.update.staleDate,
      relevanceScore: before?.update.relevanceScore ?? 0)
    if let stale = try seconds("stale") { update.staleDate = now.addingTimeInterval(stale) }
    if let text = options.last("relevance") {
      guard let number = Double(text) else {
        throw CommandFailure(.usage, "--relevance expects a number, got “\(text)”")
      }
      update.relevanceScore = Finite(number)
    }
    if let words = options.last("alert") {
      let title = if case .plain(let plain) = update.content { plain.title } else { words }
      update.alert = ActivityAlert(title: title, body: title == words ? "" : words)
    }
    return update
  }

  private func content(since before: Activity?, isEnd: Bool, at now: Date) throws(CommandFailure)
    -> ActivityUpdate.Content
  {
    if before?.source != nil || options.has("kind") {
      guard let state = try json("content") else {
        throw CommandFailure(.usage, "--content expects the content state as JSON")
      }
      return .state(state)
    }
    let title = options.last("title").map { $0.line.held(ActivityLimits.titleBytes) }
    var plain = before?.plain ?? PlainActivity(title: title ?? "")
    if let title { plain.title = title }
    guard !plain.title.isEmpty else {
      throw CommandFailure(.usage, "--title TEXT is missing: what the board calls it")
    }
    if let detail = options.last("detail") {
      plain.detail = detail.held(ActivityLimits.textBytes)
    }
    if let short = options.last("short") { plain.shortText = short }
    if let symbol = options.last("symbol") { plain.symbol = symbol }
    if let link = options.last("link") { plain.link = link }
    if let left = try seconds("remaining") { plain.remaining = Seconds(left) }
    if options.has("keep") { plain.isKept = true }
    try setProgress(of: &plain)
    try setProcess(of: &plain)
    if isEnd { plain.outcome = try outcome }
    return .plain(plain)
  }

  private func setProgress(of plain: inout PlainActivity) throws(CommandFailure) {
    guard let text = options.last("progress") else { return }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    (plain.count, plain.total, plain.remaining) = (nil, nil, nil)
    if parts.count == 2, let count = Int(parts[0]), let total = Int(parts[1]), total > 0,
      (0...total).contains(count)
    {
      (plain.count, plain.total) = (Count(count), Count(total))
      plain.progress = Fraction(Double(count) / Double(total))
    } else if text.hasSuffix("%"), let percent = Double(text.dropLast()),
      (0...100).contains(percent)
    {
      plain.progress = Fraction(percent / 100)
    } else {
      throw CommandFailure(.usage, "--progress expects 43% or 12/40, got “\(text)”")
    }
  }

  private func setProcess(of plain: inout PlainActivity) throws(CommandFailure) {
    guard let number = try options.number("process") else { return }
    let process = Int32(clamping: number)
    guard let ticks = ProcessTable.startTicks(of: process) else {
      throw CommandFailure(.usage, "there is no process \(number)")
    }
    (plain.process, plain.processStarted) = (process, SerialNumber(ticks))
  }

  private var outcome: PlainActivity.Outcome {
    get throws(CommandFailure) {
      guard let text = options.last("failed") else { return .succeeded }
      guard let status = Int(text) else {
        throw CommandFailure(.usage, "--failed expects an exit status, got “\(text)”")
      }
      return status == 0 ? .succeeded : .failed(status: OutcomeCode(status))
    }
  }

  private func seconds(_ name: String) throws(CommandFailure) -> Double? {
    guard let text = options.last(name) else { return nil }
    guard let duration = WrittenDuration(text), duration.seconds.value > 0 else {
      throw CommandFailure(.usage, "--\(name) expects a time such as 30s or 5m, got “\(text)”")
    }
    return duration.seconds.value
  }

  private func json(_ name: String) throws(CommandFailure) -> String? {
    guard let text = options.last(name) else { return nil }
    guard (try? JSON(text.utf8, limits: .message)) != nil else {
      throw CommandFailure(.badData, "--\(name) expects JSON")
    }
    return text
  }
}

extension String {
  /// The text without line ends: a title is one line, in a status bar, too.
  fileprivate var line: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
