import WidgetArchive

/// The reason why a request could not be answered. The wording is for the widget's author, who
/// reads it in the tile, in the inspector and in the shell.
enum AnswerFailure: Error {
  case unreadable(String)
  case missing(String)
  case unknownKind(String, known: [String])
  case unhandledSession(String)
  case unsupportedFamily(ArchivedFamily, kind: String, supported: [ArchivedFamily])
  case configuration(ConfigurationError)
  /// An error that the author's code threw, in its own words.
  case thrown(String)
  /// The same, of an error that lasts until somebody changes something.
  case unavailable(String)
  case unknownIntent(ArchivedAction)
  case unknownParameter(String, kind: String, known: [String])
  case noOptions(String)
  case empty
  /// A provider's method has destroyed its completion without calling it.
  case uncalled(String)
  case unknownControl(String, known: [String])
  case emptyControl(String)
  case unknownActivity(String, known: [String])
  /// The reason why an activity cannot be drawn.
  case activity(String)
  case unknownPreview(Int, count: Int)
  case preview(String)
  case tooManyEntries(Int)
  case tooManyBytes(Int, entries: Int, of: Int)
  case tooManyNodes(Int, entry: Int)
  case tooManyLevels(Int, entry: Int)
  case tooDear(Int, entry: Int, most: Int)
}

extension AnswerFailure {
  /// Whether the same request fails again until somebody changes something.
  var isLasting: Bool {
    switch self {
    case .unsupportedFamily, .configuration, .tooManyEntries, .tooManyBytes, .tooManyNodes,
      .tooManyLevels, .tooDear, .unknownKind, .unknownControl, .emptyControl,
      .unknownActivity, .activity, .unavailable:
      true
    case .unreadable, .missing, .unhandledSession, .thrown, .unknownIntent, .unknownParameter,
      .noOptions, .empty, .uncalled, .unknownPreview, .preview:
      false
    }
  }

  var words: String {
    switch self {
    case .unreadable(let reason):
      return "the request cannot be read: \(reason)"
    case .missing(let field):
      return "the request has no \(field)"
    case .unknownKind(let kind, let known):
      let others =
        known.isEmpty ? "there are no widgets" : "there is \(known.joined(separator: ", "))"
      return "there is no widget of kind “\(kind)” here; \(others)"
    case .emptyControl(let kind):
      return "the control “\(kind)” has no content"
    case .unknownControl(let kind, let known):
      let others =
        known.isEmpty ? "there are none" : "there is \(known.joined(separator: ", "))"
      return "there is no control of kind “\(kind)” here; \(others)"
    case .unknownActivity(let kind, let known):
      let others =
        known.isEmpty ? "there are none" : "there is \(known.joined(separator: ", "))"
      return "no ActivityConfiguration draws activities of “\(kind)” here; \(others)"
    case .activity(let reason):
      return reason
    case .unhandledSession(let session):
      return "no widget here has onBackgroundURLSessionEvents for the session “\(session)”"
    case .unsupportedFamily(let family, let kind, let supported):
      let others = supported.map(\.shortName).joined(separator: ", ")
      return "“\(kind)” has no family \(family.shortName); it has \(others)"
    case .configuration(let error):
      return error.description
    case .thrown(let words), .unavailable(let words):
      return words
    case .unknownIntent(let action):
      let name = action.title.isEmpty ? action.intent : "“\(action.title)” (\(action.intent))"
      return "there is no intent \(name) here"
    case .unknownParameter(let name, let kind, let known):
      let others =
        known.isEmpty
        ? "there is nothing to configure" : "there is \(known.joined(separator: ", "))"
      return "“\(kind)” has no parameter “\(name)”; \(others)"
    case .noOptions(let name):
      return "nothing offers values for “\(name)”: write one"
    case .unknownPreview(let number, let count):
      return "there is no preview \(number) here; there are \(count)"
    case .preview(let reason):
      return "the preview cannot be made: \(reason)"
    case .empty:
      return "timeline.empty: the provider completed with a timeline that has no entries"
    case .uncalled(let method):
      return "timeline.empty: \(method) has destroyed its completion without calling it, so no "
        + "entries can come"
    case .tooManyEntries(let count):
      return
        "timeline.limits: the timeline has \(count) entries, of \(ArchiveLimits.entries) at most"
    case .tooManyBytes(let bytes, let entries, let all):
      return
        "timeline.limits: the archive has \(bytes) bytes with \(entries) of \(all) entries, of "
        + "\(ArchiveLimits.bytes) at most"
    case .tooManyNodes(let nodes, let entry):
      return
        "timeline.limits: entry \(entry) has \(nodes) views, of \(ArchiveLimits.nodes) at most"
    case .tooManyLevels(let levels, let entry):
      return "timeline.limits: entry \(entry) has views \(levels) levels deep, of "
        + "\(ArchiveLimits.levels) at most"
    case .tooDear(let steps, let entry, let most):
      return "timeline.limits: entry \(entry) would cost \(steps.wordsForSteps) steps to draw, "
        + "at most \(most.wordsForSteps)"
    }
  }
}
