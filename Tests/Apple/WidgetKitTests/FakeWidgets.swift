import Foundation
import Intents
import SwiftUI
import WidgetArchive

@testable import WidgetKit

/// An entry that is drawn as its text.
struct WordsEntry: TimelineEntry {
  var date: Date
  var words: String
  var relevance: TimelineEntryRelevance?

  init(_ minutes: Double, _ words: String, relevance: TimelineEntryRelevance? = nil) {
    date = Date(timeIntervalSince1970: 1_800_000_000 + minutes * 60)
    self.words = words
    self.relevance = relevance
  }
}

/// A provider that answers as its test prescribes.
struct FakeProvider: TimelineProvider {
  typealias Completion = @Sendable (Timeline<WordsEntry>) -> Void

  var timeline: @Sendable (TimelineProviderContext, @escaping Completion) -> Void

  init(_ timeline: @escaping @Sendable (TimelineProviderContext, @escaping Completion) -> Void) {
    self.timeline = timeline
  }

  init(_ entries: [WordsEntry], policy: TimelineReloadPolicy = .atEnd) {
    self.init { _, completion in completion(Timeline(entries: entries, policy: policy)) }
  }

  func placeholder(in context: Context) -> WordsEntry { WordsEntry(0, "placeholder") }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (WordsEntry) -> Void) {
    let size = "\(Int(context.displaySize.width))×\(Int(context.displaySize.height))"
    completion(WordsEntry(0, context.isPreview ? "preview \(size)" : "snapshot \(size)"))
  }

  func getTimeline(in context: Context, completion: @escaping Completion) {
    timeline(context, completion)
  }
}

/// A widget of the kind `fake` with a configuration given by its test.
struct FakeWidget<Body: WidgetConfiguration>: Widget {
  let body: Body

  init(_ body: Body) {
    self.body = body
  }

  init() {
    preconditionFailure("made by tests, which give a body")
  }
}

/// An intent with a parameter of each simple type.
final class PartyIntent: INIntent {
  @INIntentParameter(title: "Title") var title: String?
  @INIntentParameter(title: "Date") var date: Date?
  @INIntentParameter(title: "Guests") var guests = 2
}

struct PartyProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> WordsEntry { WordsEntry(0, "party") }

  func getSnapshot(
    for configuration: PartyIntent, in context: Context,
    completion: @escaping @Sendable (WordsEntry) -> Void
  ) {
    completion(WordsEntry(0, Self.words(configuration)))
  }

  func getTimeline(
    for configuration: PartyIntent, in context: Context,
    completion: @escaping @Sendable (Timeline<WordsEntry>) -> Void
  ) {
    completion(Timeline(entries: [WordsEntry(0, Self.words(configuration))], policy: .never))
  }

  static func words(_ intent: PartyIntent) -> String {
    let date = intent.date.map { Int($0.timeIntervalSince1970) } ?? 0
    return "\(intent.title ?? "none"), \(date), \(intent.guests) guests"
  }
}

/// A provider that never calls a completion, and keeps none.
struct ForgetfulProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> WordsEntry { WordsEntry(0, "forgotten") }

  func getSnapshot(
    for configuration: PartyIntent, in context: Context,
    completion: @escaping @Sendable (WordsEntry) -> Void
  ) {}

  func getTimeline(
    for configuration: PartyIntent, in context: Context,
    completion: @escaping @Sendable (Timeline<WordsEntry>) -> Void
  ) {}
}

/// A fake extension: requests in, replies out.
@MainActor
struct FakeExtension {
  let answerer: RequestAnswerer

  init(_ widget: some Widget) {
    answerer = RequestAnswerer(catalog: WidgetCatalog(widget), waiting: .blocking)
  }

  /// Makes an extension of one widget with this provider, whose views show the entries' texts.
  init(_ provider: FakeProvider) {
    self.init(provider) { Text(verbatim: $0.words) }
  }

  init(_ provider: FakeProvider, @ViewBuilder content: @escaping (WordsEntry) -> some View) {
    self.init(FakeWidget(StaticConfiguration(kind: "fake", provider: provider, content: content)))
  }

  func answer(_ request: ExtensionRequest) throws -> FakeReply {
    let line = Data(request.jsonLine())
    return try FakeReply(answerer.answer(line))
  }

  /// The reply to a request for a timeline of the widget `fake`.
  func timeline(
    family: ArchivedFamily = .systemSmall, configuration: Configuration? = nil,
    environment: WidgetEnvironment? = nil
  ) throws -> FakeReply {
    try answer(
      ExtensionRequest(
        id: 7, action: .timeline, kind: "fake", family: family, columns: 17, rows: 7,
        configuration: configuration, environment: environment))
  }
}

/// A reply, with properties for the parts that tests check.
struct FakeReply {
  var id: SerialNumber
  var header: TimelineHeader?
  var error: String?
  var descriptors: [WidgetDescriptor] = []
  var wishes: [ReloadWish] = []
  var performed: PerformedAction?
  var entries: [ArchivedEntry] = []

  init(_ lines: ReplyLines) throws {
    id = lines.reply.id
    entries = try lines.entries.map { try ArchivedEntry(jsonLine: Data($0)) }
    switch lines.reply.content {
    case .description(let widgets): descriptors = widgets
    case .handled(let wishes): self.wishes = wishes
    case .performed(let action): performed = action
    case .nothing, .previews, .options, .activity, .control: break
    case .error(let words): error = words
    case .timeline(let header, _): self.header = header
    }
  }

  /// The texts of the entries' root views.
  var words: [String] {
    entries.map { entry in
      guard let root = entry.view.variants.last?.root,
        case .text(let runs) = entry.view[root].content,
        case .verbatim(let words) = runs.first?.content
      else { return "?" }
      return words
    }
  }

  /// The entries' dates in minutes from the start of the tests' time.
  var minutes: [Double] {
    entries.map { ($0.date.timeIntervalSince1970 - 1_800_000_000) / 60 }
  }
}
