import Foundation
import Programs
import Testing

/// Widgets that are linked into the widgets folder, as the guide describes, and files there that
/// cannot be run.
@Suite(.waiting, .serialized) struct LinkedWidgetTests {
  private static func script(_ words: String) -> String {
    "#!/bin/sh\necho '{\"timeline\":{\"policy\":\"never\",\"entries\":[{\"view\":\"\(words)\"}]}}'\n"
  }

  /// A widget that is a link to a link to a script in a build folder.
  private static func home() throws -> Home {
    let home = try Home()
    try home.writeScript("build/debug/Hello", script("first build"))
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = hello\n")
    try home.link("build/current/Hello", to: "../debug/Hello")
    try home.link(
      ".local/share/widgetboard/widgets/hello.widget", to: home.absolute("build/current/Hello"))
    return home
  }

  @Test func `a rebuilt widget behind two links shows its new content at once`() throws {
    let home = try Self.home()
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "first build")
    // A build ends by renaming its finished file over the old one; files without meaning lie beside
    // it.
    try home.writeScript("build/debug/new", Self.script("second build"))
    for number in 0..<2000 {
      try Data().write(to: home.folder.appending(path: "build/debug/\(number).o"))
    }
    try run(["mv", home.absolute("build/debug/new"), home.absolute("build/debug/Hello")])
    try terminal.wait(for: "second build")
    // The script is written in place.
    try run(["sh", "-c", "sed -i.old s/second/third/ \(home.absolute("build/debug/Hello"))"])
    try terminal.wait(for: "third build")
    let fourth = try home.writeScript("fourth", Self.script("fourth build"))
    try run(["sh", "-c", "cat \(fourth) > \(home.absolute("build/debug/Hello"))"])
    try terminal.wait(for: "fourth build")
    // The folder goes and comes back, as after a clean build.
    try run(["rm", "-r", home.absolute("build/debug")])
    try terminal.wait(for: "a link to no")
    try home.writeScript("build/debug/Hello", Self.script("fifth build"))
    try terminal.wait(for: "fifth build")
    // The link in the middle now leads elsewhere.
    try home.writeScript("build/release/Hello", Self.script("released"))
    try run(["ln", "-sfn", "../release/Hello", home.absolute("build/current/Hello")])
    try terminal.wait(for: "released")
    let explained = try run(
      [Home.widgetboard, "explain", "hello"], environment: home.environment)
    #expect(explained.contains("free.replaced"))
  }

  @Test func `a file that cannot be run says so wherever one looks, and what to do`() throws {
    let home = try Self.home()
    let widgets = home.folder.appending(path: ".local/share/widgetboard/widgets")
    let plain = try home.writeScript(
      ".local/share/widgetboard/widgets/plain.widget", Self.script("it runs"))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: plain)
    try home.writeScript(".local/share/widgetboard/widgets/other.widget", "\u{7F}ELF no program\n")
    try FileManager.default.createDirectory(
      at: widgets.appending(path: "folder.widget"), withIntermediateDirectories: true)
    try home.writeBoard(
      "[page]\nname = One\n"
        + ["plain", "other", "folder", "hello"].map { "[tile]\nkind = \($0)\nfamily = medium\n" }
        .joined())
    try run(["rm", home.absolute("build/debug/Hello")])
    let shell = { (words: [String]) -> String in
      let result = try runToEnd([Home.widgetboard] + words, environment: home.environment)
      // Joined into one line, since the line breaks depend on the lengths of paths.
      return (result.output + result.errors).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    let terminal = try Multiplexer(
      [Home.widgetboard], columns: 100, rows: 50, environment: home.environment)
    for isOpen in [true, false] {
      if isOpen {
        try terminal.wait(for: "each with its reason") { screen in
          ["not executable", "not a program", "a folder", "a link to nothing"]
            .allSatisfy(screen.contains)
        }
      } else {
        try terminal.send("q")
        try terminal.wait(for: "the end") { _ in try terminal.isDead() }
      }
      #expect(try shell(["explain", "plain"]).contains("is not executable. Run “chmod +x"))
      #expect(try shell(["explain", "other"]).contains("neither a program for this machine nor"))
      #expect(try shell(["explain", "folder"]).contains("it is a folder"))
      #expect(try shell(["explain", "hello"]).contains("which does not exist"))
      let list = try shell(["list"])
      for words in ["not executable", "not a program", "a folder", "a link to nothing"] {
        #expect(list.contains(words))
      }
      let doctor = try shell(["doctor"])
      #expect(doctor.contains("run “chmod +x \(plain)”"))
      #expect(doctor.contains("folder.widget is there") && doctor.contains("other.widget is there"))
      #expect(try shell(["kinds"]).contains("plain.widget is there, as \(plain)"))
    }
    let again = try Multiplexer(
      [Home.widgetboard], columns: 100, rows: 50, environment: home.environment)
    try again.wait(for: "not executable")
    try run(["chmod", "+x", plain])
    try again.wait(for: "it runs")
  }
}

extension Home {
  func absolute(_ path: String) -> String { folder.appending(path: path).path }

  /// Makes a link below the home folder.
  func link(_ path: String, to target: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
  }
}
