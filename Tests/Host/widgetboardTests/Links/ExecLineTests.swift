import Testing

@testable import widgetboard

/// `Exec` lines, split as the Desktop Entry Specification prescribes.
@Suite struct ExecLineTests {
  static let url = "game://a b;$(id)`id`%u'\""

  static let entry = DesktopEntry(
    id: "a.desktop", path: "/apps/a.desktop", programFolder: nil,
    file: DesktopFile(
      "[Desktop Entry]\nType=Application\nExec=a\nName=The App\nIcon=panda\n"))

  @Test(arguments: [
    ("game %u", ["game", url]),
    ("game %U", ["game", url]),
    ("game %f", ["game", url]),
    ("game --open %u --now", ["game", "--open", url, "--now"]),
    ("game --url=%u", ["game", "--url=" + url]),
    ("game \"%u\"", ["game", url]),
    ("game", ["game", url]),
    ("game %i %c %k %u", ["game", "--icon", "panda", "The App", "/apps/a.desktop", url]),
    ("game %d %D %n %N %v %m %u", ["game", url]),
    ("game 100%% %u", ["game", "100%", url]),
    ("game \"100%%\" %u", ["game", "100%", url]),
    ("  game   a\tb  %u ", ["game", "a", "b", url]),
    ("\"/opt/my game/run\" \"\" %u", ["/opt/my game/run", "", url]),
    (#"game "a\"b\`c\$d\\e\f" %u"#, ["game", #"a"b`c$d\e\f"#, url]),
    ("game '$HOME \"x\"' %u", ["game", "$HOME \"x\"", url]),
    ("game $HOME `id` ; rm %u", ["game", "$HOME", "`id`", ";", "rm", url]),
    ("sh -c \"game %u\"", ["sh", "-c", "game %u", url]),
    ("game \"%u %u\" %u", ["game", "%u %u", url]),
    ("game \"%x\" %u", ["game", "%x", url]),
    (#"game \%u %u"#, ["game", "%u", url]),
    ("game a\\ b %u", ["game", "a b", url]),
  ])
  func `splits and fills in`(exec: String, expected: [String]) throws {
    let entry = try #require(Self.entry)
    #expect(try ExecLine(exec).arguments(url: LinkURL(Self.url), entry: entry) == expected)
  }

  @Test(arguments: [
    ("game %u", ["game"]), ("game --new %U --x", ["game", "--new", "--x"]), ("game", ["game"]),
    ("game %i", ["game", "--icon", "panda"]),
  ])
  func `without a URL its codes vanish`(exec: String, expected: [String]) throws {
    let entry = try #require(Self.entry)
    #expect(try ExecLine(exec).arguments(url: nil, entry: entry) == expected)
  }

  @Test(arguments: [
    ("", ExecLine.Malformed.empty), ("  ", .empty), ("game \"a", .openQuote),
    ("game 'a", .openQuote), ("game \\", .openQuote), ("game %x", .unknownFieldCode("x")),
    ("game %", .unknownFieldCode("%")), ("%u", .program), ("game%u", .program),
    ("A=1 game", .program), ("sh -c %u", .script), ("env bash -c %u", .script), ("sh -c", .script),
    ("nice sh -xc run%u", .script),
  ])
  func `a malformed line is not run`(exec: String, why: ExecLine.Malformed) {
    #expect(throws: why) { try ExecLine(exec) }
  }

  @Test(arguments: [
    ("file:///tmp/a%20b", "/tmp/a b"), ("file://localhost/tmp/x", "/tmp/x"),
    ("file://elsewhere/tmp/x", "file://elsewhere/tmp/x"), ("file:///a%00b", "file:///a%00b"),
  ])
  func `a file of this machine is a path`(url: String, expected: String) throws {
    let entry = try #require(Self.entry)
    #expect(
      try ExecLine("cat %f").arguments(url: LinkURL(url), entry: entry) == ["cat", expected])
  }
}
