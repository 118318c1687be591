import CLinux
import Foundation
import Glibc

/// Tells when something in the mailbox, the widget folders or beside the board file has changed.
struct FolderWatch {
  enum Subject: Hashable {
    case mailbox
    case boardFile
    case widgets
  }

  let descriptor: Int32
  private var subjects: [Int32: Subject] = [:]
  private var boardFileName = ""

  init?() {
    descriptor = linux_watch()
    guard descriptor >= 0 else { return nil }
  }

  mutating func watchMailbox(_ folder: String) {
    add(folder, LINUX_WATCH_ARRIVALS, .mailbox)
  }

  mutating func watchWidgets(_ folder: String) {
    add(folder, LINUX_WATCH_FOLDER, .widgets)
  }

  /// Watches the folder of the board file: editors write aside and rename.
  mutating func watchBoardFile(_ path: String) {
    let url = URL(fileURLWithPath: path)
    boardFileName = url.lastPathComponent
    add(url.deletingLastPathComponent().path, LINUX_WATCH_FOLDER, .boardFile)
  }

  /// What has changed since the last call.
  func read() -> Set<Subject> {
    var changed: Set<Subject> = []
    withUnsafeTemporaryAllocation(byteCount: 16384, alignment: 8) { buffer in
      guard let base = buffer.baseAddress else { return }
      while true {
        let count = linux_watch_read(descriptor, base, buffer.count)
        guard count > 0 else { return }
        var offset = 0
        var event = linux_watch_event()
        while linux_watch_next(base, count, &offset, &event) {
          if event.overflow { changed.formUnion([.mailbox, .boardFile, .widgets]) }
          if let subject = event.ended ? subjects[event.watch] : subject(of: event) {
            changed.insert(subject)
          }
        }
      }
    }
    return changed
  }

  private func subject(of event: linux_watch_event) -> Subject? {
    guard let subject = subjects[event.watch] else { return nil }
    let name = event.name.map { String(cString: $0) } ?? ""
    switch subject {
    case .mailbox: return name.hasSuffix(".json") && !name.hasPrefix(".") ? subject : nil
    case .boardFile: return name == boardFileName ? subject : nil
    case .widgets: return name.hasSuffix(".widget") ? subject : nil
    }
  }

  private mutating func add(_ folder: String, _ mask: linux_watch_mask, _ subject: Subject) {
    let watch = linux_watch_add(descriptor, folder, mask)
    if watch >= 0 { subjects[watch] = subject }
  }
}
