import Foundation
import SwiftUI
import WidgetArchive

/// A request about one widget, with its values in Apple's types.
@MainActor
struct WidgetOrder {
  let request: ExtensionRequest
  let definition: WidgetDefinition
  let intent: ConfigurationIntent
  let context: TimelineProviderContext
  let environment: EnvironmentValues
  /// Remarks about its configuration, for the person.
  var remarks: [String] = []

  /// Makes an order without its configuration, which ``configure()`` sets.
  init(_ request: ExtensionRequest, catalog: WidgetCatalog) throws(AnswerFailure) {
    self.request = request
    let host = request.environment ?? WidgetEnvironment()
    guard let kind = request.kind else { throw .missing("kind") }
    guard let archivedFamily = request.family else { throw .missing("family") }
    definition = try catalog.definition(for: kind, family: archivedFamily)
    let family = WidgetFamily(archivedFamily)
    let size =
      if let columns = request.columns, let rows = request.rows {
        TileSize(insideColumns: columns.value, insideRows: rows.value)
      } else {
        TileSize(of: family)
      }
    context = TimelineProviderContext(
      family: family, isPreview: request.isPreview ?? false, displaySize: size.points,
      location: host.location, isListScrolled: request.isScrolled ?? false)

    var environment = EnvironmentValues(
      host, family: family, size: size,
      contentMarginsDisabled: definition.contentMarginsDisabled)
    if request.action == .placeholder { environment.redactionReasons = .placeholder }
    self.environment = environment

    intent = definition.source.configuredBy.new()
  }

  /// Sets the person's configuration; the outcome is the ``remarks`` about it.
  func configure() throws(AnswerFailure) -> AskedOutcome<[String]> {
    // A placeholder does not depend on the configuration, and must come at once.
    guard request.action != .placeholder else { return AskedOutcome([]) }
    let timeZone = (request.environment ?? WidgetEnvironment()).timeZone
    return try intent.configure(
      request.configuration ?? [:], in: TimeZone(identifier: timeZone) ?? .gmt)
  }
}

extension EnvironmentValues {
  init(
    _ host: WidgetEnvironment, family: WidgetFamily, size: TileSize, contentMarginsDisabled: Bool
  ) {
    self.init(host)
    widgetFamily = family
    widgetRenderingMode = WidgetRenderingMode(name: host.renderingMode)
    widgetContentMargins = contentMarginsDisabled ? EdgeInsets() : .widgetContentMargins
    boardLocationText = host.location
    tileMetrics = TileMetrics(
      inside: size.inside, family: family.archived, contentMargins: !contentMarginsDisabled,
      host: host)
  }
}
