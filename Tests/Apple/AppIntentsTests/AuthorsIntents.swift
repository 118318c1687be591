import AppIntents
import Foundation

// Intents as authors write them; they have to compile in both language modes.

enum Difficulty: Int, AppEnum, CaseIterable {
  case easy = 1
  case hard

  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "Difficulty", numericFormat: "\(2) difficulties")
  }

  static var caseDisplayRepresentations: [Self: DisplayRepresentation] {
    [.easy: "Easy", .hard: .init(stringLiteral: "Hard")]
  }
}

struct Book: AppEntity, Sendable {
  var id: UUID
  @Property(title: "Title") var title: String
  @Property(title: "Published") var published: Date
  @Property(title: "Pages") var pages: Int?

  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Book" }
  static var defaultQuery: BookQuery { BookQuery() }

  init(id: UUID, title: String, published: Date = Date(timeIntervalSince1970: 0)) {
    self.id = id
    self.title = title
    self.published = published
  }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(title)", subtitle: "\(published.formatted())",
      image: .init(systemName: "book.closed"))
  }
}

final class Library: Sendable {
  let books = [
    Book(id: UUID(uuidString: "00000000-0000-0000-0000-000000000001") ?? UUID(), title: "Emma"),
    Book(id: UUID(uuidString: "00000000-0000-0000-0000-000000000002") ?? UUID(), title: "Dracula"),
  ]
}

struct BookQuery: EntityPropertyQuery {
  @Dependency var library: Library

  static var properties: QueryProperties {
    QueryProperties {
      Property(\Book.$title) {
        EqualToComparator { (title: String) in ["title": title] }
        ContainsComparator { (title: String) in ["part": title] }
      }
    }
  }

  static var sortingOptions: SortingOptions {
    SortingOptions {
      SortableBy(\Book.$title)
      SortableBy(\Book.$published)
    }
  }

  func entities(for identifiers: [Book.ID]) async throws -> [Book] {
    library.books.filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [Book] { library.books }

  func entities(
    matching comparators: [[String: String]], mode: ComparatorMode,
    sortedBy: [EntityQuerySort<Book>], limit: Int?
  ) async throws -> [Book] { library.books }
}

struct Shelf: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(stringLiteral: "Shelf")
  static let defaultQuery = ShelfQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { .init(title: "Shelf \(id)") }
}

struct ShelfQuery: EnumerableEntityQuery {
  func allEntities() async throws -> [Shelf] { ["A", "B"].map { Shelf(id: $0) } }
}

struct Tally: TransientAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Summary"
  @Property(title: "Count") var count: Int
  var displayRepresentation: DisplayRepresentation { "\(count)" }
}

struct Pen: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Pen"
  static let defaultQuery = PenQuery()
  var id = "pen"
  var displayRepresentation: DisplayRepresentation { "Pen" }
}

struct PenQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Pen] { [Pen()] }
}

struct OpenBook: OpenIntent {
  static let title: LocalizedStringResource = "Open Book"
  @Parameter(title: "Book") var target: Book
}

struct ReadBook: AppIntent, ForegroundContinuableIntent, ProgressReportingIntent {
  static let title = LocalizedStringResource("Read Book")
  static let description: IntentDescription? = IntentDescription(
    "Reads a book.", categoryName: "Reading", searchKeywords: ["book", "read"])
  static var authenticationPolicy: IntentAuthenticationPolicy { .requiresAuthentication }

  @Parameter(title: "Book", description: "What to read", requestValueDialog: "Which book?")
  var book: Book
  @Parameter(title: "Pages", default: 10, controlStyle: .slider, inclusiveRange: (1, 50))
  var pages: Int
  @Parameter(title: "Speed", default: 1, inclusiveRange: (lowerBound: 0.5, upperBound: 2))
  var speed: Double
  @Parameter(title: "Difficulty", default: .easy) var difficulty: Difficulty
  @Parameter(title: "Aloud") var aloud: Bool?
  @Parameter(title: "At", kind: .time) var time: Date?
  @Parameter(title: "Files", supportedTypeIdentifiers: ["public.text"]) var file: IntentFile?
  @Parameter(title: "Marks", default: ["a", "b"]) var marks: [String]
  @Parameter var note: String?
  @Dependency private var library: Library

  static var parameterSummary: some ParameterSummary {
    Switch(\.$difficulty) {
      Case(.easy) { Summary("Read \(\.$book)") }
      DefaultCase {
        Summary("Read \(\.$pages) pages of \(\.$book)") { \.$aloud }
      }
    }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<[Book]> & ProvidesDialog {
    guard aloud != false else { throw $aloud.needsValueError("Aloud, please.") }
    progress.completedUnitCount = 1
    return .result(value: [book], dialog: IntentDialog("Read \(pages) pages."))
  }
}

struct PlayMusic: AudioPlaybackIntent {
  static let title: LocalizedStringResource = "Play"
  init() {}
  func perform() async throws -> some IntentResult { .result() }
}

struct StartActivity: LiveActivityIntent {
  static let title: LocalizedStringResource = "Start"
  func perform() async throws -> some IntentResult {
    if title.isEmpty { throw AppIntentError.UserActionRequired.signin }
    return .result()
  }
  private var title: String { String(localized: Self.title) }
}

struct Migrated: AppIntent, WidgetConfigurationIntent, CustomIntentMigratedAppIntent,
  PredictableIntent
{
  static let intentClassName = "MigratedIntent"
  static let title: LocalizedStringResource = "Migrated"

  @Parameter(title: "Shelves", size: 2) var shelves: [Shelf]
  @Parameter(title: "Best", query: ShelfQuery()) var best: Shelf?

  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: (\.$best)) { best in
      DisplayRepresentation(title: "Best: \(best.id)")
    }
  }
}

struct Shortcuts: AppShortcutsProvider {
  static let shortcutTileColor: ShortcutTileColor = .grape

  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: PlayMusic(),
      phrases: ["Play in \(.applicationName)", "Start \(.applicationName)"],
      shortTitle: "Play", systemImageName: "play")
  }
}

/// An entity whose type has a plural name (`numericFormat`), whose number is not known yet.
struct Atlas: AppEntity {
  var id: String

  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Atlas", numericFormat: "\(placeholder: .int) atlases")
  static let defaultQuery = AtlasQuery()

  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct AtlasQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Atlas] {
    identifiers.map { Atlas(id: $0) }
  }
}

/// The intent that an app performs when a person's Focus changes.
struct ReadingFocus: SetFocusFilterIntent {
  static let title: LocalizedStringResource = "Reading"

  @Parameter(title: "Quiet", default: true)
  var isQuiet: Bool

  var displayRepresentation: DisplayRepresentation { "Reading" }

  func perform() async throws -> some IntentResult { .result() }
}
