import CLinux
import Foundation
import Glibc
import Testing
import WidgetArchive

@testable import widgetboard

@Suite struct MailboxTests {
  private let folder: Folder
  private let mailbox: Mailbox

  init() throws {
    folder = try Folder()
    mailbox = Mailbox(folders: folder.profile)
    try mailbox.prepare()
  }

  private func write(_ text: String, as name: String) throws {
    let aside = mailbox.folder + "/.aside.tmp"
    try Data(text.utf8).write(to: URL(fileURLWithPath: aside))
    #expect(rename(aside, mailbox.folder + "/" + name) == 0)
  }

  @Test func `messages are taken once, in order, and what is no message stays`() throws {
    try write(#"{"lock":true}"#, as: "2.json")
    try write(#"{"unlock":true}"#, as: "1.json")
    try write("[]", as: "configurations.json")
    try write("half", as: ".3.json")
    #expect(mailbox.messageNames == ["1.json", "2.json"])
    let taken = mailbox.take(["1.json", "2.json", "gone.json"])
    #expect(taken.messages == [.unlock, .lock] && taken.unreadable.isEmpty)
    #expect(mailbox.messageNames == [])
    #expect(mailbox.take(["1.json"]).messages == [])
  }

  @Test func `what one program posts in one moment is all there, in order`() throws {
    let now = Date(timeIntervalSince1970: 1_795_000_000)
    let names = try [.lock, .unlock, .lock].map { try mailbox.post($0, at: now) }
    #expect(mailbox.messageNames == names)
    #expect(mailbox.take(names).messages == [.lock, .unlock, .lock])
    var viewers = Viewers()
    viewers.show(PublishedView(visible: []), of: "\(getpid()).view")
    for name in names { viewers.note(taken: name) }
    #expect(viewers.taken == ["\(getpid())": names[2]])
  }

  @Test func `what cannot be read is set aside and blocks nothing`() throws {
    try write("nonsense", as: "1.json")
    try write(#"{"lock":true,"x":""# + String(repeating: "x", count: 70_000) + "\"}", as: "2.json")
    try FileManager.default.createSymbolicLink(
      atPath: mailbox.folder + "/3.json", withDestinationPath: "/etc/passwd")
    try write(#"{"lock":true}"#, as: "4.json")
    let taken = mailbox.take(mailbox.messageNames)
    #expect(taken.messages == [.lock])
    #expect(taken.unreadable.map(\.name) == ["1.json", "2.json", "3.json"])
    #expect(taken.unreadable[1].reason == "larger than 64 kB")
    #expect(mailbox.asideNames == ["1.json", "2.json", "3.json"])
    #expect(mailbox.messageNames == [])
  }

  @Test func `of messages that cannot be read the last ones are kept`() throws {
    for number in 100..<150 { try write("nonsense", as: "\(number).json") }
    let taken = mailbox.take(mailbox.messageNames)
    #expect(taken.unreadable.count == 50)
    #expect(mailbox.asideNames == (130..<150).map { "\($0).json" })
  }

  @Test func `a message costs a turn its bytes`() throws {
    try write(#"{"lock":true}"#, as: "1.json")
    try write(String(repeating: " ", count: 1_000_000), as: "2.json")
    #expect(mailbox.cost(of: "1.json") == 256 + 13)
    #expect(mailbox.cost(of: "2.json") == 256 + 65_536)
    #expect(mailbox.cost(of: "gone.json") == 256)
  }

  @Test func `a watch tells sessions and messages in the order in which they came`() throws {
    let sessions = SessionFolder(folders: folder.profile)
    try sessions.prepare()
    var watch = try #require(FolderWatch())
    defer { close(watch.descriptor) }
    watch.watchMailbox(mailbox.folder)
    watch.watchSessions(sessions.path)
    try mailbox.publish([])
    let name = AppSessionName(use: "audio", processID: getpid(), number: 1, app: "game")
    let held = try sessions.hold(name)
    try write(#"{"lock":true}"#, as: "1.json")
    // A process does not see its own record locks.
    #expect(sessions.names == [name.fileName] && !sessions.isHeld(name.fileName))
    held.end()
    try write(#"{"lock":true}"#, as: "2.json")
    let changes = watch.read()
    let session = name.fileName
    #expect(changes.first == .sessionOpened(session))
    #expect(changes[1...2] == [.message("1.json"), .sessionClosed(session)])
    #expect(changes.last == .message("2.json"))
    #expect(watch.read() == [])
  }

  @Test func `a folder that went away is to be looked at again`() throws {
    var watch = try #require(FolderWatch())
    defer { close(watch.descriptor) }
    watch.watchMailbox(mailbox.folder)
    try FileManager.default.removeItem(atPath: mailbox.folder)
    #expect(watch.read() == [.all])
    try mailbox.prepare()
    watch.watchMailbox(mailbox.folder)
    try write(#"{"lock":true}"#, as: "1.json")
    #expect(watch.read() == [.message("1.json")])
  }

  @Test func `a replaced time zone link and a socket's new mode are told`() throws {
    var watch = try #require(FolderWatch())
    defer { close(watch.descriptor) }
    let (link, socket) = (folder.path + "/localtime", folder.path + "/tmux/default")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/tmux", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: socket))
    watch.watchTimeZone(link)
    watch.watchAttachment(socket)
    chmod(socket, 0o700)
    #expect(watch.read() == [.attachment])
    try FileManager.default.createSymbolicLink(
      atPath: link + ".new", withDestinationPath: "/usr/share/zoneinfo/Asia/Tokyo")
    #expect(rename(link + ".new", link) == 0)
    #expect(watch.read() == [.timeZone])
  }
}
