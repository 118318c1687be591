import Foundation
import WidgetArchive

/// A notification in the form of Home Assistant's companion apps with `live_update`: a script that
/// sends one to a phone sends the same to a board.
///
/// `{"title": "Washer", "message": "Rinsing", "data": {"tag": "washer", "live_update": true,
/// "progress": 40, "progress_max": 100, "chronometer": true, "when": 1767225600}}`; the members of
/// `data` may also stand beside the title. The message `clear_notification` ends it.
package struct LiveUpdate: Hashable, Sendable, JSONReadable {
  package var tag: String
  private var title: String
  private var message: String
  private var plain: PlainActivity
  /// The seconds in `when`, from now rather than since 1970, with `when_relative`.
  private var when: Double?
  private var isRelative: Bool
  private var counts: Bool

  package static let end = "clear_notification"

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    let data = object.has("data") ? try object.object("data") : object
    tag = try data.string("tag")
    guard ActivityLimits.isID(tag) else {
      throw ArchiveError(
        path: data.path("tag"),
        reason: .expected("letters, digits, “-”, “_” or “.”, at most \(ActivityLimits.idBytes)"))
    }
    message = try object.string(ifPresent: "message") ?? ""
    title = try object.string(ifPresent: "title") ?? tag
    plain = PlainActivity(title: title.held(ActivityLimits.titleBytes))
    plain.detail = message.isEmpty ? nil : message.held(ActivityLimits.textBytes)
    plain.shortText = try data.string(ifPresent: "critical_text")?
      .held(ActivityLimits.shortTextBytes)
    plain.link =
      try data.string(ifPresent: "clickAction") ?? data.string(ifPresent: "url")
    isRelative = try data.bool("when_relative")
    counts = try data.bool("chronometer")
    when = try data.number(ifPresent: "when")
    guard let progress = try data.number(ifPresent: "progress") else { return }
    let most = try data.number(ifPresent: "progress_max") ?? 100
    // −1 is progress of an unknown share, as in their documentation.
    guard progress >= 0, most > 0 else { return }
    plain.progress = Fraction(progress / most)
    if most != 100, progress == progress.rounded(), most == most.rounded(), progress <= most {
      plain.count = Count(Int(clamping: progress))
      plain.total = Count(Int(clamping: most))
    }
  }

  /// The change that it makes; an update of one that is not on the board starts it.
  package func change(at now: Date) -> ActivityMessage.Change {
    guard message != Self.end else { return .end(nil, .immediate) }
    var plain = plain
    if counts, let when {
      let date =
        isRelative ? now.addingTimeInterval(when) : Date(timeIntervalSince1970: when)
      (plain.chronometer, plain.countsDown) = (date, date > now)
    }
    return .update(ActivityUpdate(content: .plain(plain)))
  }
}

extension String {
  /// The text cut to so many bytes, between letters.
  package func held(_ bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    var text = self[...]
    while text.utf8.count > bytes { text.removeLast(max(1, (text.utf8.count - bytes) / 4)) }
    return String(text)
  }
}
