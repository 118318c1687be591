import Board
import CLinux
import Driving
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Asks extensions, and hands each answer to whoever waits for it.
extension BoardSession {
  /// Asks an extension in a lane.
  func ask(
    _ lane: ExtensionLanes.Lane, _ executable: ExtensionExecutable,
    _ inquiries: [ExtensionJobs.Inquiry], isScript: Bool? = nil, run: Int = 1, at now: Moment
  ) {
    let isScript = isScript ?? catalog.isScript(executable.name)
    let events = answers(in: lane) {
      $0.start(lane, executable, isScript: isScript, inquiries, run: run, at: now)
    }
    accept(events, at: now)
  }

  /// Lets the owner of a lane handle something.
  func answers(
    in lane: ExtensionLanes.Lane, _ body: (inout ExtensionLanes) -> [ExtensionJobs.Event]
  ) -> [ExtensionJobs.Event] {
    guard lane == .reloads else { return body(&errands.lanes) }
    return role.driver.map { body(&$0.lanes) } ?? []
  }

  /// Asks extensions that are not yet described for their descriptions, as many at once as there
  /// are processors.
  func describeUnknown(at now: Moment) {
    guard let driver = role.driver else { return }
    for executable in catalog.undescribed
    where !driver.lanes.isBusy(.reloads, executable.name)
      && driver.lanes.count(.reloads) < DrivingTerminal.processorCount
    {
      ask(.reloads, executable, [Self.describing], isScript: false, at: now)
    }
  }

  static let describing = ExtensionJobs.Inquiry(
    request: ExtensionRequest(id: 1, action: .describe), purpose: .describe)

  func accept(_ answers: [ExtensionJobs.Event], at now: Moment) {
    for answer in answers { accept(answer, at: now) }
  }

  private func accept(_ answer: ExtensionJobs.Event, at now: Moment) {
    switch answer {
    case .described(let asked, let result):
      acceptDescription(of: asked, result, at: now)
    case .answered(.placeholder(let key), .success(let timeline)):
      keepPlaceholder(timeline, for: key, at: now.date)
      consequences.formUnion(.contents)
    case .answered(.timeline(let placement), let result):
      acceptReload(of: placement, result, at: now.date)
    case .answered(.placeholder(let key), .failure): role.driver?.askedPlaceholders.remove(key)
    case .answered(.describe, _), .answered(.backgroundEvents, _), .answered(.perform, _),
      .answered(.preview, _), .answered(.options, _), .answered(.activity, _),
      .answered(.press, _), .answered(.pushTokens, _),
      .answered(.control, _), .answered(.tryControl, _), .answered(.pressControl, _):
      break
    case .answered(.sample(let question), let result): acceptPicture(result, to: question)
    case .offered(let question, let result): acceptOptions(result, to: question, at: now.date)
    // Previews for authors and slips in replies are used by subcommands only.
    case .previewed, .slipped: break
    case .performed(let action, let placement, let result):
      acceptIntent(action, on: placement, result, at: now)
    case .pressed(let action, let id, let date, let result):
      acceptPress(of: action, in: id, pressedAt: date, result, at: now.date)
    case .drawn(let id, let result): acceptDrawing(of: id, result, at: now.date)
    case .tokensTold(let name, let result): acceptPushTokens(of: name, result, at: now.date)
    case .valued(let control, let result): acceptValue(result, of: control.id, at: now.date)
    case .triedControl(let kind, let result): acceptTrial(result, ofKind: kind, at: now.date)
    case .controlPressed(let control, let action, let result):
      acceptPress(of: control, action, result, at: now.date)
    case .handled(let session, let result): acceptWakeUp(of: session, result, at: now)
    case .handedOver(let requests, let name): acceptTransfers(requests, from: name, at: now)
    case .ended(let name, let run):
      tellEngine(.runEnded(name, run: run), at: now.date)
      reapChildren()
    }
  }
}
