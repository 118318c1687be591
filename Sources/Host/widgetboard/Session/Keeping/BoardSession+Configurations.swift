import Board
import Controls
import ExtensionHost
import Foundation
import Terminal
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Publishes the configurations of tiles for the apps of their extensions.
extension BoardSession {
  func publishConfigurations(at now: Date) {
    guard stillDrives else { return }
    do {
      try place.mailbox.publish(publishedPlacements)
      noteFile(.configurations, nil, at: now)
    } catch {
      noteFile(.configurations, error.message, at: now)
    }
    tellPushHandlers(at: now)
  }

  /// The placements as the programs of their extensions know them.
  var publishedPlacements: [PublishedPlacement] {
    board.layout.placements.compactMap { placement in
      catalog.widget(ofKind: placement.kind).map { widget in
        PublishedPlacement(
          kind: catalog.ownKind(placement.kind), family: placement.family,
          extension: widget.executable.name,
          intent: widget.descriptor.intent, configuration: placement.configuration,
          control: widget.descriptor.isControl ? true : nil)
      }
    }
  }

  /// Publishes the controls of the panel for the apps of their extensions.
  func publishControls(_ controls: [BoardControl]) {
    let published = controls.compactMap { control in
      catalog.widget(ofKind: control.kind).map { widget in
        PublishedPlacement(
          kind: catalog.ownKind(control.kind), family: .systemSmall,
          extension: widget.executable.name, intent: widget.descriptor.intent,
          configuration: control.configuration, control: true)
      }
    }
    do {
      try place.mailbox.publish(controls: published)
    } catch {
      show(error.message)
    }
  }
}
