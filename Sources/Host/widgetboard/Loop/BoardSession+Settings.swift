import Board
import Foundation
import TimelineEngine
import WidgetArchive

/// What surrounds the widgets, and the person's settings of it.
extension BoardSession {
  /// Follows `widgetboard set`, here and by hand.
  func change(_ name: String, to value: String?, at now: Date) {
    guard let setting = Setting(rawValue: name), value == nil || value.flatMap(setting.value) != nil
    else {
      return show("A message asks to set \(name) to “\(value ?? "")”, which is no value of it.")
    }
    change(setting, to: value.flatMap(setting.value), at: now)
  }

  func change(_ setting: Setting, to value: String?, at now: Date) {
    settings.choose(setting, value)
    keep(setting, at: now)
    followSettings(at: now)
  }

  /// Writes a setting as it is here; what others have set meanwhile stays. Where it cannot be written it
  /// holds here, and is tried again.
  func keep(_ setting: Setting, at now: Date) {
    do {
      let kept = try settingsFile.update { $0.choose(setting, settings[setting]) }
      settings = unkept.settings.subtracting([setting]).reduce(into: kept) { kept, other in
        kept.choose(other, settings[other])
      }
      note(.setting(setting), nil, at: now)
    } catch {
      note(.setting(setting), error.message, at: now)
    }
  }

  /// Somebody set something, in another terminal or with a subcommand.
  func readSettings(at now: Date) {
    let read = unkept.settings.reduce(into: settingsFile.read()) { read, setting in
      read.choose(setting, settings[setting])
    }
    guard read != settings else { return }
    settings = read
    followSettings(at: now)
  }

  /// `/etc/localtime` leads elsewhere, unless `TZ` says what holds.
  func followTimeZone(at now: Date) {
    guard launch.variables["TZ"] == nil, let timeZone = SystemTimeZone.identifier() else { return }
    defaultEnvironment.timeZone = timeZone
    followSettings(at: now)
  }

  /// Draws with what holds now, and tells the engine what of it is new.
  func followSettings(at now: Date) {
    let old = environment
    environment = looks.environment(settings, over: defaultEnvironment)
    jobs.environment = ExtensionJobs.environment(launch, settings)
    controlJobs.environment = jobs.environment
    panelJobs.previews.environment = jobs.environment
    panelJobs.options.environment = jobs.environment
    if settings.isDeveloperMode != board.isDeveloperMode {
      _ = board.handle(.developerMode(settings.isDeveloperMode), at: now)
      tell(.developerMode(settings.isDeveloperMode), at: now)
    }
    _ = board.handle(.symbols(looks.symbols(settings)), at: now)
    _ = board.handle(.look(look), at: now)
    // A theme that was only tried may have shown widgets in the other scheme.
    _ = board.handle(.environment(environment), at: now)
    guard old != environment else { return }
    liveJobs.environment = jobs.environment
    restartLive()
    handle(.environment(environment), at: now)
    tell(EnvironmentChange.events(from: old, to: environment), at: now)
    keep(.environment(environment), at: now)
  }

  /// What changed while no board ran, once it is known what the timelines that were kept read.
  func tellChangesSinceLastBoard(at now: Date) {
    tell(changesSinceLastBoard.filter { !$0.isMove }, at: now)
  }

  /// A move, once it is known which widgets care where the board is.
  func tellMoveSinceLastBoard(at now: Date) {
    let changes = changesSinceLastBoard
    tell(changes.filter(\.isMove), at: now)
    if store.lastEnvironment != environment { keep(.environment(environment), at: now) }
  }

  private var changesSinceLastBoard: [EngineEvent] {
    guard let last = store.lastEnvironment else { return [] }
    return EnvironmentChange.events(from: last, to: environment)
  }

  /// What the engine has to know before anything else.
  func beginSettings(at now: Date) {
    _ = board.handle(.developerMode(settings.isDeveloperMode), at: now)
    tell(.timeZone(environment.timeZone), at: now)
    tell(.developerMode(settings.isDeveloperMode), at: now)
  }

  /// The person erased them while the board runs.
  func eraseLooks(at now: Date) {
    keep(.eraseLooks, at: now)
    tell(.looks([]), at: now)
  }
}

extension EngineEvent {
  fileprivate var isMove: Bool {
    if case .moved = self { true } else { false }
  }
}
