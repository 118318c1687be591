import SwiftUI
import WidgetArchive

/// The widgets of an extension, in the order of its bundle.
@MainActor
struct WidgetCatalog {
  let definitions: [WidgetDefinition]
  /// The kinds of activities that it draws.
  let activities: [ActivityDefinition]
  /// Its controls.
  let controls: [ControlDefinition]

  /// Evaluates the body of each widget. Of two widgets of one kind the first counts.
  init(_ widget: some Widget) {
    var kinds: Set<String> = []
    var activityKinds: Set<String> = []
    var definitions: [WidgetDefinition] = []
    var activities: [ActivityDefinition] = []
    var controls: [ControlDefinition] = []
    func add(_ configuration: some WidgetConfiguration) {
      if let widget = configuration.definitionAtEnd, kinds.insert(widget.kind).inserted {
        definitions.append(widget)
      }
      if let activity = configuration.activityAtEnd, activityKinds.insert(activity.kind).inserted {
        activities.append(activity)
      }
    }
    func add(bodyOf widget: some Widget) { add(widget.body) }
    for leaf in widget.leaves {
      if let place = leaf as? ControlWidgetPlace {
        let control = place.control?.controlOfBody
        if let control, !controls.contains(where: { $0.kind == control.kind }) {
          controls.append(control)
        }
      } else {
        add(bodyOf: leaf)
      }
    }
    (self.definitions, self.activities, self.controls) = (definitions, activities, controls)
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

extension ControlWidget {
  /// The control that its body configures.
  @MainActor
  fileprivate var controlOfBody: ControlDefinition? { body.controlAtEnd }
}
