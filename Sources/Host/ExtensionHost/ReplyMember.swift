import Foundation
import WidgetArchive

/// The members that carry a reply's content, of which it has one.
extension ExtensionRequest.Action {
  /// The member of the reply to it.
  var replyMember: String {
    switch self {
    case .describe: "description"
    case .placeholder, .snapshot, .timeline, .live: "timeline"
    case .backgroundEvents, .pushTokens: "handled"
    case .preview: "previews"
    case .options: "options"
    case .perform: "performed"
    case .activity: "activity"
    case .control: "control"
    }
  }
}

extension ExtensionReply.Content {
  /// The member in which it came; nil if there was none.
  var member: String? {
    switch self {
    case .description: "description"
    case .timeline: "timeline"
    case .handled: "handled"
    case .previews: "previews"
    case .options: "options"
    case .performed: "performed"
    case .activity: "activity"
    case .control: "control"
    case .error: "error"
    case .nothing: nil
    }
  }
}

extension ArchiveError {
  /// The words for a reply without content: its member whose name is nearly right, or all of its
  /// members.
  static func noAnswer(in line: Data, to action: ExtensionRequest.Action) -> String {
    // A script that ignores requests answers “describe” with its timeline.
    let wanted = [action.replyMember] + (action == .describe ? ["timeline"] : [])
    guard let object = (try? JSON(line, limits: .reply))?.object else {
      return ArchiveError(path: "", reason: .missing(key: wanted[0])).description
    }
    let faults = wanted.map { object.missing(JSONKey(stringValue: $0)) }
    for fault in faults {
      if case .missing(_, .some) = fault.reason { return fault.description }
    }
    if object.members.contains(where: { $0.name == "entries" }) {
      return #"the line is a timeline without its frame: write {"timeline": {"entries": […]}}"#
    }
    let names = object.members.prefix(4).map { "“\(clipped($0.name, to: 40))”" }
    return faults[0].description
      + (names.isEmpty
        ? ""
        : ", which “\(action.rawValue)” is answered with; it has "
          + names.joined(separator: ", "))
  }
}
