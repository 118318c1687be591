import AppIntents
import Testing

/// Types that an assistant knows by their schemas.
@Suite struct AssistantSchemaTests {
  @Test func `an intent with a schema is one, with its properties as parameters`() async throws {
    #expect(String(localized: OpenChart.title) == "OpenChart")
    let intent = OpenChart()
    intent.depth = 7
    #expect(intent.depth == 7 && intent.note == nil)
    #expect(OpenChart.openAppWhenRun)
    _ = try await intent.perform()
    let known: any AppIntent.Type = OpenChart.self
    #expect(known is any AssistantSchemaIntent.Type)
  }

  @Test func `values with a schema have the name of their kind from it`() {
    #expect(Water.allCases.count == 2)
    #expect(String(localized: Water.typeDisplayRepresentation.name) == "Water")
    #expect(String(localized: Chart.typeDisplayRepresentation.name) == "Chart")
  }
}

@AppIntent(schema: .reader.openDocument)
private struct OpenChart: AppIntent {
  static let openAppWhenRun = true
  var depth: Int
  @Parameter(title: "Note") var note: String?
  var isDeep: Bool { depth > 5 }

  func perform() async throws -> some IntentResult { .result() }
}

@AssistantEnum(schema: .photos.assetType)
private enum Water: String {
  case salt, fresh

  static let caseDisplayRepresentations: [Water: DisplayRepresentation] = [
    .salt: "Salt", .fresh: "Fresh",
  ]
}

@AppEntity(schema: .reader.document)
private struct Chart {
  static let defaultQuery = ChartQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

private struct ChartQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Chart] { [] }
}
