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
  /// Apple's default: all system families that are not only for large screens.
  var families: [WidgetFamily] = [.systemSmall, .systemMedium, .systemLarge]
  var contentMarginsDisabled = false
  var containerBackgroundRemovable = true
  /// The handlers of events of background transfers.
  var sessionEventHandlers: [SessionEventHandler] = []
  /// What `BoardKit` adds to it.
  var traits = BoardTraits()

  init(kind: String, source: any TimelineSource) {
    self.kind = kind
    self.source = source
  }

  /// What the host is told of the widget. The files beside the executable the host reads itself.
  func descriptor(in environment: EnvironmentValues) -> WidgetDescriptor {
    WidgetDescriptor(
      kind: kind, displayName: displayName?.words(in: environment) ?? "",
      description: description?.words(in: environment) ?? "", families: families.map(\.archived),
      intent: source.configuredBy.archivedName,
      parameters: source.configuredBy.parameters, summary: source.configuredBy.summary,
      contentMarginsDisabled: contentMarginsDisabled,
      containerBackgroundRemovable: containerBackgroundRemovable,
      liveInterval: traits.liveInterval.map(Seconds.init), usesLocation: traits.usesLocation,
      dataProtection: traits.dataProtection)
  }
}

/// A configuration that gives its definition directly instead of through a body.
@MainActor
protocol DefiningConfiguration {
  /// nil for one without content.
  func define() -> WidgetDefinition?
}

extension EmptyWidgetConfiguration: DefiningConfiguration {
  func define() -> WidgetDefinition? { nil }
}

extension WidgetConfiguration {
  /// The definition of the last of the configurations that each body leads to.
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
      // A date that follows the clock has no place in a name.
      if case .verbatim(let words) = run.content { words } else { "" }
    }.joined()
  }
}
