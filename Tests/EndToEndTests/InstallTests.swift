import Foundation
import Programs
import Testing

/// `install`, `install --undo`, and `new`, by the built program.
@Suite(.waiting) struct InstallTests {
  private func files(below folder: URL) -> Set<String> {
    let all = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String]
    return Set(all ?? [])
  }

  @Test func `what is installed runs by itself, and is gone without a trace`() throws {
    let home = try Home(isNew: true)
    let before = files(below: home.folder)
    try run([Home.widgetboard, "install"], environment: home.environment)
    let program = home.folder.appending(path: ".local/bin/widgetboard").path
    let kinds = try run([program, "kinds"], environment: home.environment)
    #expect(kinds.contains("clock.widget"))
    let page = try home.contents(".local/share/man/man1/widgetboard.1")
    #expect(page.hasPrefix(".Dd"))
    let entry = try home.contents(".local/share/applications/game.desktop")
    #expect(entry.contains("Exec=\(home.folder.path)/.local/lib/widgetboard/game %u"))
    // The program is installed a second time, over itself.
    try run([Home.widgetboard, "install"], environment: home.environment)
    try run([program, "install", "--undo"], environment: home.environment)
    // Asking for the kinds leaves the descriptions in the state folder, which an installation does
    // not undo.
    let left = files(below: home.folder).subtracting(before)
    #expect(left.allSatisfy { $0.hasPrefix(".local/state") || $0 == ".local" }, "\(left)")
  }

  @Test func `it overwrites nothing of the person's, and removes nothing they changed`() throws {
    let home = try Home(isNew: true)
    try home.writeScript(".local/bin/widgetboard", "#!/bin/sh\n")
    let refused = try runToEnd([Home.widgetboard, "install"], environment: home.environment)
    #expect(refused.status == 73)
    #expect(refused.errors.contains(".local/bin/widgetboard: there already"))
    #expect(!files(below: home.folder).contains(".local/lib"))
    try FileManager.default.removeItem(
      at: home.folder.appending(path: ".local/bin/widgetboard"))
    try run([Home.widgetboard, "install"], environment: home.environment)
    let manual = home.folder.appending(path: ".local/share/man/man1/widgetboard.1")
    try Data("mine".utf8).write(to: manual)
    let undone = try runToEnd(
      [Home.widgetboard, "install", "--undo"], environment: home.environment)
    #expect(undone.status == 1 && undone.errors.contains("widgetboard.1 was changed"))
    #expect(FileManager.default.fileExists(atPath: manual.path))
  }

  @Test func `a package's files are those of an installation, below the system's folders`() throws {
    let home = try Home(isNew: true)
    try run([Home.widgetboard, "install"], environment: home.environment)
    let tree = home.folder.appending(path: "tree")
    try run([Home.widgetboard, "install", "--tree", tree.path], environment: home.environment)
    let package = files(below: tree.appending(path: "usr"))
    let installed = files(below: home.folder.appending(path: ".local"))
    #expect(package.contains("lib/widgetboard/clock.widget"))
    for helper in [
      "host-adapter", "picture-maker", "plugin-adapter", "widgetboard-transfer", "widgetboard-push",
    ] {
      #expect(package.contains("lib/widgetboard/\(helper)"))
    }
    #expect(
      installed.subtracting(package) == ["share/widgetboard", "share/widgetboard/installed.json"])
    #expect(package.isSubset(of: installed))
    let again = try runToEnd(
      [Home.widgetboard, "install", "--tree", tree.path], environment: home.environment)
    #expect(again.status == 73 && again.errors.contains("is there already"))
  }

  @Test func `a new script is found and shows at once`() throws {
    let home = try Home(isNew: true)
    let said = try run(
      [Home.widgetboard, "new", "load", "--script"], environment: home.environment)
    #expect(said.contains("widgetboard add load --family small"))
    let picture = try run(
      [Home.widgetboard, "frame", "--kind", "load", "--family", "small"],
      environment: home.environment)
    #expect(picture.contains("Water") && picture.contains("so far"), "\(picture)")
    let again = try runToEnd([Home.widgetboard, "new", "load"], environment: home.environment)
    #expect(again.status == 73 && again.errors.contains("is there already"))
  }

  /// Building a new package takes a minute; type-checking its source takes two seconds.
  @Test func `a new package compiles against the modules of this build`() throws {
    let home = try Home(isNew: true)
    try run(
      [Home.widgetboard, "new", "coffee", "--swift", "--folder", home.folder.path],
      environment: home.environment)
    let source = home.folder.appending(path: "coffee/Sources/Coffee/CoffeeWidget.swift").path
    let modules = Home.products.appending(path: "Modules").path
    let compiler = try run(["sh", "-c", "command -v swiftc"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let checked = try runToEnd([
      compiler, "-typecheck", "-parse-as-library", "-swift-version", "6", "-I", modules, source,
    ])
    #expect(checked.status == 0, "\(checked.errors)")
    let manifest = try home.contents("coffee/Package.swift")
    #expect(manifest.contains("coffee.widget"))
  }
}
