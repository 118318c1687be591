import Foundation
import Intents
import SwiftUI
import WidgetArchive

/// A widget's configuration with its modifiers applied.
///
/// Made from the author's `body`, used by the runtime to describe the widget and to ask its
/// provider.
@MainActor
struct WidgetDefinition {
  var kind: String
  var source: any TimelineSource
  var displayName: Text?
  var description: Text?
  /// Apple's default: all system families except those for large screens.
  var families: [WidgetFamily] = [.systemSmall, .systemMedium, .systemLarge]
  var contentMarginsDisabled = false
  var containerBackgroundRemovable = true
  /// The handlers of background transfers' events.
  var sessionEventHandlers: [SessionEventHandler] = []
  /// The type that receives the token with which a server reloads it.
  var pushHandler: (any WidgetPushHandler.Type)?
  /// The traits that `BoardKit` sets.
  var traits = BoardTraits()

  init(kind: String, source: any TimelineSource) {
    self.kind = kind
    self.source = source
  }

  /// The description of the widget for the host, which itself reads the files beside the
  /// executable.
  func descriptor(in environment: EnvironmentValues) -> WidgetDescriptor {
    WidgetDescriptor(
      kind: kind, displayName: displayName?.words(in: environment) ?? "",
      description: description?.words(in: environment) ?? "", families: families.map(\.archived),
      intent: source.configuredBy.archivedName,
      parameters: source.configuredBy.parameters, summary: source.configuredBy.summary,
      contentMarginsDisabled: contentMarginsDisabled,
      containerBackgroundRemovable: containerBackgroundRemovable,
      liveInterval: traits.liveInterval.map(Seconds.init), usesLocation: traits.usesLocation,
      dataProtection: traits.dataProtection, category: traits.category,
      largestUnits: traits.largestUnits, takesPush: pushHandler != nil)
  }
}

/// A configuration that gives its definition directly instead of through a body.
@MainActor
protocol DefiningConfiguration {
  /// The definition; nil for a configuration without content.
  func define() -> WidgetDefinition?
}

extension EmptyWidgetConfiguration: DefiningConfiguration {
  func define() -> WidgetDefinition? { nil }
}

extension WidgetConfiguration {
  /// The definition of the configuration at the end of the chain of bodies.
  var definitionAtEnd: WidgetDefinition? {
    if let defining = self as? any DefiningConfiguration { return defining.define() }
    return body.definitionAtEnd
  }
}

extension Text {
  /// The text without its styles.
  @MainActor
  fileprivate func words(in environment: EnvironmentValues) -> String {
    let view = SwiftUI.lower(self, in: environment).view
    guard let root = view.variants.last?.root, case .text(let runs) = view[root].content else {
      return ""
    }
    return runs.map { run in
      // A name cannot contain a date that follows the clock.
      if case .verbatim(let words) = run.content { words } else { "" }
    }.joined()
  }
}
