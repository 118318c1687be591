import ActivityKit
import BoardMessages
import CellLayout
import Cells
import Foundation
import Synchronization
import WidgetArchive

/// A home folder in which a program starts activities, and the test is the board.
final class ActivityBench: Sendable {
  let home = FileManager.default.temporaryDirectory.path + "/activities-\(UUID().uuidString)"
  let folders: ProfileFolders
  private let clock = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

  init() {
    folders = ProfileFolders(environment: ["HOME": home])
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  var now: Date { clock.withLock { $0 } }

  func pass(_ seconds: Double) {
    clock.withLock { $0 += seconds }
  }

  /// The activities of a program that knows nothing but the folder.
  func program(_ name: String = "pizza") -> ActivityBook {
    ActivityBook(
      environment: ["HOME": home], arguments: ["/usr/bin/" + name], now: { [self] in now })
  }

  /// Takes the messages out of the mailbox, as a board does.
  func takeMessages() throws -> [ActivityMessage] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folders.mailbox)) ?? []
    return try names.sorted().filter { $0.hasSuffix(".json") }.compactMap { name in
      let path = folders.mailbox + "/" + name
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      try FileManager.default.removeItem(atPath: path)
      guard case .activity(let message, _) = try MailboxMessage(jsonLine: data, limits: .message)
      else { return nil }
      return message
    }
  }

  /// Publishes an activity, as a board does.
  func publish(_ activity: PublishedActivity) throws {
    try write(
      activity.jsonLine(), to: PublishedActivity.fileName(of: activity.id))
  }

  func publish(_ permission: ActivityPermission) throws {
    try write(permission.jsonLine(), to: ".permission")
  }

  func publish(_ push: PublishedPush) throws { try write(push.jsonLine(), to: ".push") }

  func unpublish(_ id: String) throws {
    try FileManager.default.removeItem(
      atPath: folders.activities + "/" + PublishedActivity.fileName(of: id))
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folders.activities, withIntermediateDirectories: true)
    let aside = folders.activities + "/.aside"
    try Data(bytes).write(to: URL(fileURLWithPath: aside))
    rename(aside, folders.activities + "/" + name)
  }
}

extension PublishedActivity {
  /// An activity as a board publishes it after its first message.
  init?(started message: ActivityMessage) {
    guard case .start(let start) = message.change else { return nil }
    self.init(
      id: message.id, state: .active, source: start.source, style: start.style,
      update: start.update, date: message.date)
  }
}

extension ArchivedView {
  /// The lines of this view as a board draws it, without the spaces around them and without empty
  /// ones.
  func lines(
    _ columns: Int, _ rows: Int, at date: Date = Date(timeIntervalSince1970: 1_800_000_000)
  )
    -> [String]
  {
    draw(
      self, size: CellSize(columns: columns, rows: rows),
      context: TileContext(family: .systemMedium, contentMargins: false), at: date
    ).grid.text.split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
