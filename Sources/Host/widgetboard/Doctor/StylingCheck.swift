import Board
import CellLayout
import CommonMark
import Foundation

/// Checks preferences, settings, themes, and the libraries that some texts need.
struct StylingCheck {
  let launch: LaunchEnvironment

  var findings: [Finding] {
    [preferences] + themes
      + [
        settings, chosen, Self.direction(isSupported: BidirectionalLine.isSupported),
        Self.markdown(isSupported: CommonMark.isInstalled),
      ].compactMap(\.self)
  }

  /// A finding only if the library that orders right-to-left lines is missing.
  static func direction(isSupported: Bool) -> Finding? {
    isSupported
      ? nil
      : .warning(
        "right to left",
        "libfribidi.so.0 is missing: Hebrew and Arabic are shown from left to right",
        advice: "install libfribidi0")
  }

  /// A finding only if the library that reads Markdown is missing.
  static func markdown(isSupported: Bool) -> Finding? {
    isSupported
      ? nil
      : .warning(
        "Markdown", "libcmark-gfm is missing: Markdown is shown as it is written",
        advice: "install libcmark-gfm-extensions0.29.0.gfm.6, or the release that your system has")
  }

  private var preferences: Finding {
    let file = PreferencesFile(folders: launch.folders)
    guard file.exists else {
      return .ok(
        "preferences", "none; the defaults apply",
        advice: "“widgetboard preferences --init” makes a file to begin with")
    }
    do {
      _ = try file.read(themes: launch.styling.shelf.names)
      return .ok("preferences", file.path)
    } catch {
      return .error(
        "preferences", error.message, advice: "correct that line; until then the defaults apply")
    }
  }

  /// A finding only if the settings file cannot be read.
  private var settings: Finding? {
    launch.settingsTrouble.map {
      .error("settings", $0, advice: "mend that line, or remove the file and set them anew")
    }
  }

  private var themes: [Finding] {
    let (themes, problems) = ThemeFolder(folders: launch.folders).read()
    let wrong = problems.map {
      Finding.error("themes", $0, advice: "correct that line; until then the theme is not there")
    }
    let faint = themes.flatMap { theme in
      [theme.light, theme.dark].compactMap(\.self).flatMap(\.faintPairs).prefix(1).map { pair in
        Finding.warning(
          "themes", "\(theme.name): \(pair.sentence)",
          advice: "“widgetboard themes --check \(theme.name)” lists all that is too faint")
      }
    }
    return wrong + faint
  }

  /// A chosen theme that does not exist any more.
  private var chosen: Finding? {
    guard let choice = launch.styling.choice(launch.settings) else { return nil }
    let missing = choice.names.filter { launch.styling.shelf[$0] == nil }
    guard let name = missing.first else { return .ok("theme", choice.text) }
    return .warning(
      "theme", "“\(name)” is set but does not exist: the terminal’s own colours are shown",
      advice: "“widgetboard set theme NAME” chooses another")
  }
}
