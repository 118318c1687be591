import ExtensionHost
import Foundation
import Glibc
import Testing
import TimelineEngine
import WidgetArchive

@testable import widgetboard

/// The facts that terminals of one profile know about each other.
@Suite struct RoleTests {
  private let folder: Folder
  private let views: ViewFolder
  private let now = Date(timeIntervalSince1970: 1_795_000_000)

  init() throws {
    folder = try Folder()
    views = ViewFolder(folders: folder.profile)
  }

  @Test func `a view is whole for as long as its terminal is there`() throws {
    let view = PublishedView(visible: ["tea-1", "soup-1"], focused: "tea-1")
    let held = try views.hold(view)
    let name = try #require(views.names.first)
    #expect(views.names.count == 1 && HeldFile.isOwn(name))
    let text = try String(contentsOfFile: views.path + "/" + name, encoding: .utf8)
    #expect(try PublishedView(jsonLine: Data(text.utf8)) == view)
    held.end()
    #expect(views.names == [])
  }

  @Test func `what a terminal left behind is cleared away`() throws {
    try views.prepare()
    let path = views.path + "/1.view"
    try Data(#"{"visible":["tea-1"]}"#.utf8).write(to: URL(fileURLWithPath: path))
    #expect(views.view("1.view") == nil)
    #expect(views.names == [])
  }

  /// The driver removes the view of a process that ended by its name. Until then the name must not pass
  /// to another view: its tiles would count as hidden.
  @Test func `a view never comes to the name of another`() throws {
    let first = try views.hold(PublishedView(visible: ["tea-1"]))
    let before = try #require(views.names.first)
    let second = try views.hold(PublishedView(visible: ["soup-1"]))
    let after = try #require(views.names.first { $0 != before })
    first.end()
    #expect(views.view(before) == nil)
    #expect(views.names == [after])
    second.end()
    #expect(views.names == [])
  }

  @Test func `of a terminal whose view is replaced nothing is forgotten`() {
    var viewers = Viewers()
    viewers.show(PublishedView(visible: ["tea-1"]), of: "8.a.view")
    viewers.note(taken: "1795000000000000-8.json")
    viewers.show(PublishedView(visible: ["soup-1"]), of: "8.b.view")
    viewers.show(nil, of: "8.a.view")
    #expect(viewers.visible == ["soup-1"])
    #expect(viewers.taken == ["8": "1795000000000000-8.json"])
    viewers.show(nil, of: "8.b.view")
    #expect(viewers.taken == [:])
    // The terminal had no view for a moment: an old message is not taken a second time.
    viewers.note(taken: "1795000000000002-8.json")
    viewers.show(PublishedView(visible: ["soup-1"]), of: "8.c.view")
    #expect(viewers.taken == ["8": "1795000000000002-8.json"])
  }

  @Test func `of a great many that post the last ones are known`() {
    var viewers = Viewers()
    viewers.show(PublishedView(), of: "8.view")
    for process in 1000..<2000 { viewers.note(taken: "1795000000000000-\(process).json") }
    viewers.note(taken: "1795000000000000-8.json")
    viewers.show(PublishedView(), of: "1000.view")
    viewers.show(PublishedView(), of: "1999.view")
    #expect(Set(viewers.taken.keys) == ["8", "1999"])
  }

  @Test func `visible anywhere is visible`() {
    var viewers = Viewers()
    viewers.show(PublishedView(visible: ["tea-1", "soup-1"], focused: "soup-1"), of: "7.view")
    viewers.show(PublishedView(visible: ["soup-1", "rice-1"], focused: "rice-1"), of: "8.view")
    #expect(viewers.visible == ["tea-1", "soup-1", "rice-1"])
    #expect(viewers.focused == "soup-1")
    viewers.note(taken: "1795000000000000-8.json")
    #expect(viewers.taken == ["8": "1795000000000000-8.json"])
    // A script that posts messages has no view, so its messages are not noted.
    viewers.note(taken: "1795000000000001-9.json")
    #expect(viewers.taken == ["8": "1795000000000000-8.json"])
    viewers.show(nil, of: "8.view")
    #expect(viewers.visible == ["tea-1", "soup-1"])
    #expect(viewers.taken == [:])
  }

  @Test func `the terminal with the latest input decides sizes`() {
    func view(_ seconds: TimeInterval, _ columns: Int) -> PublishedView {
      let shape = TileShape(family: .systemSmall, columns: columns, rows: 7)
      return PublishedView(
        sizes: TerminalSizes(
          since: now.addingTimeInterval(seconds), tiles: ["tea-1": shape], textSize: "large"))
    }
    var viewers = Viewers()
    viewers.show(PublishedView(visible: ["tea-1"]), of: "6.view")
    #expect(viewers.decider == nil, "nobody has turned to it")
    viewers.show(view(1, 17), of: "7.view")
    viewers.show(view(2, 30), of: "8.view")
    #expect(viewers.decider?.process == "8")
    let turnedBack = viewers.noteOwnInput(at: now.addingTimeInterval(3))
    #expect(turnedBack)
    #expect(viewers.decider == nil)
    let again = viewers.noteOwnInput(at: now.addingTimeInterval(4))
    #expect(!again, "it counts already")
    viewers.show(view(5, 17), of: "7.view")
    #expect(viewers.decider?.sizes.tiles["tea-1"]?.columns == 17)
    viewers.show(nil, of: "7.view")
    #expect(viewers.decider == nil)
  }

  @Test func `a terminal claims its sizes once, until another one has them`() {
    var claim = SizeClaim()
    #expect(claim.since == nil)
    let seconds = [0.0, 1, 2, 3]
    let news = seconds.map { second in
      if second == 2 { claim.hear("7") }
      if second == 3 { claim.hear(nil) }
      return claim.noteInput(at: now.addingTimeInterval(second), of: "7")
    }
    #expect(news == [true, false, false, true])
    #expect(claim.since == now.addingTimeInterval(3))
  }

  @Test func `sizes read back as they were, and no size is nothing`() throws {
    let shape = TileShape(family: .systemMedium, columns: 36, rows: 7)
    let sizes = TerminalSizes(since: now, tiles: ["tea-1": shape], textSize: "xLarge")
    let view = PublishedView(visible: ["tea-1"], sizes: sizes)
    #expect(try PublishedView(jsonLine: Data(view.jsonLine())) == view)
    let hostile =
      #"{"since":1,"textSize":"","tiles":[{"id":"a","family":"systemSmall","columns":-9,"rows":99999999}]}"#
    let read = try TerminalSizes(jsonLine: Data(hostile.utf8)).tiles["a"]
    #expect(read == TileShape(family: .systemSmall, columns: 1, rows: 65535))
  }

  @Test func `what was published before a message was taken is not news`() throws {
    let lock = try ProfileLockFile(folders: folder.profile)
    defer { lock.close() }
    var link = DriverLink(waitingFor: lock, at: SuspendingClock.now)
    let own = String(getpid())
    link.posted = "2-\(own).json"
    let published = [
      PublishedReports(at: now, reports: []),
      PublishedReports(at: now, taken: [own: "1-\(own).json"], reports: []),
      PublishedReports(at: now, taken: [own: "2-\(own).json"], reports: []),
      PublishedReports(at: now, reports: []),
    ]
    let moment = Moment(date: now, instant: SuspendingClock.now)
    var isExpected: [Bool] = []
    let isNews = published.map { published in
      defer {
        link.hear(at: moment)
        isExpected.append(link.nextDeadline != nil)
      }
      return link.accept(published)
    }
    #expect(isNews == [false, false, true, true])
    #expect(isExpected == [true, true, false, false], "its answer is waited for")
  }

  @Test func `the lock's file says who has it and what board`() throws {
    let file = try ProfileLockFile(folders: folder.profile)
    #expect(file.holder == ProfileLockFile.Holder())
    let lock = try #require(file.take(boardFile: "/home/me/board.conf"))
    #expect(lock.previousHolder == 0)
    let other = try ProfileLockFile(folders: folder.profile)
    #expect(other.take() == nil)
    #expect(other.holder == .init(process: getpid(), boardFile: "/home/me/board.conf"))
    lock.release()
    let again = try #require(other.take())
    #expect(again.previousHolder == getpid())
    #expect(other.holder == .init(process: getpid()))
    again.release()
  }

  @Test func `whoever drives is followed on when the lock is only looked at`() throws {
    let held = try #require(try ProfileLockFile(folders: folder.profile).take(boardFile: "/b"))
    defer { held.release() }
    var link = DriverLink(
      waitingFor: try ProfileLockFile(folders: folder.profile), at: SuspendingClock.now)
    defer { link.end() }
    link.followDriver(at: SuspendingClock.now)
    let descriptor = link.descriptor
    #expect(descriptor >= 0 && link.driver.process == getpid())
    link.followDriver(at: SuspendingClock.now)
    #expect(link.descriptor == descriptor && link.retryAt == nil)
  }
}
