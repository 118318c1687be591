import AppIntents
import SwiftUI

struct HabitEntity: AppEntity, Identifiable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Habit"
  static var defaultQuery = HabitQuery()

  var id: String
  @Property(title: "Name") var name: String

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(id)", image: .init(systemName: "flame"))
  }

  init(id: String) {
    self.id = id
    name = id.capitalized
  }
}

struct HabitQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [HabitEntity] {
    identifiers.map(HabitEntity.init)
  }

  func entities(matching string: String) async throws -> [HabitEntity] {
    try await suggestedEntities().filter { $0.id.localizedCaseInsensitiveContains(string) }
  }

  func suggestedEntities() async throws -> [HabitEntity] {
    ["run", "read", "write"].map(HabitEntity.init)
  }

  func defaultResult() async -> HabitEntity? { HabitEntity(id: "run") }
}

enum HabitSpan: String, AppEnum {
  case week, month

  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Span" }
  static var caseDisplayRepresentations: [HabitSpan: DisplayRepresentation] = [
    .week: "Week", .month: DisplayRepresentation(title: "Month", subtitle: "30 days"),
  ]
}

struct HabitConfiguration: WidgetConfigurationIntent {
  static var title: LocalizedStringResource = "Choose a habit"

  @Parameter(title: "Habit") var habit: HabitEntity?
  @Parameter(title: "Span", default: .week) var span: HabitSpan
  @Parameter(title: "Show numbers", default: true) var showsNumbers: Bool

  static var parameterSummary: some ParameterSummary {
    When(\.$showsNumbers, .equalTo, true) {
      Summary("\(\.$habit) for a \(\.$span)") { \.$showsNumbers }
    } otherwise: {
      Summary {
        \.$habit
        \.$showsNumbers
      }
    }
  }
}
