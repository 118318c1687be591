import Activities
import Board
import ExtensionHost
import Foundation
import Glibc
import WidgetArchive

/// The messages that tell the board of a command: its progress, its last line, its end.
///
/// A command that ends at once is told of only if it failed or is to be kept; a message that cannot be
/// posted never disturbs the command.
struct CommandNews {
  private let post: ActivityPost
  private let id: String
  private let title: String
  private let output: String?
  private let isKept: Bool
  private let began: Date
  private let ticks: Int?
  private var reader = ProgressReader()
  /// The last output that was not read yet, and the date of the last reading.
  private var unread: [UInt8] = []
  private var readAt = Date.distantPast
  private var posted: PlainActivity?
  private var postedAt: Date?
  private var isChanged = true
  /// Whether the board was told of it, or there is room to tell.
  private var mayTell = true
  var isStopped = false

  /// Seconds after which a command is told of, and between two messages.
  private static let moment: TimeInterval = 0.5
  private static let interval: TimeInterval = 1
  /// Seconds between two readings of what the command prints: of a flood only the end is read, as a
  /// person would.
  private static let pause: TimeInterval = 0.05

  init(
    _ launch: LaunchEnvironment, id: String, title: String, output: String?, isKept: Bool,
    at now: Date
  ) {
    post = ActivityPost(launch)
    self.id = id
    self.title = title
    self.output = output
    self.isKept = isKept
    began = now
    ticks = ProcessTable.startTicks(of: getpid())
  }

  mutating func read(_ bytes: ArraySlice<UInt8>, at now: Date) {
    isChanged = true
    // By its indices: the suffix of a sequence, which `+=` would choose, goes through all of it.
    unread += bytes[max(bytes.startIndex, bytes.endIndex - ProgressReader.mostAtOnce)...]
    if unread.count > 2 * ProgressReader.mostAtOnce {
      unread.removeFirst(unread.count - ProgressReader.mostAtOnce)
    }
    if now.timeIntervalSince(readAt) >= Self.pause || now < readAt { readOutput(at: now) }
  }

  private mutating func readOutput(at now: Date) {
    readAt = now
    guard !unread.isEmpty else { return }
    reader.read(unread, at: now)
    unread.removeAll(keepingCapacity: true)
  }

  /// The seconds until something is to be told; nil while there is nothing.
  func pause(at now: Date) -> TimeInterval? {
    guard isChanged, mayTell else { return nil }
    return max(0, due.timeIntervalSince(now))
  }

  private var due: Date {
    postedAt?.addingTimeInterval(Self.interval) ?? began.addingTimeInterval(Self.moment)
  }

  /// Tells the board what has changed, if that is due.
  mutating func tell(at now: Date, isUrgent: Bool = false) {
    guard mayTell, isChanged || isUrgent, isUrgent || due <= now else { return }
    isChanged = false
    let plain = content(at: now)
    guard plain != posted else { return }
    if postedAt == nil { mayTell = post.hasRoom }
    guard mayTell else { return }
    do {
      if postedAt == nil {
        try post.post(
          .start(ActivityStart(source: nil, startDate: began, update: update(plain))), of: id,
          at: now)
      } else {
        try post.replace(update(plain), of: id, at: now)
      }
      (posted, postedAt) = (plain, now)
    } catch {
      // As on a full disk: the command goes on, and the board is told later or not at all.
      postedAt = now
    }
  }

  private func update(_ plain: PlainActivity, alert: ActivityAlert? = nil) -> ActivityUpdate {
    ActivityUpdate(content: .plain(plain), alert: alert)
  }

  private mutating func content(at now: Date) -> PlainActivity {
    readOutput(at: now)
    let report = reader.report
    var plain = PlainActivity(
      title: title, detail: reader.lastLine.isEmpty ? nil : reader.lastLine,
      progress: report?.share.map { Fraction($0) }, count: report?.count.map { Count($0) },
      total: report?.total.map { Count($0) },
      // Rounded, so that the same estimate is the same message.
      remaining: reader.remaining(at: now).map { Seconds(($0 / 5).rounded(.up) * 5) },
      process: getpid(), processStarted: ticks.map { SerialNumber($0) }, output: output,
      isKept: isKept)
    if isStopped { plain.shortText = "stopped" }
    return plain
  }

  // MARK: The end

  func alert(status: Int32, signal: Int32, at now: Date) -> ActivityAlert {
    let time = ActivityWords.clock(now.timeIntervalSince(began))
    let words =
      signal != 0
      ? "ended by \(String(cString: strsignal(signal)))"
      : status == 0 ? "done" : ActivityWords.failure(status: Int(status))
    return ActivityAlert(title: title, body: "\(words) after \(time)")
  }

  /// Tells the board of the end. Returns whether the board keeps the output.
  ///
  /// A command that its person has interrupted leaves the board at once.
  mutating func end(status: Int32, isInterrupted: Bool, alert: ActivityAlert?, at now: Date)
    -> Bool
  {
    let isWorthTelling = postedAt != nil || status != 0 && !isInterrupted || isKept || alert != nil
    guard isWorthTelling, mayTell, postedAt != nil || post.hasRoom else { return false }
    var plain = content(at: now)
    plain.outcome = status == 0 ? .succeeded : .failed(status: OutcomeCode(Int(status)))
    (plain.process, plain.processStarted, plain.remaining) = (nil, nil, nil)
    if status == 0, plain.progress != nil {
      (plain.progress, plain.count) = (1, plain.total)
    }
    post.withdraw(id)
    do {
      if postedAt == nil {
        try post.post(
          .start(ActivityStart(source: nil, startDate: began, update: update(plain))), of: id,
          at: now)
      }
      let dismissal: ActivityDismissal = isInterrupted && !isKept ? .immediate : .standard
      try post.post(.end(update(plain, alert: alert), dismissal), of: id, at: now)
      return dismissal == .standard
    } catch {
      return false
    }
  }
}
