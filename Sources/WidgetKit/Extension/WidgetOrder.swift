import Foundation
import Intents
import SwiftUI
import WidgetArchive

/// A request about one widget, its values in Apple's types.
@MainActor
struct WidgetOrder {
  let request: ExtensionRequest
  let definition: WidgetDefinition
  let intent: INIntent?
  let context: TimelineProviderContext
  let environment: EnvironmentValues
  private(set) var remarks: [String] = []

  init(_ request: ExtensionRequest, catalog: WidgetCatalog) throws(ExtensionFailure) {
    self.request = request
    let host = request.environment ?? WidgetEnvironment()
    guard let kind = request.kind else { throw .missing("kind") }
    guard let archivedFamily = request.family else { throw .missing("family") }
    definition = try catalog.definition(for: kind, family: archivedFamily)
    let family = WidgetFamily(archivedFamily)
    let size =
      if let columns = request.columns, let rows = request.rows {
        TileSize(insideColumns: columns, insideRows: rows)
      } else {
        TileSize(of: family)
      }
    context = TimelineProviderContext(
      family: family, isPreview: request.isPreview ?? false, displaySize: size.points,
      location: host.location)

    var environment = EnvironmentValues(
      host, family: family, size: size,
      contentMarginsDisabled: definition.contentMarginsDisabled)
    if request.action == .placeholder { environment.redactionReasons = .placeholder }
    self.environment = environment

    intent = definition.source.intentType?.init()
    try configure(request.configuration ?? [:], in: host)
  }

  private mutating func configure(_ configuration: Configuration, in host: WidgetEnvironment)
    throws(ExtensionFailure)
  {
    guard let intent else {
      remarks += configuration.keys.sorted().map { "“\($0)”: there is nothing to configure" }
      return
    }
    do {
      let unknown = try intent.configure(
        configuration, in: TimeZone(identifier: host.timeZone) ?? .gmt)
      remarks += unknown.map { "“\($0)” is no parameter of \(type(of: intent))" }
    } catch {
      throw .configuration(error)
    }
  }
}

extension EnvironmentValues {
  /// The environment of a tile.
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
