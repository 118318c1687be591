import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import Transfers
import WidgetArchive

/// The attempts under way, each in a process of the transfer helper, and the files of transfers.
/// Only the loop uses this.
struct TransferRuns {
  private var runs: [Transfer.ID: TransferRun] = [:]
  private let folder: String
  private let bodies: String
  private let helper: String
  private let environment: [String: String]

  init(launch: LaunchEnvironment) {
    folder = launch.folders.transfers
    bodies = launch.folders.transferBodies
    helper = launch.executableFolder + "/widgetboard-transfer"
    environment = launch.variables
  }

  var processIDs: Set<pid_t> { Set(runs.values.map(\.processID)) }
  var nextDeadline: Moment.Instant? { runs.values.compactMap(\.nextDeadline).min() }

  func add(to poller: inout Poller) {
    for (id, run) in runs {
      for descriptor in run.descriptors { poller.add(descriptor, .transfer(id)) }
    }
  }

  /// Starts the helper. Returns a report of the failure if that is impossible.
  mutating func start(
    _ transfer: Transfer, kept: TransferJob.Kept?, pace: TransferPace, at now: Moment
  ) -> TransferReport? {
    makeFolders()
    let kept = kept.flatMap { FileManager.default.fileExists(atPath: $0.file) ? $0 : nil }
    let job = transfer.job(
      file: file(of: transfer.id), kept: kept, keepAs: "\(keptFolder)/\(UUID().uuidString)",
      pace: pace, at: now.date)
    do {
      runs[transfer.id] = try TransferRun(
        helper: helper, job: job, environment: environment, at: now)
      return nil
    } catch {
      let reason = String(cString: strerror(error.errno))
      return TransferReport(
        id: SerialNumber(transfer.id),
        failure: .init(code: -1, words: "\(helper) cannot be started: \(reason)."),
        isTransient: true)
    }
  }

  mutating func handleReady(_ id: Transfer.ID, _ descriptor: Int32, at now: Moment)
    -> TransferReport?
  {
    guard let report = runs[id]?.handleReady(descriptor, at: now) else { return nil }
    runs[id] = nil
    return report
  }

  mutating func handleDeadlines(at now: Moment) -> [TransferReport] {
    let reports = runs.values.compactMap { $0.handleDeadline(at: now) }
    for report in reports { runs[report.id.value] = nil }
    return reports
  }

  /// Stops an attempt; its process is reaped with the strays.
  mutating func stop(_ id: Transfer.ID) {
    runs[id] = nil
  }

  mutating func stopAll() {
    runs = [:]
  }

  // MARK: Files

  private var keptFolder: String { folder + "/kept" }

  func file(of id: Transfer.ID) -> String { "\(folder)/\(id).answer" }

  /// Removes the files of a transfer. A file of the author's own that was to be sent stays.
  func removeFiles(of transfer: Transfer) {
    unlink(file(of: transfer.id))
    if let body = transfer.order.bodyFile, Self.isOwn(body, in: bodies) { unlink(body) }
  }

  /// Whether a path, which an extension names, is that of a file directly in this folder.
  static func isOwn(_ path: String, in folder: String) -> Bool {
    guard path.hasPrefix(folder + "/") else { return false }
    let name = path.dropFirst(folder.count + 1)
    return !name.isEmpty && !name.contains("/") && name != "." && name != ".."
  }

  /// Removes files that belong to no transfer and to no kept answer.
  func removeOrphans(transfers: [Transfer], kept: [String]) {
    let needed = Set(
      transfers.flatMap { [file(of: $0.id), $0.order.bodyFile].compactMap(\.self) } + kept)
    for place in [folder, bodies, keptFolder] {
      for name in allNames(in: place) {
        let path = "\(place)/\(name)"
        // Folders stay: `unlink` refuses them.
        if !needed.contains(path) { unlink(path) }
      }
    }
  }

  private func makeFolders() {
    try? FileManager.default.createDirectory(
      atPath: keptFolder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }
}
