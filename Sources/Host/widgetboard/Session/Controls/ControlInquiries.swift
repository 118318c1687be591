import Board
import Controls
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// The requests to extensions about controls that stand in no tile. Pure.
enum ControlInquiries {
  /// Asks for a control's value.
  static func value(
    of control: BoardControl, _ environment: WidgetEnvironment, at now: Date
  ) -> ExtensionJobs.Inquiry {
    let request = ExtensionRequest(
      id: 0, action: .control, kind: control.kind, family: .systemSmall,
      configuration: control.configuration, environment: environment, now: now)
    return .init(request: request, purpose: .control(control))
  }

  /// Has the intent of a control performed; of a toggle with the new state.
  static func press(
    _ control: BoardControl, _ action: ArchivedAction, isOn: Bool?,
    _ environment: WidgetEnvironment, at now: Date
  ) -> ExtensionJobs.Inquiry {
    var request = ExtensionRequest(
      id: 0, action: .perform, kind: control.kind, configuration: control.configuration,
      environment: environment, now: now)
    request.perform = action
    request.isOn = isOn
    return .init(request: request, purpose: .pressControl(control, action))
  }
}

extension Catalog {
  /// The controls that extensions offer, ordered by extension, without those that their authors hide.
  var controlOffers: [ControlOffer] {
    let kinds = kinds
    return widgets.filter { widget in
      let descriptor = widget.descriptor
      return descriptor.isControl && !descriptor.isHidden
        && kinds[descriptor.kind] == widget.executable.name
    }
    .map { widget in
      let descriptor = widget.descriptor
      return ControlOffer(
        kind: descriptor.kind, title: descriptor.title, description: descriptor.description,
        hasParameters: !descriptor.parameters.isEmpty,
        needsParameters: descriptor.parameters.contains(where: \.isRequired),
        isSuggested: widget.executable.baseName == Self.bundledControls)
    }
  }

  /// The extension whose controls a new person's panel begins with.
  private static let bundledControls = "controls"
}
