import Glibc
import Testing

@testable import ExtensionHost

struct DiscoveryTests {
  @Test func `finds executables by name, the first folder first`() throws {
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    let clock = try first.script("clock", "#!/bin/sh\n")
    _ = try second.script("clock", "#!/bin/sh\n# another\n")
    let game = try second.script("game", "#!/bin/sh\n")
    let found = discoverExtensions(in: [first.path, "/no/such/folder", second.path])
    #expect(found == [clock, game])
    #expect(found.map(\.name) == ["clock.widget", "game.widget"])
    #expect(found.map(\.baseName) == ["clock", "game"])
  }

  @Test func `finds an extension that has its resources beside it`() throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path + "/weather", 0o700)
    let weather = try folder.script("weather/weather", "#!/bin/sh\n")
    #expect(discoverExtensions(in: [folder.path]).map(\.path) == [weather.path])
  }

  @Test func `leaves out what is no executable file or not named so`() throws {
    let folder = try TemporaryFolder()
    let plain = try folder.script("plain", "").path
    chmod(plain, 0o600)
    mkdir(folder.path + "/folder.widget", 0o700)
    symlink("/no/such/file", folder.path + "/broken.widget")
    symlink("/bin/sh", folder.path + "/shell")
    symlink("/bin/sh", folder.path + "/.widget")
    #expect(discoverExtensions(in: [folder.path]) == [])
  }

  @Test func `a replaced executable has another identity`() throws {
    let folder = try TemporaryFolder()
    let before = try folder.script("clock", "#!/bin/sh\n")
    let same = try #require(ExtensionExecutable(path: before.path))
    #expect(same == before)
    let after = try folder.script("clock", "#!/bin/sh\n# changed\n")
    #expect(after.path == before.path && after.identity != before.identity)
  }
}
