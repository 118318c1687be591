import Foundation
import MissingFoundation
import UIKitValues

/// The life of an app without windows: its views appear, get the link or activity that opened the
/// app, and see it leave the foreground.
@MainActor
struct AppLife {
  let occasion: AppOccasion
  /// The time that the app waits for work its code has started.
  var patience: Duration = .seconds(5)

  init(occasion: AppOccasion) { self.occasion = occasion }

  func live(_ app: some App) {
    let active = AuthorsWork.calling { () -> AppHandlers in
      UIApplication.shared.tellBeginning()
      let handlers = handlers(of: app, in: .active)
      // Tasks run later and read the environment from here.
      EnvironmentValues.current = handlers.environment
      for task in handlers.tasks { task() }
      deliver(to: handlers)
      return handlers
    }
    AuthorsWork.awaitEnd(patience)
    // Apps save their data when they leave the foreground, so their views see that phase.
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

  /// Evaluates the app's views, which thereby appear, and collects their actions.
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
