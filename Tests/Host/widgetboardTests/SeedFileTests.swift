import Foundation
import Glibc
import Testing
import WidgetArchive

@testable import widgetboard

/// The random number that spreads an installation among all others.
@Suite struct SeedFileTests {
  private func text(_ file: SeedFile) throws -> String {
    try String(contentsOfFile: file.path, encoding: .utf8)
  }

  @Test func `it is made once, and the same for ever`() throws {
    let folder = try Folder()
    let file = SeedFile(folders: folder.profile)
    let seed = file.seed()
    #expect(file.seed() == seed)
    #expect(SeedFile(folders: folder.profile).seed() == seed)
    #expect(try text(file).wholeMatch(of: /[0-9a-f]{16}\n/) != nil)
    #expect(UInt64(try text(file).dropLast(), radix: 16) == seed)
  }

  @Test func `only its user can read it, and nothing else is left in its folder`() throws {
    let folder = try Folder()
    let file = SeedFile(folders: folder.profile)
    _ = file.seed()
    var status = stat()
    #expect(stat(file.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.profile.state) == ["seed"])
  }

  @Test func `each profile, and each installation, has its own`() throws {
    let (one, two) = (try Folder(), try Folder())
    let work = ProfileFolders(environment: ["HOME": one.path, "WIDGETBOARD_PROFILE": "work"])
    let seeds = [one.profile, two.profile, work].map { SeedFile(folders: $0).seed() }
    #expect(Set(seeds).count == 3)
  }

  @Test(arguments: ["", "\n", "12\n", "not a number at al\n", String(repeating: "f", count: 999)])
  func `a file that is none is replaced`(wrong: String) throws {
    let folder = try Folder()
    let file = SeedFile(folders: folder.profile)
    #expect(PrivateFolder.make(folder.profile.state) == 0)
    try wrong.write(toFile: file.path, atomically: true, encoding: .utf8)
    let seed = file.seed()
    #expect(file.seed() == seed)
    #expect(try text(file).utf8.count == 17)
  }

  @Test func `where it cannot be kept there is one for this run`() throws {
    let folder = try Folder()
    // A file in the folder's place.
    try FileManager.default.createDirectory(
      atPath: folder.path + "/.local/state", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: folder.profile.state))
    let file = SeedFile(folders: folder.profile)
    #expect(Set((1...4).map { _ in file.seed() }).count == 4)
  }

  @Test func `of several that make one at once all have the same`() async throws {
    let folder = try Folder()
    let profile = folder.profile
    let seeds = await withTaskGroup(of: UInt64.self) { group in
      for _ in 0..<8 { group.addTask { SeedFile(folders: profile).seed() } }
      return await group.reduce(into: Set<UInt64>()) { $0.insert($1) }
    }
    #expect(seeds.count == 1)
  }
}
