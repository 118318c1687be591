import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Applies the settings to the board and to the environment of widgets.
extension BoardSession {
  /// Follows `/etc/localtime` when it points elsewhere, unless `TZ` names the time zone.
  func followTimeZone(at now: Date) {
    guard launch.variables["TZ"] == nil, let timeZone = SystemTimeZone.identifier() else { return }
    appearance.setTimeZone(timeZone)
    followSettings(at: now)
  }

  /// Applies the current settings to the board and tells the engine what changed in the
  /// environment.
  func followSettings(at now: Date) {
    let old = appearance.resolve()
    let settings = appearance.settings
    let variables = ExtensionStarter.environment(launch, settings)
    let consent = EnvironmentChange.event(from: starter.facts.variables, to: variables)
    starter.facts.variables = variables
    if settings.isDeveloperMode != board.isDeveloperMode {
      updateBoard(.developerMode(settings.isDeveloperMode), at: now)
    }
    followActivitySwitch(at: now)
    tellFacts(at: now)
    followPush(at: now)
    updateBoard(.symbols(appearance.symbols), at: now)
    updateBoard(.styling(appearance.boardStyling), at: now)
    updateBoard(.automaticText(appearance.isTextAutomatic), at: now)
    // A theme that was only tried may have shown widgets in the other colour scheme.
    updateBoard(.environment(environment), at: now)
    if let consent {
      restartLive()
      tellEngine([consent], at: now)
    }
    guard old != environment else { return }
    restartLive()
    tellEngine(EnvironmentChange.events(from: old, to: environment), at: now)
    keep(.environment(environment), at: now)
  }
}
