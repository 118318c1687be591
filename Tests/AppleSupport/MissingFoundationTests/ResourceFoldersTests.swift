import Foundation
import Testing

@testable import MissingFoundation

@Suite struct ResourceFoldersTests {
  @Test func `the folder of the widgets' module comes first`() throws {
    let folder = try TableFolder([
      "pack_Clock.resources/a": "", "pack_Alarm.resources/a": "", "Clock": "", "notes.txt": "",
    ])
    let folders = ResourceFolders(executable: folder.path + "/Clock", mainModule: "Clock")
    #expect(
      folders.paths == [
        folder.path + "/pack_Clock.resources", folder.path + "/pack_Alarm.resources", folder.path,
      ])
  }

  @Test func `the resources of other packages beside it are not its own`() throws {
    let folder = try TableFolder([
      "pack_Clock.resources/a": "", "pack_ClockKit.resources/a": "", "other_Tea.resources/a": "",
      "Clock": "",
    ])
    let folders = ResourceFolders(executable: folder.path + "/Clock", mainModule: "Clock")
    #expect(
      folders.paths == [
        folder.path + "/pack_Clock.resources", folder.path + "/pack_ClockKit.resources",
        folder.path,
      ])
    // Which package one without resources is of is not known.
    let plain = ResourceFolders(executable: folder.path + "/Plain", mainModule: "Plain")
    #expect(plain.paths.count == 4)
  }

  @Test func `a link to an executable is followed`() throws {
    let folder = try TableFolder(["pack_Clock.resources/a": "", "clock.widget": ""])
    let other = try TableFolder(["x": ""])
    let link = other.path + "/clock.widget"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.path + "/clock.widget")
    let folders = ResourceFolders(executable: link, mainModule: nil)
    #expect(folders.paths.first == folder.path + "/pack_Clock.resources")
  }
}
