import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Reads and writes the person's settings.
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
    // Also where they are what they were: the password in its place may be another.
    if setting == .push || setting == .pushSecret {
      role.driver?.push.endPause(at: clock.instant)
    }
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
}
