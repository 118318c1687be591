import ActivityKit
import AppIntents
import SwiftUI
import WidgetKit

struct Voyage: ActivityAttributes {
  struct ContentState: Codable, Hashable { var knots: Double }
}

struct ExportVoyage: LongRunningIntent, CancellableIntent {
  static let title: LocalizedStringResource = "Export"
  @UnionValue var target: String
  func perform() async throws -> some IntentResult { .result() }
}

struct Port: TransientAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Port"
  var displayRepresentation: DisplayRepresentation { "Port" }
  @ComputedProperty var depth: Double
  @DeferredProperty var tide: Double
  var others: EntityCollection<Port>
}

struct VoyageView: View {
  @Environment(\.isDynamicIslandLimitedInWidth) private var isNarrow
  @ContentBuilder var rows: some View {
    Text("Knots").widgetGlowRadius(2)
  }
  var body: some View {
    rows.foregroundStyle(Color.systemCoral)
    ToolbarRibbon(edge: .top)
  }
}

func depart(_ voyage: Voyage) async throws {
  _ = try Activity<Voyage>.request(
    attributes: voyage, content: .init(state: .init(knots: 4), staleDate: nil),
    departure: .now)
  try await RelevantEntities.shared.update([])
  WidgetCenter.shared.reloadTimelines(after: .now)
}
