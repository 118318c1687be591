import Foundation
import Glibc
import Testing
import TimelineEngine
import WidgetArchive
import WidgetStore

@testable import widgetboard

@Suite struct DoctorTests {
  private func terminal(
    _ variables: [String: String], columns: Int = 80, rows: Int = 24, characters: String? = "UTF-8"
  ) -> [Finding] {
    TerminalCheck(variables: variables, size: (columns, rows), characters: characters).findings
  }

  @Test func `a good terminal has nothing to say but what it is`() {
    let findings = terminal(["TERM": "xterm-256color", "LANG": "C.UTF-8", "COLORTERM": "truecolor"])
    #expect(findings.map(\.level) == [.ok, .ok, .ok, .ok])
    #expect(findings.map(\.text) == ["xterm-256color", "C.UTF-8", "24-bit", "80×24 cells"])
  }

  @Test func `what a terminal lacks is named with what to do`() {
    let findings = terminal(["LC_ALL": "xx_YY.UTF-8"], columns: 10, rows: 3, characters: nil)
    #expect(findings.map(\.level) == [.error, .warning, .ok, .warning])
    #expect(findings.map(\.text)[1] == "this system does not have the locale “xx_YY.UTF-8”")
    #expect(findings[3].advice == "a small tile needs 19×9 cells")
    let ascii = terminal(["TERM": "vt100"], characters: "ANSI_X3.4-1968")
    #expect(ascii[1].level == .warning)
    #expect(terminal(["TERM": "../../etc/passwd"])[0].level == .error)
  }

  @Test func `a missing library for right-to-left text is named with its package`() {
    #expect(StylingCheck.direction(isSupported: true) == nil)
    #expect(StylingCheck.direction(isSupported: false)?.advice == "install libfribidi0")
  }

  @Test func `a missing library for Markdown is named with its package`() {
    #expect(StylingCheck.markdown(isSupported: true) == nil)
    let advice = StylingCheck.markdown(isSupported: false)?.advice
    #expect(advice?.contains("libcmark-gfm-extensions0.29.0.gfm.6") == true)
  }

