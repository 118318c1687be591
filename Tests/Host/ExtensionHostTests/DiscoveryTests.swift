import Foundation
import Glibc
import Testing

@testable import ExtensionHost

struct DiscoveryTests {
  @Test func `finds executables by name, the first folder first`() throws {
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    let clock = try first.script("clock", "#!/bin/sh\n")
    _ = try second.script("clock", "#!/bin/sh\n# another\n")
    let game = try second.script("game", "#!/bin/sh\n")
    let found = ExtensionDiscovery(folders: [first.path, "/no/such/folder", second.path])
    #expect(found.executables == [clock, game] && found.unusable.isEmpty)
    #expect(found.executables.map(\.name) == ["clock.widget", "game.widget"])
    #expect(found.executables.map(\.baseName) == ["clock", "game"])
    #expect(found.shadowed == ["clock.widget": [second.path + "/clock.widget"]])
    unlink(second.path + "/clock.widget")
    symlink(clock.path, second.path + "/clock.widget")
    #expect(ExtensionDiscovery(folders: [first.path, second.path]).shadowed.isEmpty)
  }

  @Test func `finds an extension that has its resources beside it`() throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path + "/weather", 0o700)
    let weather = try folder.script("weather/weather", "#!/bin/sh\n")
    let found = ExtensionDiscovery(folders: [folder.path])
    #expect(found.executables.map(\.path) == [weather.path])
    #expect(found.watchedNames[folder.path + "/weather"]?.contains("weather.widget") == true)
  }

  @Test func `says of each file that cannot be run why, and leaves out what is not named so`()
    throws
  {
    let folder = try TemporaryFolder()
    let plain = try folder.script("plain", "").path
    chmod(plain, 0o600)
    mkdir(folder.path + "/folder.widget", 0o700)
    symlink("/no/such/file", folder.path + "/broken.widget")
    symlink("loop.widget", folder.path + "/loop.widget")
    mkfifo(folder.path + "/pipe.widget", 0o700)
    symlink("/bin/sh", folder.path + "/shell")
    symlink("/bin/sh", folder.path + "/.widget")
    let found = ExtensionDiscovery(folders: [folder.path])
    #expect(found.executables == [])
    let faults = Dictionary(uniqueKeysWithValues: found.unusable.map { ($0.name, $0.fault) })
    #expect(
      faults == [
        "plain.widget": .notExecutable, "folder.widget": .folder, "loop.widget": .linkLoop,
        "broken.widget": .danglingLink(to: "/no"), "pipe.widget": .noFile,
      ])
    #expect(found.unusable.map(\.path).contains(plain))
  }

  @Test func `a file that can be run is taken before one of its name that cannot`() throws {
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    chmod(try first.script("clock", "#!/bin/sh\n").path, 0o600)
    let clock = try second.script("clock", "#!/bin/sh\n")
    let found = ExtensionDiscovery(folders: [first.path, second.path])
    #expect(found.executables == [clock] && found.unusable.isEmpty)
  }

  @Test func `a replaced executable has another identity`() throws {
    let folder = try TemporaryFolder()
    let before = try folder.script("clock", "#!/bin/sh\n")
    let same = try #require(ExtensionExecutable(path: before.path))
    #expect(same == before)
    let after = try folder.script("clock", "#!/bin/sh\n# changed\n")
    #expect(after.path == before.path && after.identity != before.identity)
  }

  @Test func `two links to one file are two extensions`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.script("all", "#!/bin/sh\n")
    for name in ["one", "two"] { symlink("all.widget", folder.path + "/\(name).widget") }
    let found = ExtensionDiscovery(folders: [folder.path]).executables
    #expect(found.map(\.name) == ["all.widget", "one.widget", "two.widget"])
    #expect(Set(found.map(\.identity)).count == 3)
  }

  @Test func `of a chain of links every name is watched for, and links to folders on the way`()
    throws
  {
    let (widgets, other) = (try TemporaryFolder(), try TemporaryFolder())
    for name in ["one", "two"] { mkdir(other.path + "/" + name, 0o700) }
    symlink("two", other.path + "/current")
    _ = try other.script("two/tool", "#!/bin/sh\n")
    symlink("../current/tool.widget", other.path + "/one/step")
    symlink(other.path + "/one/step", widgets.path + "/clock.widget")
    let found = ExtensionDiscovery(folders: [widgets.path])
    #expect(found.executables.map(\.name) == ["clock.widget"])
    let names = found.watchedNames
    #expect(names[widgets.path]?.contains("clock.widget") == true)
    #expect(names[other.path + "/one"]?.contains("step") == true)
    #expect(names[other.path] == ["current"])
    #expect(names[other.path + "/two"]?.contains("tool.widget") == true)
    // For a missing file its future folder is watched.
    rename(other.path + "/two", other.path + "/away")
    let dangling = ExtensionDiscovery(folders: [widgets.path])
    #expect(dangling.unusable.map(\.fault) == [.danglingLink(to: other.path + "/two")])
    #expect(dangling.watchedNames[other.path] == ["current", "two"])
  }

  @Test func `a widget folder may be reached by a link, which is watched, too`() throws {
    let (real, other) = (try TemporaryFolder(), try TemporaryFolder())
    _ = try real.script("clock", "#!/bin/sh\n")
    mkdir(real.path + "/inner", 0o700)
    _ = try real.script("inner/inner", "#!/bin/sh\n")
    symlink(real.path, other.path + "/widgets")
    let found = ExtensionDiscovery(folders: [other.path + "/widgets"])
    #expect(
      found.executables.map(\.path)
        == ["clock.widget", "inner/inner.widget"].map { "\(other.path)/widgets/\($0)" })
    #expect(found.watchedNames[other.path]?.contains("widgets") == true)
    #expect(found.watchedNames[real.path]?.contains("clock.widget") == true)
    #expect(found.watchedNames[real.path + "/inner"]?.contains("inner.widget") == true)
    #expect(ExtensionDiscovery(folders: [other.path + "/none"]).executables.isEmpty)
  }

  @Test func `a file that the system does not start says what it is`() throws {
    let folder = try TemporaryFolder()
    func fault(_ bytes: [UInt8], _ errno: Int32 = ENOEXEC) throws -> ExecutableFault? {
      let path = folder.path + "/x.widget"
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      return ExecutableFault(startError: errno, path: path)
    }
    var header = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe")).prefix(64))
    #expect(try fault(header) == .noProgram)
    header[18] = 0x16
    header[19] = 0
    guard case .otherMachine("Linux on s390x", let here) = try fault(header) else {
      Issue.record("another processor is not told")
      return
    }
    #expect(here.hasPrefix("Linux on "))
    #expect(try fault([0xCF, 0xFA, 0xED, 0xFE, 7]) == .otherMachine("macOS", here: here))
    #expect(try fault(Array("hello".utf8)) == .noProgram)
    #expect(try fault([]) == .noProgram)
    #expect(
      try fault(Array("#!/no/such/python -u\n".utf8), ENOENT) == .noInterpreter("/no/such/python"))
    #expect(try fault(Array("#!/bin/sh\n".utf8), EMFILE) == nil)
  }
}
