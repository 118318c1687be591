import ExtensionHost
import Foundation
import Glibc
import WidgetArchive
import WidgetStore

/// Checks the store: whether it can be read, its size, and where the looks are kept.
struct StoreCheck {
  let path: String
  let store: WidgetStore
  let timeZone: TimeZone
  let now: Date

  var findings: [Finding] { [trouble, integrity, aside, amounts, looks].compactMap(\.self) }

  /// The trouble that was found when the store was opened.
  private var trouble: Finding? {
    store.takeTrouble().map {
      .warning("store", "\($0)", advice: "nothing has to be done; timelines are loaded anew")
    }
  }

  private var integrity: Finding? {
    let faults = store.faults()
    guard let first = faults.first else { return nil }
    return .error(
      "store", "\(path) is damaged: \(first)",
      advice: "quit the board and move the file away; timelines are loaded anew")
  }

  private var aside: Finding? {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let name = URL(fileURLWithPath: path).lastPathComponent
    let names = allNames(in: folder.path)
    let damaged = names.filter { $0.hasPrefix(name + ".corrupt-") }.sorted()
    guard let last = damaged.last else { return nil }
    return .warning(
      "store", "a damaged store was set aside as \(folder.path)/\(last)",
      advice: "remove it when you need nothing of it any more")
  }

  private var amounts: Finding {
    let amounts = store.amounts()
    var status = stat()
    let bytes = stat(path, &status) == 0 ? Int(status.st_size) : 0
    return .ok(
      "store",
      "\(path): \(bytes / 1024) kB, version \(amounts.version), \(amounts.timelines) timelines "
        + "of \(amounts.entries) entries, \(amounts.ledgerRows) rows in the ledger")
  }

  private var looks: Finding {
    let looks = store.looks(since: .distantPast)
    let where_ =
      "in the table “look” of \(path), kept for 14 days; nothing of it leaves the machine"
    let erase = "“widgetboard doctor --erase-looks” erases them"
    guard !looks.isEmpty else { return .ok("looks", "none, " + where_) }
    let seconds = looks.reduce(0) { $0 + $1.ended.timeIntervalSince($1.began) }
    let hours = store.looksByHour(since: .distantPast, in: timeZone).enumerated()
      .filter { $0.element > 0 }.map { "\($0.offset) h: \($0.element)" }
    return .ok(
      "looks",
      "\(looks.count) of \(Int(clamping: seconds / 60)) min in all (\(hours.joined(separator: ", "))), "
        + where_, advice: erase)
  }
}
