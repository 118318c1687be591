import Board
import CLinux
import ExtensionHost
import Foundation
import Glibc
import Synchronization
import WidgetArchive

/// The board's end of the mailbox: takes messages out, and publishes the board's placements.
struct Mailbox {
  let folder: String

  /// A message that could not be read, for the status line.
  struct Unreadable: Hashable {
    var name: String
    var reason: String
    /// The reason why the message could not be moved to `unreadable`; nil if it was moved.
    var obstacle: String?

    var sentence: String {
      guard let obstacle else {
        return "A message that cannot be read was set aside: \(name): \(reason)"
      }
      return "A message cannot be read (\(name): \(reason)), nor be set aside (\(obstacle))."
    }
  }

  init(folders: ProfileFolders) {
    folder = folders.mailbox
  }

  /// Makes the folder, for this user alone.
  func prepare() throws(CommandFailure) {
    let made = PrivateFolder.make(folder)
    guard made == 0 else {
      throw CommandFailure(
        .cannotCreate, "\(folder): cannot be made: \(PrivateFolder.reason(made))")
    }
  }

  /// The largest message that is read.
  static let largestMessage = 64 << 10

  /// The share of a turn's allowance that reading a message costs, in bytes.
  func cost(of name: String) -> Int {
    var status = stat()
    let isThere = lstat(folder + "/" + name, &status) == 0
    return 256 + (isThere ? min(max(0, Int(status.st_size)), Self.largestMessage) : 0)
  }

  /// Whether a file of this name is a complete message.
  static func isMessage(_ name: String) -> Bool {
    name.hasSuffix(".json") && !name.hasPrefix(".") && name != published
  }

  /// The names of all complete messages, in the order in which they were posted.
  var messageNames: [String] {
    allNames(in: folder)
      .filter(Self.isMessage).sorted()
  }

  /// Takes these messages out. One that cannot be read is moved to `unreadable` and never blocks
  /// the next; one that was taken out before is missing from the result.
  func take(_ names: [String]) -> (messages: [MailboxMessage], unreadable: [Unreadable]) {
    var messages: [MailboxMessage] = []
    var unreadable: [Unreadable] = []
    for name in names {
      do {
        guard let data = try contents(name) else { continue }
        let message = try MailboxMessage(jsonLine: data, limits: .message)
        // A message whose file cannot be removed is not performed: it would be found and performed
        // again.
        guard unlink(folder + "/" + name) == 0 || errno == ENOENT else {
          throw Unusable(
            description: "it cannot be removed from the mailbox: "
              + String(cString: strerror(errno)))
        }
        messages.append(message)
      } catch {
        let obstacle = setAside(name)
        unreadable.append(Unreadable(name: name, reason: "\(error)", obstacle: obstacle))
      }
    }
    return (messages, unreadable)
  }

  private struct Unusable: Error, CustomStringConvertible {
    var description: String
  }

  /// The bytes of a message; nil if there is no file of that name.
  private func contents(_ name: String) throws -> Data? {
    let path = folder + "/" + name
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw Unusable(description: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Self.largestMessage + 1)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw Unusable(description: String(cString: strerror(errno))) }
    guard count <= Self.largestMessage else {
      throw Unusable(description: "larger than \(Self.largestMessage >> 10) kB")
    }
    return Data(bytes[..<count])
  }

  /// The number of the last posted message, below 1,000: it tells messages of one moment apart.
  private static let posted = Mutex(0)

  /// Posts a message and returns its name.
  @discardableResult
  func post(_ message: MailboxMessage, at now: Date) throws(CommandFailure) -> String {
    try prepare()
    let stamp = Int64(now.timeIntervalSince1970 * 1e6)
    let number = Self.posted.withLock { number in
      number = (number + 1) % 1000
      return number
    }
    // Names sort in the order of posting, even of messages of one moment. The process id at the end
    // keeps the names of two processes apart.
    let name = String(format: "%lld-%03d-%d.json", stamp, number, getpid())
    try write(Data(message.jsonLine()), as: name)
    return name
  }

  /// Posts a message in place of an earlier one with the same name.
  func post(_ message: MailboxMessage, as name: String) throws(CommandFailure) {
    try prepare()
    try write(Data(message.jsonLine()), as: name)
  }

  /// The messages that wait, without taking them out; those that cannot be read are left out.
  var waiting: [MailboxMessage] {
    messageNames.compactMap { name in
      (try? contents(name))?.flatMap { try? MailboxMessage(jsonLine: $0, limits: .message) }
    }
  }

  /// Tells the board that drives of a change to the board file, for its history. A change too large
  /// for a message is made all the same, without undo there.
  func tell(
    of words: String, before: BoardDocument, after: BoardDocument, at now: Date
  ) throws(CommandFailure) {
    let message = MailboxMessage.edited(words: words, before: before.text, after: after.text)
    guard message.jsonLine().count < Self.largestMessage else { return }
    try post(message, at: now)
  }

  /// Publishes the placements for `WidgetCenter.getCurrentConfigurations`.
  func publish(_ placements: [PublishedPlacement]) throws(CommandFailure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(placements) else { return }
    try write(data, as: Self.published)
  }

  /// Publishes the controls of the panel.
  func publish(controls: [PublishedPlacement]) throws(CommandFailure) {
    guard let data = try? JSONEncoder().encode(controls) else { return }
    try write(data, as: ".controls.json")
  }

  private static let published = "configurations.json"

  /// The number of unreadable messages that are kept, the latest ones.
  static let mostAside = 20

  /// The folder for messages that could not be read.
  var asideFolder: String { folder + "/unreadable" }

  var asideNames: [String] {
    allNames(in: asideFolder).sorted()
  }

  /// Moves a message to `unreadable`. Returns the reason if that failed, nil otherwise.
  private func setAside(_ name: String) -> String? {
    let aside = asideFolder
    let made = PrivateFolder.make(aside)
    guard made == 0 else { return PrivateFolder.reason(made) }
    let isAside = rename(folder + "/" + name, aside + "/" + name) == 0
    guard isAside else { return String(cString: strerror(errno)) }
    // Keep only the latest: they show what is wrong, and nothing bounds how many may come.
    let names = asideNames
    for name in names.prefix(max(0, names.count - Self.mostAside)) { unlink(aside + "/" + name) }
    return nil
  }

  private func write(_ data: Data, as name: String) throws(CommandFailure) {
    do {
      try WholeFile(folder + "/" + name).write(data)
    } catch {
      throw CommandFailure(.cannotCreate, error.sentence)
    }
  }
}
