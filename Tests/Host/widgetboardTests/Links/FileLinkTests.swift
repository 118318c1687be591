import Testing

@testable import widgetboard

/// Links to files of this machine.
@Suite struct FileLinkTests {
  static let applications = "/usr/share/applications"

  /// A machine with a picture viewer that opens a window, a text viewer for the terminal, and two
  /// editors.
  static var machine: VirtualFiles {
    var machine = VirtualFiles()
    machine.programs = [
      "/usr/bin/viewer", "/usr/bin/pager", "/usr/bin/vi", "/usr/bin/nano", "/usr/bin/xdg-open",
    ]
    machine.add("\(applications)/viewer.desktop", exec: "viewer %f", more: "MimeType=image/png;")
    machine.add(
      "\(applications)/pager.desktop", exec: "pager %U", scheme: nil,
      more: "MimeType=text/plain;\nTerminal=true")
    machine.texts["/usr/share/mime/globs2"] = """
      # This file was made
      50:image/png:*.png
      50:text/markdown:*.md
      50:text/plain:*.txt
      60:application/x-special:special.txt
      50:application/x-desktop:*.desktop
      """
    machine.texts["/usr/share/mime/subclasses"] = "text/markdown text/plain\n"
    return machine
  }

  static func arguments(_ url: String, _ environment: [String: String]) -> [String]? {
    machine.resolver(environment).opening(of: url).arguments
  }

  @Test(arguments: [
    ("file:///home/me/A%20lake.png", ["viewer", "/home/me/A lake.png"]),
    ("file:///home/me/notes.txt", ["pager", "file:///home/me/notes.txt"]),
    // A subtype of plain text.
    ("file:///home/me/notes.md", ["pager", "file:///home/me/notes.md"]),
    ("file:///home/me/other.xyz", ["xdg-open", "file:///home/me/other.xyz"]),
    ("file:///home/me/special.txt", ["xdg-open", "file:///home/me/special.txt"]),
  ])
  func `on a desktop, what opens its kind`(_ url: String, _ arguments: [String]) {
    #expect(Self.arguments(url, ["DISPLAY": ":0", "EDITOR": "nano"]) == arguments)
  }

  @Test func `without a desktop text opens in the person's editor, in the terminal`() {
    let resolver = Self.machine.resolver(["EDITOR": "nano", "VISUAL": "vi -R 'two words'"])
    let launch = resolver.opening(of: "file:///home/me/notes.md").launch
    #expect(launch?.arguments == ["vi", "-R", "two words", "/home/me/notes.md"])
    #expect(launch?.inTerminal == true)
    #expect(Self.arguments("file:///home/me/notes.txt", ["EDITOR": "gone"])?.first == "pager")
  }

  @Test func `without a desktop nothing opens a window`() {
    let opening = Self.machine.resolver().opening(of: "file:///home/me/lake.png")
    #expect(opening == .show(url: "file:///home/me/lake.png", .file(name: "lake.png")))
  }

  @Test func `a program by another name is not opened`() {
    let opening = Self.machine.resolver(["DISPLAY": ":0"])
      .opening(of: "file:///home/me/evil.desktop")
    #expect(opening == .show(url: "file:///home/me/evil.desktop", .file(name: "evil.desktop")))
  }

  @Test func `a file of another machine is not looked for here`() {
    let opening = Self.machine.resolver(["EDITOR": "nano"])
      .opening(of: "file://elsewhere/notes.txt")
    #expect(opening == .show(url: "file://elsewhere/notes.txt", .scheme("file")))
  }

  @Test func `a machine without a database of kinds knows the most common`() {
    var machine = VirtualFiles()
    machine.programs = ["/usr/bin/nano"]
    let opening = machine.resolver(["EDITOR": "nano"]).opening(of: "file:///a/Notes.TXT")
    #expect(opening.arguments == ["nano", "/a/Notes.TXT"])
  }
}
