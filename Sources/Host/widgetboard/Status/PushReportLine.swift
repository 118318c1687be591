import Board
import Foundation
import Push
import WidgetArchive

/// `widgetboard status --push`: whether the person's push server is connected, and what came of it,
/// as one line. Empty while none is set.
struct PushReportLine {
  private let server: String?
  private let status: PushStatus?

  init(_ launch: LaunchEnvironment, at now: Date) {
    let address = launch.settings[.push].flatMap { try? PushAddress($0) }
    server = address?.server
    var status = address.flatMap { _ in PushFile(folders: launch.folders).read()?.status }
    // A board that was killed could not say that it is closed.
    if !ProfileLock.isHeld(folders: launch.folders) { status?.set(.closed, nil, at: now) }
    self.status = status
  }

  /// The line; nil while no push server is set.
  var line: String? {
    guard let server else { return nil }
    return status?.line(server) ?? "\(server): no board has been open since it was set"
  }

  /// The line if a person has to know it.
  var trouble: String? { status?.isInTrouble == true ? line : nil }

  /// Why a message did nothing.
  var lastRefusal: String? { status?.lastRefusal }

  func text(_ format: StatusFormat) throws(CommandFailure) -> String {
    switch format {
    case .plain: line ?? ""
    case .tmux: (line ?? "").replacing("#", with: "##")
    case .waybar: try StatusReport.json(Waybar(self), pretty: false)
    case .json: try StatusReport.json(Record(self), pretty: true)
    }
  }

  private struct Record: Encodable {
    var text: String
    var server: String?
    var connection: String?
    var words: String?
    var since: Date?
    var taken: Int?
    var refused: Int?
    var lastTaken: Date?
    var lastRefusal: String?

    init(_ line: PushReportLine) {
      text = line.line ?? ""
      server = line.server
      connection = line.status?.connection.rawValue
      words = line.status?.words
      since = line.status?.since
      taken = line.status?.taken
      refused = line.status?.refusals
      lastTaken = line.status?.lastTaken
      lastRefusal = line.status?.lastRefusal
    }
  }

  private struct Waybar: Encodable {
    var text: String
    var tooltip: String
    var `class`: [String]

    init(_ line: PushReportLine) {
      text = (line.line ?? "").markupEscaped
      tooltip = (line.lastRefusal ?? "").markupEscaped
      `class` = line.status.map { [$0.connection.rawValue] } ?? []
    }
  }
}
