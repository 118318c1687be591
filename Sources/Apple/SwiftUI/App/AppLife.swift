import Foundation
import MissingFoundation

/// The life of an app without windows: its views appear, are told what the app was opened with, and see
/// it leave.
@MainActor
struct AppLife {
  let occasion: AppOccasion
  /// How long the app stays for what its code has begun.
  var patience: Duration = .seconds(5)

  init(occasion: AppOccasion) { self.occasion = occasion }

  func live(_ app: some App) {
    let active = AuthorsWork.calling { () -> AppHandlers in
      let handlers = handlers(of: app, in: .active)
      // For what runs later and reads there, as tasks do.
      EnvironmentValues.current = handlers.environment
      for task in handlers.tasks { task() }
      deliver(to: handlers)
      return handlers
    }
    AuthorsWork.awaitEnd(patience)
    // What an app saves, it saves when it is no longer in front.
    AuthorsWork.calling {
      var before = active
      for phase in [ScenePhase.inactive, .background] {
        let now = handlers(of: app, in: phase)
        now.tellChanges(since: before)
        before = now
      }
    }
    AuthorsWork.awaitEnd(patience)
  }

  /// Makes the views of the app, which appear, and notes what they do.
  private func handlers(of app: some App, in phase: ScenePhase) -> AppHandlers {
    var environment = EnvironmentValues()
    environment.scenePhase = phase
    let outer = EnvironmentValues.current
    EnvironmentValues.current = environment
    defer { EnvironmentValues.current = outer }
    var handlers = AppHandlers()
    handlers.enter(environment)
    app.body.collectAll(in: environment, into: &handlers)
    return handlers
  }

  private func deliver(to handlers: AppHandlers) {
    if let link = occasion.link {
      for handler in handlers.links { handler(link) }
    } else if let activity = occasion.activity {
      for handler in handlers.activities where activity.isCalled(handler.name) {
        handler.action(activity)
      }
    }
  }
}
