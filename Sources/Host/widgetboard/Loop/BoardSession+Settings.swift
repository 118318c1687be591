import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// What surrounds the widgets, and the person's settings of it.
extension BoardSession {
  func change(_ setting: Setting, to value: String?, at now: Date) {
    appearance.choose(setting, value)
    keepSetting(setting, at: now)
    followSettings(at: now)
  }

  /// Writes a setting as it is here; what others have set meanwhile stays. Where it cannot be written it
  /// holds here, and is tried again.
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

  /// `widgetboard set` was run: what the file says holds, also for a setting that could not be written
  /// here.
  func followSet(_ setting: Setting?, at now: Date) {
    if let setting { role.unkept.note(.setting(setting), isKept: true, at: now) }
    readSettings(at: now)
  }

  /// A setting was changed in another terminal or with a subcommand.
  func readSettings(at now: Date) {
    do throws(CommandFailure) {
      let isNews = appearance.adopt(try place.settingsFile.read(), keeping: unwrittenSettings)
      showTrouble(nil, with: .settings)
      if isNews { followSettings(at: now) }
    } catch {
      showTrouble(error.message + " (the earlier settings still apply)", with: .settings)
    }
  }

  /// `/etc/localtime` leads elsewhere, unless `TZ` says what holds.
  func followTimeZone(at now: Date) {
    guard launch.variables["TZ"] == nil, let timeZone = SystemTimeZone.identifier() else { return }
    appearance.setTimeZone(timeZone)
    followSettings(at: now)
  }

  /// Draws with what holds now, and tells the engine what of it is new.
  func followSettings(at now: Date) {
    let old = appearance.resolve()
    let settings = appearance.settings
    starter.environment = ExtensionStarter.environment(launch, settings)
    if settings.isDeveloperMode != board.isDeveloperMode {
      board.update(.developerMode(settings.isDeveloperMode), at: now)
      tellEngine(.developerMode(settings.isDeveloperMode), at: now)
    }
    board.update(.symbols(appearance.symbols), at: now)
    board.update(.styling(appearance.boardStyling), at: now)
    board.update(.automaticText(appearance.isTextAutomatic), at: now)
    // A theme that was only tried may have shown widgets in the other scheme.
    board.update(.environment(environment), at: now)
    guard old != environment else { return }
    restartLive()
    updateBoard(.environment(environment), at: now)
    tellEngine(EnvironmentChange.events(from: old, to: environment), at: now)
    keep(.environment(environment), at: now)
  }

  /// What changed while no board ran, once it is known what the timelines that were kept read.
  func tellChangesSinceLastBoard(at now: Date) {
    tellEngine(changesSinceLastBoard.filter { !$0.isMove }, at: now)
  }

  /// A move, once it is known which widgets care where the board is.
  func tellMoveSinceLastBoard(at now: Date) {
    let changes = changesSinceLastBoard
    tellEngine(changes.filter(\.isMove), at: now)
    if store.lastEnvironment != environment { keep(.environment(environment), at: now) }
  }

  private var changesSinceLastBoard: [EngineEvent] {
    guard let last = store.lastEnvironment else { return [] }
    return EnvironmentChange.events(from: last, to: environment)
  }

  /// What the engine has to know before anything else.
  func beginSettings(at now: Date) {
    board.update(.developerMode(appearance.settings.isDeveloperMode), at: now)
    tellEngine(.timeZone(environment.timeZone), at: now)
    tellEngine(.developerMode(appearance.settings.isDeveloperMode), at: now)
  }

  /// The person erased them while the board runs.
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
