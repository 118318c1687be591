import SwiftUI
import WidgetArchive

/// The widgets of an extension, in the order of its bundle.
@MainActor
struct WidgetCatalog {
  let definitions: [WidgetDefinition]

  /// Evaluates the body of each widget. Of two widgets of one kind the first counts.
  init(_ widget: some Widget) {
    var kinds: Set<String> = []
    definitions = widget.leaves
      .compactMap { Self.definition(of: $0) }
      .filter { kinds.insert($0.kind).inserted }
  }

  private static func definition(of widget: some Widget) -> WidgetDefinition? {
    widget.body.definitionAtEnd
  }

  /// The descriptions of the widgets for the host.
  func descriptors(in environment: WidgetEnvironment) -> [WidgetDescriptor] {
    let environment = EnvironmentValues(environment)
    return definitions.map { $0.descriptor(in: environment) }
  }

  /// The definition of the widget in a request.
  func definition(for kind: String, family: ArchivedFamily) throws(AnswerFailure)
    -> WidgetDefinition
  {
    let definition = try definition(for: kind)
    let families = definition.families.map(\.archived)
    guard families.contains(family) else {
      throw .unsupportedFamily(family, kind: kind, supported: families)
    }
    return definition
  }

  func definition(for kind: String) throws(AnswerFailure) -> WidgetDefinition {
    guard let definition = definitions.first(where: { $0.kind == kind }) else {
      throw .unknownKind(kind, known: definitions.map(\.kind))
    }
    return definition
  }
}
