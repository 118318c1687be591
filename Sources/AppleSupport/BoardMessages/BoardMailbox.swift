import Foundation
import Synchronization
import WidgetArchive

/// The folder in which programs leave messages for a board.
package struct BoardMailbox: Sendable {
  package let folders: ProfileFolders
  let now: @Sendable () -> Date

  package init(folders: ProfileFolders, now: @escaping @Sendable () -> Date) {
    self.folders = folders
    self.now = now
  }

  /// Distinguishes messages that one process posts within a millisecond.
  private static let counter = Mutex(0)

  /// Puts a message into the folder. It is written under a temporary name and renamed, so that a
  /// board never reads half of it.
  /// - Returns: the path of its file.
  @discardableResult
  package func post(_ message: MailboxMessage, processID: Int32) throws(MailboxError) -> String {
    try makeFolder()
    let name = name(processID: processID)
    let aside = folders.mailbox + "/." + name + ".tmp"
    let file = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw MailboxError(aside, .write) }
    let written = Self.write(message.jsonLine() + [UInt8(ascii: "\n")], to: file)
    guard close(file) == 0, written, rename(aside, folders.mailbox + "/" + name) == 0 else {
      let error = MailboxError(aside, .write)
      unlink(aside)
      throw error
    }
    return folders.mailbox + "/" + name
  }

  /// The placements that the boards have published; empty if no board has published any.
  package func placements() throws(MailboxError) -> [PublishedPlacement] {
    try read(folders.publishedConfigurations)
  }

  /// The controls that a person has placed, in the panel and on pages.
  package func controls() throws(MailboxError) -> [PublishedPlacement] {
    try read(folders.publishedControls) + placements().filter { $0.control == true }
  }

  private func read(_ path: String) throws(MailboxError) -> [PublishedPlacement] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw MailboxError(path, .read)
    }
    do {
      return try [PublishedPlacement](jsonLine: data)
    } catch {
      throw MailboxError(path: path, problem: .decode, reason: "\(error)")
    }
  }

  /// The tokens that a board gives out; nil while no server reaches it.
  package var push: PublishedPush? {
    FileManager.default.contents(atPath: folders.publishedPush)
      .flatMap { try? PublishedPush(jsonLine: $0, limits: .message) }
  }

  /// Makes the folder with permissions for this user only, which are the only protection of the
  /// mailbox.
  package func makeFolder() throws(MailboxError) {
    guard !FileManager.default.fileExists(atPath: folders.mailbox) else { return }
    let parent = URL(fileURLWithPath: folders.mailbox).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    guard mkdir(folders.mailbox, 0o700) == 0 || errno == EEXIST else {
      throw MailboxError(folders.mailbox, .make)
    }
  }

  /// A name that sorts by time, so that a board reads messages in the order in which they were
  /// posted.
  private func name(processID: Int32) -> String {
    let milliseconds = Int((now().timeIntervalSince1970 * 1000).rounded(.down))
    let number = Self.counter.withLock { counter in
      counter += 1
      return counter
    }
    // With leading zeros, as names are sorted as text.
    let digits = String(number)
    let padding = String(repeating: "0", count: max(0, 9 - digits.count))
    return "\(milliseconds)-\(processID)-\(padding)\(digits).json"
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          return false
        }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}

/// The reason why the mailbox could not be used.
package struct MailboxError: Error, LocalizedError, CustomStringConvertible {
  package enum Problem {
    case make
    case write
    case read
    case decode
  }

  package let path: String
  package let problem: Problem
  package let reason: String

  init(path: String, problem: Problem, reason: String) {
    self.path = path
    self.problem = problem
    self.reason = reason
  }

  /// Takes the reason from `errno`.
  init(_ path: String, _ problem: Problem) {
    self.init(path: path, problem: problem, reason: String(cString: strerror(errno)))
  }

  package var description: String {
    switch problem {
    case .make: "the board's mailbox \(path) cannot be made: \(reason)"
    case .write: "the message \(path) cannot be written: \(reason)"
    case .read: "the board's list of widgets, \(path), cannot be read: \(reason)"
    case .decode: "the board's list of widgets, \(path), is not understood: \(reason)"
    }
  }

  package var errorDescription: String? { description }
}
