import Testing

@testable import widgetboard

@Suite struct DesktopFileTests {
  static let group = "Desktop Entry"

  @Test func `reads groups, keys and comments`() {
    let file = DesktopFile(
      """
      stray = before any group
      # comment
      [Desktop Entry]
      Name = Game\r
      Name[de]=Spiel
      Exec=game=1 %u
      Terminal=true
      nonsense

      [Desktop Action new]
      Name=New
      [broken
      Name=Lost
      """)
    #expect(file.string("Name", in: Self.group) == "Game")
    #expect(file.string("Name[de]", in: Self.group) == nil)
    #expect(file.string("Exec", in: Self.group) == "game=1 %u")
    #expect(file.bool("Terminal", in: Self.group))
    #expect(!file.bool("Hidden", in: Self.group))
    #expect(file.string("Name", in: "Desktop Action new") == "New")
  }

  @Test(arguments: [
    (#"a\sb"#, " "), (#"a\nb"#, "\n"), (#"a\tb"#, "\t"), (#"a\rb"#, "\r"), (#"a\\b"#, "\\"),
    (#"a\;b"#, ";"), (#"a\qb"#, #"\q"#),
  ])
  func `undoes escapes`(value: String, between: String) {
    let file = DesktopFile("[Desktop Entry]\nName=\(value)")
    #expect(file.string("Name", in: Self.group) == "a\(between)b")
  }

  @Test(arguments: [
    ("a;b;", ["a", "b"]), ("a", ["a"]), (";;a;;", ["a"]), (#"a\;b;c"#, ["a;b", "c"]), ("", []),
  ])
  func `splits lists`(value: String, items: [String]) {
    let file = DesktopFile("[Desktop Entry]\nMimeType=\(value)")
    #expect(file.list("MimeType", in: Self.group) == items)
  }

  @Test(arguments: [
    ("Type=Application\nExec=a", true), ("Type=Application\nExec=a\nNoDisplay=true", true),
    ("Type=Application\nExec=a\nHidden=true", false), ("Type=Link\nExec=a", false),
    ("Type=Application", false), ("Exec=a", false),
  ])
  func `an entry counts when it is an application that was not deleted`(
    text: String, counts: Bool
  ) {
    let entry = DesktopEntry(
      id: "a.desktop", path: "/a.desktop", programFolder: nil,
      file: DesktopFile("[Desktop Entry]\n" + text))
    #expect((entry != nil) == counts)
  }
}
