import SwiftUI

/// A handler of background transfers, and which sessions it handles.
@MainActor
struct SessionEventHandler {
  let matches: (String) -> Bool
  let action: (String, @escaping () -> Void) -> Void
}

extension WidgetConfiguration {
  /// Adds an action for when background transfers of a session have ended whose identifier fulfils a
  /// condition; without one, of any session.
  ///
  /// The action makes a session with that identifier, or has one; its delegate is then told what
  /// became of the tasks. The extension stays until `completion`, the action's second argument, has
  /// been called, 30 seconds at most.
  /// See <https://developer.apple.com/documentation/swiftui/widgetconfiguration>.
  @MainActor @preconcurrency
  public func onBackgroundURLSessionEvents(
    matching matchingBlock: ((String) -> Bool)? = nil,
    _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration {
    let handler = SessionEventHandler(
      matches: matchingBlock ?? { _ in true }, action: urlSessionEvent)
    return modified { $0.sessionEventHandlers.append(handler) }
  }

  /// Adds an action for when background transfers of the session with this identifier have ended.
  @MainActor @preconcurrency
  public func onBackgroundURLSessionEvents(
    matching matchingString: String,
    _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration {
    let handler = SessionEventHandler(
      matches: { $0 == matchingString }, action: urlSessionEvent)
    return modified { $0.sessionEventHandlers.append(handler) }
  }
}
