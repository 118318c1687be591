import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// Checks the board file, the process that has the board open, the board's settings, and the
/// messages that wait for it.
struct BoardCheck {
  let launch: LaunchEnvironment

  var findings: [Finding] { [boardFile, holder, mailbox, sessions].compactMap(\.self) + settings }

  private var boardFile: Finding {
    let file = BoardFile(path: launch.folders.boardFile)
    guard file.exists else {
      return .ok("board", "\(file.path) is made at the first launch")
    }
    do {
      let layout = try file.read().layout
      if let remark = file.remark {
        return .warning("board", remark, advice: "correct that line, or remove it")
      }
      return .ok(
        "board", "\(file.path): \(layout.pages.count) pages, \(layout.placements.count) tiles")
    } catch {
      return .error(
        "board", error.sentence,
        advice: "correct that line; until then the last good board is shown")
    }
  }

  private var holder: Finding {
    guard access(launch.folders.state + "/lock", F_OK) == 0 else {
      return .ok("lock", "no board is open")
    }
    do {
      try ProfileLock(folders: launch.folders).release()
      return .ok("lock", "no board is open")
    } catch .held(let process, _) {
      return .ok("lock", "a board is open in process \(process)")
    } catch {
      return .error("lock", error.sentence, advice: "make the state folder usable")
    }
  }

  private var mailbox: Finding {
    let mailbox = Mailbox(folders: launch.folders)
    let aside = mailbox.asideNames
    let waiting = mailbox.messageNames.count
    guard aside.isEmpty else {
      return .warning(
        "mailbox",
        "\(aside.count) messages could not be read, the last is \(aside[aside.count - 1])",
        advice: "look into \(mailbox.asideFolder), then remove what is there")
    }
    return .ok("mailbox", waiting == 0 ? "empty" : "\(waiting) messages wait for a board")
  }

  private var sessions: Finding? {
    let folder = SessionFolder(folders: launch.folders)
    let held = folder.names.filter(folder.isHeld).compactMap(AppSessionName.init(fileName:))
    guard !held.isEmpty else { return nil }
    let words = held.map { "\($0.app) (\($0.use), process \($0.processID))" }
    return .ok("sessions", words.joined(separator: ", "))
  }

  private var settings: [Finding] {
    let set = Setting.allCases.filter { launch.settings[$0] != nil }
    guard !set.isEmpty else { return [] }
    let words = set.map { "\($0.rawValue) \(launch.settings[$0] ?? "")" }.joined(separator: ", ")
    guard !launch.settings.isDeveloperMode else {
      return [
        .warning(
          "settings", words + ": in developer mode no budget applies",
          advice: "widgetboard set developerMode off")
      ]
    }
    return [
      .ok("settings", words, advice: "“widgetboard set NAME --reset” resets one")
    ]
  }
}
