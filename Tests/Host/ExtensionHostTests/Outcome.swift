import CLinux
import Foundation
import Glibc
import Programs
import Testing
import WidgetArchive

@testable import ExtensionHost

/// A folder for one test, removed with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array((NSTemporaryDirectory() + "extension-host-XXXXXX").utf8CString)
    path = String(cString: try #require(mkdtemp(&template)))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The fixture under the name of a misbehaviour.
  func badExtension(_ mode: String) throws -> ExtensionExecutable {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("BadExtension").path
    let link = "\(path)/\(mode).widget"
    symlink(program, link)
    return try #require(ExtensionExecutable(path: link))
  }

  func script(_ name: String, _ text: String) throws -> ExtensionExecutable {
    let file = "\(path)/\(name).widget"
    try writeProgram(text, to: file, mode: 0o700)
    return try #require(ExtensionExecutable(path: file))
  }
}

/// The outcome of a run that was driven to its end by a poll loop like the board's.
struct Outcome {
  var descriptions: [Int: ExtensionDescription] = [:]
  var timelines: [Int: JudgedTimeline] = [:]
  var failures: [Int: ExtensionFailure] = [:]
  var handled: [Int: [ReloadWish]] = [:]
  var previews: [Int: [ArchivedPreview]] = [:]
  var performed: [Int: PerformedAction] = [:]
  var options: [Int: [ParameterSection]] = [:]
  var transfers: [TransferRequests] = []
  var unanswered: [Int] = []
  /// The number of turns that the loop gave the run.
  var turns = 0
  let processID: pid_t

  /// The tile's words for the failure, if there is only one.
  var tileText: String? { failures.count == 1 ? failures.first?.value.tileText : nil }

  init(of run: ExtensionRun) throws {
    processID = run.processID
    while !run.isFinished {
      turns += 1
      for event in try turn(of: run) { take(event) }
    }
    #expect(run.descriptors.isEmpty && run.nextDeadline == nil, "a finished run wants nothing")
    #expect(kill(processID, 0) == -1, "it is reaped")
  }

  private func turn(of run: ExtensionRun) throws -> [ExtensionEvent] {
    var polled = run.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let left = run.nextDeadline.map { max(.zero, $0 - .now) } ?? .seconds(10)
    let timeout = Int32((left / .milliseconds(1)).rounded(.up))
    // Without a descriptor or a deadline, poll(2) would wait for ever.
    try #require(!polled.isEmpty || run.nextDeadline != nil)
    _ = poll(&polled, nfds_t(polled.count), timeout)
    let now = Moment(date: Date(), instant: .now)
    let ready = polled.filter { $0.revents != 0 }
    if ready.isEmpty { return run.handleDeadline(at: now) }
    return ready.flatMap { run.handleReady($0.fd, at: now) }
  }

  private mutating func take(_ event: ExtensionEvent) {
    switch event {
    case .description(let id, let description): descriptions[id] = description
    case .timeline(let id, let timeline): timelines[id] = timeline
    case .handled(let id, let reloads): handled[id] = reloads
    case .previews(let id, let found): previews[id] = found
    case .options(let id, let sections): options[id] = sections
    case .performed(let id, let action): performed[id] = action
    case .failure(let id, let failure): failures[id] = failure
    case .transfers(let requests): transfers.append(requests)
    case .slips, .activity, .control: break
    case .finished(let rest): unanswered = rest.map(\.id.value)
    }
  }
}

extension ExtensionLimits {
  /// Generous for a machine under load, short for a test: tests of timeouts set their own limits.
  static var test: ExtensionLimits {
    var limits = ExtensionLimits()
    limits.farewell = .milliseconds(200)
    return limits
  }
}

/// Runs an extension on requests with these actions, with ids from 1.
func outcome(
  of executable: ExtensionExecutable, _ actions: [ExtensionRequest.Action] = [.timeline],
  limits: ExtensionLimits = .test, logFolder: String? = nil
) throws -> Outcome {
  let requests = actions.enumerated().map { index, action in
    ExtensionRequest(
      id: SerialNumber(index + 1), action: action, kind: "test", family: .systemSmall, columns: 20,
      rows: 5,
      environment: WidgetEnvironment(), now: Date())
  }
  return try Outcome(
    of: ExtensionRun(
      executable, requests: requests, environment: ProcessInfo.processInfo.environment,
      limits: limits, logFolder: logFolder, at: Moment(date: Date(), instant: .now)))
}

/// All tests that start processes: one at a time, since all are children of one process.
@Suite(.serialized) enum Processes {}
