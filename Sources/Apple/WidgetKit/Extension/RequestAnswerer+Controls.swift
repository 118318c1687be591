import Foundation
import SwiftUI
import WidgetArchive

extension RequestAnswerer {
  /// The control whose tile a request is for, with its value; nil if it is for a widget's.
  func controlOfTile(_ request: ExtensionRequest, in environment: WidgetEnvironment)
    throws(AnswerFailure) -> ArchivedControl?
  {
    guard request.action != .live, let kind = request.kind,
      catalog.controls.contains(where: { $0.kind == kind }),
      !catalog.definitions.contains(where: { $0.kind == kind })
    else { return nil }
    return try control(request, in: environment)
  }

  /// A control with its present value; for a placeholder, which must come at once, with that for the
  /// gallery.
  func control(_ request: ExtensionRequest, in environment: WidgetEnvironment)
    throws(AnswerFailure) -> ArchivedControl
  {
    guard let kind = request.kind else { throw .missing("kind") }
    guard let definition = catalog.controls.first(where: { $0.kind == kind }) else {
      throw .unknownControl(kind, known: catalog.controls.map(\.kind))
    }
    let order = ControlOrder(
      configuration: request.configuration ?? [:],
      isPreview: request.isPreview ?? (request.action == .placeholder),
      timeZone: TimeZone(identifier: environment.timeZone) ?? .gmt, waiting: waiting)
    guard let content = try definition.content(order) else { throw .emptyControl(kind) }
    let size = TileSize(
      insideColumns: request.columns?.value ?? 17, insideRows: request.rows?.value ?? 2)
    var values = EnvironmentValues(
      environment, family: .systemSmall, size: size, contentMarginsDisabled: true)
    values.tileMetrics.date = request.now ?? Date()
    return content.archived(in: values)
  }
}
