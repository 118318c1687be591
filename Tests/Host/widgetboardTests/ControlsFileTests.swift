import Controls
import Foundation
import Glibc
import Testing
import WidgetArchive

@testable import widgetboard

/// The file of the person's controls.
@Suite struct ControlsFileTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "controls-\(UUID())")

  private var file: ControlsFile {
    ControlsFile(folders: ProfileFolders(environment: ["HOME": home.path]))
  }

  private func write(_ text: String) throws {
    let url = URL(fileURLWithPath: file.path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  @Test func `what is written is read, for this user alone`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(try file.read() == nil)
    let controls = [
      BoardControl(id: "a", kind: "mute", size: .small),
      BoardControl(
        id: "b", kind: "unit", configuration: ["unit": .string("a.service")], isOnLockPage: true),
    ]
    #expect(file.write(controls) == nil)
    #expect(try file.read() == controls)
    var status = stat()
    #expect(stat(file.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test(arguments: [
    "", "[]", "{\"controls\": 7}", "{\"controls\": [{\"id\": 1}]}", "{\"controls\": [{}]",
    String(repeating: " ", count: 300 << 10),
  ])
  func `a file of controls that is none is told with what to do`(_ text: String) throws {
    defer { try? FileManager.default.removeItem(at: home) }
    try write(text)
    do {
      _ = try file.read()
      Issue.record("it is read")
    } catch {
      #expect(error.words.contains(file.path) && error.words.contains("remove it to begin anew"))
    }
  }

  @Test func `a pipe in its place is waited for by nothing`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    try write("")
    unlink(file.path)
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(throws: ControlsFile.Problem.self) { _ = try file.read() }
  }
}
