import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Applies the person's settings and the environment of widgets.
extension BoardSession {
  func change(_ setting: Setting, to value: String?, at now: Date) {
    appearance.choose(setting, value)
    keepSetting(setting, at: now)
    followSettings(at: now)
  }

  /// Writes one setting of this board to the file; other settings in the file stay. If it cannot be
  /// written, it applies here and is tried again.
  func keepSetting(_ setting: Setting, since: Moment.Instant? = nil, at now: Date) {
    do throws(CommandFailure) {
      let value = appearance.settings[setting]
      let written = try place.settingsFile.update(patience: folderPatience) {
        $0.choose(setting, value)
      }
      _ = appearance.adopt(written, keeping: unwrittenSettings.subtracting([setting]))
      noteFile(.setting(setting), nil, at: now)
    } catch {
      if error.status == .tryAgain, wait(.file(.setting(setting)), since: since) { return }
      noteFile(.setting(setting), error.message, at: now)
    }
  }

  /// Handles `widgetboard set`: the file's value applies, also for a setting that this board could
  /// not write.
  func followSet(_ setting: Setting?, at now: Date) {
    if let setting { role.unkept.note(.setting(setting), isKept: true, at: now) }
    readSettings(at: now)
  }

  /// Reads settings that were changed in another terminal or by a subcommand.
  func readSettings(at now: Date) {
    do throws(CommandFailure) {
      let isNews = appearance.adopt(try place.settingsFile.read(), keeping: unwrittenSettings)
      showTrouble(nil, with: .settings)
      if isNews { followSettings(at: now) }
    } catch {
      showTrouble(error.message + " (the earlier settings still apply)", with: .settings)
    }
  }

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
    starter.facts.variables = ExtensionStarter.environment(launch, settings)
    if settings.isDeveloperMode != board.isDeveloperMode {
      updateBoard(.developerMode(settings.isDeveloperMode), at: now)
    }
    tellFacts(at: now)
    updateBoard(.symbols(appearance.symbols), at: now)
    updateBoard(.styling(appearance.boardStyling), at: now)
    updateBoard(.automaticText(appearance.isTextAutomatic), at: now)
    // A theme that was only tried may have shown widgets in the other colour scheme.
    updateBoard(.environment(environment), at: now)
    guard old != environment else { return }
    restartLive()
    tellEngine(EnvironmentChange.events(from: old, to: environment), at: now)
    keep(.environment(environment), at: now)
  }

  /// Tells the engine what changed while no board ran, after it knows which values the kept
  /// timelines read.
  func tellChangesSinceLastBoard(at now: Date) {
    tellEngine(changesSinceLastBoard.filter { !$0.isMove }, at: now)
  }

  /// Tells the engine of a move while no board ran, after it knows which widgets use the location.
  func tellMoveSinceLastBoard(at now: Date) {
    let changes = changesSinceLastBoard
    tellEngine(changes.filter(\.isMove), at: now)
    if store.lastEnvironment != environment { keep(.environment(environment), at: now) }
  }

  private var changesSinceLastBoard: [EngineEvent] {
    guard let last = store.lastEnvironment else { return [] }
    return EnvironmentChange.events(from: last, to: environment)
  }

  /// Erases the looks in the store and in the engine, as the person asked.
  func eraseLooks(at now: Date) {
    keep(.eraseLooks, at: now)
    tellEngine(.looks([]), at: now)
  }
}

extension EngineEvent {
  fileprivate var isMove: Bool {
    if case .moved = self { true } else { false }
  }
}
