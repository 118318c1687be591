import Cells
import Foundation
import Programs
import Testing
import WidgetArchive

/// A program of this package as built, run in its own home.
struct BuiltProgram {
  let url: URL
  let home: TemporaryHome

  init(name: String, home: TemporaryHome) {
    url = Self.folder.appendingPathComponent(name)
    self.home = home
  }

  /// A program installed on the machine.
  init(path: String, home: TemporaryHome) {
    url = URL(fileURLWithPath: path)
    self.home = home
  }

  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  func run(
    _ arguments: [String] = [], input: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    let program = try Program(
      [url.path] + arguments, reading: input,
      environment: home.environment.merging(environment) { $1 })
    // Longer than the slowest widget takes on a machine under load.
    program.stop(after: 120)
    let status = program.wait()
    return Outcome(
      status: status, output: program.text(of: \.output), errors: program.errorText)
  }

  /// The folder of the tests' executable, which also holds the built programs.
  static let folder = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent()
}

extension BuiltProgram {
  struct Failure: Error {
    let words: String
  }

  struct TimelineReply {
    let policy: ArchivedPolicy
    let reads: Set<EnvironmentRead>
    let entries: [ArchivedEntry]
    var trouble: TimelineTrouble?
  }

  /// The widgets that an extension describes.
  func describe() throws -> [WidgetDescriptor] {
    let lines = try answer(ExtensionRequest(id: 1, action: .describe))
    guard let first = lines.first,
      case .description(let widgets) = try ExtensionReply(jsonText: first).content
    else { throw Failure(words: lines.first ?? "no answer") }
    return widgets
  }

  /// The provider's answer, archived.
  func timeline(
    _ action: ExtensionRequest.Action = .timeline, kind: String, family: ArchivedFamily,
    configuration: Configuration = [:], isPreview: Bool = false, locale: String = "en_US",
    timeZone: String = "Europe/Berlin", open: [OpenTransfer]? = nil, size: CellSize? = nil,
    isScrolled: Bool? = nil
  ) throws -> TimelineReply {
    let inside = family.inside
    let size = size ?? CellSize(columns: inside.columns, rows: inside.rows)
    var request = ExtensionRequest(
      id: 7, action: action, kind: kind, family: family,
      columns: CellCount(size.columns), rows: CellCount(size.rows), isPreview: isPreview,
      configuration: configuration,
      environment: WidgetEnvironment(locale: locale, timeZone: timeZone), now: Date(),
      transfers: open)
    request.isScrolled = isScrolled
    let lines = try answer(request)
    let reply = try ExtensionReply(jsonText: lines.first ?? "")
    #expect(reply.id == 7)
    switch reply.content {
    case .timeline(let header, .lines(let count)):
      #expect(lines.count == count.value + 1)
      return TimelineReply(
        policy: header.policy, reads: Set(header.reads),
        entries: try lines.dropFirst().map { try ArchivedEntry(jsonText: $0) },
        trouble: header.trouble)
    case .timeline(let header, .inline(let entries)):
      return TimelineReply(
        policy: header.policy, reads: Set(header.reads), entries: entries,
        trouble: header.trouble)
    case .error(let words): throw Failure(words: words)
    case .description, .performed, .handled, .previews, .options, .activity, .control, .nothing:
      throw Failure(words: "a description where a timeline was asked for")
    }
  }

  func answer(_ request: ExtensionRequest) throws -> [String] {
    let outcome = try run(input: request.jsonText + "\n")
    guard outcome.status == 0 else {
      throw Failure(words: outcome.errors.isEmpty ? "status \(outcome.status)" : outcome.errors)
    }
    return outcome.output.split(separator: "\n").map(String.init)
  }
}

extension ArchivedFamily {
  /// The size inside a tile's frame, in cells.
  var inside: (columns: Int, rows: Int) {
    switch self {
    case .systemMedium: (37, 7)
    case .systemLarge: (37, 17)
    case .systemExtraLarge: (77, 17)
    case .systemExtraLargePortrait: (37, 37)
    default: (17, 7)
    }
  }
}

extension ArchivedEntry {
  /// The title that it gives the tile.
  var title: String? { view.variants.last?.title }

  /// The title, and all plain texts of the entry, one string for each run.
  var words: [String] {
    [title].compactMap(\.self)
      + view.nodes.flatMap { node -> [String] in
        guard case .text(let runs) = node.content else { return [] }
        return runs.compactMap { if case .verbatim(let text) = $0.content { text } else { nil } }
      }
  }

  /// All dynamic date texts, which the board keeps current.
  var dates: [DateText] {
    view.nodes.flatMap { node -> [DateText] in
      guard case .text(let runs) = node.content else { return [] }
      return runs.compactMap { if case .date(let date) = $0.content { date } else { nil } }
    }
  }

  var links: [String] {
    view.nodes.compactMap { if case .link(let url, _) = $0.content { url } else { nil } }
  }

  var widgetURL: String? { view.variants.last?.widgetURL }
}

/// A home folder for one test, removed with it.
final class TemporaryHome {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("widgets-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var environment: [String: String] {
    [
      "HOME": url.path, "PATH": "/usr/bin:/bin", "TZ": "Europe/Berlin", "LANG": "C.UTF-8",
      "XDG_CONFIG_HOME": url.path + "/config", "XDG_DATA_HOME": url.path + "/data",
      "XDG_STATE_HOME": url.path + "/state",
    ]
  }

  func write(_ text: String, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ path: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }
}

extension TimeZone {
  /// The identifier of the time zone in which the hour after noon runs: what lies within minutes of now is
  /// today there, whenever the test runs.
  static let identifierOfNoon: String = {
    let hour = Int(Date().timeIntervalSince1970) / 3600 % 24
    // The sign of these names is the reverse of their offset.
    return hour == 12 ? "Etc/GMT" : "Etc/GMT" + (hour > 12 ? "+" : "") + "\(hour - 12)"
  }()
}
