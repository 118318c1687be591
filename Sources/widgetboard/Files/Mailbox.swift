import CLinux
import Foundation
import Glibc
import WidgetArchive

/// The board's end of the mailbox: takes messages out, publishes what is on the board.
struct Mailbox {
  let folder: String

  /// What could not be read, for the status line.
  struct Unreadable: Hashable {
    var name: String
    var reason: String
  }

  init(folders: ProfileFolders) {
    folder = folders.mailbox
  }

  /// Makes the folder, for this user alone.
  func prepare() throws(CommandFailure) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw CommandFailure(
        .cannotCreate, "\(folder): cannot be made: \(error.localizedDescription)")
    }
  }

  /// Takes out all complete messages in the order they were posted. One that cannot be read is set
  /// aside in `unreadable` and never blocks the next.
  func drain() -> (messages: [MailboxMessage], unreadable: [Unreadable]) {
    var messages: [MailboxMessage] = []
    var unreadable: [Unreadable] = []
    for name in messageNames() {
      let path = folder + "/" + name
      do {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        messages.append(try MailboxMessage(jsonLine: data))
        unlink(path)
      } catch {
        setAside(name)
        unreadable.append(Unreadable(name: name, reason: "\(error)"))
      }
    }
    return (messages, unreadable)
  }

  /// Writes a message aside and renames it.
  func post(_ message: MailboxMessage, at now: Date) throws(CommandFailure) {
    try prepare()
    let stamp = Int64(now.timeIntervalSince1970 * 1e6)
    let name = "\(stamp)-\(getpid())"
    try write(Data(message.jsonLine()), aside: ".\(name).tmp", as: "\(name).json")
  }

  /// Publishes the placements for `WidgetCenter.getCurrentConfigurations`.
  func publish(_ placements: [PublishedPlacement]) throws(CommandFailure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(placements) else { return }
    try write(data, aside: ".configurations.tmp", as: Self.published)
  }

  private static let published = "configurations.json"

  private func messageNames() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") && $0 != Self.published }
      .sorted()
  }

  private func setAside(_ name: String) {
    let aside = folder + "/unreadable"
    try? FileManager.default.createDirectory(
      atPath: aside, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    rename(folder + "/" + name, aside + "/" + name)
  }

  private func write(_ data: Data, aside: String, as name: String) throws(CommandFailure) {
    do {
      try data.write(to: URL(fileURLWithPath: folder + "/" + aside))
    } catch {
      throw CommandFailure(
        .cannotCreate, "\(folder): cannot be written: \(error.localizedDescription)")
    }
    guard rename(folder + "/" + aside, folder + "/" + name) == 0 else {
      throw CommandFailure(
        .cannotCreate, "\(folder)/\(name): \(String(cString: strerror(errno)))")
    }
  }
}