  @Test func `an author reads how near a view is to each limit`() {
    let text = ArchivedNode(.text([TextRun(.verbatim("9:41"))]))
    let size = PricedSize(columns: 17, rows: 7)
    let small = LimitUse(
      ArchivedView(nodes: [text], variants: [ArchivedVariant(root: 0)]), size)
    #expect(
      small.words
        == "1 % of the views, 2 % of the levels and 1 % of the drawing steps an entry may cost")
    #expect(!small.isNear)
    let many = ArchivedNode(.vstack(.leading, spacing: 0, Array(repeating: 0, count: 8500)))
    let large = LimitUse(
      ArchivedView(nodes: [text, many], variants: [ArchivedVariant(root: 1)]), size)
    #expect(large.isNear && small < large)
    #expect(large.nodes == 86)
  }

  @Test func `a setting that its widget cannot take is told`() {
    var widget = WidgetDescriptor(
      kind: "tea",
      families: [.systemSmall],
      parameters: [
        ParameterDescriptor(
          name: "limit", title: "Limit", type: .integer, least: 1, greatest: 20),
        ParameterDescriptor(name: "token", title: "Token", type: .string, isSecret: true),
      ])
    #expect(widget.fault(ofSetting: "limit", .string("7")) == nil)
    #expect(
      widget.fault(ofSetting: "limit", .string("abc"))
        == "limit expects a whole number from 1 to 20, got “abc”")
    #expect(
      widget.fault(ofSetting: "limt", .string("7"))
        == "tea has no parameter “limt” (did you mean “limit”?)")
    #expect(
      widget.fault(ofSetting: "size", .string("7"))
        == "tea has no parameter “size”; it has limit, token")
    #expect(widget.fault(ofSetting: "token", .string("s3cret")) == nil)
    widget.parameters = []
    #expect(widget.fault(ofSetting: "anything", .string("goes")) == nil)
  }

  @Test func `a mailbox that others may write to is a warning with the command that mends it`()
    throws
  {
    let folder = try Folder()
    let mailbox = Mailbox(folders: folder.profile)
    try mailbox.prepare()
    #expect(FolderCheck(folders: folder.profile).findings.allSatisfy { $0.level == .ok })
    chmod(mailbox.folder, 0o777)
    let findings = FolderCheck(folders: folder.profile).findings.filter { $0.level != .ok }
    #expect(findings.map(\.advice) == ["chmod 700 \(mailbox.folder)"])
    #expect(findings.first?.text.contains("mode 777") == true)
  }

  @Test func `a file where a folder should be is an error`() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/.config", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: folder.profile.config))
    let finding = FolderCheck(folders: folder.profile).findings.first
    #expect(finding?.level == .error && finding?.advice == "move the file away")
  }

  @Test func `looks are said to lie in the store, with the hours and how to erase them`() throws {
    let folder = try Folder()
    let path = folder.profile.store
    let noon = Date(timeIntervalSince1970: 1_795_262_400)
    let store = try WidgetStore(path: path, at: noon)
    func looks() throws -> Finding {
      let check = StoreCheck(path: path, store: store, timeZone: .gmt, now: noon)
      return try #require(check.findings.last)
    }
    #expect(try looks().text.hasPrefix("none, in the table “look” of \(path)"))
    try store.keepLook(
      Look(began: noon, ended: noon.addingTimeInterval(600), placements: ["clock-1"]))
    #expect(try looks().text.hasPrefix("1 of 10 min in all (12 h: 1)"))
    #expect(try looks().advice == "“widgetboard doctor --erase-looks” erases them")
  }

  @Test func `a store that was damaged is a warning, and what was set aside is named`() throws {
    let folder = try Folder()
    let path = folder.profile.store
    try FileManager.default.createDirectory(
      atPath: folder.profile.state, withIntermediateDirectories: true)
    try Data(repeating: 0x78, count: 8192).write(to: URL(fileURLWithPath: path))
    let noon = Date(timeIntervalSince1970: 1_795_262_400)
    let store = try WidgetStore(path: path, at: noon)
    let findings = StoreCheck(path: path, store: store, timeZone: .gmt, now: noon).findings
    #expect(findings.map(\.level) == [.warning, .warning, .ok, .ok])
    #expect(findings[1].text.contains(path + ".corrupt-2026-11-21"))
  }

  @Test func `a folder that cannot be made is an error, whoever asks`() {
    // Nobody can create files there.
    let folders = ProfileFolders(environment: ["HOME": "/proc/nobody"])
    let findings = FolderCheck(folders: folders).findings
    #expect(findings.map(\.level) == [.error, .error, .error, .error])
    #expect(
      findings[1].text.hasPrefix("/proc/nobody/.local/state/widgetboard cannot be made in /proc: "))
    #expect(findings[1].advice?.hasPrefix("make /proc yours") == true)
  }

  @Test func `doctor leaves nothing in the folders it tries`() throws {
    let folder = try Folder()
    #expect(FolderCheck(folders: folder.profile).findings.allSatisfy { $0.level == .ok })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func `a state folder that cannot be used is no reason to try again`() {
    let folders = ProfileFolders(environment: ["HOME": "/proc/nobody"])
    #expect {
      try ProfileLock(folders: folders)
    } throws: { error in
      guard let failure = error as? ProfileLock.Failure else { return false }
      return failure.status == .cannotCreate
        && failure.sentence.hasPrefix("/proc/nobody/.local/state/widgetboard: cannot be used: ")
        && failure.sentence.hasSuffix(String(cString: strerror(ENOENT)))
    }
    #expect(ProfileLock.Failure.held(by: 1, path: "").status == .tryAgain)
  }

  @Test func `of several locks put in place of another's the first holds`() throws {
    let folder = try Folder()
    defer { withExtendedLifetime(folder) {} }
    let folders = folder.profile
    let stopped = try ProfileLock(folders: folders)
    let viewers = [try ProfileLockFile(folders: folders), try ProfileLockFile(folders: folders)]
    #expect(viewers.allSatisfy { $0.take() == nil })
    let lock = try #require(viewers[0].replace(boardFile: "/board.conf"))
    #expect(lock.isInPlace && !lock.isReplaced)
    #expect(!stopped.isInPlace && stopped.isReplaced)
    #expect(viewers[1].replace(boardFile: nil) == nil, "it has the file of before open")
    // A later board finds the new lock held; releasing the old lock does not change that.
    #expect(throws: ProfileLock.Failure.self) { _ = try ProfileLock(folders: folders) }
    stopped.release()
    #expect(ProfileLock.isHeld(folders: folders))
    #expect(ProfileLockFile.holder(folders: folders)?.boardFile == "/board.conf")
    lock.release()
    #expect(!ProfileLock.isHeld(folders: folders))
  }

  @Test func `a lock whose file was removed is not in place`() throws {
    let folder = try Folder()
    let folders = folder.profile
    #expect(!ProfileLock.isHeld(folders: folders))
    let lock = try ProfileLock(folders: folders)
    #expect(ProfileLock.isHeld(folders: folders) && lock.isInPlace)
    try FileManager.default.removeItem(atPath: folders.state)
    #expect(!lock.isInPlace)
    let other = try ProfileLock(folders: folders)
    #expect(!lock.isInPlace && other.isInPlace)
    lock.release()
    #expect(ProfileLock.isHeld(folders: folders))
    other.release()
    #expect(!ProfileLock.isHeld(folders: folders))
  }
}
