import Foundation
import Programs
import WidgetArchive

/// An extension built with the tests, run as a process.
struct BuiltExtension {
  struct Outcome {
    var status: Int32
    var output: String
    var log: String

    var lines: [Data] { output.split(separator: "\n").map { Data($0.utf8) } }
  }

  let file: URL

  init(_ name: String) {
    self.init(
      at: URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent(name))
  }

  init(at file: URL) {
    self.file = file
  }

  /// Runs the extension with these requests on standard input until it exits.
  func run(
    _ requests: [ExtensionRequest], arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> Outcome {
    let text = requests.map { String(decoding: $0.jsonLine(), as: UTF8.self) + "\n" }.joined()
    let program = try Program(
      [file.path] + arguments, reading: text,
      environment: environment.isEmpty
        ? nil : ProcessInfo.processInfo.environment.merging(environment) { $1 })
    let status = program.wait()
    return Outcome(status: status, output: program.text(of: \.output), log: program.errorText)
  }

  /// The widgets that the extension describes.
  func descriptors() throws -> [WidgetDescriptor] {
    let outcome = try run([ExtensionRequest(id: 1, action: .describe)])
    guard let line = outcome.lines.first,
      case .description(let widgets) = try ExtensionReply(jsonLine: line).content
    else { return [] }
    return widgets
  }

  /// The answer to a timeline request for a small widget, as a host decodes it.
  func timeline(
    _ action: ExtensionRequest.Action, kind: String, family: ArchivedFamily = .systemSmall,
    configuration: Configuration? = nil
  ) throws -> ArchivedTimeline {
    let outcome = try run([
      ExtensionRequest(
        id: 1, action: action, kind: kind, family: family, configuration: configuration)
    ])
    guard let head = outcome.lines.first else { throw Failure(words: "no reply: \(outcome.log)") }
    switch try ExtensionReply(jsonLine: head).content {
    case .timeline(let header, .lines):
      let entries = try outcome.lines.dropFirst().map { try ArchivedEntry(jsonLine: $0) }
      return ArchivedTimeline(header: header, entries: entries)
    case .timeline(_, .inline), .description, .handled, .performed, .options, .previews, .activity,
      .control, .nothing:
      throw Failure(words: "another kind of reply")
    case .error(let words): throw Failure(words: words)
    }
  }

  struct Failure: Error, Equatable {
    var words: String
  }
}
