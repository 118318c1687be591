import Testing
import WidgetArchive

@testable import widgetboard

/// Profiles: boards with pages, store and lock of their own.
@Suite struct ProfileTests {
  @Test(arguments: ["work", "Work-2", "a.b_c", "0"])
  func `a name that a folder may have is one`(name: String) {
    #expect(ProfileName(name)?.text == name)
  }

  @Test(arguments: ["", ".", "..", "../work", "a/b", "-x", ".work", "wörk", "a b", "a\nb"])
  func `a name that leads elsewhere is none`(name: String) {
    #expect(ProfileName(name) == nil)
  }

  @Test func `layout, store and mailbox are a profile's own; widgets are everybody's`() {
    let home = ["HOME": "/home/me", "XDG_STATE_HOME": "/var/state"]
    let first = ProfileFolders(environment: home)
    let work = ProfileFolders(environment: home.merging(["WIDGETBOARD_PROFILE": "work"]) { $1 })
    #expect(work.boardFile == "/home/me/.config/widgetboard/profiles/work/board.conf")
    #expect(work.store == "/var/state/widgetboard/profiles/work/board.sqlite")
    #expect(work.mailbox == "/var/state/widgetboard/profiles/work/mailbox")
    #expect(work.widgets == first.widgets && work.data == first.data)
    #expect(first.boardFile == "/home/me/.config/widgetboard/board.conf")
  }

  @Test func `what a board starts finds the mailbox of its profile`() {
    let launch = LaunchEnvironment(
      variables: ["HOME": "/home/me", "WIDGETBOARD_PROFILE": "work"], timeZone: .gmt,
      executable: "/usr/bin/widgetboard")
    let inherited = ExtensionStarter.environment(launch, launch.settings)
    #expect(ProfileFolders(environment: inherited) == launch.folders)
    #expect(inherited["WIDGETBOARD_PROFILE"] == "work")
  }
}
