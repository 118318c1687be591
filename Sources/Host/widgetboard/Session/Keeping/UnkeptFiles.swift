import Foundation
import WidgetStore

/// The files beside the store that a board could not write, and the time of the next attempt. Pure;
/// the loop writes them.
struct UnkeptFiles {
  /// A file that is written anew from the state at that time.
  enum File: Hashable {
    case lock
    case setting(Setting)
    /// The board file if there is none yet, and the copy of the last good one.
    case board
    case commandHistory
    case configurations
    /// The folders through which programs talk to the board.
    case mailbox
    /// The lock of the profile, without which the board drives for now.
    case profileLock
  }

  private(set) var files: Set<File> = []
  private var pauses = GrowingPauses()
  /// The reason why the store cannot be written.
  var storeTrouble: StoreTrouble?
  /// Whether a message has said that timelines are among the unwritten values.
  var hasTimelines = false
  /// The message to show once the current input has been handled: a command clears the status line.
  var message: String?

  /// Settings that apply here and are in no file.
  var settings: Set<Setting> {
    Set(files.compactMap { if case .setting(let setting) = $0 { setting } else { nil } })
  }

  /// The files that a terminal keeps trying to write when it no longer drives: those that the
  /// person changed. The new driver writes the others.
  var ofPerson: UnkeptFiles {
    var rest = UnkeptFiles()
    rest.files = files.filter(\.isOfPerson)
    if !rest.files.isEmpty { rest.pauses = pauses }
    return rest
  }

  var nextAttempt: Date? { files.isEmpty ? nil : pauses.next }

  func isDue(at now: Date) -> Bool { !files.isEmpty && pauses.isDue(at: now) }

  mutating func note(_ file: File, isKept: Bool, at now: Date) {
    if isKept {
      files.remove(file)
      if files.isEmpty { pauses = GrowingPauses() }
    } else if files.insert(file).inserted, files.count == 1 {
      pauses.failed(at: now)
    }
  }

  /// Follows the store: prepares the message about its trouble, once, and the message that it is over.
  /// Returns the sentence of the earlier trouble if it no longer applies.
  ///
  /// - Parameter pending: The writes that wait for the store.
  mutating func follow(_ trouble: StoreTrouble?, _ pending: PendingWrites) -> String? {
    let before = storeTrouble
    let hadTimelines = hasTimelines
    hasTimelines = !pending.isEmpty && !pending.placements.isEmpty
    guard trouble?.fault != before?.fault || hasTimelines && !hadTimelines else { return nil }
    storeTrouble = trouble
    message = trouble?.sentence ?? "What could not be kept is kept now."
    return before?.sentence
  }

  /// The message printed in the shell after the board has ended.
  func lastWords(_ pending: PendingWrites) -> String? {
    guard !pending.isEmpty, let storeTrouble else { return nil }
    let count = pending.placements.count
    let timelines = count == 1 ? "1 timeline" : "\(count) timelines"
    return
      "\(storeTrouble.reason.capitalizedFirst): \(timelines) and what else was new could not be "
      + "kept. \(storeTrouble.advice)"
  }

  /// The files to try now; a failure must be noted again. Schedules the next attempt for later.
  mutating func take(at now: Date) -> [File] {
    guard isDue(at: now) else { return [] }
    pauses.failed(at: now)
    return Array(files)
  }
}

extension UnkeptFiles.File {
  fileprivate var isOfPerson: Bool {
    switch self {
    case .lock, .setting, .commandHistory: true
    case .board, .configurations, .mailbox, .profileLock: false
    }
  }
}
